/// A replacement of bytes in one source.
struct SourceEdit {
    /// The replaced range, in UTF-8 bytes; empty for an insertion.
    var range: Range<Int>
    /// The replacement.
    var text: String
}

extension SwiftSource {
    /// Returns the text with `edits` applied, which must not overlap.
    func applying(_ edits: [SourceEdit]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var offset = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[offset..<edit.range.lowerBound]
            result += edit.text.utf8
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}
