import AccessibilityElements
import MessageBus
import UIKit

/// The interface `org.a11y.atspi.Component`: frames on the screen, focus and scrolling. *Thread*: main.
@MainActor struct ComponentInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Component"

    /// The origin of the coordinates in a call, with the numbers of AT-SPI.
    enum Origin: Int {
        case screen, window, parent
    }

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        switch call.member {
        case "GetExtents":
            let frame = frame(of: object, Origin(rawValue: call.integer(0)) ?? .screen)
            return .value(.structure([frame.minX, frame.minY, frame.width, frame.height].map(Self.pixel)))
        case "GetPosition":
            let frame = frame(of: object, Origin(rawValue: call.integer(0)) ?? .screen)
            return .values([Self.pixel(frame.minX), Self.pixel(frame.minY)])
        case "GetSize":
            let frame = frame(of: object, .screen)
            return .values([Self.pixel(frame.width), Self.pixel(frame.height)])
        case "Contains": return .value(.bool(contains(point(call), object, origin(call))))
        case "GetAccessibleAtPoint": return .value(context.reference(innermost(at: point(call), in: object, origin(call))))
        // 7 is the layer of windows, 3 the layer of widgets.
        case "GetLayer": return .value(.number(object.kind == .window ? 7 : 3))
        case "GetAlpha": return .value(.double(1))
        case "GrabFocus": return .value(.bool(focus(object)))
        case "ScrollTo", "ScrollToPoint": return .value(.bool(reveal(object)))
        default: return .unknownMethod(call)
        }
    }

    private func origin(_ call: BusCall) -> Origin { Origin(rawValue: call.integer(2)) ?? .screen }
    private func point(_ call: BusCall) -> CGPoint { CGPoint(x: call.integer(0), y: call.integer(1)) }

    /// Returns a coordinate as an argument of messages, rounded to an integer. *Units*: pixels of the desktop.
    static func pixel(_ value: CGFloat) -> BusValue {
        .integer(value.isFinite ? Int32(clamping: Int(max(min(value.rounded(), 1e9), -1e9))) : 0)
    }

    // MARK: Frames

    /// Returns the frame of an object relative to an origin. *Units*: pixels of the desktop.
    func frame(of object: ExportedObject, _ origin: Origin) -> CGRect {
        guard let responder = object.responder, let window = object.window else { return .zero }
        let position = context.windowPosition(window)
        var frame = responder is UIWindow ? window.bounds : responder.frameInWindow
        frame = CGRect(
            x: frame.minX * position.scale, y: frame.minY * position.scale, width: frame.width * position.scale,
            height: frame.height * position.scale)
        switch origin {
        case .window: return frame
        case .screen: return frame.offsetBy(dx: CGFloat(position.x), dy: CGFloat(position.y))
        case .parent:
            guard object.kind != .window, let parent = object.parent else { return frame }
            let around = self.frame(of: parent, .window)
            return frame.offsetBy(dx: -around.minX, dy: -around.minY)
        }
    }

    /// Returns the innermost visible object at a point; if there are several, the last one in reading order.
    private func innermost(at point: CGPoint, in object: ExportedObject, _ origin: Origin) -> ExportedObject? {
        for child in object.children.reversed() where child.isShowing || child.kind != .element {
            if let found = innermost(at: point, in: child, origin) { return found }
        }
        return object.kind != .application && contains(point, object, origin) ? object : nil
    }

    /// Returns whether a point is inside an object. *Units*: pixels of the desktop, relative to `origin`.
    private func contains(_ point: CGPoint, _ object: ExportedObject, _ origin: Origin) -> Bool {
        let frame = frame(of: object, origin)
        guard frame.contains(point), let responder = object.responder, responder.accessibilityPath != nil, let window = object.window else {
            return frame.contains(point)
        }
        let (scale, outline) = (context.windowPosition(window).scale, responder.frameInWindow)
        return responder.isInside(
            CGPoint(x: outline.minX + (point.x - frame.minX) / scale, y: outline.minY + (point.y - frame.minY) / scale))
    }

    // MARK: Actions

    private func focus(_ object: ExportedObject) -> Bool {
        guard let view = object.containingView, let window = view.window, object.isFocusable else { return false }
        if let field = object.textField { return field.becomeFirstResponder() }
        if let text = object.textView { return text.becomeFirstResponder() }
        return window.dispatcher.focus(view)
    }

    /// Scrolls until the object is visible.
    func reveal(_ object: ExportedObject) -> Bool {
        if case .row(let index) = object.kind, let list = object.parent { return ListRows(list)?.reveal(index) ?? false }
        guard let responder = object.responder else { return false }
        Self.reveal(responder.frameInWindow, from: object.containingView)
        return true
    }

    /// Scrolls each scroll view that contains `view`, from the innermost outward, until a rectangle of the window is visible.
    static func reveal(_ frame: CGRect, from view: UIView?) {
        var current = view
        while let view = current {
            (view as? UIScrollView)?.scrollRectToVisible(view.convert(frame, from: nil), animated: false)
            current = view.superview
        }
    }
}
