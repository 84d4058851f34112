import AccessibilityElements
import AsyncDisplayKit
import NodeInspection
import UIKit

/// The accessibility elements and the texts of a window that the checks examine, with the paths of their nodes. *Thread*: main.
@MainActor struct AuditedTree {
    let window: UIWindow
    let elements: [AuditedElement]
    let texts: [AuditedText]

    init(_ window: UIWindow) {
        self.window = window
        let paths = NodePaths(window)
        elements = ReadingOrder.elements(in: window).map { AuditedElement($0, paths: paths) }
        texts = AuditedText.all(in: window, paths: paths)
    }
}

/// An element that assistive programs read.
@MainActor struct AuditedElement {
    let responder: UIResponder
    let location: AuditLocation

    init(_ responder: UIResponder, paths: NodePaths) {
        self.responder = responder
        let view = responder as? UIView
        let node = view.map(ASViewToDisplayNode) ?? (responder as? UIAccessibilityElement)?.accessibilityContainer as? ASDisplayNode
        location = AuditLocation(
            path: node.flatMap(paths.path) ?? view.map(paths.path) ?? "",
            type: node.map { "\(type(of: $0))" } ?? "\(type(of: responder))", name: responder.accessibilityLabel,
            frame: responder.frameInWindow)
    }

    var name: String { (responder.accessibilityLabel ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether the user can press, adjust or edit the element according to its traits; `false` for a disabled element.
    var isOperable: Bool {
        let traits = responder.accessibilityTraits
        if traits.contains(.notEnabled) || (responder as? UIControl)?.isEnabled == false { return false }
        if let control = node as? ASControlNode, !control.isEnabled { return false }
        return !traits.isDisjoint(with: [.button, .link, .adjustable, .keyboardKey, .searchField, .menuItem])
    }

    /// The element if it is a view; nil for an accessibility element that represents only a part of a view.
    var view: UIView? { responder as? UIView }

    private var node: ASDisplayNode? {
        view.flatMap(ASViewToDisplayNode) ?? (responder as? UIAccessibilityElement)?.accessibilityContainer as? ASDisplayNode
    }

    /// The identity of the view of the list cell that contains the element; nil if the element is not in a cell.
    var cell: ObjectIdentifier? {
        var current = view ?? node?.supernode?.view
        while let view = current {
            if view is UITableViewCell || view is UICollectionViewCell || ASViewToDisplayNode(view) is ASCellNode {
                return ObjectIdentifier(view)
            }
            current = view.superview
        }
        return nil
    }
}
