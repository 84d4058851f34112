import Foundation

/// The position and zoom of the preview in the canvas; by default the preview is centered. *Units*: points.
struct CanvasGeometry: Equatable {
    var canvasSize = CGSize.zero
    var contentSize = CGSize.zero
    /// The zoom that the user chose, in window points per preview point; nil fits the preview into the canvas without enlarging it.
    var chosenZoom: CGFloat?
    /// The offset of the preview from the center of the canvas.
    var pan = CGPoint.zero

    static let zooms: [CGFloat] = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16]

    /// The distance of a fitted preview from the edges of the canvas. In a small canvas, it is as small as the handles of the frame allow.
    var margin: CGFloat { min(Self.largestMargin, max(Self.smallestMargin, min(canvasSize.width, canvasSize.height) / 16)) }

    static let largestMargin: CGFloat = 28
    private static let smallestMargin: CGFloat = 14

    var fittingZoom: CGFloat {
        guard contentSize.width > 0, contentSize.height > 0 else { return 1 }
        let available = windowSize
        return max(0.05, min(1, available.width / contentSize.width, available.height / contentSize.height))
    }

    /// The size of the canvas without its margins, which is also the size of a preview that fills the window.
    var windowSize: CGSize {
        CGSize(width: max(1, canvasSize.width - 2 * margin), height: max(1, canvasSize.height - 2 * margin))
    }

    var zoom: CGFloat { chosenZoom ?? fittingZoom }

    var shownSize: CGSize { CGSize(width: contentSize.width * zoom, height: contentSize.height * zoom) }

    /// The frame of the preview. Its origin is rounded to whole points, so that a preview at 100 % aligns with the pixels of the window.
    var contentFrame: CGRect {
        let size = shownSize
        return CGRect(
            x: ((canvasSize.width - size.width) / 2 + pan.x).rounded(), y: ((canvasSize.height - size.height) / 2 + pan.y).rounded(),
            width: size.width, height: size.height)
    }

    /// Changes the zoom, limited to the range of `zooms`. The point of the preview that is at the point `anchor` of the canvas stays there.
    mutating func zoom(to newZoom: CGFloat, around anchor: CGPoint) {
        let old = zoom
        let new = min(max(newZoom, Self.zooms[0]), Self.zooms[Self.zooms.count - 1])
        let center = CGPoint(x: canvasSize.width / 2 + pan.x, y: canvasSize.height / 2 + pan.y)
        let factor = new / old
        pan = CGPoint(
            x: anchor.x + (center.x - anchor.x) * factor - canvasSize.width / 2,
            y: anchor.y + (center.y - anchor.y) * factor - canvasSize.height / 2)
        chosenZoom = new
        limitPan()
    }

    /// Returns the next larger or smaller zoom of `zooms`; the current zoom if there is none.
    func steppedZoom(up: Bool) -> CGFloat {
        let now = zoom
        if up { return Self.zooms.first { $0 > now + 0.001 } ?? now }
        return Self.zooms.last { $0 < now - 0.001 } ?? now
    }

    mutating func move(by delta: CGPoint) {
        pan.x += delta.x
        pan.y += delta.y
        limitPan()
    }

    /// Whether the canvas is large enough to show the whole preview.
    var showsAll: Bool { shownSize.width <= canvasSize.width && shownSize.height <= canvasSize.height }

    /// Limits the pan so that at least 40 points of the preview stay inside the canvas on each axis.
    private mutating func limitPan() {
        let limitX = (shownSize.width + canvasSize.width) / 2 - 40
        let limitY = (shownSize.height + canvasSize.height) / 2 - 40
        pan.x = min(max(pan.x, -limitX), limitX)
        pan.y = min(max(pan.y, -limitY), limitY)
    }

    mutating func fit() {
        chosenZoom = nil
        pan = .zero
    }
}
