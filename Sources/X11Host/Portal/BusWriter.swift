internal import CDBus

/// Writes arguments into a message, one after the other. Want of memory leaves the message without them.
struct BusWriter {
    let functions: weft_dbus
    /// Where the next argument goes.
    var place = weft_dbus_iter()

    init(functions: weft_dbus) {
        self.functions = functions
    }

    mutating func string(_ text: String) {
        text.withCString { characters in
            var characters: UnsafePointer<CChar>? = characters
            _ = functions.message_iter_append_basic(&place, BusType.string.rawValue, &characters)
        }
    }

    /// Writes an array, a variant or a pair around what `body` writes. `contents` is the signature of what is inside; a pair
    /// takes none.
    mutating func contain(_ type: BusType, of contents: String?, _ body: (inout BusWriter) -> Void) {
        var inside = BusWriter(functions: functions)
        guard functions.message_iter_open_container(&place, type.rawValue, contents, &inside.place) != 0 else { return }
        body(&inside)
        _ = functions.message_iter_close_container(&place, &inside.place)
    }
}

/// Types of D-Bus by the letters that name them in its signatures.
enum BusType: Int32 {
    case string = 0x73  // s
    case unsigned = 0x75  // u
    case array = 0x61  // a
    case entry = 0x65  // e, a key and its value
    case variant = 0x76  // v
}
