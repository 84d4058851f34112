import LivePreviewLiterals
import SourceMigration
import UIPrimitives

/// A source whose literals can be read from a table: its text without them, and their values.
struct LiteralSource: Sendable {
    /// Identifies the code without comments and with a mark of the kind in place of each literal. Two versions of a file with equal
    /// skeletons differ in the values of literals only.
    let skeleton: UInt64
    let slots: [LiteralSlot]
    private let content: [UInt8]
    private let excludedLines: Set<Int>

    /// Another version of the file that `other` was made from.
    init(_ content: String, like other: LiteralSource) {
        self.init(content: content, excludedLines: other.excludedLines)
    }

    /// - Parameter excludedLines: lines whose literals stay as they are, counted from 1.
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

    /// Whether modules that import this one may have a copy of the code, or a regular expression may span lines.
    private static func isUnsafe(_ content: String) -> Bool {
        ["#/", "@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@backDeployed", "@_backDeploy"].contains { content.contains($0) }
    }

    /// A byte that no source has.
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

    /// The source with a call in place of each literal. Messages and reports of crashes name the lines of `path`.
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

    /// The key of the first literal of a file.
    private static func identifier(of path: String) -> Int {
        Int(StableHash.of(path) & 0xFF_FFFF_FFFF) << 20
    }

    /// The values that differ from those of `base`, by key; nil if a change needs the compiler.
    func changes(since base: LiteralSource, path: String) -> [Int: LiteralValue]? {
        guard skeleton == base.skeleton, slots.count == base.slots.count else { return nil }
        var changes: [Int: LiteralValue] = [:]
        let identifier = Self.identifier(of: path)
        for (index, (new, old)) in zip(slots, base.slots).enumerated() where new.value != old.value {
            // Where the type has 32 bits the compiler reports a value that does not fit.
            if case .integer(let value) = new.value, case .integer(let former) = old.value, value > max(former, Int(Int32.max)) {
                return nil
            }
            if new.isDivisor, new.value == .integer(0) { return nil }
            changes[identifier + index] = new.value
        }
        return changes
    }
}
