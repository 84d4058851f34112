internal import CX11
import Foundation

/// The atoms that this host uses, by their names on the server.
enum AtomName: String, CaseIterable {
    // Window manager: ICCCM.
    case WM_PROTOCOLS, WM_DELETE_WINDOW
    // Window manager: EWMH.
    case _NET_WM_NAME, _NET_WM_ICON_NAME, _NET_WM_ICON, _NET_WM_PID, _NET_WM_PING, _NET_WM_SYNC_REQUEST
    case _NET_WM_SYNC_REQUEST_COUNTER, _NET_WM_USER_TIME, _NET_WM_WINDOW_TYPE, _NET_WM_WINDOW_TYPE_NORMAL
    case _NET_WM_STATE, _NET_WM_STATE_MAXIMIZED_HORZ, _NET_WM_STATE_MAXIMIZED_VERT, _NET_WM_STATE_FULLSCREEN
    case _NET_WM_STATE_HIDDEN, _NET_SUPPORTING_WM_CHECK, _NET_ACTIVE_WINDOW, _NET_STARTUP_ID
    case _NET_STARTUP_INFO, _NET_STARTUP_INFO_BEGIN, _NET_WORKAREA, _NET_CURRENT_DESKTOP
    // Text and selections.
    case UTF8_STRING, TEXT, CLIPBOARD, CLIPBOARD_MANAGER, SAVE_TARGETS, TARGETS, MULTIPLE, TIMESTAMP, INCR, ATOM_PAIR, NULL
    case textPlainUTF8 = "text/plain;charset=utf-8"
    case textPlain = "text/plain"
    case imagePNG = "image/png"
    case WEFT_SELECTION, WEFT_DROP, WEFT_TIMESTAMP
    // Drag and drop.
    case XdndAware, XdndEnter, XdndPosition, XdndStatus, XdndLeave, XdndDrop, XdndFinished, XdndSelection, XdndTypeList
    case XdndActionCopy, XdndActionMove, XdndProxy
    case _NET_WM_WINDOW_TYPE_DND
    case textURIList = "text/uri-list"
    // Input methods.
    case _XIM_PROTOCOL, XIM_SERVERS
    // Settings.
    case _XSETTINGS_SETTINGS, MANAGER, RESOURCE_MANAGER
}

/// Maps the names of atoms to their numbers and back. All known names are requested in one round trip.
@MainActor final class AtomTable {
    private let display: OpaquePointer
    private let numbers: [AtomName: Atom]
    private var others: [String: Atom] = [:]

    init(display: OpaquePointer) {
        self.display = display
        let names = AtomName.allCases
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0.rawValue) }
        XInternAtoms(display, &strings, Int32(strings.count), 0, &atoms)
        strings.forEach { free($0) }
        numbers = Dictionary(uniqueKeysWithValues: zip(names, atoms))
    }

    /// The number of a known atom; 0 (`None`) only after the loss of the connection.
    subscript(name: AtomName) -> Atom { numbers[name] ?? 0 }

    /// Returns the number of any atom. *Cost*: a round trip the first time.
    func number(of name: String) -> Atom {
        if let known = AtomName(rawValue: name) { return self[known] }
        if let known = others[name] { return known }
        let atom = XInternAtom(display, name, 0)
        others[name] = atom
        return atom
    }

    /// Returns the name of any atom; nil for numbers that are not atoms. *Cost*: a round trip the first time.
    func text(of atom: Atom) -> String? {
        if let known = name(of: atom) { return known.rawValue }
        if let known = others.first(where: { $0.value == atom }) { return known.key }
        guard atom != 0, let text = XGetAtomName(display, atom) else { return nil }
        defer { XFree(text) }
        let name = String(cString: text)
        others[name] = atom
        return name
    }

    /// Returns the known atom with a number; nil for other numbers.
    func name(of atom: Atom) -> AtomName? {
        numbers.first { $0.value == atom }?.key
    }
}

/// The predefined atoms of Xatom.h (`XA_PRIMARY` and so on), with Swift names.
enum PredefinedAtom {
    static let primary: Atom = 1
    static let atom: Atom = 4
    static let cardinal: Atom = 6
    static let integer: Atom = 19
    static let string: Atom = 31
    static let window: Atom = 33
    static let resourceManager: Atom = 23
    static let wmName: Atom = 39
    static let wmClass: Atom = 67
    static let wmClientMachine: Atom = 36
}
