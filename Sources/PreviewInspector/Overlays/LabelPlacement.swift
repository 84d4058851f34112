import AsyncDisplayKit
import NodeInspection
import PreviewWorkspace
import UIKit

/// Finds places for labels where they cover neither texts and images of the preview nor other labels. *Units*: points of the canvas.
struct LabelPlacement {
    /// The frame of the preview, inside which places are free; `.infinite` for no limit.
    let content: CGRect
    /// The frames of texts and images.
    let obstacles: [CGRect]
    private var placed: [CGRect] = []

    init(content: CGRect = .infinite, obstacles: [CGRect] = []) {
        self.content = content
        self.obstacles = obstacles.filter { $0.intersects(content) }
    }

    /// Returns the first free place for a label, and reserves it: `labelFrame` itself, or a place of the same size beside, above or below
    /// `frame` or in its lower right corner. Returns nil if none is free.
    mutating func place(_ labelFrame: CGRect, at frame: CGRect) -> CGRect? {
        let found = Self.candidates(labelFrame, at: frame).first { isFree($0) }
        if let found { placed.append(found) }
        return found
    }

    /// Returns the same place as ``place(_:at:)``; if none is free, the place at which the label covers the smallest area, the first of
    /// several.
    mutating func placeOverlapping(_ labelFrame: CGRect, at frame: CGRect) -> CGRect {
        if let found = place(labelFrame, at: frame) { return found }
        let places = Self.candidates(labelFrame, at: frame).filter(content.contains).map { ($0, coveredArea($0)) }
        let least = places.min { $0.1 < $1.1 }?.0 ?? labelFrame
        placed.append(least)
        return least
    }

    private func coveredArea(_ labelFrame: CGRect) -> CGFloat {
        (obstacles + placed).reduce(0) { area, covered in
            let part = covered.intersection(labelFrame)
            return area + (part.isNull ? 0 : part.width * part.height)
        }
    }

    private static func candidates(_ labelFrame: CGRect, at frame: CGRect) -> [CGRect] {
        let (before, after) = (frame.minX - labelFrame.width, frame.maxX)
        let (above, below) = (frame.minY - labelFrame.height, frame.maxY)
        let origins = [
            labelFrame.origin, CGPoint(x: before, y: frame.minY), CGPoint(x: after, y: frame.minY), CGPoint(x: frame.minX, y: above),
            CGPoint(x: frame.minX, y: below), CGPoint(x: before, y: above), CGPoint(x: before, y: below),
            CGPoint(x: frame.maxX - labelFrame.width, y: above), CGPoint(x: frame.maxX - labelFrame.width, y: below),
            CGPoint(x: frame.maxX - labelFrame.width, y: frame.maxY - labelFrame.height), CGPoint(x: after, y: above),
            CGPoint(x: after, y: below),
        ]
        return origins.map { CGRect(origin: $0, size: labelFrame.size) }
    }

    private func isFree(_ labelFrame: CGRect) -> Bool {
        guard content.contains(labelFrame) else { return false }
        // Frames that only touch each other do not overlap.
        let inner = labelFrame.insetBy(dx: 0.5, dy: 0.5)
        return !obstacles.contains { $0.intersects(inner) } && !placed.contains { $0.intersects(inner) }
    }
}

extension NodeOverlays {
    /// The frames of the texts and images of the preview. *Units*: points of the canvas.
    static func obstacles(of tree: InspectedTree, in canvas: any WorkspaceCanvas) -> [CGRect] {
        tree.entries.compactMap { entry in
            let text = (entry.node as? ASTextNode)?.plainText ?? ""
            guard !text.isEmpty || (entry.node as? ASImageNode)?.image != nil else { return nil }
            return canvas.frame(of: entry.node)
        }
    }

    /// The frames of the texts and images of views that belong to no node. *Units*: points of the canvas.
    static func obstacles(in view: UIView, of canvas: any WorkspaceCanvas) -> [CGRect] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let inside = view.subviews.flatMap { obstacles(in: $0, of: canvas) }
        let own: CGRect? =
            switch view {
            case let label as UILabel: label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            case let image as UIImageView where image.image != nil: image.bounds
            default: nil
            }
        guard let own, !own.isEmpty else { return inside }
        return inside + [view.convert(own, to: canvas.overlayView)]
    }
}
