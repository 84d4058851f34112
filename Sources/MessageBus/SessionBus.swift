import Foundation

/// The address of the bus of the user's session.
package enum SessionBus {
    /// The address that `DBUS_SESSION_BUS_ADDRESS` names, or else that of the socket `bus` in `XDG_RUNTIME_DIR`, where it is the
    /// user's own; nil if there is neither.
    ///
    /// *Source*: what libdbus itself does for programs that name no bus; systemd begins the session's bus there.
    package static func address(in environment: [String: String]) -> String? {
        if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let path = folder + "/bus"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == getuid() else { return nil }
        return "unix:path=" + escaped(path)
    }

    /// Writes a path in the form of addresses: all but a few letters as their numbers.
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
