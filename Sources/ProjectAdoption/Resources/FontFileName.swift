import Foundation

/// Reads the PostScript name of a font file in the format of OpenType.
enum FontFileName {
    /// Returns the PostScript name, which has the ID 6 in the table `name`; nil for another format or a damaged file.
    static func postScript(_ data: Data) -> String? {
        let reader = Reader(bytes: [UInt8](data))
        guard let count = reader.short(4),
            let record = (0..<count).map({ 12 + 16 * $0 }).first(where: { reader.text($0, 4) == "name" }),
            let table = reader.long(record + 8), let names = reader.short(table + 2), let storage = reader.short(table + 4)
        else { return nil }
        for name in (0..<names).map({ table + 6 + 12 * $0 }) where reader.short(name + 6) == 6 {
            guard let platform = reader.short(name), let length = reader.short(name + 8), let offset = reader.short(name + 10),
                let bytes = reader.slice(table + storage + offset, length)
            else { continue }
            // Platform 1 (Macintosh) stores one byte for each character, and the others store two. A PostScript name is in ASCII.
            let ascii = platform == 1 ? Array(bytes) : bytes.filter { $0 != 0 }
            return String(decoding: ascii, as: UTF8.self)
        }
        return nil
    }

    /// Reads numbers in big-endian order.
    private struct Reader {
        let bytes: [UInt8]

        func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
            start >= 0 && start + length <= bytes.count ? bytes[start..<start + length] : nil
        }
        func short(_ start: Int) -> Int? { slice(start, 2)?.reduce(0) { $0 << 8 | Int($1) } }
        func long(_ start: Int) -> Int? { slice(start, 4)?.reduce(0) { $0 << 8 | Int($1) } }
        func text(_ start: Int, _ length: Int) -> String? { slice(start, length).map { String(decoding: $0, as: UTF8.self) } }
    }
}
