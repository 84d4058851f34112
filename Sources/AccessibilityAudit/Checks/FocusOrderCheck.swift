import AccessibilityElements
import HeadlessHost
import UIKit

/// Compares the order in which the Tab key focuses the controls of a window with their reading order. *Thread*: main.
@MainActor enum FocusOrderCheck {
    /// The largest number of Tab presses, in case the focus never returns to a view that had it before.
    private static let stopLimit = 500

    /// Presses the Tab key until the focus returns to a view that had it before, or no view is focused. Returns a finding for each visible
    /// control that Tab does not reach, or reaches out of reading order.
    static func findings(of tree: AuditedTree, on stage: HeadlessStage) -> [AuditFinding] {
        let controls = tree.elements.filter { $0.isOperable && $0.view != nil && isVisible($0, in: tree.window) }
        guard !controls.isEmpty else { return [] }
        let stops = tabStops(on: stage)
        let places = controls.map { control in stops.firstIndex { isSame($0, control.view!) } }
        return zip(controls, places).filter { $0.1 == nil }.map { control, _ in
            AuditFinding(.keyboardAccess, at: control.location, "The Tab key does not reach the control")
        } + orderFindings(controls, places)
    }

    /// Returns whether a part of the element is visible without scrolling. Other elements are not checked, because Tab reaches them only
    /// after scrolling.
    private static func isVisible(_ element: AuditedElement, in window: UIWindow) -> Bool {
        var visible = element.location.frame.intersection(window.bounds)
        var view = element.view?.superview
        while let current = view {
            if current.clipsToBounds { visible = visible.intersection(current.frameInWindow) }
            view = current.superview
        }
        return visible.width > 1 && visible.height > 1
    }

    private static func tabStops(on stage: HeadlessStage) -> [UIView] {
        var stops: [UIView] = []
        for _ in 0..<stopLimit {
            stage.press(.tab)
            guard let view = focusedView(of: stage.window), !stops.contains(where: { $0 === view }) else { break }
            stops.append(view)
        }
        return stops
    }

    private static func focusedView(of window: UIWindow) -> UIView? {
        window.dispatcher.tabFocusedView ?? window.firstResponder as? UIView
    }

    /// Returns whether a view that Tab has focused belongs to the view of an element: it is that view, a view that contains it, or a view
    /// inside it.
    private static func isSame(_ stop: UIView, _ view: UIView) -> Bool {
        stop.isDescendant(of: view) || view.isDescendant(of: stop)
    }

    /// Returns a finding for each control that Tab reaches before the control that precedes it in reading order.
    private static func orderFindings(_ controls: [AuditedElement], _ places: [Int?]) -> [AuditFinding] {
        let reached = zip(controls, places).compactMap { control, place in place.map { (control, $0) } }
        var found: [AuditFinding] = []
        for (previous, next) in zip(reached, reached.dropFirst()) where next.1 < previous.1 {
            let name = previous.0.name.isEmpty ? previous.0.location.type : "“\(previous.0.name)”"
            found.append(AuditFinding(.focusOrder, at: next.0.location, "The Tab key stops here before \(name), which is read first"))
        }
        return found
    }
}
