import LivePreviewLiterals
import SourceMigration

/// A literal whose value can change without compiling the source again.
struct LiteralSlot: Equatable, Sendable {
    /// The range of the literal, in UTF-8 bytes from the start of the source.
    let range: Range<Int>
    let value: LiteralValue
    /// The line, counted from 1.
    let line: Int
    /// Whether the literal follows a division operator, where the compiler rejects the integer 0.
    var isDivisor = false
}

/// Finds the literals of a Swift source whose value can be read from a table while the program runs.
///
/// It skips literals that cannot be replaced safely: arguments of attributes and macros; patterns and raw values of enumerations;
/// conditions of `#if`; interpolated, raw and multi-line strings; numbers with members; arguments of initializers such as `UInt8(…)`, whose
/// range the compiler checks; lines that may contain a regular expression; and arithmetic with many operators, which would take the type
/// checker much time.
struct LiteralScanner {
    private let code: [UInt8]
    private var offset = 0
    private var line = 1
    private var slots: [LiteralSlot] = []
    /// For each open parenthesis, whether its literals are left unchanged, such as the arguments of an attribute or a macro.
    private var parentheses: [Bool] = []
    /// The last word of code, with its leading `@` or `#`; empty if anything but white space follows it.
    private var word = ""
    private var statement = Statement()

    /// The state that decides whether the literals of a line can be replaced.
    private struct Statement {
        var isDirective = false
        /// Whether the scanner is in a pattern or a raw value, which ends at a colon, a brace, a semicolon or the end of the line.
        var isPattern = false
        var isLoop = false
        /// Whether the line may contain a regular expression.
        var mayHoldExpression = false
        var operatorCount = 0
        /// The index of the first slot of the line.
        var firstSlot = 0
    }

    /// The types whose initializers are skipped, because the compiler checks the range of a literal argument and rejects `UInt8(300)`.
    private static let checkedTypes: Set = ["Int8", "UInt8", "Int16", "UInt16"]

    /// The largest number of operators in a line whose literals are replaced.
    private static let operatorLimit = 4

    /// Returns the literals of a source that can be replaced.
    /// - Parameter code: the source, with comments replaced by spaces.
    static func slots(in code: [UInt8]) -> [LiteralSlot] {
        var scanner = LiteralScanner(code: code)
        while scanner.offset < code.count { scanner.scanNext() }
        scanner.endLine()
        return scanner.slots
    }

    private init(code: [UInt8]) {
        self.code = code
    }

    private func byte(_ distance: Int) -> UInt8? {
        let position = offset + distance
        return code.indices.contains(position) ? code[position] : nil
    }

    private mutating func scanNext() {
        let next = code[offset]
        switch next {
        case UInt8(ascii: "\n"):
            endLine()
            line += 1
            offset += 1
        case UInt8(ascii: "\""): scanString()
        case _ where isPoundLiteral: skipRawString()
        case UInt8(ascii: "@"), UInt8(ascii: "#"): scanWord()
        case _ where SourceByte.startsWord(next): scanWord()
        case _ where SourceByte.isDigit(next): scanNumber()
        default: scanSign(next)
        }
    }

    private mutating func endLine() {
        if statement.operatorCount > Self.operatorLimit || statement.mayHoldExpression { slots.removeSubrange(statement.firstSlot...) }
        statement = Statement()
        statement.firstSlot = slots.count
        word = ""
    }

    /// Whether a literal here may become a slot.
    private var isAllowed: Bool {
        !statement.isDirective && !statement.isPattern && !parentheses.contains(true)
    }

    private mutating func add(_ range: Range<Int>, _ value: LiteralValue) {
        if isAllowed {
            slots.append(LiteralSlot(range: range, value: value, line: line, isDivisor: followsDivision(range.lowerBound)))
        }
        word = ""
    }

    /// Returns whether the operator before `start` is a division or a remainder, alone or with an assignment.
    private func followsDivision(_ start: Int) -> Bool {
        var before = code[..<start]
        while let last = before.last, " =\t\r\n".utf8.contains(last) { before.removeLast() }
        return before.last == UInt8(ascii: "/") || before.last == UInt8(ascii: "%")
    }

    // MARK: Words and signs

