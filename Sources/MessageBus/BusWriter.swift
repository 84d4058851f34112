internal import CDBus

/// Appends arguments to a message. Failures of libdbus, which occur only if memory is exhausted, are ignored: the message then lacks
/// arguments.
package struct BusWriter {
    let functions: weft_dbus
    /// The position of the next argument.
    var iterator = weft_dbus_iter()

    init(functions: weft_dbus) {
        self.functions = functions
    }

    package mutating func string(_ text: String) {
        text.withCString { characters in
            var characters: UnsafePointer<CChar>? = characters
            _ = functions.message_iter_append_basic(&iterator, BusType.string.rawValue, &characters)
        }
    }

    /// Writes an array, a variant, a structure or a pair that contains the values `body` writes. `contents` is the signature of the
    /// values; nil for a structure or a pair.
    package mutating func writeContainer(_ type: BusType, of contents: String?, _ body: (inout BusWriter) -> Void) {
        var inside = BusWriter(functions: functions)
        guard functions.message_iter_open_container(&iterator, type.rawValue, contents, &inside.iterator) != 0 else { return }
        body(&inside)
        _ = functions.message_iter_close_container(&iterator, &inside.iterator)
    }
}

extension BusWriter {
    /// Writes an unsigned number of 32 bits.
    package mutating func number(_ value: UInt32) {
        var value = value
        _ = functions.message_iter_append_basic(&iterator, BusType.unsigned.rawValue, &value)
    }

    /// Writes a value of any type.
    package mutating func value(_ value: BusValue) {
        switch value {
        case .string(let text): string(text)
        case .path(let text): basic(text, .path)
        case .byte(var number): _ = functions.message_iter_append_basic(&iterator, BusType.byte.rawValue, &number)
        case .integer(var number): _ = functions.message_iter_append_basic(&iterator, BusType.integer.rawValue, &number)
        case .number(let value): number(value)
        case .bool(let isTrue):
            // A Boolean has 32 bits in the library's interface.
            var word: UInt32 = isTrue ? 1 : 0
            _ = functions.message_iter_append_basic(&iterator, BusType.bool.rawValue, &word)
        case .double(var number): _ = functions.message_iter_append_basic(&iterator, BusType.double.rawValue, &number)
        case .structure(let values): writeContainer(.structure, of: nil) { inside in values.forEach { inside.value($0) } }
        case .entry(let key, let value):
            writeContainer(.entry, of: nil) { inside in
                inside.value(key)
                inside.value(value)
            }
        case .array(let signature, let values): writeContainer(.array, of: signature) { inside in values.forEach { inside.value($0) } }
        case .variant(let value): writeContainer(.variant, of: value.signature) { $0.value(value) }
        }
    }

    private mutating func basic(_ text: String, _ type: BusType) {
        text.withCString { characters in
            var characters: UnsafePointer<CChar>? = characters
            _ = functions.message_iter_append_basic(&iterator, type.rawValue, &characters)
        }
    }
}

/// The types of D-Bus, with the letters that represent them in signatures.
package enum BusType: Int32 {
    case string = 0x73  // s
    case path = 0x6F  // o
    case byte = 0x79  // y
    case unsigned = 0x75  // u
    case integer = 0x69  // i
    case bool = 0x62  // b
    case double = 0x64  // d
    case array = 0x61  // a
    case structure = 0x72  // r
    case entry = 0x65  // e, a key and its value
    case variant = 0x76  // v
}
