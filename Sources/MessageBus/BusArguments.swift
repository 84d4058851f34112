internal import CDBus

/// Iterates over the arguments of a message. An argument whose type is not the requested one is skipped and gives nil.
package struct BusArguments {
    /// The message, which is retained because the iterator points into it.
    private let message: BusMessage
    private var iterator = weft_dbus_iter()
    private var isAtEnd = false

    init(of message: BusMessage) {
        self.message = message
        isAtEnd = message.library.functions.message_iter_init(message.raw, &iterator) == 0
    }

    private init(inside outer: inout BusArguments) {
        message = outer.message
        message.library.functions.message_iter_recurse(&outer.iterator, &iterator)
        isAtEnd = type == 0
    }

    private var functions: weft_dbus { message.library.functions }

    /// The letter of the current argument's type; 0 after the last argument.
    private var type: Int32 {
        // Uses a copy, because the library declares the iterator parameter as mutable.
        var copy = iterator
        return functions.message_iter_get_arg_type(&copy)
    }

    private mutating func advance() {
        isAtEnd = functions.message_iter_next(&iterator) == 0
    }

    /// Reads the next argument as a string; nil for another type.
    package mutating func string() -> String? {
        guard !isAtEnd else { return nil }
        defer { advance() }
        guard type == BusType.string.rawValue else { return nil }
        var characters: UnsafePointer<CChar>?
        functions.message_iter_get_basic(&iterator, &characters)
        return characters.map { String(cString: $0) }
    }

    /// Reads an unsigned number of 32 bits, even inside a variant.
    package mutating func number() -> UInt32? {
        guard !isAtEnd else { return nil }
        defer { advance() }
        if type == BusType.variant.rawValue {
            var inside = BusArguments(inside: &self)
            return inside.number()
        }
        guard type == BusType.unsigned.rawValue else { return nil }
        var value: UInt32 = 0
        functions.message_iter_get_basic(&iterator, &value)
        return value
    }

    /// Reads the remaining arguments. Arguments of types that ``BusValue`` cannot represent are omitted.
    package mutating func values() -> [BusValue] {
        var values: [BusValue] = []
        while !isAtEnd {
            if let value = value() { values.append(value) }
            advance()
        }
        return values
    }

    private mutating func value() -> BusValue? {
        switch BusType(rawValue: type) {
        case .string, .path:
            let isPath = type == BusType.path.rawValue
            var characters: UnsafePointer<CChar>?
            functions.message_iter_get_basic(&iterator, &characters)
            return characters.map { isPath ? .path(String(cString: $0)) : .string(String(cString: $0)) }
        case .unsigned: return .number(basic(0))
        case .byte: return .byte(basic(0))
        case .integer: return .integer(basic(0))
        case .bool: return .bool(basic(UInt32(0)) != 0)
        case .double: return .double(basic(0))
        case .variant:
            var inside = BusArguments(inside: &self)
            return inside.value().map(BusValue.variant)
        case .structure:
            var inside = BusArguments(inside: &self)
            return .structure(inside.values())
        case .array:
            var inside = BusArguments(inside: &self)
            let values = inside.values()
            return .array(of: values.first?.signature ?? "v", values)
        case .entry:
            var inside = BusArguments(inside: &self)
            let pair = inside.values()
            return pair.count == 2 ? .entry(pair[0], pair[1]) : nil
        case nil: return nil
        }
    }

    private mutating func basic<Value: BitwiseCopyable>(_ empty: Value) -> Value {
        var value = empty
        functions.message_iter_get_basic(&iterator, &value)
        return value
    }

    /// Reads an array of key-value pairs. Calls `body` with each key and an iterator at its value.
    package mutating func forEachEntry(_ body: (String, inout BusArguments) -> Void) {
        guard !isAtEnd else { return }
        defer { advance() }
        guard type == BusType.array.rawValue else { return }
        var entries = BusArguments(inside: &self)
        while !entries.isAtEnd {
            guard entries.type == BusType.entry.rawValue else { return }
            var pair = BusArguments(inside: &entries)
            if let key = pair.string() { body(key, &pair) }
            entries.advance()
        }
    }
}
