internal import CDBus

/// Iterates over the arguments of a message; those of another type than asked for are nil.
struct BusArguments {
    /// Kept: the places point into it.
    private let message: BusMessage
    private var place = weft_dbus_iter()
    private var isAtEnd = false

    init(of message: BusMessage) {
        self.message = message
        isAtEnd = message.library.functions.message_iter_init(message.raw, &place) == 0
    }

    private init(inside outer: inout BusArguments) {
        message = outer.message
        message.library.functions.message_iter_recurse(&outer.place, &place)
        isAtEnd = type == 0
    }

    private var functions: weft_dbus { message.library.functions }

    /// The letter of the present argument's type, 0 behind the last.
    private var type: Int32 {
        // Asked of a copy: the library declares the place as one that it could change.
        var place = place
        return functions.message_iter_get_arg_type(&place)
    }

    private mutating func advance() {
        isAtEnd = functions.message_iter_next(&place) == 0
    }

    /// Takes a string.
    mutating func string() -> String? {
        guard !isAtEnd else { return nil }
        defer { advance() }
        guard type == BusType.string.rawValue else { return nil }
        var characters: UnsafePointer<CChar>?
        functions.message_iter_get_basic(&place, &characters)
        return characters.map { String(cString: $0) }
    }

    /// Takes an unsigned number of 32 bits, also out of a variant.
    mutating func number() -> UInt32? {
        guard !isAtEnd else { return nil }
        defer { advance() }
        if type == BusType.variant.rawValue {
            var inside = BusArguments(inside: &self)
            return inside.number()
        }
        guard type == BusType.unsigned.rawValue else { return nil }
        var value: UInt32 = 0
        functions.message_iter_get_basic(&place, &value)
        return value
    }

    /// Takes an array of pairs, and calls `body` with each: a key, and the place of its value.
    mutating func forEachEntry(_ body: (String, inout BusArguments) -> Void) {
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
