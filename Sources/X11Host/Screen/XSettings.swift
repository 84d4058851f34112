import Foundation

/// The settings that an XSETTINGS manager of the desktop publishes in one property. The parser accepts any bytes, because any client can
/// write the property.
///
/// *Source*: XSETTINGS 0.5, freedesktop.org.
struct XSettings: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case integer(Int)
        case string(String)
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    private(set) var values: [String: Value] = [:]

    init() {}

    /// Reads the property's bytes. Parsing stops at the first unreadable entry; earlier entries are kept.
    init(bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let order = reader.byte(), order <= 1 else { return }
        reader.isLeastFirst = order == 0
        reader.skip(3)
        guard reader.number(4) != nil, let count = reader.number(4) else { return }
        // An entry has at least twelve bytes, which limits the loop if the count is wrong.
        for _ in 0..<min(count, bytes.count / 12 + 1) {
            guard let (name, value) = reader.setting() else { return }
            values[name] = value
        }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value) = values[name] { value } else { nil }
    }

    func string(_ name: String) -> String? {
        if case .string(let value) = values[name] { value } else { nil }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0
        var isLeastFirst = true

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func byte() -> UInt8? {
            guard position < bytes.count else { return nil }
            defer { position += 1 }
            return bytes[position]
        }

        mutating func skip(_ count: Int) {
            position = min(position + count, bytes.count)
        }

        mutating func number(_ size: Int) -> Int? {
            guard bytes.count - position >= size else { return nil }
            let slice = bytes[position..<position + size]
            position += size
            let ordered = isLeastFirst ? Array(slice.reversed()) : Array(slice)
            return ordered.reduce(0) { $0 << 8 | Int($1) }
        }

        mutating func text(_ length: Int) -> String? {
            guard bytes.count - position >= length else { return nil }
            let slice = bytes[position..<position + length]
            // Strings are padded to a multiple of four bytes.
            position = min(position + (length + 3) / 4 * 4, bytes.count)
            return String(decoding: slice, as: UTF8.self)
        }

        mutating func setting() -> (String, Value)? {
            guard let type = byte() else { return nil }
            skip(1)
            guard let length = number(2), let name = text(length), number(4) != nil, let value = value(type) else { return nil }
            return (name, value)
        }

        private mutating func value(_ type: UInt8) -> Value? {
            switch type {
            case 0: return number(4).map { .integer(Int(Int32(truncatingIfNeeded: $0))) }
            case 1: return number(4).flatMap { text($0) }.map { .string($0) }
            case 2:
                guard let red = number(2), let green = number(2), let blue = number(2), let alpha = number(2) else { return nil }
                return .color(red: UInt16(red), green: UInt16(green), blue: UInt16(blue), alpha: UInt16(alpha))
            default: return nil
            }
        }
    }
}
