import AsyncDisplayKit
import LayoutEngine
import NodeInspection
import PreviewDeclarations
import Scheduling
import UIKit

extension NodeReport {
    /// Creates a report on one node. *Cost*: explains the layout that the node belongs to.
    @MainActor init?(chosen node: ASDisplayNode, in root: CALayer) {
        let events = Trace.isEnabled ? NodeWork.last(in: Trace.recorded().withoutExcluded) : [:]
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
    /// The explanation of this node in the layout of its topmost supernode in the preview or, if that layout does not explain it, in its
    /// own layout.
    @MainActor var explanationInTree: LayoutExplanation? {
        let identity = ObjectIdentifier(self)
        let top = sequence(first: self, next: \.supernode).prefix { !($0 is PreviewFrameNode) }.reduce(self) { $1 }
        return top.explainLayout()?.first { $0.identity == identity && $0.received != nil } ?? explainLayout()
    }
}
