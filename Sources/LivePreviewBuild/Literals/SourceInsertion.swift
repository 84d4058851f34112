import Foundation

/// A statement that is added to a source.
package struct SourceInsertion: Equatable, Sendable {
    /// The number of the line after which it is added, counted from 1.
    package let line: Int
    /// The statement with its indentation.
    package let statement: String
}

extension SourceValues {
    /// Returns a statement about the variable that is declared or assigned in a line: after its declaration or, for a property of a class,
    /// in the class's initializer. Returns nil if the line has no variable, or if the class does not have exactly one initializer.
    /// - Parameters:
    ///   - type: the class of the element that the line must create; nil for any.
    ///   - statement: returns the statement for the name of the variable.
    package func insertion(forVariableAt line: Int, creating type: String? = nil, _ statement: (String) -> String) -> SourceInsertion? {
        guard let start = offset(of: line), let name = variable(at: line), let block = blocks(around: start).first else { return nil }
        let text = String(decoding: source[start..<end(of: line)], as: UTF8.self)
        if let type {
            // Excludes lines in which another expression contains the call.
            let creation = try? NSRegularExpression(
                pattern: #"^\s*(?:[@\w()]+\s+)*(?:let|var)\s+\w+\s*(?::\s*[\w.<>?!]+\s*)?=\s*(?:\w+\.)?"# + type + #"\s*[({]"#)
            guard creation?.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil else { return nil }
        }
        if isType(block) {
            return text.contains(/\b(?:lazy|static|class)\s/) ? nil : insertionAfterInitializer(in: block, statement(name))
        }
        let last = lastLine(ofStatementAt: line)
        return isOpen(block, after: last) ? insertion(after: last, statement(name)) : nil
    }

    /// Returns a statement in the initializer of a class; nil if the class does not have exactly one.
    package func insertion(inClass name: String, _ statement: String) -> SourceInsertion? {
        body(ofClass: name).flatMap { insertionAfterInitializer(in: $0, statement) }
    }

    /// Returns the source with statements added, with its own line endings.
    package static func inserting(_ insertions: [SourceInsertion], into source: String) -> String {
        var bytes = Array(source.utf8)
        let newline = UInt8(ascii: "\n")
        let ends = bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
        let isWindows = ends.first.map { $0 > 1 && bytes[$0 - 2] == UInt8(ascii: "\r") } ?? false
        let ending = Array((isWindows ? "\r\n" : "\n").utf8)
        for insertion in insertions.reversed().sorted(by: { $0.line > $1.line }) {
            let statement = Array(insertion.statement.utf8)
            if ends.indices.contains(insertion.line - 1) {
                bytes.insert(contentsOf: statement + ending, at: ends[insertion.line - 1])
            } else {
                bytes += ending + statement
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func insertion(after line: Int, _ statement: String) -> SourceInsertion {
        let text = String(decoding: source[(offset(of: line) ?? 0)..<end(of: line)], as: UTF8.self)
        return SourceInsertion(line: line, statement: text.prefix { $0 == " " || $0 == "\t" } + statement)
    }

    /// Returns a statement after the call of `super.init`; nil unless exactly one initializer of the class contains such a call.
    private func insertionAfterInitializer(in block: Range<Int>, _ statement: String) -> SourceInsertion? {
        let calls = matches(of: #"(?<!\w)super\.init\("#).filter { call in
            let around = blocks(around: call.lowerBound)
            return around.count > 1 && around[1].lowerBound == block.lowerBound
        }
        guard calls.count == 1, let close = closing(of: calls[0].upperBound - 1) else { return nil }
        var line = line(at: close)
        guard isOpen(blocks(around: calls[0].lowerBound)[0], after: line) else { return nil }
        // An assignment of `automaticallyManagesSubnodes` stays directly after the call.
        if text(ofLine: line + 1).hasPrefix("automaticallyManagesSubnodes =") { line += 1 }
        let indentation = String(decoding: source[lines(at: calls[0].lowerBound)], as: UTF8.self).prefix { $0 == " " || $0 == "\t" }
        return SourceInsertion(line: line, statement: indentation + statement)
    }

    private func lines(at offset: Int) -> Range<Int> { (self.offset(of: line(at: offset)) ?? 0)..<end(of: line(at: offset)) }

    private func text(ofLine line: Int) -> String {
        guard let start = offset(of: line) else { return "" }
        return String(decoding: source[start..<end(of: line)], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns whether a block continues in the line after the given one.
    private func isOpen(_ block: Range<Int>, after line: Int) -> Bool { self.line(at: block.upperBound) > line || block.lowerBound == 0 }

    /// Returns whether a block in braces is the body of a type.
    private func isType(_ block: Range<Int>) -> Bool {
        header(of: block).contains(/\b(?:class|struct|actor|enum|extension)\s+\w+[^=()]*$/)
    }

    /// Returns the last line of the statement that begins in a line.
    private func lastLine(ofStatementAt line: Int) -> Int {
        var (depth, current) = (0, line)
        for index in (offset(of: line) ?? 0)..<source.count {
            switch outline[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\n"):
                if depth <= 0, !isContinued(at: index) { return current }
                current += 1
            default: break
            }
        }
        return current
    }

    /// Returns whether the statement before a line break continues after it: the next code begins with a member access, an operator or a
    /// closure, or the code before the line break ends with an operator.
    private func isContinued(at lineBreak: Int) -> Bool {
        let blanks = Array(" \t\r\n".utf8)
        let next = outline[lineBreak...].first { !blanks.contains($0) }
        let last = outline[..<lineBreak].last { !blanks.contains($0) }
        return next.map { Array(".?:=+*/%&|<>{".utf8).contains($0) } == true || last.map { Array("=,+-*/%&|<:".utf8).contains($0) } == true
    }
}
