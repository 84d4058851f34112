#if DEBUG
    @testable import AccessibilityBus
    import Foundation
    @testable import MessageBus
    @testable import X11Host

    extension ConnectionExercise {
        /// Turns the bytes into a message with a valid header, whose first byte is the length of the signature. libdbus checks the body, as
        /// it does with messages of a socket; the values that it accepts are read.
        static func readBusMessage(_ bytes: [UInt8]) -> Bool {
            guard let library, let demarshal, let message = message(bytes, library, demarshal) else { return false }
            var arguments = message.arguments
            for value in arguments.values() { check(value, depth: 0) }
            var (texts, numbers) = (message.arguments, message.arguments)
            _ = (texts.string(), texts.number(), numbers.number(), numbers.string())
            var preferences = PortalPreferences(reply: message)
            preferences.apply(change: message)
            return true
        }

        private static func check(_ value: BusValue, depth: Int) {
            // The specification allows 32 arrays and 32 structures, and libdbus 64 containers in all.
            precondition(depth <= 64, "\(depth) levels")
            precondition(!value.signature.isEmpty, "a value without a signature")
            _ = (value.text, value.asDouble, MatchRule(value).map(\.roles))
            switch value {
            case .structure(let values), .array(_, let values): for value in values { check(value, depth: depth + 1) }
            case .entry(let key, let value):
                check(key, depth: depth + 1)
                check(value, depth: depth + 1)
            case .variant(let value): check(value, depth: depth + 1)
            default: break
            }
        }

        // MARK: The message

        private static let library = DBusLibrary()

        private typealias Demarshal = @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutableRawPointer?) -> OpaquePointer?
        private static let demarshal: Demarshal? = {
            guard let handle = dlopen("libdbus-1.so.3", RTLD_NOW), let found = dlsym(handle, "dbus_message_demarshal") else { return nil }
            return unsafeBitCast(found, to: Demarshal.self)
        }()

        private static func message(_ bytes: [UInt8], _ library: DBusLibrary, _ demarshal: Demarshal) -> BusMessage? {
            guard let length = bytes.first else { return nil }
            let signature = bytes.dropFirst().prefix(Int(length))
            let body = Array(bytes.dropFirst(1 + signature.count))
            let whole = header(Array(signature), bodyLength: body.count) + body
            let raw = whole.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { demarshal($0, Int32(whole.count), nil) } }
            }
            return raw.map { BusMessage(library: library, raw: $0) }
        }

        /// The header of a signal: its path, interface, member and signature. *Source*: D-Bus Specification 0.43, Message Format.
        private static func header(_ signature: [UInt8], bodyLength: Int) -> [UInt8] {
            var fields: [UInt8] = []
            func align(_ step: Int) { while fields.count % step != 0 { fields.append(0) } }
            func append(_ number: Int) { for index in 0..<4 { fields.append(UInt8(truncatingIfNeeded: number >> (8 * index))) } }
            for (code, type, text) in [(1, "o", "/a"), (2, "s", "a.b"), (3, "s", "M")] {
                align(8)
                fields += [UInt8(code), 1] + Array(type.utf8) + [0]
                align(4)
                append(text.utf8.count)
                fields += Array(text.utf8) + [0]
            }
            align(8)
            fields += [8, 1] + Array("g".utf8) + [0, UInt8(clamping: signature.count)] + signature + [0]
            var whole: [UInt8] = Array("l".utf8) + [4, 0, 1]
            for number in [bodyLength, 1, fields.count] {
                for index in 0..<4 { whole.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
            }
            whole += fields
            while whole.count % 8 != 0 { whole.append(0) }
            return whole
        }
    }
#endif
