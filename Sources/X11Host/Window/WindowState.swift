internal import CX11
import Foundation

/// The states that a window manager may set on a window (EWMH `_NET_WM_STATE`).
struct WindowState: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let maximizedHorizontally = WindowState(rawValue: 1)
    static let maximizedVertically = WindowState(rawValue: 2)
    static let fullscreen = WindowState(rawValue: 4)
    static let hidden = WindowState(rawValue: 8)
    static let maximized: WindowState = [.maximizedHorizontally, .maximizedVertically]

    private static let names: [(AtomName, WindowState)] = [
        (._NET_WM_STATE_MAXIMIZED_HORZ, .maximizedHorizontally), (._NET_WM_STATE_MAXIMIZED_VERT, .maximizedVertically),
        (._NET_WM_STATE_FULLSCREEN, .fullscreen), (._NET_WM_STATE_HIDDEN, .hidden),
    ]

    /// Creates the states from the atoms of the property.
    @MainActor init(atoms values: [UInt], table: AtomTable) {
        self = Self.names.reduce(into: []) { states, entry in
            if values.contains(table[entry.0]) { states.insert(entry.1) }
        }
    }

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Returns the atoms of these states.
    @MainActor func atoms(in table: AtomTable) -> [UInt] {
        Self.names.filter { contains($0.1) }.map { table[$0.0] }
    }
}

extension NativeWindow {
    /// Reads the current states of the window. *Cost*: a round trip.
    func readState() -> WindowState {
        WindowState(
            atoms: connection.property(connection.atoms[._NET_WM_STATE], of: identifier)?.longs ?? [], table: connection.atoms)
    }

    /// Requests that states are set or cleared. Before the window is mapped, the property itself is the request. Afterwards only the window
    /// manager may write it, and without a window manager the request has no effect.
    func request(_ states: WindowState, isOn: Bool) {
        let atoms = connection.atoms
        guard isMapped else {
            var requested = readState()
            if isOn { requested.formUnion(states) } else { requested.subtract(states) }
            connection.setProperty(
                atoms[._NET_WM_STATE], of: identifier, type: PredefinedAtom.atom, longs: requested.atoms(in: atoms))
            return
        }
        let items = states.atoms(in: atoms)
        for start in stride(from: 0, to: items.count, by: 2) {
            let second = start + 1 < items.count ? items[start + 1] : 0
            // The last item states that the request comes from an application (1) and not from a pager.
            connection.sendMessage(
                atoms[._NET_WM_STATE], about: identifier, to: connection.root,
                mask: SubstructureNotifyMask | SubstructureRedirectMask, [isOn ? 1 : 0, items[start], second, 1, 0])
        }
        connection.flush()
    }

    /// Requests that the window is raised and focused, because of a user action at `time`.
    func activate(userTime time: UInt) {
        connection.sendMessage(
            connection.atoms[._NET_ACTIVE_WINDOW], about: identifier, to: connection.root,
            mask: SubstructureNotifyMask | SubstructureRedirectMask, [1, time, 0, 0, 0])
        connection.flush()
    }
}
