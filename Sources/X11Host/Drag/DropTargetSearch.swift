internal import CX11
import Foundation

/// A window of another program that accepts drags (XDND).
struct ForeignDropTarget: Equatable {
    /// The window that the messages concern, which accepts the drag.
    var window: Window
    /// The window that receives the messages: a proxy, or the window itself.
    var receiver: Window
    /// The newest version of the protocol that both sides support.
    var version: UInt
}

/// The window under a point of the root window that receives a drag.
enum WindowUnderPointer: Equatable {
    /// A window of this program, and the point in it. *Units*: pixels.
    case own(Window, x: Int, y: Int)
    case foreign(ForeignDropTarget)
    case none
}

extension DisplayConnection {
    /// The maximum depth of the search in the tree of windows; window managers use only a few levels.
    private static let searchDepth = 32

    /// Returns the window under a point of the root window that is one of `own` or accepts drags. *Cost*: some round trips for each level.
    func dropTarget(atX x: Int, y: Int, own: [Window]) -> WindowUnderPointer {
        guard isUsable else { return .none }
        let found = XErrors.trapReply(on: self) { search(Int32(clamping: x), Int32(clamping: y), own) }
        announceQueuedEvents()
        return found.result
    }

    private func search(_ x: Int32, _ y: Int32, _ own: [Window]) -> WindowUnderPointer {
        var window = root
        for _ in 0..<Self.searchDepth {
            var child: Window = 0
            var (childX, childY): (Int32, Int32) = (0, 0)
            guard XTranslateCoordinates(display, root, window, x, y, &childX, &childY, &child) != 0 else { return .none }
            if own.contains(window) { return .own(window, x: Int(childX), y: Int(childY)) }
            if window != root, let target = foreignTarget(window) { return .foreign(target) }
            if child == 0 { return window == root ? .none : foreignTarget(root).map(WindowUnderPointer.foreign) ?? .none }
            window = child
        }
        return .none
    }

    /// Returns the target for a window that supports the protocol, itself or by a proxy (XDND, "XdndProxy").
    private func foreignTarget(_ window: Window) -> ForeignDropTarget? {
        var receiver = window
        if let proxy = property(atoms[.XdndProxy], of: window)?.longs.first,
            property(atoms[.XdndProxy], of: proxy)?.longs.first == proxy
        {
            receiver = proxy
        }
        guard let version = property(atoms[.XdndAware], of: receiver)?.longs.first, version >= 3 else { return nil }
        return ForeignDropTarget(window: window, receiver: receiver, version: min(version, DropTarget.version))
    }
}
