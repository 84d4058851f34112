import Foundation
import UIKit
import UIPrimitives

/// Compares two accessibility elements, views or `UIAccessibilityElement`s. *Thread*: main.
public typealias ASSortAccessibilityElementsComparator = (NSObject, NSObject) -> ComparisonResult

/// Sets the order in which assistive programs read the elements of one node; nil restores the default order, from top to bottom and then in
/// the layout direction. *Thread*: main.
@preconcurrency @MainActor public func setUserDefinedAccessibilitySortComparator(
    _ userDefinedComparator: ASSortAccessibilityElementsComparator?
) {
    AccessibilityTree.comparator = userDefinedComparator
}

/// The accessibility elements of a tree of nodes, in reading order.
@MainActor enum AccessibilityTree {
    /// The elements directly inside `node`: views, and `UIAccessibilityElement`s for nodes without one.
    static func elements(of node: ASDisplayNode) -> [Any] {
        if node.isAccessibilityContainer { return [joined(node)] }
        return sorted(children(of: node), in: node).flatMap(\.elements)
    }

    private struct Entry {
        /// One element, or those of a group in reading order.
        let elements: [Any]
        /// The frame in window coordinates. *Units*: points.
        let frame: CGRect
    }

    private static func children(of node: ASDisplayNode) -> [Entry] {
        var shown = (node.subnodes ?? []).filter { !$0.isHidden && $0.alpha > 0 && !$0.accessibilityElementsHidden }
        // A modal node hides its siblings; if there are several, the frontmost one hides the others.
        if let modal = shown.last(where: \.accessibilityViewIsModal) { shown = [modal] }
        return shown.flatMap(entries)
    }

    private static func entries(of node: ASDisplayNode) -> [Entry] {
        if node.isAccessibilityElement { return [Entry(elements: [element(for: node)], frame: frame(of: node))] }
        guard let view = node.backing?.view else {
            let inside = children(of: node)
            guard node.shouldGroupAccessibilityChildren, inside.count > 1 else { return inside }
            return [Entry(elements: sorted(inside, in: node).flatMap(\.elements), frame: frame(of: node))]
        }
        if node.isAccessibilityContainer { return [Entry(elements: [joined(node)], frame: frame(of: node))] }
        return view.isAccessibilityElement || hasElements(view) ? [Entry(elements: [view], frame: frame(of: node))] : []
    }

    /// Whether `view` contains elements. If its `accessibilityElements` is nil, as in a table view, its subviews are searched.
    private static func hasElements(_ view: UIView) -> Bool {
        if let inside = view.accessibilityElements { return !inside.isEmpty }
        return view.subviews.contains { !$0.isHidden && ($0.isAccessibilityElement || hasElements($0)) }
    }

    /// The client's comparator; nil selects the default order.
    static var comparator: ASSortAccessibilityElementsComparator?

    /// Sorts the entries as the client orders them, otherwise in rows from top to bottom, inside of a row in the layout direction of the
    /// node, then by size, the smaller one first. The first element of a group represents the group. Texture sorts by the top edges alone;
    /// here the order equals that of the Tab key, which visits the nodes row by row.
    private static func sorted(_ entries: [Entry], in node: ASDisplayNode) -> [Entry] {
        if let comparator {
            return entries.sorted {
                guard let first = $0.elements.first as? NSObject, let second = $1.elements.first as? NSObject else { return false }
                return comparator(first, second) == .orderedAscending
            }
        }
        let isRightToLeft = node.asyncTraitCollection().layoutDirection == .rightToLeft
        func size(_ entry: Entry) -> (CGFloat, CGFloat) { (entry.frame.height, entry.frame.width) }
        let bySize = entries.enumerated().sorted {
            size($0.element) == size($1.element) ? $0.offset < $1.offset : size($0.element) < size($1.element)
        }
        let positions = bySize.map { ReadingPosition(frame: $0.element.frame, isRightToLeft: isRightToLeft) }
        return ReadingPosition.order(of: positions).map { bySize[$0].element }
    }

    private static func frame(of node: ASDisplayNode) -> CGRect { node.convert(node.bounds, to: nil) }

    private static func element(for node: ASDisplayNode) -> Any {
        if let view = node.backing?.view { return view }
        let element = UIAccessibilityElement(accessibilityContainer: node)
        element.accessibilityLabel = node.accessibilityLabel
        element.accessibilityHint = node.spokenAccessibilityHint
        element.accessibilityValue = node.spokenAccessibilityValue
        element.accessibilityTraits = node.accessibilityTraits
        element.accessibilityIdentifier = node.accessibilityIdentifier
        element.accessibilityFrame = frame(of: node)
        node.applyAccessibilityOverrides(to: element)
        return element
    }

    /// One element for a container, with the container's label or the joined labels of the nodes in it. Buttons and links in it become
    /// custom actions of the element.
    private static func joined(_ node: ASDisplayNode) -> UIAccessibilityElement {
        var labels: [String] = []
        var actions: [UIAccessibilityCustomAction] = []
        collect(node, &labels, &actions)
        let element = UIAccessibilityElement(accessibilityContainer: node)
        element.accessibilityLabel = node.accessibilityLabel ?? labels.joined(separator: ", ")
        element.accessibilityIdentifier = node.accessibilityIdentifier
        element.accessibilityFrame = frame(of: node)
        node.applyAccessibilityOverrides(to: element)
        if !actions.isEmpty { element.accessibilityCustomActions = actions }
        return element
    }

    private static func collect(
        _ node: ASDisplayNode, _ labels: inout [String], _ actions: inout [UIAccessibilityCustomAction]
    ) {
        for subnode in node.subnodes ?? [] where !subnode.isHidden && !subnode.accessibilityElementsHidden {
            if subnode.isAccessibilityElement, let label = subnode.accessibilityLabel {
                if subnode.accessibilityTraits.isDisjoint(with: [.button, .link]) {
                    labels.append(label)
                } else {
                    actions.append(UIAccessibilityCustomAction(name: label) { subnode.performAccessibilityCustomAction($0) })
                }
            }
            collect(subnode, &labels, &actions)
        }
    }
}
