internal import CX11
import Foundation
import UIPrimitives

/// Takes files dragged from other programs (XDND, version 5): says yes while they are over the window, fetches their
/// names on the drop.
///
/// *Thread*: main. *Source*: XDND specification, freedesktop.org.
@MainActor final class DropTarget {
    /// The newest version spoken here.
    static let version: UInt = 5

    private let connection: DisplayConnection
    private let window: Window
    private let reader: SelectionReader
    /// Receives the files and the place of the drop in pixels of the root window.
    private let onDrop: (_ files: [URL], _ place: (x: Int, y: Int)) -> Void
    private var drag: Drag?

    /// A drag over the window.
    private struct Drag {
        var source: Window
        var version: UInt
        var hasFiles: Bool
        var place = (x: 0, y: 0)
    }

    init(
        connection: DisplayConnection, window: Window, reader: SelectionReader,
        onDrop: @escaping (_ files: [URL], _ place: (x: Int, y: Int)) -> Void
    ) {
        self.connection = connection
        self.window = window
        self.reader = reader
        self.onDrop = onDrop
        connection.setProperty(
            connection.atoms[.XdndAware], of: window, type: PredefinedAtom.atom, longs: [Self.version])
    }

    /// Takes a message to the window. Returns whether it belongs to a drag.
    func handle(_ message: XClientMessageEvent) -> Bool {
        let items = message.items
        switch connection.atoms.name(of: message.message_type) {
        case .XdndEnter: enter(items)
        case .XdndPosition: move(items)
        case .XdndLeave: if items[0] == drag?.source { drag = nil }
        case .XdndDrop: drop(items)
        default: return false
        }
        return true
    }

    private func enter(_ items: [UInt]) {
        let source = items[0]
        let version = items[1] >> 24
        // Three types fit into the message; more are listed at the source's window.
        let types = items[1] & 1 == 1 ? connection.property(connection.atoms[.XdndTypeList], of: source)?.longs ?? [] : Array(items[2...])
        drag = Drag(source: source, version: min(version, Self.version), hasFiles: types.contains(connection.atoms[.textURIList]))
    }

    private func move(_ items: [UInt]) {
        guard var drag, drag.source == items[0] else { return }
        drag.place = (x: Int(Int16(truncatingIfNeeded: items[2] >> 16)), y: Int(Int16(truncatingIfNeeded: items[2])))
        self.drag = drag
        // Bit 1: go on telling positions. No rectangle within which silence would do.
        let reply: [UInt] = [
            window, drag.hasFiles ? 3 : 2, 0, 0, drag.hasFiles ? connection.atoms[.XdndActionCopy] : 0,
        ]
        connection.sendMessage(connection.atoms[.XdndStatus], about: drag.source, to: drag.source, reply)
        connection.flush()
    }

    private func drop(_ items: [UInt]) {
        guard let drag, drag.source == items[0] else { return }
        self.drag = nil
        guard drag.hasFiles else { return finish(drag, isAccepted: false) }
        let atoms = connection.atoms
        reader.read(atoms[.XdndSelection], targets: [atoms[.textURIList]], time: items[2]) { [weak self] value in
            guard let self else { return }
            let files = value.map { Self.files(in: $0.bytes) } ?? []
            self.finish(drag, isAccepted: !files.isEmpty)
            if !files.isEmpty { self.onDrop(files, drag.place) }
        }
    }

    private func finish(_ drag: Drag, isAccepted: Bool) {
        connection.sendMessage(
            connection.atoms[.XdndFinished], about: drag.source, to: drag.source,
            [window, isAccepted ? 1 : 0, isAccepted ? connection.atoms[.XdndActionCopy] : 0, 0, 0])
        connection.flush()
    }

    /// The files named in a `text/uri-list` (RFC 2483): a URI a line, comments behind `#`. Others than files are left out.
    nonisolated static func files(in bytes: [UInt8]) -> [URL] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline || $0 == "\0" }).compactMap { line in
            guard !line.hasPrefix("#"), let url = URL(string: line.trimmingCharacters(in: .whitespaces)), url.scheme == "file" else {
                return nil
            }
            let path = url.path
            return path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
        }
    }
}
