/// The text of an Objective-C header without comments and without the branches of `#if` that are inactive on iOS.
///
/// Declarations keep their line numbers: the number of line breaks is the same as in the source. A line that backslashes continue is
/// joined, and its line breaks are moved to its end.
struct HeaderText {
    let text: String
    /// The file names, without folders, in imports such as `#import "Name.h"` and `#import <Module/Name.h>`, in order.
    private(set) var localImports: [String] = []
    /// The modules in imports such as `#import <Module/Name.h>` and `@import Module`.
    private(set) var modules: [String] = []
    /// The definitions such as `#define NAME value` whose values are numbers or string literals.
    private(set) var constants: [(name: String, value: String, line: Int)] = []

    init(_ source: String) {
        var lines: [Substring] = []
        var branches: [Branch] = []
        var collected = Collected()
        for (index, line) in Self.withoutComments(source).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.drop { $0 == " " || $0 == "\t" }
            if words.hasPrefix("#") {
                let isActive = branches.allSatisfy(\.isActive)
                Self.read(directive: words.dropFirst().drop { $0 == " " }, line: index + 1, isActive: isActive, &branches, &collected)
                lines.append("")
            } else if branches.allSatisfy(\.isActive) {
                if words.hasPrefix("@import ") { collected.modules.append(Self.firstWord(words.dropFirst(8))) }
                lines.append(line)
            } else {
                lines.append("")
            }
        }
        text = lines.joined(separator: "\n")
        localImports = collected.localImports
        modules = collected.modules
        constants = collected.constants
    }

    /// The state of an `#if` with its `#elif` and `#else` branches: whether the current branch is active, and whether any branch was.
    private struct Branch {
        var isActive: Bool
        var wasActive: Bool
    }

    private struct Collected {
        var localImports: [String] = []
        var modules: [String] = []
        var constants: [(name: String, value: String, line: Int)] = []
    }

    private static func read(
        directive: Substring, line: Int, isActive: Bool, _ branches: inout [Branch], _ collected: inout Collected
    ) {
        let word = directive.prefix { $0.isLetter }
        let rest = directive.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        switch word {
        case "if", "ifdef", "ifndef":
            let holds = word == "ifndef" ? true : Self.isActive(rest)
            branches.append(Branch(isActive: holds, wasActive: holds))
        case "else", "elif":
            guard let last = branches.indices.last else { return }
            branches[last].isActive = !branches[last].wasActive && (word == "else" || Self.isActive(rest))
            if branches[last].isActive { branches[last].wasActive = true }
        case "endif": _ = branches.popLast()
        case "import" where isActive, "include" where isActive: readImport(rest, &collected)
        case "define" where isActive: readDefinition(rest, line: line, &collected)
        default: break
        }
    }

    private static func readImport(_ rest: Substring, _ collected: inout Collected) {
        if rest.hasPrefix("\"") {
            let path = rest.dropFirst().prefix { $0 != "\"" }
            collected.localImports.append(path.split(separator: "/").last.map(String.init) ?? String(path))
        } else if rest.hasPrefix("<") {
            let parts = rest.dropFirst().prefix { $0 != ">" }.split(separator: "/")
            if parts.count > 1 { collected.modules.append(String(parts[0])) }
            if let name = parts.last { collected.localImports.append(String(name)) }
        }
    }

    /// Reads a definition whose value is a number or a string literal. Others are ignored, because the meaning of parameters and of other
    /// names depends on the use of the definition.
    private static func readDefinition(_ rest: Substring, line: Int, _ collected: inout Collected) {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        var value = rest.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
        while value.last?.isWhitespace == true { value = value.dropLast() }
        if value.hasPrefix("("), value.hasSuffix(")") { value = value.dropFirst().dropLast() }
        if value.hasPrefix("@\"") { value = value.dropFirst() }
        if value.hasSuffix("f"), !value.hasPrefix("\""), !value.hasPrefix("0x") { value = value.dropLast() }
        let isText = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"") && !value.dropFirst().dropLast().contains("\"")
        let digits = value.hasPrefix("-") ? value.dropFirst() : value
        let isNumber = digits.first?.isNumber == true && digits.allSatisfy { $0.isNumber || $0 == "." } && digits.last != "."
        if !name.isEmpty, isText || isNumber { collected.constants.append((String(name), String(value), line)) }
    }

    /// Returns whether a condition is true on iOS. Conditions that the lists below do not contain count as true.
    private static func isActive(_ condition: Substring) -> Bool {
        condition.filter { $0 != " " }.components(separatedBy: "||").contains(where: isActivePart)
    }

    private static func isActivePart(_ text: String) -> Bool {
        if ["0", "defined(__cplusplus)", "!defined(__has_include)"].contains(text) || text.hasPrefix("__cplusplus") { return false }
        let mac = ["TARGET_OS_OSX", "TARGET_OS_MAC&&!", "SD_MAC", "TARGET_OS_WATCH", "TARGET_OS_TV", "SD_WATCH"]
        let negatedPhone = ["!TARGET_OS_IPHONE", "!TARGET_OS_IOS", "!(TARGET_OS_IPHONE", "!(TARGET_OS_IOS"]
        return !mac.contains { text.hasPrefix($0) || text.hasPrefix("defined(\($0)") } && !negatedPhone.contains(where: text.hasPrefix)
    }

    private static func firstWord(_ text: Substring) -> String {
        String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private static func withoutComments(_ source: String) -> String {
        var bytes: [UInt8] = []
        let input = source.utf8.filter { $0 != UInt8(ascii: "\r") }
        var index = 0
        // The number of line breaks that were removed after backslashes since the start of the line.
        var joined = 0
        let (slash, star, newline, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"), UInt8(ascii: "\""))
        while index < input.count {
            let next = index + 1 < input.count ? input[index + 1] : 0
            if input[index] == slash, next == slash {
                while index < input.count, input[index] != newline { index += 1 }
            } else if input[index] == slash, next == star {
                index += 2
                while index + 1 < input.count, !(input[index] == star && input[index + 1] == slash) {
                    if input[index] == newline { bytes.append(newline) }
                    index += 1
                }
                index += 2
            } else if input[index] == quote {
                repeat {
                    if input[index] == UInt8(ascii: "\\"), index + 1 < input.count, input[index + 1] != newline {
                        bytes.append(input[index])
                        index += 1
                    }
                    bytes.append(input[index])
                    index += 1
                } while index < input.count && input[index] != quote && input[index] != newline
                if index < input.count {
                    bytes.append(input[index])
                    index += 1
                }
            } else if input[index] == UInt8(ascii: "\\"), next == newline {
                // A backslash before a line break continues the line, so a directive ends at the first line break without one.
                bytes.append(UInt8(ascii: " "))
                joined += 1
                index += 2
            } else {
                bytes.append(input[index])
                if input[index] == newline {
                    bytes += repeatElement(newline, count: joined)
                    joined = 0
                }
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A word, a number, a string literal or a punctuation mark of a header.
struct HeaderToken: Equatable {
    let text: String
    /// The line number, counted from 1.
    let line: Int

    var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

    /// Returns the tokens of a text without comments.
    static func all(in text: String) -> [HeaderToken] {
        var tokens: [HeaderToken] = []
        let bytes = Array(text.utf8)
        var index = 0
        var line = 1
        while index < bytes.count {
            let start = index
            if isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: "@") {
                index += 1
                while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
            } else if bytes[index] == UInt8(ascii: "\"") {
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") { index += 1 }
                index = min(index + 1, bytes.count)
            } else {
                if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                index += 1
                if bytes[start] <= 32 { continue }
            }
            tokens.append(HeaderToken(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
        }
        return tokens
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
}
