import Foundation
import NodeInspection
import UIPrimitives

extension LayoutMoves {
    /// Frames before (hollow) and after, an arrow from one center to the other, and the deltas in points.
    package func picture(_ place: CanvasPlace) -> [DrawnPicture.Shape] {
        var shapes: [DrawnPicture.Shape] = []
        for move in moved.prefix(200) {
            let (old, new) = (place.rect(move.before.frame), place.rect(move.after.frame))
            shapes.append(.frame(old, .secondary))
            shapes.append(.frame(new, .warning, width: 1.5))
            let distance = abs(move.offset.dx) + abs(move.offset.dy)
            if distance * place.zoom > 2 {
                shapes.append(.arrow(CGPoint(x: old.midX, y: old.midY), CGPoint(x: new.midX, y: new.midY), .warning))
            }
            shapes.append(.text(move.deltas, CGPoint(x: new.minX + 2, y: new.minY + 1), .bad, size: 9))
        }
        shapes += added.prefix(200).map { .frame(place.rect($0.frame), .good, width: 1.5) }
        shapes += removed.prefix(200).map { .frame(place.rect($0.frame), .bad, width: 1.5) }
        return shapes
    }

    package var rows: [PanelRow] {
        if isEmpty { return [PanelRow(.note, "Nothing moved.", "\(unchangedCount) nodes are where they were.", tint: .good)] }
        func title(_ place: Place) -> String {
            place.name.map { "\(place.type) “\($0)”" } ?? place.text.map { "“\($0.prefix(30))”" } ?? place.type
        }
        return moved.map { PanelRow(.note, title($0.after), $0.deltas, tint: .warning) }
            + added.map { PanelRow(.pair, title($0), "new", tint: .good) }
            + removed.map { PanelRow(.pair, title($0), "gone", tint: .bad) }
            + [PanelRow(.note, "\(unchangedCount) nodes did not move.", tint: .secondary)]
    }
}
