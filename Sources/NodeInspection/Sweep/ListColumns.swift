import AsyncDisplayKit
import Nodes
import PreviewDeclarations
import UIKit

/// The cells of the lists in a view hierarchy, created once for all widths. They are not the lists' own cells: a list loads those in the
/// background, so that some may be missing after a layout. *Thread*: main.
@MainActor final class ListColumns {
    private let variant: PreviewVariant
    private let names = NodeNames()
    /// A node with the cells of each list as a column, by the identity of the list; nil for a list without cells.
    private var columns: [ObjectIdentifier: ASDisplayNode?] = [:]
    /// Notes for the user about the measured lists, in the order in which the lists were found.
    private(set) var notes: [String] = []

    init(_ variant: PreviewVariant) { self.variant = variant }

    /// Returns the boxes inside the cells of `list`, whose `view` must be laid out already. *Units*: points in the coordinates of `root`.
    func boxes(of list: ASListNode, in view: UIScrollView, root: UIView, depth: Int) -> [WidthSweep.Box] {
        guard let column = column(of: list) else { return [] }
        let frame = view.convert(view.bounds, to: root)
        return WidthSweep.frame(of: column, width: frame.width, names).boxes.map { box in
            var box = box
            box.frame = box.frame.offsetBy(dx: frame.minX, dy: frame.minY + view.adjustedContentInset.top)
            box.depth += depth
            return box
        }
    }

    private func column(of list: ASListNode) -> ASDisplayNode? {
        if let known = columns[ObjectIdentifier(list)] { return known }
        let cells = ListSweep.cells(of: list, height: variant.screenSize.height)
        notes += cells.notes
        let traits = ASPrimitiveTraitCollectionFromUITraitCollection(variant.traits)
        for cell in cells.nodes { ASTraitCollectionPropagateDown(cell, traits) }
        let column = cells.nodes.isEmpty ? nil : ListSweep.column(of: cells.nodes)
        columns[ObjectIdentifier(list)] = .some(column)
        return column
    }
}
