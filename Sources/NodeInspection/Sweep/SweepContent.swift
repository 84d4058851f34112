import AsyncDisplayKit
import Nodes
import PreviewDeclarations
import UIKit

/// A recreated preview measured at many widths: its node, the cells of its lists, or its plain views. *Thread*: main.
@MainActor package struct SweepContent {
    package let sweep: WidthSweep
    /// Which part was measured instead of the whole, and what was not measured.
    package let notes: [String]

    /// Measures `preview` with the traits of `variant`.
    ///
    /// *Cost*: a layout of the preview at each width.
    /// - Throws: what the preview's closure throws.
    package init(of preview: Preview, variant: PreviewVariant, widths: [CGFloat] = WidthSweep.standardWidths) throws {
        let controller = try preview.makeController()
        let node = (controller as? PreviewNodeController)?.content ?? (controller as? any NodeHosting)?.hostedNode
        guard let node else {
            (sweep, notes) = Self.measureViews(of: controller, variant: variant, widths: widths)
            return
        }
        // Screens make their data when their view is loaded.
        controller.loadViewIfNeeded()
        let height: CGFloat? = preview.sizing == .sizeThatFits ? nil : variant.screenSize.height
        (sweep, notes) = Self.measure(node, height: height, variant: variant, widths: widths)
        withExtendedLifetime(controller) {}
    }

    // MARK: Nodes

    /// Measures a node and the cells of the lists in it. `height` is the maximum height; nil leaves the height to the node.
    private static func measure(
        _ node: ASDisplayNode, height: CGFloat?, variant: PreviewVariant, widths: [CGFloat]
    ) -> (WidthSweep, [String]) {
        let traits = ASPrimitiveTraitCollectionFromUITraitCollection(variant.traits)
        ASTraitCollectionPropagateDown(node, traits)
        // Content that fills the available space has no height without a limit.
        if let height { node.style.maxHeight = ASDimensionMake(height) }
        let lists = ListSweep.lists(in: node, width: widths.first ?? 0)
        var notes: [String] = []
        var parts: [ASDisplayNode] = node is ASListNode ? [] : [node]
        for list in lists {
            let cells = ListSweep.cells(of: list, height: variant.screenSize.height)
            parts += cells.nodes
            notes += cells.notes
        }
        for part in parts.dropFirst(node is ASListNode ? 0 : 1) { ASTraitCollectionPropagateDown(part, traits) }
        guard !parts.isEmpty else { return (WidthSweep(frames: []), notes) }
        if parts.count == 1, let only = parts.first { return (WidthSweep(of: only, widths: widths), notes) }
        let column = ASDisplayNode()
        let children = parts
        column.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
        }
        return (WidthSweep(of: column, widths: widths), notes)
    }

    // MARK: Views

    private static func measureViews(
        of controller: UIViewController, variant: PreviewVariant, widths: [CGFloat]
    ) -> (WidthSweep, [String]) {
        let view: UIView = controller.view
        view.setOverrideTraits(variant.traits)
        let frames = widths.map { width in
            view.frame = CGRect(x: 0, y: 0, width: width, height: variant.screenSize.height)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            return WidthSweep.Frame(width: width, size: view.bounds.size, boxes: ViewSweep.boxes(in: view))
        }
        let isEmpty = frames.allSatisfy(\.boxes.isEmpty)
        return (WidthSweep(frames: frames), isEmpty ? ["not measured: the screen has no views before it appears"] : [])
    }
}

extension SweepContent {
    /// The results as lines for a terminal.
    package var lines: [String] {
        if sweep.frames.isEmpty { return notes.isEmpty ? ["nothing to measure"] : notes }
        let found = sweep.marks.map(\.sentence)
        return notes + (found.isEmpty ? ["nothing is cut, wraps or sticks out between 200 and 1,200 points"] : found)
    }
}

/// A controller whose view is a node's.
@MainActor protocol NodeHosting {
    var hostedNode: ASDisplayNode { get }
}

extension ASDKViewController: NodeHosting {
    var hostedNode: ASDisplayNode { node }
}
