import AsyncDisplayKit
import Containers
import Foundation
import NodeInspection
import PreviewWorkspace
import UIKit
import UIPrimitives

/// Creates the drawings over the preview that show the same as Texture's debugging overlays: the ranges of lists, enlarged touch areas and
/// the pixel scale of images. *Thread*: main.
@MainActor enum NodeOverlays {
    /// Draws the visible, display and preload ranges of each list as a bar inside an edge of the list, with an arrow for the scroll
    /// direction.
    static func ranges(of tree: InspectedTree, in canvas: any WorkspaceCanvas) -> [ShapeDrawing.Shape] {
        tree.entries.flatMap { entry -> [ShapeDrawing.Shape] in
            let snapshot = (entry.node as? ASListNode)?.rangeSnapshot
            guard let snapshot, let frame = canvas.frame(of: entry.node) else { return [] }
            return RangeBar(snapshot).shapes(beside: frame)
        }
    }

    /// Draws the areas in which nodes with a `hitTestSlop` receive touches, in translucent green. If an ancestor does not contain the whole
    /// area, the part inside the ancestor has an outline: orange if the ancestor clips, green otherwise.
    static func hitTestSlop(of tree: InspectedTree, in canvas: any WorkspaceCanvas) -> [ShapeDrawing.Shape] {
        tree.entries.flatMap { entry -> [ShapeDrawing.Shape] in
            let node = entry.node
            guard node.isUserInteractionEnabled, node.hitTestSlop != .zero, let frame = canvas.frame(of: node) else { return [] }
            let slop = node.hitTestSlop
            let zoom = canvas.zoom
            let area = CGRect(
                x: frame.minX + slop.left * zoom, y: frame.minY + slop.top * zoom,
                width: frame.width - (slop.left + slop.right) * zoom, height: frame.height - (slop.top + slop.bottom) * zoom)
            var shapes: [ShapeDrawing.Shape] = [.fill(area, .slop)]
            var ancestor = node.supernode
            while let around = ancestor {
                if let bounds = canvas.frame(of: around), !bounds.contains(area) {
                    shapes.append(.frame(area.intersection(bounds), around.clipsToBounds ? .warning : .good, width: 2))
                    if around.clipsToBounds { break }
                }
                ancestor = around.supernode
            }
            return shapes
        }
    }

    /// Draws a label on each image whose pixels do not correspond to the pixels of the preview: the number of image pixels for each pixel
    /// of the preview along one axis. Above 1, memory is wasted; below 1, the image is blurred.
    static func imageScale(of tree: InspectedTree, in canvas: any WorkspaceCanvas, scale: CGFloat) -> [ShapeDrawing.Shape] {
        tree.entries.flatMap { entry -> [ShapeDrawing.Shape] in
            guard let node = entry.node as? ASImageNode, let image = node.image, let frame = canvas.frame(of: node),
                let factor = PixelFactor(
                    image: CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale),
                    shown: CGSize(width: node.bounds.width * scale, height: node.bounds.height * scale), mode: node.contentMode)
            else { return [] }
            guard !factor.isExact else { return [] }
            var labelFrame = DrawnLabel.frame(of: factor.text, at: .zero, size: 10)
            labelFrame.origin = CGPoint(x: frame.maxX - labelFrame.width - 2, y: frame.maxY - labelFrame.height - 2)
            let tint: DrawnTint = factor.value > 1 ? .warning : .bad
            return [.frame(frame, tint, width: 1)] + DrawnLabel.shapes(factor.text, in: labelFrame, tint, size: 10)
        }
    }
}

/// The number of pixels of an image for each pixel of the screen, along one axis.
package struct PixelFactor: Sendable, Equatable {
    package var value: CGFloat

    /// Computes the factor for an image in an area; nil if one of them is empty. It is the geometric mean of both axes for a mode that
    /// distorts the image, and 1 for a mode that does not scale it. *Units*: pixels.
    package init?(image: CGSize, shown: CGSize, mode: UIView.ContentMode) {
        guard image.width > 0, image.height > 0, shown.width > 0, shown.height > 0 else { return nil }
        let (x, y) = (image.width / shown.width, image.height / shown.height)
        switch mode {
        case .scaleAspectFit: value = max(x, y)
        case .scaleAspectFill: value = min(x, y)
        case .scaleToFill: value = (x * y).squareRoot()
        default: value = 1
        }
    }

    /// Whether the factor is 1, except for rounding to whole pixels.
    var isExact: Bool { abs(value - 1) < 0.02 }

    package var text: String { "\(JSONText.number((value * 100).rounded() / 100))×" }
}

