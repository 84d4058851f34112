import AsyncDisplayKit
import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// The boxes of a node: its frame, the inset around it, its spacing in a stack, and its baselines. *Units*: points of the preview.
package struct BoxModel: Sendable, Equatable {
    package var frame: CGRect
    /// The strips between the node and the edges of the inset spec whose child it is; empty if it is not the child of an inset spec.
    package var insets: [CGRect] = []
    /// The areas that `spacingBefore` and `spacingAfter` keep free.
    var spacing: [CGRect] = []
    /// The positions of the first and the last baseline, from the top of the preview.
    var baselines: [CGFloat] = []

    init(frame: CGRect) { self.frame = frame }

    /// Finds the frame and the insets of the node with an identity; nil if the layout does not contain the node.
    ///
    /// - Parameters:
    ///   - layout: the explained layout of a node that contains the node.
    ///   - origin: the position of the containing node.
    init?(of identity: ObjectIdentifier, in layout: LayoutExplanation, at origin: CGPoint) {
        self.init(frame: .null)
        guard find(identity, layout, origin, inset: nil) else { return nil }
    }

    /// Searches a layout from the top down. `inset` is the rectangle of `element` if it is an inset spec, and is ignored otherwise; nil
    /// represents the rectangle at `origin` with the size of the element.
    private mutating func find(
        _ identity: ObjectIdentifier, _ element: LayoutExplanation, _ origin: CGPoint, inset: CGRect?
    ) -> Bool {
        for child in element.children {
            let position = CGPoint(x: origin.x + child.position.x.orZero, y: origin.y + child.position.y.orZero)
            let frame = CGRect(origin: position, size: child.size)
            let isInset = element.type == "ASInsetLayoutSpec"
            let around = isInset ? inset ?? CGRect(origin: origin, size: element.size) : nil
            if child.isNode, child.identity == identity {
                self.frame = frame
                if let around { insets = Self.strips(between: around, frame) }
                return true
            }
            if find(identity, child, position, inset: child.type == "ASInsetLayoutSpec" ? frame : around) { return true }
        }
        return false
    }

    /// Returns the strips above, below, to the left and to the right of `inner` inside `outer`. Strips without an area are omitted.
    static func strips(between outer: CGRect, _ inner: CGRect) -> [CGRect] {
        [
            CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
            CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
            CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
            CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
        ].filter { $0.width > 0.01 && $0.height > 0.01 }
    }

    /// Adds the spacing and the baselines of the style. `isVertical` is whether the stack that contains the node is vertical.
    mutating func add(_ style: ASLayoutElementStyle, isVertical: Bool) {
        func strip(_ length: CGFloat, before: Bool) -> CGRect? {
            guard length > 0, length < 10_000 else { return nil }
            if isVertical {
                return CGRect(x: frame.minX, y: before ? frame.minY - length : frame.maxY, width: frame.width, height: length)
            }
            return CGRect(x: before ? frame.minX - length : frame.maxX, y: frame.minY, width: length, height: frame.height)
        }
        spacing = [strip(style.spacingBefore, before: true), strip(style.spacingAfter, before: false)].compactMap { $0 }
        if style.ascender != 0 { baselines.append(frame.minY + style.ascender) }
        if style.descender != 0 { baselines.append(frame.maxY + style.descender) }
    }

    /// Mirrors the insets and the spacing at the vertical axis of the node, for a layout from right to left.
    mutating func mirror() {
        let width = frame.minX + frame.maxX
        insets = insets.map { $0.mirrored(in: width) }
        spacing = spacing.map { $0.mirrored(in: width) }
    }

    /// Returns a drawing of the boxes over the canvas, with the size in a label. `content` is the frame of the preview in the canvas.
    func shapes(_ transform: CanvasTransform, in content: CGRect = .zero) -> [ShapeDrawing.Shape] {
        let shown = transform.rect(frame)
        var shapes: [ShapeDrawing.Shape] = insets.map { .fill(transform.rect($0), .inset) }
        shapes += spacing.map { .fill(transform.rect($0), .spacing) }
        shapes.append(.fill(shown, .content))
        shapes.append(.frame(shown, .accent, width: 1))
        for baseline in baselines {
            let y = transform.point(CGPoint(x: 0, y: baseline)).y
            shapes.append(.line(CGPoint(x: shown.minX, y: y), CGPoint(x: shown.maxX, y: y), .baseline))
        }
        return shapes + label(shown, transform, content)
    }

    /// Returns a size in points as text, with at most two decimals, which are enough to distinguish adjacent pixels at every scale.
    static func text(of size: CGSize) -> String {
        [size.width, size.height].map { JSONText.number(($0 * 100).rounded() / 100) }.joined(separator: " × ")
    }

    /// Returns the label. It is above the node if there is space, otherwise below it, otherwise inside it, because overlays are clipped
    /// to the frame of the preview.
    private func label(_ shown: CGRect, _ transform: CanvasTransform, _ content: CGRect) -> [ShapeDrawing.Shape] {
        let text = Self.text(of: frame.size)
        var labelFrame = DrawnLabel.frame(of: text, at: CGPoint(x: max(transform.origin.x, shown.minX), y: shown.minY), size: 10)
        let needed = labelFrame.height + 3
        if shown.minY - transform.origin.y >= needed {
            labelFrame.origin.y = shown.minY - needed
        } else if content.maxY - shown.maxY >= needed {
            labelFrame.origin.y = shown.maxY + 3
        } else {
            labelFrame.origin.y = max(transform.origin.y, shown.minY) + 3
        }
        return DrawnLabel.shapes(text, in: labelFrame, .accent, size: 10)
    }
}

/// Converts points of a preview to points of the canvas.
package struct CanvasTransform: Sendable, Equatable {
    /// The origin of the preview on the canvas.
    var origin: CGPoint
    package var zoom: CGFloat

    package init(origin: CGPoint, zoom: CGFloat) {
        self.origin = origin
        self.zoom = zoom
    }

    package func point(_ point: CGPoint) -> CGPoint { CGPoint(x: origin.x + point.x * zoom, y: origin.y + point.y * zoom) }

    func rect(_ rect: CGRect) -> CGRect {
        CGRect(origin: point(rect.origin), size: CGSize(width: rect.width * zoom, height: rect.height * zoom))
    }

    /// Converts points of the canvas to points of the preview.
    func content(_ rect: CGRect) -> CGRect {
        guard zoom > 0 else { return .zero }
        return CGRect(origin: content(rect.origin), size: CGSize(width: rect.width / zoom, height: rect.height / zoom))
    }

    /// Converts a point of the canvas to a point of the preview.
    func content(_ point: CGPoint) -> CGPoint {
        zoom > 0 ? CGPoint(x: (point.x - origin.x) / zoom, y: (point.y - origin.y) / zoom) : .zero
    }
}

extension CGFloat {
    fileprivate var orZero: CGFloat { isFinite ? self : 0 }
}
