import Foundation

/// Derives one color from another, for a state of a control.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function from the original to the new color.
    public let transform: @Sendable (UIColor) -> UIColor

    /// Creates a transformer from a function.
    @preconcurrency public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the transformed color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Replaces a color by the gray of the same luminance.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
        // The weights of ITU-R BT.709.
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

/// Changes the default attributes of a text, over which the attributes of the text itself take precedence.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The function from the original to the new attributes.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    @preconcurrency public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// The kinds of cells and headers of lists that have a default background.
package enum ListBackgroundStyle {
    case plainCell, groupedCell, plainHeader, sidebarCell, clear
}

/// The background of a control, a cell or a header.
public struct UIBackgroundConfiguration {
    /// The color; nil for the tint of the view.
    public var backgroundColor: UIColor?
    /// Changes the color; nil keeps it.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners. *Units*: points.
    public var cornerRadius: CGFloat = 0
    /// The distances between the edges of the control and the background. *Units*: points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The color of the stroke; nil for the tint of the view.
    public var strokeColor: UIColor?
    /// Changes the color of the stroke; nil keeps it.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the stroke; 0 if there is none. *Units*: points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the stroke outside the edge of the background. *Units*: points.
    public var strokeOutset: CGFloat = 0
    /// An image over the color, clipped to the corners.
    public var image: UIImage?
    /// The content mode of the image; `.scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view over the color and the image, clipped to the corners.
    public var customView: UIView?
    /// The edges at which the layout margins are added to ``backgroundInsets``. *Differs from UIKit*: stored, without effect;
    /// set ``backgroundInsets``.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// *Differs from UIKit*: stored, without effect; set a `UIVisualEffectView` as ``customView``.
    public var visualEffect: UIVisualEffect?
    /// The kind of cell or header whose default background this is; nil for other backgrounds.
    package var listStyle: ListBackgroundStyle?
    /// The color that ``listStyle`` has set.
    package var listColor: UIColor?

    /// Returns a background with the clear color.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    /// Creates a background in the tint of the view, without corners and stroke.
    public init() {}

    /// The color after transformation; `tintColor` replaces a missing color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The color of the stroke after transformation; `tintColor` replaces a missing color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
