import Foundation
import UIPrimitives

/// Counts the values of a binary property list before Foundation reads it. The containers of such a file can share others, so that the
/// number of values grows exponentially with its length.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    /// The number of values in each object, itself included; 0 while its values are being counted.
    private var counts: [Int: Int] = [:]

    /// Returns whether data has at most ``ResourceLimits/propertyListEntries`` values. True for data in other formats, because their length
    /// limits the number of values.
    static func isAcceptable(_ data: Data) -> Bool {
        guard data.starts(with: Array("bplist".utf8)), var list = BinaryPropertyList(data) else { return true }
        let top = list.number(at: list.bytes.count - 16, size: 8)
        return (list.count(of: top, depth: 0) ?? .max) <= ResourceLimits.propertyListEntries
    }

    /// Reads the trailer. Nil if it is not valid, so that Foundation refuses the data.
    private init?(_ data: Data) {
        let bytes = Array(data)
        guard bytes.count >= 40 else { return nil }
        let trailer = bytes.count - 32
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { return nil }
        func word(_ place: Int) -> Int { bytes[place..<place + 8].reduce(0) { $0 << 8 | Int($1) } & Int(Int32.max) }
        objectCount = word(trailer + 8)
        tableOffset = word(trailer + 24)
    }

    /// Returns the number with `size` bytes at an offset; -1 outside of the data. Only the low 31 bits are kept, which suffice for offsets
    /// and counts.
    private func number(at offset: Int, size: Int) -> Int {
        guard offset >= 0, size > 0, offset <= bytes.count - size else { return -1 }
        return bytes[offset..<offset + size].reduce(0) { ($0 << 8 | Int($1)) & Int(Int32.max) }
    }

    /// Returns the number of values in an object, at most one more than the limit. Nil if the object contains itself, is not in the data,
    /// or nests too deep.
    private mutating func count(of object: Int, depth: Int) -> Int? {
        if let count = counts[object] { return count == 0 ? nil : count }
        guard object >= 0, object < objectCount, depth < ResourceLimits.treeDepth else { return nil }
        let offset = number(at: tableOffset + object * offsetSize, size: offsetSize)
        guard offset >= 0, let references = references(at: offset) else { return nil }
        counts[object] = 0
        var total = 1
        for position in references {
            guard let inside = count(of: number(at: position, size: referenceSize), depth: depth + 1) else { return nil }
            total = min(total + inside, ResourceLimits.propertyListEntries + 1)
        }
        counts[object] = total
        return total
    }

    /// Returns the positions of the references to the values in the container at an offset; empty for a value that is not a container, nil
    /// if the references are not in the data.
    private func references(at offset: Int) -> StrideTo<Int>? {
        let none = stride(from: 0, to: 0, by: 1)
        guard bytes.indices.contains(offset) else { return nil }
        let kind = bytes[offset] >> 4
        // 0xA, 0xC and 0xD are an array, a set and a dictionary.
        guard kind == 0xA || kind == 0xC || kind == 0xD else { return none }
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            // A number follows, whose size is a power of two.
            guard bytes.indices.contains(start) else { return nil }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard size <= 8 else { return nil }
            count = number(at: start + 1, size: size)
            start += 1 + size
        }
        if kind == 0xD { count *= 2 }
        guard count >= 0, start + count * referenceSize <= bytes.count else { return nil }
        return stride(from: start, to: start + count * referenceSize, by: referenceSize)
    }
}
