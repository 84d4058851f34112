import Foundation
import UIPrimitives

extension UIFont {
    /// The font of a style at the text size of those traits, or at the user's if they specify none.
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        preferredFont(forTextStyle: style, category: category(of: traits))
    }

    /// The text size of the traits; the user's if they specify none.
    fileprivate class func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
        guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return TextSize.current }
        return category
    }
}

extension UIFontDescriptor {
    /// The descriptor of a style at the text size of those traits.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
    }
}

extension UIFontMetrics {
    /// `value` scaled to the text size of those traits.
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        scaled(value, at: UIFont.category(of: traits))
    }

    /// `font` scaled to the text size of those traits.
    public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
    }

    /// `font` scaled to the text size of those traits, but to at most `maximumPointSize`; 0 means no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traits)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }
}

extension UIFont.Weight {
    /// The weight in units of CSS under the current trait `legibilityWeight`: with `.bold` two steps more, at most black.
    var legibleValue: Int { UITraitCollection.current.legibilityWeight == .bold ? min(cssValue + 200, 900) : cssValue }
}
