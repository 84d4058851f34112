/// Reads the markup of Interface Builder files: elements, attributes, texts, the five named entities and numeric character references.
/// Comments and processing instructions are skipped.
///
/// *Why no XML library*: Foundation's parser depends on libxml2, which every program would have to load, and Xcode writes these files
/// without namespaces, document types and custom entities. A document type or a custom entity makes reading fail with a message, so no
/// entity expands and no other file is opened; a namespace prefix is a part of the name. Depth, number of elements and size are limited.
package struct NibParser {
    /// The limits of a file. They are far above the values of any real file.
    enum Limits {
        /// The largest nesting depth of elements.
        static let depth = 200
        /// The largest number of elements.
        static let elements = 500_000
        /// The largest size of a file. *Units*: bytes.
        package static let size = 64 << 20
    }

    private struct Tag {
        var name: String
        var attributes: [String: String] = [:]
        var children: [NibElement] = []
        var text: [UInt8] = []
        var line: Int

        var element: NibElement {
            let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
            let text = isBlank ? "" : String(decoding: text, as: UTF8.self)
            return NibElement(name: name, attributes: attributes, children: children, text: text, line: line)
        }
    }

    private let bytes: [UInt8]
    private let file: String
    private var offset = 0
    private var line = 1
    private var count = 0
    private var open: [Tag] = []
    private var root: NibElement?

    /// Parses a document and returns its root element.
    /// - Parameter file: the name for messages.
    /// - Throws: ``NibFailure`` with the reason and the line.
    package static func parse(_ bytes: [UInt8], file: String) throws(NibFailure) -> NibElement {
        guard bytes.count <= Limits.size else { throw NibFailure(file: file, line: 0, reason: "the file is larger than 64 MB") }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw NibFailure(file: file, line: 0, reason: "the file is not UTF-8 text; a compiled nib cannot be read, only its source")
        }
        var parser = NibParser(bytes: bytes, file: file)
        return try parser.run()
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    private func failure(_ reason: String) -> NibFailure { NibFailure(file: file, line: line, reason: reason) }

    private mutating func run() throws(NibFailure) -> NibElement {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
        }
        if let last = open.last { throw failure("the element \(last.name) of line \(last.line) is not closed") }
        guard let root else { throw failure("the file has no element") }
        return root
    }

    // MARK: Markup

    private mutating func readMarkup() throws(NibFailure) {
        if skip(from: "<!--", to: "-->") || skip(from: "<?", to: "?>") { return }
        if hasPrefix("<![CDATA[") { return try readLiteralText() }
        if hasPrefix("<!") { throw failure("document types, entities and unclosed comments are not read") }
        if hasPrefix("</") { return try readClosingTag() }
        try readOpeningTag()
    }

    private mutating func readOpeningTag() throws(NibFailure) {
        offset += 1
        count += 1
        guard root == nil || !open.isEmpty else { throw failure("there is more than one element at the top") }
        guard count <= Limits.elements else { throw failure("the file has more than \(Limits.elements) elements") }
        guard open.count < Limits.depth else { throw failure("elements are nested more than \(Limits.depth) deep") }
        var tag = Tag(name: try readName("an element's name"), line: line)
        while true {
            skipBlanks()
            if skip("/>") { return close(tag.element) }
            if skip(">") {
                open.append(tag)
                return
            }
            let name = try readName("an attribute's name, > or />")
            skipBlanks()
            guard skip("=") else { throw failure("the attribute \(name) of \(tag.name) has no value") }
            skipBlanks()
            let value = try readValue(of: name)
            guard tag.attributes.updateValue(value, forKey: name) == nil else {
                throw failure("\(tag.name) has the attribute \(name) twice")
            }
        }
    }

    private mutating func readClosingTag() throws(NibFailure) {
        offset += 2
        let name = try readName("the name of a closing tag")
        skipBlanks()
        guard skip(">") else { throw failure("the closing tag \(name) does not end") }
        guard let tag = open.popLast() else { throw failure("\(name) is closed but was not opened") }
        guard tag.name == name else { throw failure("\(name) is closed where \(tag.name) of line \(tag.line) is open") }
        close(tag.element)
    }

    private mutating func close(_ element: NibElement) {
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private mutating func readName(_ expected: String) throws(NibFailure) -> String {
        let start = offset
        while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
        guard offset > start else { throw failure("\(expected) is missing") }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func readValue(of name: String) throws(NibFailure) -> String {
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw failure("the value of \(name) is not in quotes")
        }
        offset += 1
        let start = offset
        while let next = byte, next != quote {
            guard next != UInt8(ascii: "<") else { throw failure("the value of \(name) does not end") }
            advance()
        }
        guard byte != nil else { throw failure("the value of \(name) does not end") }
        let value = bytes[start..<offset]
        offset += 1
        return String(decoding: try unescaped(value), as: UTF8.self)
    }

    // MARK: Texts

    private mutating func readText() throws(NibFailure) {
        let start = offset
        while let next = byte, next != UInt8(ascii: "<") { advance() }
        let text = try unescaped(bytes[start..<offset])
        if open.isEmpty {
            guard text.allSatisfy({ $0 <= 0x20 }) else { throw failure("there is text outside of the elements") }
        } else {
            open[open.count - 1].text += text
        }
    }

    private mutating func readLiteralText() throws(NibFailure) {
        let start = offset + 9
        guard skip(from: "<![CDATA[", to: "]]>"), !open.isEmpty else { throw failure("a literal text does not end") }
        open[open.count - 1].text += bytes[start..<(offset - 3)]
    }

    private func unescaped(_ text: ArraySlice<UInt8>) throws(NibFailure) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
        var result: [UInt8] = []
        var rest = text
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")), end - start <= 12 else {
                throw failure("an & is not followed by an entity")
            }
            let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
            guard let character = Self.character(ofEntity: name) else { throw failure("the entity &\(name); is not known") }
            result += String(character).utf8
            rest = rest[(end + 1)...]
        }
        return result + rest
    }

    private static func character(ofEntity name: String) -> Character? {
        if let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] { return Character(known) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }

    // MARK: Bytes

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func advance() {
        if bytes[offset] == 0x0A { line += 1 }
        offset += 1
    }

    private mutating func skipBlanks() {
        while let next = byte, next == 0x20 || next == 0x0A || next == 0x09 || next == 0x0D { advance() }
    }

    private func hasPrefix(_ text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard hasPrefix(text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    /// Skips from the beginning of `start` to the end of `end`. Returns false and leaves the offset unchanged if one of them is missing.
    private mutating func skip(from start: StaticString, to end: StaticString) -> Bool {
        guard hasPrefix(start) else { return false }
        let (oldOffset, oldLine) = (offset, line)
        offset += start.utf8CodeUnitCount
        while byte != nil {
            if skip(end) { return true }
            advance()
        }
        (offset, line) = (oldOffset, oldLine)
        return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: byte >= 0x80
        }
    }
}
