import AsyncDisplayKit
import Nodes
import UIKit

/// Collects the views of a hierarchy as the boxes of a width sweep. *Thread*: main.
@MainActor enum ViewSweep {
    /// Returns the visible views below `view`, outermost first, with the cells of its lists. `view` must be laid out already.
    ///
    /// *Units*: points in the coordinates of `view`.
    static func boxes(in view: UIView, lists: ListColumns) -> [WidthSweep.Box] {
        var boxes: [WidthSweep.Box] = []
        collect(view, lists, root: view, depth: 0, into: &boxes)
        return boxes
    }

    private static func collect(
        _ view: UIView, _ lists: ListColumns, root: UIView, depth: Int, into boxes: inout [WidthSweep.Box]
    ) {
        guard depth < 100 else { return }
        for subview in view.subviews where !subview.isHidden && subview.alpha > 0.01 {
            var box = WidthSweep.Box(name: name(of: subview), depth: depth, frame: subview.convert(subview.bounds, to: root))
            if let fit = textFit(of: subview) { (box.lineCount, box.isTruncated) = (fit.lineCount, fit.isTruncated) }
            // The content of a scroll view may be larger than its bounds.
            box.overflows = !(view is UIScrollView) && subview.frame.overflowsBounds(of: view.bounds.size)
            boxes.append(box)
            if let list = subview.asyncdisplaykit_node as? ASListNode, let scroller = subview as? UIScrollView {
                boxes += lists.boxes(of: list, in: scroller, root: root, depth: depth + 1)
            } else if !hasPrivateSubviews(subview) {
                collect(subview, lists, root: root, depth: depth + 1, into: &boxes)
            }
        }
    }

    /// Whether the subviews of a view are private to it: those of controls and of backgrounds of bars, whose lines lie outside of the bars.
    private static func hasPrivateSubviews(_ view: UIView) -> Bool { view is UIControl || view is BarBackgroundView }

    private static func textFit(of view: UIView) -> (lineCount: Int, isTruncated: Bool)? {
        if let label = view as? UILabel { return label.textFit }
        if let node = view.asyncdisplaykit_node as? ASTextNode { return node.textFit(in: view.bounds.size) }
        return nil
    }

    private static func name(of view: UIView) -> String {
        let text = (view as? UILabel)?.text ?? (view.asyncdisplaykit_node as? ASTextNode)?.plainText
        if let text, !text.isEmpty { return WidthSweep.name(ofText: text) }
        if let node = view.asyncdisplaykit_node { return "\(type(of: node))" }
        return "\(type(of: view))"
    }
}
