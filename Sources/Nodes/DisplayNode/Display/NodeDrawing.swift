import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// The drawing of one node: everything that the drawing thread may use of it.
// Protection: immutable; `parameters` is a value of the node's class that no longer changes.
struct NodeDrawing: @unchecked Sendable {
    let nodeType: ASDisplayNode.Type
    let methods: OverriddenMethods
    let parameters: Any?
    /// The bounds of the node. *Units*: points.
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    let isOpaque: Bool
    let backgroundColor: UIColor?
    let traits: UITraitCollection
    let willDisplay: ASDisplayNodeContextModifier?
    let didDisplay: ASDisplayNodeContextModifier?
    let corners: PrecompositedCorners?
    /// The nodes below, if they are drawn into the same bitmap.
    let subtree: [RasterizedNode]

    /// The finished contents; nil if nothing was drawn, or the drawing was canceled. *Thread*: any.
    func contents(isCancelled: () -> Bool) -> DrawnContents? {
        if isCancelled() { return nil }
        return withCurrent(traits) {
            if methods.contains(.display) {
                let image = nodeType.display(withParameters: parameters, isCancelled: isCancelled)
                return corners == nil ? image.flatMap(DrawnContents.init) : image.flatMap(roundedContents)
            }
            return drawnContents(isCancelled: isCancelled)
        }
    }

    /// Draws the image at the size of the node, with rounded corners.
    private func roundedContents(_ image: UIImage) -> DrawnContents? {
        drawnContents(isOpaque: false) { context in
            context.saveGState()
            corners?.clip(context, to: bounds)
            image.draw(in: bounds)
            context.restoreGState()
            corners?.paint(context, in: bounds, over: backgroundColor)
        }
    }

    private func drawnContents(isCancelled: () -> Bool) -> DrawnContents? {
        let contents = drawnContents(isOpaque: isOpaque) { context in
            // An opaque bitmap is initially black and needs the node's own color.
            if isOpaque, let color = backgroundColor {
                context.setFillColor(color.cgColor)
                context.fill(bounds)
            }
            draw(into: context, isCancelled: isCancelled)
        }
        return isCancelled() ? nil : contents
    }

    /// A bitmap of the node's size into which `body` draws; nil if the node has no area.
    private func drawnContents(isOpaque: Bool, _ body: (CGContext) -> Void) -> DrawnContents? {
        let width = Int(saturating: (bounds.width * scale).rounded(.up))
        let height = Int(saturating: (bounds.height * scale).rounded(.up))
        guard width > 0, height > 0, let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: scale, origin: bounds.origin)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        body(context)
        // Prepares the bitmap here rather than on the main thread in the middle of a frame.
        bitmap.prepareForComposing()
        return DrawnContents(image: CGImage(bitmap: bitmap), scale: scale)
    }

    /// Draws the node into the current context, and the subtree if it belongs to the same bitmap.
    func draw(into context: CGContext, isCancelled: () -> Bool) {
        context.saveGState()
        corners?.clip(context, to: bounds)
        willDisplay?(context, parameters)
        if methods.contains(.draw) {
            nodeType.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: !subtree.isEmpty)
        }
        for node in subtree where !isCancelled() { node.draw(into: context, isCancelled: isCancelled) }
        didDisplay?(context, parameters)
        context.restoreGState()
        corners?.paint(context, in: bounds, over: backgroundColor)
    }
}

/// A bitmap for the contents of a layer.
struct DrawnContents: Sendable {
    let image: CGImage
    /// Pixels per point.
    let scale: CGFloat
    /// The part that stretches, in the unit square; nil if all of it stretches.
    var center: CGRect?

    init(image: CGImage, scale: CGFloat) {
        self.image = image
        self.scale = scale
    }

    /// The pixels of `image`; its cap insets limit the part that stretches.
    init?(_ image: UIImage) {
        guard let pixels = image.cgImage else { return nil }
        self.init(image: pixels, scale: image.scale)
        center = image.stretchingCenter
    }

    /// Shows the contents in `layer`. *Thread*: main.
    func show(in layer: CALayer) {
        layer.contentsScale = scale
        layer.contents = image
        if let center {
            layer.contentsCenter = center
            layer.contentsGravity = .resize
        }
    }
}

extension UIImage {
    /// The part between the cap insets, in the unit square; nil for an image without caps.
    var stretchingCenter: CGRect? {
        let (insets, size) = (capInsets, self.size)
        guard insets != .zero, size.width > 0, size.height > 0 else { return nil }
        return CGRect(
            x: insets.left / size.width, y: insets.top / size.height,
            width: (size.width - insets.left - insets.right) / size.width,
            height: (size.height - insets.top - insets.bottom) / size.height)
    }
}

/// Rounded corners that are drawn into a node's own bitmap.
struct PrecompositedCorners {
    let radius: CGFloat
    let corners: UIRectCorner
    let borderWidth: CGFloat
    let borderColor: CGColor?

    func clip(_ context: CGContext, to bounds: CGRect) {
        context.addPath(path(in: bounds).cgPath)
        context.clip()
    }

    /// Paints the area outside the corners in the background color, then the border. Without a background color this area stays clear,
    /// since the drawing was clipped to the corners.
    func paint(_ context: CGContext, in bounds: CGRect, over background: UIColor?) {
        if let background, background.cgColor.alpha > 0 {
            let outside = path(in: bounds)
            outside.append(UIBezierPath(rect: bounds))
            context.setFillColor(background.cgColor)
            context.addPath(outside.cgPath)
            context.fillPath(using: .evenOdd)
        }
        guard borderWidth > 0, let borderColor else { return }
        context.saveGState()
        context.setStrokeColor(borderColor)
        context.setLineWidth(borderWidth)
        context.addPath(path(in: bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)).cgPath)
        context.strokePath()
        context.restoreGState()
    }

    private func path(in rect: CGRect) -> UIBezierPath {
        UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    }
}

extension UIRectCorner {
    /// The corners of a layer's mask.
    init(_ mask: CACornerMask) {
        self = []
        if mask.contains(.layerMinXMinYCorner) { insert(.topLeft) }
        if mask.contains(.layerMaxXMinYCorner) { insert(.topRight) }
        if mask.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
        if mask.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
    }
}