    private mutating func scanWord() {
        let start = offset
        let isMember = start > 0 && (code[start - 1] == UInt8(ascii: ".") || code[start - 1] == UInt8(ascii: "`"))
        offset += 1
        while let next = byte(0), SourceByte.continuesWord(next) { offset += 1 }
        word = String(decoding: code[start..<offset], as: UTF8.self)
        switch word {
        case "true", "false":
            let isLabel = byte(0) == UInt8(ascii: ":") || byte(0) == UInt8(ascii: "`")
            // In the condition of a loop, the compiler uses `true` and `false` to check whether the loop ends.
            if !isMember, !isLabel, !statement.isLoop { add(start..<offset, .boolean(word == "true")) }
        case "case": statement.isPattern = true
        case "while", "repeat": statement.isLoop = true
        case "#if", "#elseif", "#sourceLocation", "#warning", "#error", "operator", "precedencegroup", "import":
            if !isMember { statement.isDirective = true }
        // The compiler checks `UInt8.init(300)` in the same way as `UInt8(300)`.
        case "init" where isMember: word = wordBefore(start - 1)
        default: break
        }
    }

    /// Returns the word that ends at an offset.
    private func wordBefore(_ end: Int) -> String {
        var start = end
        while start > 0, SourceByte.continuesWord(code[start - 1]) { start -= 1 }
        return String(decoding: code[start..<end], as: UTF8.self)
    }

    private mutating func scanSign(_ sign: UInt8) {
        switch sign {
        case UInt8(ascii: "("):
            parentheses.append(word.hasPrefix("@") || word.hasPrefix("#") || Self.checkedTypes.contains(word))
        case UInt8(ascii: ")"): _ = parentheses.popLast()
        case UInt8(ascii: ":"): statement.isPattern = false
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): statement.isPattern = false
        case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            statement.operatorCount += 1
            // A slash may begin a regular expression, unless it has a space on each side.
            if sign == UInt8(ascii: "/"), byte(-1) != UInt8(ascii: " ") || byte(1) != UInt8(ascii: " ") {
                statement.mayHoldExpression = true
            }
        default: break
        }
        if sign != UInt8(ascii: " "), sign != UInt8(ascii: "\t") { word = "" }
        offset += 1
    }

    // MARK: Numbers

    private mutating func scanNumber() {
        let start = offset
        let before = start > 0 ? code[start - 1] : UInt8(ascii: " ")
        let isPart = before == UInt8(ascii: ".") && !followsRange(start) || before == UInt8(ascii: "$")
        let isDecimal = !(byte(0) == UInt8(ascii: "0") && [UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o")].contains(byte(1) ?? 0))
        offset += 1
        while let next = byte(0), SourceByte.continuesWord(next) { offset += 1 }
        var isFloat = false
        if isDecimal, byte(0) == UInt8(ascii: "."), let digit = byte(1), SourceByte.isDigit(digit) {
            isFloat = true
            offset += 1
            while let next = byte(0), SourceByte.continuesWord(next) { offset += 1 }
        }
        let digits = String(decoding: code[start..<offset].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
        word = ""
        if isPart || hasMember { return }
        if isFloat {
            if digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) { add(start..<offset, .floatingPoint(digits)) }
        } else if let value = Self.integer(digits) {
            add(start..<offset, .integer(value))
        }
    }

    /// Returns whether the period before `start` is the end of `...`.
    private func followsRange(_ start: Int) -> Bool {
        start > 1 && code[start - 2] == UInt8(ascii: ".")
    }

    /// Whether a member access follows the literal, as in `10.0.rounded()`.
    private var hasMember: Bool {
        guard byte(0) == UInt8(ascii: "."), let next = byte(1) else { return false }
        return SourceByte.startsWord(next) || next == UInt8(ascii: "`")
    }

    private static func integer(_ digits: String) -> Int? {
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix)
        }
        return Int(digits)
    }

    // MARK: Strings

    private var isPoundLiteral: Bool {
        guard code[offset] == UInt8(ascii: "#") else { return false }
        var distance = 0
        while byte(distance) == UInt8(ascii: "#") { distance += 1 }
        return byte(distance) == UInt8(ascii: "\"")
    }

    private mutating func skipRawString() {
        let end = CommentMask.endOfLiteral(in: code, at: offset)
        advance(to: end)
    }

    private mutating func scanString() {
        let start = offset
        let end = CommentMask.endOfLiteral(in: code, at: start)
        let isMultiline = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        advance(to: end)
        guard !isMultiline, end - start >= 2, code[end - 1] == UInt8(ascii: "\""),
            let text = StringEscapes.text(of: code[(start + 1)..<(end - 1)])
        else { return }
        add(start..<end, .string(text))
    }

    private mutating func advance(to end: Int) {
        line += code[offset..<end].count { $0 == UInt8(ascii: "\n") }
        offset = max(end, offset + 1)
        word = ""
    }
}
