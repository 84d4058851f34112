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

    /// Returns the same place as ``place(_:at:)``; if none is free, `labelFrame`, where the label may cover something.
    mutating func placeOverlapping(_ labelFrame: CGRect, at frame: CGRect) -> CGRect {
        if let found = place(labelFrame, at: frame) { return found }
        placed.append(labelFrame)
        return labelFrame
    }

    private static func candidates(_ labelFrame: CGRect, at frame: CGRect) -> [CGRect] {
        let (before, after) = (frame.minX - labelFrame.width, frame.maxX)
        let (above, below) = (frame.minY - labelFrame.height, frame.maxY)
        let origins = [
            labelFrame.origin, CGPoint(x: before, y: frame.minY), CGPoint(x: after, y: frame.minY), CGPoint(x: frame.minX, y: above),
            CGPoint(x: frame.minX, y: below), CGPoint(x: before, y: above), CGPoint(x: before, y: below),
            CGPoint(x: frame.maxX - labelFrame.width, y: above), CGPoint(x: frame.maxX - labelFrame.width, y: below),
            CGPoint(x: frame.maxX - labelFrame.width, y: frame.maxY - labelFrame.height),
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
}
