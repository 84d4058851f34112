import Foundation
import NodeInspection
import UIPrimitives

extension LayoutMoves {
    /// The largest number of moves whose labels and previous frames are all shown. If there are more moves, these labels and frames would
    /// cover the preview, so they are shown only for the move under the pointer.
    private static let maximumLabelCount = 20

    /// The largest number of nodes of each kind that a drawing contains.
    private static let maximumFrameCount = 500

    private var isCrowded: Bool { causes.count > Self.maximumLabelCount }

    /// Returns the move that a row of ``rows`` describes; nil for a row that describes none.
    package func move(inRow row: Int) -> Move? {
        let index = isCrowded ? row - 1 : row
        return causes.indices.contains(index) ? causes[index] : nil
    }

    /// Draws `single` or, if it is nil, all moves: the previous frame in gray, the current frame in orange, an arrow to its center if it
    /// moved, and the deltas in points. Omits nodes that moved together with their supernode, and deltas that would cover other deltas or
    /// the contents of the preview; the deltas of `single` are always drawn. If there are too many moves, a drawing of all moves contains
    /// only the current frames. A drawing of all moves also contains the frames of added nodes in green and of removed nodes in red. It
    /// is limited to 500 nodes of each kind.
    func shapes(_ transform: CanvasTransform, single: Move? = nil, labels: LabelPlacement = LabelPlacement()) -> [ShapeDrawing.Shape] {
        if let single { return shapes(of: [single], transform, isWhole: true, labels) { $0.placeOverlapping($1, at: $2) } }
        return shapes(of: causes.prefix(Self.maximumFrameCount), transform, isWhole: !isCrowded, labels) { $0.place($1, at: $2) }
            + added.prefix(Self.maximumFrameCount).map { .frame(transform.rect($0.frame), .good, width: 1.5) }
            + removed.prefix(Self.maximumFrameCount).map { .frame(transform.rect($0.frame), .bad, width: 1.5) }
    }

    private func shapes(
        of moves: some Sequence<Move>, _ transform: CanvasTransform, isWhole: Bool, _ labels: LabelPlacement,
        find: (inout LabelPlacement, CGRect, CGRect) -> CGRect?
    ) -> [ShapeDrawing.Shape] {
        var shapes: [ShapeDrawing.Shape] = []
        var labels = labels
        var drawn: [ShapeDrawing.Shape] = []
        for move in moves {
            let (old, new) = (transform.rect(move.before.frame), transform.rect(move.after.frame))
            if isWhole { shapes.append(.frame(old, .secondary)) }
            shapes.append(.frame(new, .warning, width: 1.5))
            guard isWhole else { continue }
            let distance = CGVector(dx: move.offset.dx * transform.zoom, dy: move.offset.dy * transform.zoom)
            if abs(distance.dx) + abs(distance.dy) > 2 {
                let start = CGPoint(x: new.midX - distance.dx, y: new.midY - distance.dy)
                shapes.append(.arrow(start, CGPoint(x: new.midX, y: new.midY), .warning))
            }
            let labelFrame = DrawnLabel.frame(of: move.deltas, at: CGPoint(x: new.minX + 2, y: new.minY + 2), size: 9)
            if let frame = find(&labels, labelFrame, new) { drawn += DrawnLabel.shapes(move.deltas, in: frame, .warning, size: 9) }
        }
        return shapes + drawn
    }

    package var rows: [PanelRow] {
        if isEmpty { return [PanelRow(.note, "Nothing moved.", "\(unchangedCount) nodes are where they were.", tint: .good)] }
        // The number of nodes that only followed their supernode.
        let following = moved.count - causes.count
        let count = following == 1 ? "1 node moved with its supernode." : "\(following) nodes moved with their supernodes."
        let note = PanelRow(.note, count, tint: .secondary)
        let outlined = causes.count > Self.maximumFrameCount ? "The first \(Self.maximumFrameCount) are outlined. " : ""
        let advice = "\(outlined)Point at a row to see the earlier position."
        let hint = PanelRow(.note, "\(causes.count) moves", advice, tint: .secondary)
        return (isCrowded ? [hint] : [])
            + causes.map { PanelRow(.note, Self.title($0.after), $0.deltas, tint: .warning) }
            + rows(of: added, "new", .good) + rows(of: removed, "removed", .bad)
            + (following > 0 ? [note] : [])
            + [PanelRow(.note, "\(unchangedCount) node\(unchangedCount == 1 ? "" : "s") did not move.", tint: .secondary)]
    }

    /// Returns a row for each added or removed node whose supernode was not added or removed with it.
    private func rows(of places: [Element], _ word: String, _ tint: DrawnTint) -> [PanelRow] {
        Self.roots(of: places).map { place, count in
            PanelRow(.pair, Self.title(place), count == 0 ? word : "\(word), with \(count) inside", tint: tint)
        }
    }

    private static func title(_ place: Element) -> String {
        place.name.map { "\(place.type) “\($0)”" } ?? place.text.map { "“\($0.excerpt(30))”" } ?? place.type
    }
}
