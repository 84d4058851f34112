/// A replacement of bytes in one source.
struct SourceEdit {
    /// The replaced range, in UTF-8 bytes; empty for an insertion.
    var range: Range<Int>
    /// The replacement.
    var text: String
}

extension SwiftSource {
    /// Returns the text with `edits` applied. Of edits that overlap, only the first is applied. Insertions at the beginning of a replaced
    /// range are before its replacement.
    func applying(_ edits: [SourceEdit]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var offset = 0
        let sorted = edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        for edit in sorted where edit.range.lowerBound >= offset {
            result += bytes[offset..<edit.range.lowerBound]
            result += edit.text.utf8
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}
