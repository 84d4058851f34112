import AsyncDisplayKit
import UIKit

/// Copies single layers, without their sublayers. *Thread*: main.
@MainActor enum LayerCopy {
    /// Returns a layer with the size, content, background, border, corners and opacity of `layer`, without its sublayers, mask, shadow and
    /// transform.
    static func content(of layer: CALayer) -> CALayer {
        let copy = shape(of: layer)
        copy.bounds = CGRect(origin: .zero, size: layer.bounds.size)
        copy.backgroundColor = layer.backgroundColor
        copy.cornerRadius = layer.cornerRadius
        copy.cornerCurve = layer.cornerCurve
        copy.maskedCorners = layer.maskedCorners
        copy.borderWidth = layer.borderWidth
        copy.borderColor = layer.borderColor
        copy.opacity = layer.opacity
        copy.masksToBounds = layer.masksToBounds
        return copy
    }

    /// Returns a layer that draws the path of `layer` if it is a shape layer, its gradient if it is a gradient layer, and otherwise its
    /// contents.
    private static func shape(of layer: CALayer) -> CALayer {
        switch layer {
        case let shape as CAShapeLayer:
            let copy = CAShapeLayer()
            (copy.path, copy.fillColor, copy.fillRule) = (shape.path, shape.fillColor, shape.fillRule)
            (copy.strokeColor, copy.lineWidth, copy.lineCap, copy.lineJoin) =
                (shape.strokeColor, shape.lineWidth, shape.lineCap, shape.lineJoin)
            (copy.strokeStart, copy.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
            (copy.lineDashPattern, copy.lineDashPhase, copy.miterLimit) = (shape.lineDashPattern, shape.lineDashPhase, shape.miterLimit)
            return copy
        case let gradient as CAGradientLayer:
            let copy = CAGradientLayer()
            (copy.colors, copy.locations, copy.type) = (gradient.colors, gradient.locations, gradient.type)
            (copy.startPoint, copy.endPoint) = (gradient.startPoint, gradient.endPoint)
            return copy
        default:
            let copy = CALayer()
            copy.contents = layer.contents
            copy.contentsScale = layer.contentsScale
            copy.contentsGravity = layer.contentsGravity
            copy.contentsRect = layer.contentsRect
            copy.contentsCenter = layer.contentsCenter
            return copy
        }
    }

    /// Returns an image with the drawing of a layer. *Units*: points for the size, pixels per point for the scale.
    static func picture(of layer: CALayer, size: CGSize, scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { layer.render(in: $0.cgContext) }
    }
}
