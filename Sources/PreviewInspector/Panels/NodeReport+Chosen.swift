import AsyncDisplayKit
import LayoutEngine
import NodeInspection
import Scheduling
import UIKit

extension NodeReport {
    /// Creates a report on one node. *Cost*: explains the layout that the node belongs to.
    @MainActor init?(chosen node: ASDisplayNode, in root: CALayer) {
        let events = Trace.isEnabled ? NodeWork.last(in: Trace.recorded()) : [:]
        guard var report = NodeReport.reports(of: InspectedTree(leaf: node), in: root, work: events).first else { return nil }
        if let explanation = node.explanationInTree {
            report.received = explanation.received
            report.width = explanation.width
            report.height = explanation.height
        }
        self = report
    }
}

extension ASDisplayNode {
    /// The explanation of this node in the layout of its topmost supernode or, if that layout does not explain it, in its own layout.
    @MainActor var explanationInTree: LayoutExplanation? {
        let identity = ObjectIdentifier(self)
        var top = self
        while let supernode = top.supernode { top = supernode }
        return top.explainLayout()?.first { $0.identity == identity && $0.received != nil } ?? explainLayout()
    }

    /// Returns the boxes of the node. `frame` is its frame in the preview. *Units*: points of the preview.
    @MainActor func boxModel(frame: CGRect) -> BoxModel {
        var model = BoxModel(frame: frame)
        guard let supernode, let layout = supernode.explainLayout(),
            let found = BoxModel(of: ObjectIdentifier(self), in: layout, at: .zero)
        else { return model }
        let offset = CGPoint(x: frame.minX - found.frame.minX, y: frame.minY - found.frame.minY)
        model.insets = found.insets.map { $0.offsetBy(dx: offset.x, dy: offset.y) }
        let identity = ObjectIdentifier(self)
        let stack = layout.first { $0.type == "ASStackLayoutSpec" && $0.children.contains { $0.identity == identity } }
        let isVertical = stack.map { $0.children.count > 1 && $0.children[0].position.x == $0.children[1].position.x } ?? true
        model.add(style, isVertical: isVertical)
        if supernode.mirrorsLayout { model.mirror() }
        return model
    }
}
