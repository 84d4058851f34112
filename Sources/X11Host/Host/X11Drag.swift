internal import CX11
import Foundation
import UIKit

/// A drag that began in this program and moves over the windows of an X server.
///
/// *Thread*: main.
@MainActor final class X11Drag: HostDrag {
    private unowned let host: X11ApplicationHost
    private let surface: X11Surface
    private let messages: DragMessages
    private let icon: DragIcon?
    private var isOver = false

    private var connection: DisplayConnection { host.connection }

    /// Begins the drag; nil if the connection is lost or this program cannot acquire the selection for drags.
    init?(_ request: HostDragRequest, host: X11ApplicationHost, surface: X11Surface) {
        let connection = host.connection
        let clipboard = host.x11Clipboard
        guard connection.isUsable else { return nil }
        let time = clipboard.timestamp()
        let offer = DragOffer(connection: connection, content: request.content, time: time, transfers: clipboard.sender)
        XSetSelectionOwner(connection.display, offer.selection, clipboard.window, time)
        guard XGetSelectionOwner(connection.display, offer.selection) == clipboard.window else { return nil }
        clipboard.dragOffer = offer
        self.host = host
        self.surface = surface
        messages = DragMessages(
            connection: connection, source: surface.native.identifier, types: offer.types, allowsMove: request.allowsMove, time: time)
        icon = request.image.flatMap { DragIcon(connection: connection, image: $0, hotSpot: request.hotSpot, scale: surface.scale) }
        // The window of the drag receives Escape even if the window manager activates another one.
        XGrabKeyboard(connection.display, surface.native.identifier, 1, GrabModeAsync, GrabModeAsync, time)
        connection.announceQueuedEvents()
    }

    func move(to location: CGPoint) -> HostDragLocation {
        guard !isOver, let position = surface.rootPosition(of: location) else { return .nothing }
        icon?.move(to: position)
        switch connection.dropTarget(atX: position.x, y: position.y, own: host.surfaces.map(\.native.identifier)) {
        case .own(let window, let x, let y):
            messages.move(to: position, over: nil)
            guard let surface = host.surface(of: window), let client = surface.window else { return .nothing }
            return .window(client, CGPoint(x: CGFloat(x) / surface.scale, y: CGFloat(y) / surface.scale))
        case .foreign(let target):
            messages.move(to: position, over: target)
            return .program(messages.operation)
        case .none:
            messages.move(to: position, over: nil)
            return .nothing
        }
    }

    func drop(completion: @escaping (UIDropOperation) -> Void) {
        endGrabs()
        messages.drop { [self] operation in
            end()
            completion(operation)
        }
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        messages.leave()
        endGrabs()
        host.dragDidEnd(self)
    }

    private func endGrabs() {
        icon?.close()
        if connection.isUsable { XUngrabKeyboard(connection.display, 0) }
        connection.flush()
    }

    func handle(_ message: XClientMessageEvent) -> Bool { messages.handle(message) }
}

extension X11ApplicationHost: DragHost {
    package func beginDrag(_ request: HostDragRequest, from window: UIWindow) -> (any HostDrag)? {
        guard let surface = window.surface as? X11Surface, let new = X11Drag(request, host: self, surface: surface) else { return nil }
        drag?.end()
        drag = new
        return new
    }

    func dragDidEnd(_ old: X11Drag) {
        if drag === old { drag = nil }
    }
}
