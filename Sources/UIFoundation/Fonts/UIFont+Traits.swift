import Foundation
import UIPrimitives

extension UIFont {
    /// The font of a text style at the text size of `traits`, or at that of the current traits if they specify none.
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        preferredFont(forTextStyle: style, category: category(of: traits))
    }

    /// The text size of the traits, or that of the current traits if they specify none.
    fileprivate class func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
        guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return TextSize.current }
        return category
    }
}

extension UIFontDescriptor {
    /// The font descriptor of a text style at the text size of `traits`, or at that of the current traits if they specify none.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
    }
}

extension UIFontMetrics {
    /// `value` scaled to the text size of `traits`, or to that of the current traits if they specify none. *Units*: points.
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        scaled(value, at: UIFont.category(of: traits))
    }

    /// `font` scaled to the text size of `traits`, or to that of the current traits if they specify none.
    public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
    }

    /// `font` scaled to the text size of `traits`, but to at most `maximumPointSize`; 0 means no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
        let size = scaledValue(for: font.pointSize, compatibleWith: traits)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }
}

extension UIFont.Weight {
    /// The weight on the scale of CSS. If the current trait `legibilityWeight` is `.bold`, the weight is increased by 200, to at most
    /// 900 (black).
    var legibleValue: Int { UITraitCollection.current.legibilityWeight == .bold ? min(cssValue + 200, 900) : cssValue }
}

extension UIFont {
    /// The font of the same text style for other traits; nil without previous traits, if the preferred text size is the same, or if the
    /// font has no text style.
    @MainActor package func adjusted(from previous: UITraitCollection?, to traits: UITraitCollection) -> UIFont? {
        guard let previous, previous.preferredContentSizeCategory != traits.preferredContentSizeCategory else { return nil }
        return fontDescriptor.textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) }
    }
}
