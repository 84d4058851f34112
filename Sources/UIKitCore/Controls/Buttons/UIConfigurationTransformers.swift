import Foundation

/// Makes one colour of another, for a state of a control.
public struct UIConfigurationColorTransformer: Sendable {
    public let transform: @Sendable (UIColor) -> UIColor

    @preconcurrency public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The same brightness without colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
        // The weights of ITU-R BT.709.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

/// Changes the attributes that a text without its own is shown with.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    @preconcurrency public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// What is behind a control's contents.
public struct UIBackgroundConfiguration {
    /// nil for the tint colour of the view.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// *Units*: points.
    public var cornerRadius: CGFloat = 0
    /// How far the background keeps from the edges. *Units*: points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// nil for the tint colour of the view.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// *Units*: points.
    public var strokeWidth: CGFloat = 0
    /// How far outside the background's edge the stroke runs. *Units*: points.
    public var strokeOutset: CGFloat = 0
    /// A picture over the colour, within the corners.
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view over the colour and the picture, within the corners.
    public var customView: UIView?

    /// Nothing behind the contents.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    public init() {}

    /// The colour to fill with. `tint` stands in where none is set.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the stroke. `tint` stands in where none is set.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
