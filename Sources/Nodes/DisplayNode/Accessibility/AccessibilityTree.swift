import Foundation
import UIKit
import UIPrimitives

/// Compares two accessibility elements, views or `UIAccessibilityElement`s. *Thread*: main.
public typealias ASSortAccessibilityElementsComparator = (NSObject, NSObject) -> ComparisonResult

/// Sets the order in which assistive programs read the elements of one node; nil restores the default order, row by row from top to bottom
/// and inside of a row in the layout direction. *Thread*: main. *Differs from Texture*: elements that overlap vertically form a row;
/// Texture sorts by the top edges, then by the left edges.
@preconcurrency @MainActor public func setUserDefinedAccessibilitySortComparator(
    _ userDefinedComparator: ASSortAccessibilityElementsComparator?
) {
    AccessibilityTree.comparator = userDefinedComparator
}

/// The accessibility elements of a tree of nodes, in reading order.
@MainActor enum AccessibilityTree {
    /// The elements directly inside `node`: views, and `UIAccessibilityElement`s for nodes without one.
    static func elements(of node: ASDisplayNode) -> [Any] {
        sorted(isJoined(node) ? containers(in: node) : children(of: node), in: node).flatMap(\.elements)
    }

    /// Whether the node is one element for the nodes in it. A node with a list in it is not: the elements of the list are visited one by
    /// one.
    private static func isJoined(_ node: ASDisplayNode) -> Bool { node.isAccessibilityContainer && !containsList(node) }

    private static func containsList(_ node: ASDisplayNode) -> Bool {
        let view = node.backing?.view
        return view is UITableView || view is UICollectionView || (node.subnodes ?? []).contains(where: containsList)
    }

    /// Whether the node and the nodes in it are hidden from assistive programs.
    private static func isHidden(_ node: ASDisplayNode) -> Bool { node.isHidden || node.alpha <= 0 || node.accessibilityElementsHidden }

    /// Whether the node is outside its window, and not in a scroll view, which could scroll to it.
    private static func isOutsideWindow(_ node: ASDisplayNode) -> Bool {
        guard let layer = node.backing?.layer, let view = nearestView(of: layer), let window = view.window else { return false }
        return !window.bounds.intersects(frame(of: node)) && !sequence(first: view, next: \.superview).contains { $0 is UIScrollView }
    }

    private static func nearestView(of layer: CALayer) -> UIView? {
        sequence(first: layer, next: \.superlayer).lazy.compactMap { $0.delegate as? UIView }.first
    }

    private struct Entry {
        /// One element, or those of a group in reading order.
        let elements: [Any]
        /// The frame in window coordinates. *Units*: points.
        let frame: CGRect
    }

    private static func children(of node: ASDisplayNode) -> [Entry] {
        var shown = (node.subnodes ?? []).filter { !isHidden($0) && !isOutsideWindow($0) }
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
        if isJoined(node) { return containers(in: node) }
        return view.isAccessibilityElement || hasElements(view) ? [Entry(elements: [view], frame: frame(of: node))] : []
    }

    /// Whether `view` contains elements. If its `accessibilityElements` is nil, as in a table view, its subviews are searched.
    private static func hasElements(_ view: UIView) -> Bool {
        if let inside = view.accessibilityElements { return !inside.isEmpty }
        return view.subviews.contains { !$0.isHidden && ($0.isAccessibilityElement || hasElements($0)) }
    }

    /// The client's comparator; nil selects the default order.
    static var comparator: ASSortAccessibilityElementsComparator?

    /// Sorts the entries as the client orders them, otherwise in the default order. The first element of a group represents the group.
    private static func sorted(_ entries: [Entry], in node: ASDisplayNode) -> [Entry] {
        if let comparator {
            return entries.sorted {
                guard let first = $0.elements.first as? NSObject, let second = $1.elements.first as? NSObject else { return false }
                return comparator(first, second) == .orderedAscending
            }
        }
        return sorted(entries, in: node, frame: \.frame)
    }

    /// Sorts items in rows from top to bottom, inside of a row in the layout direction of the node, then by size, the smaller one first.
    /// The order equals that of the Tab key, which visits the nodes row by row.
    private static func sorted<Item>(_ items: [Item], in node: ASDisplayNode, frame: (Item) -> CGRect) -> [Item] {
        let isRightToLeft = node.asyncTraitCollection().layoutDirection == .rightToLeft
        func size(_ item: Item) -> (CGFloat, CGFloat) { (frame(item).height, frame(item).width) }
        let bySize = items.enumerated().sorted {
            size($0.element) == size($1.element) ? $0.offset < $1.offset : size($0.element) < size($1.element)
        }
        let positions = bySize.map { ReadingPosition(frame: frame($0.element), isRightToLeft: isRightToLeft) }
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

    /// The nodes in a container that are read with it, and the elements of the containers in it.
    private struct ContainerContents {
        var labels: [(text: String, frame: CGRect)] = []
        var actions: [(action: UIAccessibilityCustomAction, frame: CGRect)] = []
        var containers: [Entry] = []
    }

    /// One element for a container, with the container's label or the joined labels of the nodes in it, and the elements of containers in
    /// it. Buttons and links in the container become custom actions of its element.
    private static func containers(in node: ASDisplayNode) -> [Entry] {
        var contents = ContainerContents()
        for subnode in node.subnodes ?? [] { collect(subnode, &contents) }
        let element = UIAccessibilityElement(accessibilityContainer: node)
        let labels = sorted(contents.labels, in: node, frame: \.frame).map(\.text)
        element.accessibilityLabel = node.accessibilityLabel ?? labels.joined(separator: ", ")
        element.accessibilityIdentifier = node.accessibilityIdentifier
        element.accessibilityFrame = frame(of: node)
        node.applyAccessibilityOverrides(to: element)
        let actions = sorted(contents.actions, in: node, frame: \.frame).map(\.action)
        if !actions.isEmpty { element.accessibilityCustomActions = actions }
        return [Entry(elements: [element], frame: frame(of: node))] + contents.containers
    }

    private static func collect(_ node: ASDisplayNode, _ contents: inout ContainerContents) {
        guard !isHidden(node) else { return }
        if isJoined(node) { return contents.containers += containers(in: node) }
        if let label = node.accessibilityLabel, !label.isEmpty {
            if node.accessibilityTraits.isDisjoint(with: [.button, .link]) {
                contents.labels.append((label, frame(of: node)))
            } else {
                let action = UIAccessibilityCustomAction(name: label) { node.performAccessibilityCustomAction($0) }
                contents.actions.append((action, frame(of: node)))
                // The text of a button is the name of its action.
                return
            }
        }
        for subnode in node.subnodes ?? [] { collect(subnode, &contents) }
    }
}
