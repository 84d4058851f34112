internal import CX11
import Foundation
import UIKit

/// Receives drags of other programs over a window (XDND, version 5): queries the window's views during a drag, and transfers the content.
///
/// If a drag contains URLs, its first position is answered after the URLs have been read, so that views can decide by the files. Files that
/// no view accepts are passed to the program (`filesDropped`).
/// *Thread*: main. *Source*: XDND specification, freedesktop.org.
@MainActor final class DropTarget {
    /// The newest supported version of the protocol.
    static let version: UInt = 5

    private let connection: DisplayConnection
    private let window: Window
    private let reader: SelectionReader
    private let client: Client
    private var drag: Drag?

    /// The callbacks to the window. *Units*: pixels of the root window.
    struct Client {
        /// Called for each position. Returns the operation that a drop there would perform.
        var moved: (_ drag: any IncomingDrag, _ position: (x: Int, y: Int)) -> UIDropOperation
        /// Called when the URLs of the drag have been read.
        var didReadURLs: () -> Void
        var exited: () -> Void
        /// Performs the drop on the views. Returns the operation that they performed.
        var dropped: () -> UIDropOperation
        /// Receives files that no view accepts.
        var droppedFiles: (_ files: [URL], _ position: (x: Int, y: Int)) -> Void
    }

    /// A drag over the window.
    private struct Drag {
        let source: Window
        let content: ForeignDrag
        var position = (x: 0, y: 0)
        var operation = UIDropOperation.cancel
        /// Whether the last position has not been answered, because the URLs are being read.
        var isStatusPending = false
        var isDropped = false
    }

    init(connection: DisplayConnection, window: Window, reader: SelectionReader, client: Client) {
        self.connection = connection
        self.window = window
        self.reader = reader
        self.client = client
        connection.setProperty(
            connection.atoms[.XdndAware], of: window, type: PredefinedAtom.atom, longs: [Self.version])
    }

    /// Handles a message to the window. Returns whether it belongs to a drag.
    func handle(_ message: XClientMessageEvent) -> Bool {
        let items = message.items
        switch connection.atoms.name(of: message.message_type) {
        case .XdndEnter: enter(items)
        case .XdndPosition: move(items)
        case .XdndLeave: if items[0] == drag?.source { exit() }
        case .XdndDrop: drop(items)
        default: return false
        }
        return true
    }

    private func exit() {
        drag = nil
        client.exited()
    }

    private func enter(_ items: [UInt]) {
        if drag != nil { exit() }
        let source = items[0]
        // The message contains up to three types; if there are more, a property of the source's window lists them.
        let typeAtoms =
            items[1] & 1 == 1 ? connection.property(connection.atoms[.XdndTypeList], of: source)?.longs ?? [] : Array(items[2...])
        let types = XErrors.trapReply(on: connection) {
            typeAtoms.prefix(ForeignDrag.typeLimit).compactMap { connection.atoms.text(of: $0) }
        }.result
        drag = Drag(source: source, content: ForeignDrag(connection: connection, reader: reader, types: types))
    }

    private func move(_ items: [UInt]) {
        guard var drag, drag.source == items[0] else { return }
        drag.position = (x: Int(Int16(truncatingIfNeeded: items[2] >> 16)), y: Int(Int16(truncatingIfNeeded: items[2])))
        drag.content.allowsMove = items[4] == connection.atoms[.XdndActionMove]
        drag.content.time = items[3]
        drag.isStatusPending = true
        self.drag = drag
        readURLs(isDrop: false) { [weak self] in self?.reply() }
    }

    /// Calls `next` when the URLs have been read; immediately if there are none or if they are known.
    private func readURLs(isDrop: Bool, _ next: @escaping @MainActor () -> Void) {
        guard let content = drag?.content else { return }
        content.readURLs(isDrop: isDrop) { [weak self] isNew in
            guard let self, self.drag?.content === content else { return }
            if isNew { self.client.didReadURLs() }
            next()
        }
    }

    private func reply() {
        guard var drag, drag.isStatusPending, !drag.isDropped else { return }
        drag.isStatusPending = false
        drag.operation = client.moved(drag.content, drag.position)
        self.drag = drag
        let isAccepted = drag.operation == .copy || drag.operation == .move
        // Files that no view accepts are passed to the program, unless a view has forbidden the drop.
        let isForProgram = drag.operation == .cancel && drag.content.mayHaveFiles
        let action: AtomName = drag.operation == .move ? .XdndActionMove : .XdndActionCopy
        // Bit 1 requests further positions, even inside the rectangle of the message, which is empty.
        connection.sendMessage(
            connection.atoms[.XdndStatus], about: drag.source, to: drag.source,
            [window, isAccepted || isForProgram ? 3 : 2, 0, 0, isAccepted || isForProgram ? connection.atoms[action] : 0])
        connection.flush()
    }

    private func drop(_ items: [UInt]) {
        guard let drag, drag.source == items[0], !drag.isDropped else { return }
        drag.content.time = items[2]
        readURLs(isDrop: true) { [weak self] in
            guard let self else { return }
            // The source may have dropped before its last position was answered.
            self.reply()
            self.drag?.isDropped = true
            self.performDrop()
        }
    }

    private func performDrop() {
        guard let drag else { return }
        self.drag = nil
        let content = drag.content
        let operation = drag.operation == .cancel || drag.operation == .forbidden ? .cancel : client.dropped()
        if operation == .cancel { client.exited() }
        let files = operation == .cancel && drag.operation == .cancel ? content.files : []
        content.notifyWhenRequestsEnd { [weak self] in
            self?.finish(drag.source, files.isEmpty ? operation : .copy)
        }
        if !files.isEmpty { client.droppedFiles(files, drag.position) }
    }

    private func finish(_ source: Window, _ operation: UIDropOperation) {
        let isAccepted = operation != .cancel
        let action: AtomName = operation == .move ? .XdndActionMove : .XdndActionCopy
        connection.sendMessage(
            connection.atoms[.XdndFinished], about: source, to: source,
            [window, isAccepted ? 1 : 0, isAccepted ? connection.atoms[action] : 0, 0, 0])
        connection.flush()
    }
}
