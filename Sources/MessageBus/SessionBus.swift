import Foundation

/// Finds the address of the session bus of the user.
package enum SessionBus {
    /// Returns the address in `DBUS_SESSION_BUS_ADDRESS`. Without it, returns the address of the socket `bus` in `XDG_RUNTIME_DIR`, if
    /// the user owns the socket; otherwise nil.
    ///
    /// *Source*: the behavior of libdbus for programs that do not specify an address; systemd starts the session bus at that socket.
    package static func address(in environment: [String: String]) -> String? {
        if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let path = folder + "/bus"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == getuid() else { return nil }
        return "unix:path=" + escaped(path)
    }

    /// Returns a path as it is written in addresses: all bytes except ASCII letters, digits and a few signs are replaced by a percent sign
    /// and their hexadecimal value.
    package static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let letter = Unicode.Scalar(byte)
            let isPlain = byte < 128 && (letter.properties.isAlphabetic || letter.properties.numericType != nil)
            text += isPlain || "-_/.\\*".unicodeScalars.contains(letter) ? String(letter) : "%\(hex(byte))"
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
