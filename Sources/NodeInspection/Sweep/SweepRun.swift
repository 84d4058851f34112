import AsyncDisplayKit
import Nodes
import PreviewDeclarations
import UIKit

/// The measurement of a recreated preview at many widths, one width at a time: its node, the cells of its lists, or its plain views.
/// A window stays responsive, because it measures only some of the widths in each frame. *Thread*: main.
@MainActor package final class SweepRun {
    private let controller: UIViewController
    private var measure: @MainActor (CGFloat) -> WidthSweep.Frame = { _ in WidthSweep.Frame(width: 0, size: .zero, boxes: []) }
    private var notes: [String] = []
    /// The lists inside plain views.
    private var lists: ListColumns?
    private let noteWithoutBoxes: String?
    private var remainingWidths: ArraySlice<CGFloat>
    private var frames: [WidthSweep.Frame] = []

    /// Creates the preview again, with the traits and the controls of `variant`, and measures nothing yet.
    ///
    /// - Throws: the error of the preview's closure.
    package init(of preview: Preview, variant: PreviewVariant, widths: [CGFloat] = WidthSweep.standardWidths) throws {
        controller = try preview.makeController(controls: variant.controls)
        remainingWidths = widths[...]
        let node = (controller as? PreviewNodeController)?.content ?? (controller as? any NodeHosting)?.hostedNode
        noteWithoutBoxes = node == nil ? "not measured: its views are created when it appears, and a sweep only loads it" : nil
        // View controllers create their contents when their view is loaded.
        controller.loadViewIfNeeded()
        if let node {
            prepare(node, height: preview.sizing == .sizeThatFits ? nil : variant.screenSize.height, variant)
        } else {
            prepareViews(variant)
        }
    }

    package var isFinished: Bool { remainingWidths.isEmpty }

    /// The numbers of widths that are measured already, and of all widths.
    package var progress: (measured: Int, total: Int) { (frames.count, frames.count + remainingWidths.count) }

    /// Measures at the next width; does nothing if the run is finished. *Cost*: a layout of the preview.
    package func measureNext() {
        guard let width = remainingWidths.popFirst() else { return }
        frames.append(measure(width))
    }

    /// The results for the widths that are already measured.
    package var content: SweepContent {
        let isEmpty = frames.allSatisfy(\.boxes.isEmpty)
        let missing = isEmpty ? [noteWithoutBoxes].compactMap { $0 } : []
        return SweepContent(sweep: WidthSweep(frames: frames), notes: notes + (lists?.notes ?? []) + missing)
    }

    // MARK: Nodes

    /// Prepares the measurement of a node and of the cells of the lists in it. `height` is the maximum height; nil does not limit it.
    private func prepare(_ node: ASDisplayNode, height: CGFloat?, _ variant: PreviewVariant) {
        let traits = ASPrimitiveTraitCollectionFromUITraitCollection(variant.traits)
        ASTraitCollectionPropagateDown(node, traits)
        // Content that fills the available space has no height without a limit.
        if let height { node.style.maxHeight = ASDimensionMake(height) }
        var parts: [ASDisplayNode] = node is ASListNode ? [] : [node]
        for list in ListSweep.lists(in: node, width: remainingWidths.first ?? 0) {
            let cells = ListSweep.cells(of: list, height: variant.screenSize.height)
            parts += cells.nodes
            notes += cells.notes
        }
        for part in parts.dropFirst(node is ASListNode ? 0 : 1) { ASTraitCollectionPropagateDown(part, traits) }
        guard let first = parts.first else {
            remainingWidths = []
            return
        }
        let measured = parts.count == 1 ? first : ListSweep.column(of: parts)
        let names = NodeNames()
        measure = { WidthSweep.frame(of: measured, width: $0, names) }
    }

    // MARK: Views

    private func prepareViews(_ variant: PreviewVariant) {
        let view: UIView = controller.view
        let height = variant.screenSize.height
        view.setOverrideTraits(variant.traits)
        let columns = ListColumns(variant)
        lists = columns
        measure = { width in
            view.frame = CGRect(x: 0, y: 0, width: width, height: height)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            return WidthSweep.Frame(width: width, size: view.bounds.size, boxes: ViewSweep.boxes(in: view, lists: columns))
        }
    }
}

/// A controller whose view belongs to a node.
@MainActor protocol NodeHosting {
    var hostedNode: ASDisplayNode { get }
}

extension ASDKViewController: NodeHosting {
    var hostedNode: ASDisplayNode { node }
}
