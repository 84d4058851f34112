import Foundation
import Graphics
import LayoutEngine
import UIKit
import UIPrimitives

extension UIImage {
    /// Returns the image that `UIImage(named:)` returns. For code that uses Texture's name of the method. *Thread*: any.
    public class func as_imageNamed(_ imageName: String) -> UIImage? {
        UIImage(named: imageName)
    }

    /// Returns the image that `UIImage(named:in:compatibleWith:)` returns. For code that uses Texture's name of the method. *Thread*: any.
    public class func as_imageNamed(_ imageName: String, compatibleWith traitCollection: UITraitCollection?) -> UIImage? {
        UIImage(named: imageName, in: nil, compatibleWith: traitCollection)
    }

    /// Returns a resizable rounded rectangle, filled with `fillColor`; the area outside the rounded corners has `cornerColor`, or is clear
    /// if that is nil. The radius is in points; the scale is that of the screen. *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor
    ) -> UIImage {
        RoundedImage(radius: cornerRadius, corner: cornerColor, fill: fillColor).image()
    }

    /// Returns the same image as the preceding method, with colors resolved for the given traits. *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor,
        traitCollection: ASPrimitiveTraitCollection
    ) -> UIImage {
        RoundedImage(radius: cornerRadius, corner: cornerColor, fill: fillColor, traits: traitCollection).image()
    }

    /// Returns a resizable rounded rectangle with a border inside its edge. The radius and the width are in points. *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor, borderColor: UIColor?,
        borderWidth: CGFloat
    ) -> UIImage {
        RoundedImage(
            radius: cornerRadius, corner: cornerColor, fill: fillColor, border: borderColor, borderWidth: borderWidth
        ).image()
    }

    /// Returns a resizable rounded rectangle with a border, with colors resolved for the given traits. *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor, borderColor: UIColor?,
        borderWidth: CGFloat, traitCollection: ASPrimitiveTraitCollection
    ) -> UIImage {
        RoundedImage(
            radius: cornerRadius, corner: cornerColor, fill: fillColor, border: borderColor, borderWidth: borderWidth,
            traits: traitCollection
        ).image()
    }

    /// Returns a resizable rectangle with a border, of which only some corners are rounded; a `scale` of 0 means that of the screen.
    /// *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor, borderColor: UIColor?,
        borderWidth: CGFloat, roundedCorners: UIRectCorner, scale: CGFloat
    ) -> UIImage {
        RoundedImage(
            radius: cornerRadius, corner: cornerColor, fill: fillColor, border: borderColor, borderWidth: borderWidth,
            corners: roundedCorners, scale: scale
        ).image()
    }

    /// Returns the same image as the preceding method, with colors resolved for the given traits. *Thread*: any.
    public class func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor, borderColor: UIColor?,
        borderWidth: CGFloat, roundedCorners: UIRectCorner, scale: CGFloat, traitCollection: ASPrimitiveTraitCollection
    ) -> UIImage {
        RoundedImage(
            radius: cornerRadius, corner: cornerColor, fill: fillColor, border: borderColor, borderWidth: borderWidth,
            corners: roundedCorners, scale: scale, traits: traitCollection
        ).image()
    }
}

/// The smallest image of a rounded rectangle that can be stretched to any size. *Units*: points.
private struct RoundedImage {
    var radius: CGFloat
    var corner: UIColor?
    var fill: UIColor
    var border: UIColor?
    var borderWidth: CGFloat = 1
    var corners: UIRectCorner = .allCorners
    var scale: CGFloat = 0
    var traits: ASPrimitiveTraitCollection?

    func image() -> UIImage {
        guard let traits else { return draw() }
        return withCurrent(ASPrimitiveTraitCollectionToUITraitCollection(traits), draw)
    }

    private func draw() -> UIImage {
        // As in Texture: a radius at each side, and one point between them that is stretched.
        let dimension = (max(radius, 0) * 2 + 1).rounded(.up)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale > 0 ? scale : ASScreenScale()
        format.opaque = corner.map { $0.cgColor.alpha == 1 } ?? false
        let bounds = CGRect(x: 0, y: 0, width: dimension, height: dimension)
        let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
            if let corner, corner.cgColor.alpha > 0 {
                corner.setFill()
                context.fill(bounds)
            }
            let path = UIBezierPath(
                roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
            fill.setFill()
            path.fill()
            strokeBorder(bounds)
        }
        let insets = UIEdgeInsets(top: radius, left: radius, bottom: radius, right: radius)
        return image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    private func strokeBorder(_ bounds: CGRect) {
        guard let border, borderWidth > 0 else { return }
        let inset = borderWidth / 2
        let innerRadius = max(radius - inset, 0)
        let path = UIBezierPath(
            roundedRect: bounds.insetBy(dx: inset, dy: inset), byRoundingCorners: corners,
            cornerRadii: CGSize(width: innerRadius, height: innerRadius))
        path.lineWidth = borderWidth
        border.setStroke()
        path.stroke(with: border.cgColor.alpha == 1 ? .copy : .normal, alpha: 1)
    }
}