/// A bar that shows how far each range of a list extends beyond the viewport.
package struct RangeBar: Sendable, Equatable {
    package var snapshot: RangeSnapshot

    package init(_ snapshot: RangeSnapshot) { self.snapshot = snapshot }

    private var isVertical: Bool { ASScrollDirectionContainsVerticalDirection(snapshot.scrollable) }

    /// Returns the start and the end of a range as fractions of the union of all ranges, along the scroll direction.
    package func share(of range: CGRect) -> ClosedRange<CGFloat> {
        let whole = snapshot.preload.union(snapshot.display).union(snapshot.viewport)
        let (start, length) = isVertical ? (whole.minY, whole.height) : (whole.minX, whole.width)
        guard length > 0 else { return 0...1 }
        let (low, high) = isVertical ? (range.minY, range.maxY) : (range.minX, range.maxX)
        let first = min(max((low - start) / length, 0), 1)
        return first...min(max((high - start) / length, first), 1)
    }

    /// Returns a drawing of the bar inside the right edge of a vertical list, or inside the bottom edge of a horizontal one.
    func shapes(beside frame: CGRect) -> [ShapeDrawing.Shape] {
        let whole =
            isVertical
            ? CGRect(x: frame.maxX - 22, y: frame.minY + 8, width: 14, height: min(frame.height - 16, 260))
            : CGRect(x: frame.minX + 8, y: frame.maxY - 22, width: min(frame.width - 16, 260), height: 14)
        func part(_ range: CGRect) -> CGRect {
            let share = share(of: range)
            let (low, high) = (share.lowerBound, share.upperBound)
            return isVertical
                ? CGRect(x: whole.minX, y: whole.minY + whole.height * low, width: whole.width, height: whole.height * (high - low))
                : CGRect(x: whole.minX + whole.width * low, y: whole.minY, width: whole.width * (high - low), height: whole.height)
        }
        let seen = part(snapshot.viewport)
        return [
            .fill(whole, .ground, radius: 3), .fill(part(snapshot.preload), .warning, radius: 2),
            .fill(part(snapshot.display), .accent, radius: 2), .fill(seen, .good, radius: 2),
            .arrow(arrow(seen).0, arrow(seen).1, .ground),
        ]
    }

    private func arrow(_ seen: CGRect) -> (CGPoint, CGPoint) {
        let middle = CGPoint(x: seen.midX, y: seen.midY)
        let reach: CGFloat = 4
        let isBack = snapshot.direction.contains(isVertical ? .up : .left) && !snapshot.direction.contains(isVertical ? .down : .right)
        let step = isBack ? -reach : reach
        return isVertical
            ? (CGPoint(x: middle.x, y: middle.y - step), CGPoint(x: middle.x, y: middle.y + step))
            : (CGPoint(x: middle.x - step, y: middle.y), CGPoint(x: middle.x + step, y: middle.y))
    }

    package var rows: [PanelRow] {
        [
            PanelRow(.note, "Range mode: \(snapshot.mode)", snapshot.mode.explanation),
            PanelRow(.pair, "Visible", "\(snapshot.visibleCount) cells", tint: .good),
            PanelRow(.pair, "Drawn or being drawn", "\(snapshot.displayCount) cells", tint: .accent),
            PanelRow(.pair, "Preloading", "\(snapshot.preloadCount) cells", tint: .warning),
        ]
    }
}

extension ASLayoutRangeMode {
    /// A description of the mode for the user: which cells it draws.
    fileprivate var explanation: String {
        switch self {
        case .unspecified: "No mode is set."
        case .minimum: "Until the first scroll, cells a quarter of a screen around the visible ones are drawn."
        case .full: "Cells are drawn and loaded screens ahead of the visible ones."
        case .visibleOnly: "Only visible cells are drawn."
        case .lowMemory: "After a memory warning, or in a list that is not visible: no cells are drawn."
        }
    }
}
