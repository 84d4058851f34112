import Foundation
import NodeInspection
import UIPrimitives

extension LayoutMoves {
    /// The largest number of moves whose labels and previous frames are all shown. If there are more moves, these labels and frames would
    /// cover the preview, so they are shown only for the move under the pointer.
    private static let maximumLabelCount = 20

    private var isCrowded: Bool { causes.count > Self.maximumLabelCount }

    /// Returns the move that a row of ``rows`` describes; nil for a row that describes none.
    package func move(inRow row: Int) -> Move? {
        let index = isCrowded ? row - 1 : row
        return causes.indices.contains(index) ? causes[index] : nil
    }

    /// Draws `single` or, if it is nil, all moves: the previous frame in gray, the current frame in orange, an arrow between their centers,
    /// and the deltas in points. Omits nodes that moved together with their supernode, and deltas that would cover other deltas or the
    /// contents of the preview; the deltas of `single` are always drawn. If there are too many moves, a drawing of all moves contains only
    /// the current frames. A drawing of all moves also contains the frames of added nodes in green and of removed nodes in red. It is
    /// limited to 200 nodes of each kind.
    func shapes(_ place: CanvasPlace, single: Move? = nil, labels: LabelPlaces = LabelPlaces()) -> [ShapeDrawing.Shape] {
        if let single { return shapes(of: [single], place, isWhole: true, labels) { $0.placeOverlapping($1, at: $2) } }
        return shapes(of: causes.prefix(200), place, isWhole: !isCrowded, labels) { $0.place($1, at: $2) }
            + added.prefix(200).map { .frame(place.rect($0.frame), .good, width: 1.5) }
            + removed.prefix(200).map { .frame(place.rect($0.frame), .bad, width: 1.5) }
    }

    private func shapes(
        of moves: some Sequence<Move>, _ place: CanvasPlace, isWhole: Bool, _ labels: LabelPlaces,
        find: (inout LabelPlaces, CGRect, CGRect) -> CGRect?
    ) -> [ShapeDrawing.Shape] {
        var shapes: [ShapeDrawing.Shape] = []
        var labels = labels
        var drawn: [ShapeDrawing.Shape] = []
        for move in moves {
            let (old, new) = (place.rect(move.before.frame), place.rect(move.after.frame))
            if isWhole { shapes.append(.frame(old, .secondary)) }
            shapes.append(.frame(new, .warning, width: 1.5))
            guard isWhole else { continue }
            let distance = abs(move.offset.dx) + abs(move.offset.dy)
            if distance * place.zoom > 2 {
                shapes.append(.arrow(CGPoint(x: old.midX, y: old.midY), CGPoint(x: new.midX, y: new.midY), .warning))
            }
            let labelFrame = DrawnLabel.frame(of: move.deltas, at: CGPoint(x: new.minX + 2, y: new.minY + 2), size: 9)
            if let place = find(&labels, labelFrame, new) { drawn += DrawnLabel.shapes(move.deltas, in: place, .warning, size: 9) }
        }
        return shapes + drawn
    }

    package var rows: [PanelRow] {
        if isEmpty { return [PanelRow(.note, "Nothing moved.", "\(unchangedCount) nodes are where they were.", tint: .good)] }
        func title(_ place: Place) -> String {
            place.name.map { "\(place.type) “\($0)”" } ?? place.text.map { "“\($0.excerpt(30))”" } ?? place.type
        }
        // The number of nodes that only followed their supernode.
        let following = moved.count - causes.count
        let count = following == 1 ? "1 node moved with its supernode." : "\(following) nodes moved with their supernodes."
        let note = PanelRow(.note, count, tint: .secondary)
        let hint = PanelRow(.note, "\(causes.count) moves", "Point at a row to see the earlier position.", tint: .secondary)
        return (isCrowded ? [hint] : [])
            + causes.map { PanelRow(.note, title($0.after), $0.deltas, tint: .warning) }
            + added.map { PanelRow(.pair, title($0), "new", tint: .good) }
            + removed.map { PanelRow(.pair, title($0), "removed", tint: .bad) }
            + (following > 0 ? [note] : [])
            + [PanelRow(.note, "\(unchangedCount) nodes did not move.", tint: .secondary)]
    }
}
