internal import CX11
import Foundation
import Scheduling
import UIKit

/// The two selections of X11: CLIPBOARD for copied content, PRIMARY for selected content.
///
/// Owns an invisible window that exists as long as the connection, so that copied content survives the window from which it was copied.
/// *Thread*: main.
@MainActor final class X11Clipboard: HostClipboard {
    let window: Window
    /// The reader of selections, and of content that is dropped on a window.
    let reader: SelectionReader
    private let connection: DisplayConnection
    /// The sender of selections, and of content that is dragged to other programs.
    let sender: IncrementalSender
    /// The content of a drag that began in this program; nil if none is in progress.
    var dragOffer: DragOffer?
    private var offers: [HostSelection: SelectionOffer] = [:]
    /// The last answers of other programs, by selection.
    private var lastReplies: [HostSelection: Replies] = [:]

    private struct Replies {
        var text: String?
        var image: Data?
    }

    /// The server time of the last user action; 0 before the first one.
    var lastUserTime: UInt = 0

    init(connection: DisplayConnection) {
        self.connection = connection
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        window = XCreateWindow(
            connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
        reader = SelectionReader(connection: connection, window: window)
        sender = IncrementalSender(connection: connection)
    }

    private func atom(_ selection: HostSelection) -> Atom {
        selection == .primary ? PredefinedAtom.primary : connection.atoms[.CLIPBOARD]
    }

    // MARK: Use

    func offer(_ content: HostCopy?, to selection: HostSelection) {
        lastReplies[selection] = nil
        guard connection.isUsable else { return }
        let atom = atom(selection)
        guard let content else {
            if let offer = offers.removeValue(forKey: selection) {
                XSetSelectionOwner(connection.display, atom, 0, offer.time)
                connection.flush()
            }
            return
        }
        let time = timestamp()
        XSetSelectionOwner(connection.display, atom, window, time)
        offers[selection] =
            XGetSelectionOwner(connection.display, atom) == window
            ? SelectionOffer(connection: connection, selection: atom, content: content, time: time, transfers: sender) : nil
    }

    func ownContent(of selection: HostSelection) -> HostCopy? { offers[selection]?.content }

    func read(_ selection: HostSelection, completion: @escaping @MainActor (String?) -> Void) {
        // The program's own content needs no request to the server.
        if let offer = offers[selection] { return completion(offer.content.text) }
        let atoms = connection.atoms
        let targets = [atoms[.UTF8_STRING], atoms[.textPlainUTF8], PredefinedAtom.string]
        reader.read(atom(selection), targets: targets, time: lastUserTime) { [weak self] value in
            let text = value.flatMap(Self.text)
            self?.lastReplies[selection, default: Replies()].text = text
            completion(text)
        }
    }

    func cachedString(in selection: HostSelection) -> String? {
        offers[selection].map(\.content.text) ?? lastReplies[selection]?.text
    }

    func readImage(_ selection: HostSelection, completion: @escaping @MainActor (Data?) -> Void) {
        if let offer = offers[selection] { return completion(offer.imageFile) }
        reader.read(atom(selection), targets: [connection.atoms[.imagePNG]], time: lastUserTime) { [weak self] value in
            let file = value.flatMap { $0.format == 8 && !$0.bytes.isEmpty ? Data($0.bytes) : nil }
            self?.lastReplies[selection, default: Replies()].image = file
            completion(file)
        }
    }

    func cachedImage(in selection: HostSelection) -> Data? {
        offers[selection].map(\.imageFile) ?? lastReplies[selection]?.image
    }

    /// Requests the content that other programs have copied, so that it is available when the user pastes. Called when one of the windows
    /// gets the keyboard focus, because the core protocol of X11 does not report that another program has copied something.
    func refresh() {
        guard connection.isUsable, offers[.clipboard] == nil else { return }
        lastReplies[.clipboard] = nil
        let atoms = connection.atoms
        reader.read(atoms[.CLIPBOARD], targets: [atoms[.TARGETS]], time: lastUserTime) { [weak self] value in
            guard let self, let targets = value?.longs, self.offers[.clipboard] == nil else { return }
            if targets.contains(atoms[.imagePNG]) { self.readImage(.clipboard) { _ in } }
            let texts = [atoms[.UTF8_STRING], atoms[.textPlainUTF8], PredefinedAtom.string]
            if texts.contains(where: targets.contains) { self.read(.clipboard) { _ in } }
        }
    }

    private static func text(of value: PropertyValue) -> String? {
        guard value.format == 8 else { return nil }
        let bytes = value.bytes.last == 0 ? value.bytes.dropLast() : value.bytes[...]
        guard value.type == PredefinedAtom.string else { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns the server time for acquiring a selection: the time of the last user action; if there was none, the current time, which is
    /// requested from the server.
    func timestamp() -> Time {
        if lastUserTime != 0 { return lastUserTime }
        // Appending nothing to a property makes the server send a `PropertyNotify` with its time.
        XChangeProperty(
            connection.display, window, connection.atoms[.WEFT_TIMESTAMP], PredefinedAtom.integer, 32, PropModeAppend, nil, 0)
        connection.synchronize()
        var event = XEvent()
        var time: Time = 0
        var others: [XEvent] = []
        while connection.isUsable, XCheckTypedWindowEvent(connection.display, window, PropertyNotify, &event) != 0 {
            if event.xproperty.atom == connection.atoms[.WEFT_TIMESTAMP] {
                time = event.xproperty.time
            } else {
                others.append(event)
            }
        }
        // The other events belong to answers that are sent in pieces; they are put back, and the main loop handles them.
        for var event in others.reversed() { XPutBackEvent(connection.display, &event) }
        connection.announceQueuedEvents()
        return time
    }

    // MARK: Events

    /// Handles an event if it concerns the selections. Returns whether it does.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest: respond(event.xselectionrequest)
        case SelectionNotify: reader.handleNotify(event.xselection)
        case SelectionClear: handleSelectionClear(event.xselectionclear.selection)
        case PropertyNotify:
            if sender.handleProperty(event.xproperty) { return true }
            guard event.xproperty.window == window else { return false }
            _ = reader.handleProperty(event.xproperty)
        default: return false
        }
        return true
    }

    private func respond(_ request: XSelectionRequestEvent) {
        if let dragOffer, dragOffer.selection == request.selection { return dragOffer.respond(request) }
        if let offer = offers.values.first(where: { $0.selection == request.selection }) { return offer.respond(request) }
        SelectionOffer.refuse(request, on: connection)
    }

    private func handleSelectionClear(_ selection: Atom) {
        offers = offers.filter { $0.value.selection != selection }
        if dragOffer?.selection == selection { dragOffer = nil }
        for kind in HostSelection.allCases where atom(kind) == selection { lastReplies[kind] = nil }
    }

    // MARK: The end

    /// Saves the clipboard in the desktop's clipboard manager, so that its content remains after the program has ended. Waits for at most a
    /// second.
    func transferOwnership() {
        let atoms = connection.atoms
        guard connection.isUsable, let offer = offers[.clipboard],
            XGetSelectionOwner(connection.display, atoms[.CLIPBOARD_MANAGER]) != 0
        else { return }
        connection.setProperty(
            atoms[.WEFT_SELECTION], of: window, type: PredefinedAtom.atom,
            longs: offer.contentTargets)
        XConvertSelection(
            connection.display, atoms[.CLIPBOARD_MANAGER], atoms[.SAVE_TARGETS], atoms[.WEFT_SELECTION], window,
            offer.time)
        connection.flush()
        let deadline = SystemClock().now + SelectionReader.timeLimit
        while SystemClock().now < deadline, connection.isUsable {
            guard let event = connection.nextEvent() else {
                var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, 20)
                continue
            }
            if event.type == SelectionNotify, event.xselection.selection == atoms[.CLIPBOARD_MANAGER] { return }
            _ = handle(event)
        }
    }

    func close() {
        reader.cancelAll()
        if connection.isUsable { XDestroyWindow(connection.display, window) }
    }
}
