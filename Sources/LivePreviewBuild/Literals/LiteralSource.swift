import LivePreviewLiterals
import SourceMigration
import UIPrimitives

/// A source whose literals can be read from a table, divided into the text without the literals and their values.
struct LiteralSource: Sendable {
    /// The hash of the code without comments, in which each literal is replaced by a mark of the literal's kind. Two versions of a file
    /// with equal skeletons differ only in the values of literals.
    let skeleton: UInt64
    let slots: [LiteralSlot]
    private let content: [UInt8]
    private let excludedLines: Set<Int>

    /// Reads another version of the file that `other` was created from, with the same excluded lines.
    init(_ content: String, like other: LiteralSource) {
        self.init(content: content, excludedLines: other.excludedLines)
    }

    /// Reads a source.
    /// - Parameter excludedLines: the lines whose literals are left unchanged, counted from 1.
    init(content: String, excludedLines: Set<Int> = []) {
        self.content = Array(content.utf8)
        self.excludedLines = excludedLines
        let code = CommentMask.maskingComments(self.content)
        slots = Self.isUnsafe(content) ? [] : LiteralScanner.slots(in: code).filter { !excludedLines.contains($0.line) }
        var kept: [UInt8] = []
        kept.reserveCapacity(code.count)
        Self.replace(slots, in: code, into: &kept) { [Self.mark(of: $0.value)] }
        skeleton = StableHash.of(String(decoding: kept, as: UTF8.self))
    }

    /// Returns whether no literal can be replaced: modules that import this one may have a copy of the code, or a regular expression may
    /// span several lines.
    private static func isUnsafe(_ content: String) -> Bool {
        ["#/", "@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@backDeployed", "@_backDeploy"].contains { content.contains($0) }
    }

    /// Returns the mark of a literal's kind, a byte that no source contains.
    private static func mark(of value: LiteralValue) -> UInt8 {
        switch value {
        case .integer: 1
        case .floatingPoint: 2
        case .string: 3
        case .boolean: 4
        }
    }

    private static func replace(
        _ slots: [LiteralSlot], in bytes: [UInt8], into result: inout [UInt8], by replacement: (LiteralSlot) -> [UInt8]
    ) {
        var offset = 0
        for slot in slots {
            result += bytes[offset..<slot.range.lowerBound]
            result += replacement(slot)
            offset = slot.range.upperBound
        }
        result += bytes[offset...]
    }

    /// Returns the source with a call in place of each literal. Compiler messages and crash reports refer to the lines of `path`.
    func instrumented(path: String) -> String {
        var result: [UInt8] = []
        let identifier = Self.identifier(of: path)
        var index = 0
        Self.replace(slots, in: content, into: &result) { slot in
            defer { index += 1 }
            return Array("\(Self.function(of: slot.value))(".utf8) + content[slot.range] + Array(", \(identifier + index))".utf8)
        }
        let file = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "import LivePreviewLiterals\n#sourceLocation(file: \"\(file)\", line: 1)\n" + String(decoding: result, as: UTF8.self)
    }

    private static func function(of value: LiteralValue) -> String {
        switch value {
        case .integer: "_weftInteger"
        case .floatingPoint: "_weftFloat"
        case .string: "_weftString"
        case .boolean: "_weftBoolean"
        }
    }

    /// Returns the key of the first literal of a file; the others follow in order.
    private static func identifier(of path: String) -> Int {
        Int(StableHash.of(path) & 0xFF_FFFF_FFFF) << 20
    }

    /// Returns the values that differ from those of `base`, by key; nil if a change requires the compiler.
    func changes(since base: LiteralSource, path: String) -> [Int: LiteralValue]? {
        guard skeleton == base.skeleton, slots.count == base.slots.count else { return nil }
        var changes: [Int: LiteralValue] = [:]
        let identifier = Self.identifier(of: path)
        for (index, (new, old)) in zip(slots, base.slots).enumerated() where new.value != old.value {
            // The type of the literal, which is not known here, may have 32 bits. Then the compiler must reject a value that does not fit.
            if case .integer(let value) = new.value, case .integer(let former) = old.value, value > max(former, Int(Int32.max)) {
                return nil
            }
            if new.isDivisor, new.value == .integer(0) { return nil }
            changes[identifier + index] = new.value
        }
        return changes
    }
}
