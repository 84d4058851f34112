import AsyncDisplayKit
import PreviewDeclarations
import UIKit

/// Shows a preview in every combination of one or two axes, side by side. A click on a cell shows the preview in the variant of the cell.
final class MatrixController: ASDKViewController<ASDisplayNode> {
    private let cells: [MatrixCellNode]
    private let columns: Int
    private let message = ASTextNode()

    /// Creates a matrix. `onSelect` is called with the variant of a clicked cell.
    init(matrix: VariantMatrix, placeholder: CGSize, onSelect: @escaping @MainActor (PreviewVariant) -> Void) {
        let combinations = Self.cells(of: matrix)
        cells = combinations.map { cell in
            let node = MatrixCellNode(name: cell.name, titles: cell.titles, placeholder: placeholder)
            node.addAction(forControlEvents: .touchUpInside) { _ in onSelect(cell.variant) }
            return node
        }
        // The cells of a single axis are arranged in rows of at most four.
        columns = matrix.axes.count == 2 ? matrix.axes[0].choices.count : min(combinations.count, 4)
        super.init(node: ASDisplayNode())
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = WorkspaceTheme.canvas
        node.layoutSpecBlock = { [cells, columns] _, _ in Self.spec(cells, columns: columns) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Returns the cells row by row. The choices of the first axis are the columns, and those of the second axis are the rows.
    private static func cells(of matrix: VariantMatrix) -> [VariantMatrix.Cell] {
        let cells = matrix.cells
        guard matrix.axes.count == 2 else { return cells }
        let rows = matrix.axes[1].choices.count
        return (0..<rows).flatMap { row in stride(from: row, to: cells.count, by: rows).map { cells[$0] } }
    }

    nonisolated private static func spec(_ cells: [MatrixCellNode], columns: Int) -> ASLayoutSpec {
        let rows = stride(from: 0, to: cells.count, by: columns).map { start in
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 32, justifyContent: .start, alignItems: .start,
                children: Array(cells[start..<min(start + columns, cells.count)]))
        }
        let column = ASStackLayoutSpec(direction: .vertical, spacing: 36, justifyContent: .start, alignItems: .start, children: rows)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), child: column)
    }

    /// The size of the whole matrix. *Units*: points.
    var contentSize: CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100_000, height: 100_000))).size
    }

    /// The possible sizes of titles. There are only a few, because each change lays out all cells. *Units*: points of the matrix.
    private static let titleSizes: [CGFloat] = [12, 16, 20, 28, 40, 56, 80]

    /// The current size of titles. *Units*: points of the matrix.
    var titleSize: CGFloat { cells.first?.titleSize ?? Self.titleSizes[0] }

    /// Gives the titles a size that is readable in the window at `zoom`. Returns whether the size of the titles, and so the size of the
    /// matrix, changed.
    ///
    /// If the zoom fits the matrix into the window, larger titles reduce the zoom, and the caller calls this again. The calls end,
    /// because a smaller zoom never makes the titles smaller.
    func fitTitles(to zoom: CGFloat) -> Bool {
        let size = Self.titleSizes.first { $0 * zoom >= 12 } ?? Self.titleSizes.last!
        guard titleSize != size else { return false }
        for cell in cells { cell.titleSize = size }
        // The layout is invalidated here, because a cell cannot invalidate it before the first layout has added the cell to this node.
        node.setNeedsLayout()
        return true
    }

    /// Shows a picture in the cell with the name `cell`. Returns whether the size of the cell changed.
    func show(_ picture: UIImage, in cell: String) -> Bool {
        guard let node = cells.first(where: { $0.name == cell }) else { return false }
        return node.show(picture)
    }

    /// Shows the reason for a failure in the cells without a picture.
    func fail(_ message: String) {
        for cell in cells where !cell.hasPicture { cell.fail(message) }
    }
}

/// The cell of one combination: its title above its picture.
private final class MatrixCellNode: ASControlNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    let name: String
    private let title: ASTextNode
    private let titles: [String]
    private let picture = ASImageNode()
    private let note = ASTextNode()
    private(set) var hasPicture = false

    @MainActor init(name: String, titles: [String], placeholder: CGSize) {
        self.name = name
        self.titles = titles
        self.title = WorkspaceTheme.line(WorkspaceTheme.text(""))
        super.init()
        self.title.maximumNumberOfLines = UInt(titles.count)
        automaticallyManagesSubnodes = true
        picture.style.preferredSize = placeholder
        picture.backgroundColor = WorkspaceTheme.bar
        picture.isUserInteractionEnabled = false
        picture.shadowColor = UIColor.black.cgColor
        picture.shadowOpacity = 0.18
        picture.shadowRadius = 10
        picture.shadowOffset = CGSize(width: 0, height: 4)
        note.attributedText = WorkspaceTheme.text("…", size: 24, color: WorkspaceTheme.secondaryLabel)
        note.maximumNumberOfLines = 8
        note.isUserInteractionEnabled = false
        showTitle()
    }

    /// The size of the title. *Units*: points of the matrix.
    var titleSize: CGFloat = 20 {
        didSet {
            if titleSize != oldValue { showTitle() }
        }
    }

    /// Shows the names of the axes' values side by side, or below each other if the cell is too narrow.
    private func showTitle() {
        func text(_ separator: String) -> NSAttributedString {
            WorkspaceTheme.text(
                titles.joined(separator: separator), size: titleSize, weight: .medium, color: WorkspaceTheme.secondaryLabel)
        }
        let line = text("  ·  ")
        title.attributedText = line.size().width <= titleWidth ? line : text("\n")
        setNeedsLayout()
    }

    private var titleWidth: CGFloat { max(picture.style.preferredSize.width, 120) }

    func show(_ image: UIImage) -> Bool {
        hasPicture = true
        picture.image = image
        setNeedsLayout()
        guard picture.style.preferredSize != image.size else { return false }
        picture.style.preferredSize = image.size
        showTitle()
        return true
    }

    func fail(_ message: String) {
        note.attributedText = WorkspaceTheme.text(message, size: 16, color: WorkspaceTheme.problem)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let pictured: any ASLayoutElement =
            hasPicture
            ? picture
            : ASOverlayLayoutSpec(
                child: picture,
                overlay: ASCenterLayoutSpec(
                    centeringOptions: .XY, sizingOptions: [],
                    child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: note)))
        title.style.maxWidth = ASDimensionMake(titleWidth)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .start, children: [title, pictured])
    }
}
