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
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
    }

    /// `font` scaled to the text size of `traits`, but to at most `maximumPointSize`; 0 means no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, at: UIFont.category(of: traits))
    }
}

extension UIFont.Weight {
    /// The weight on the scale of CSS. If the current trait `legibilityWeight` is `.bold`, the weight is increased by 200, to at most
    /// 900 (black).
    var legibleValue: Int { UITraitCollection.current.legibilityWeight == .bold ? min(cssValue + 200, 900) : cssValue }
}

extension UIFont {
    /// The font for other traits: of the same text style, or scaled again by the metrics that scaled it; nil without previous traits, if
    /// the preferred text size is the same, or if the font has neither a text style nor metrics.
    @MainActor package func adjusted(from previous: UITraitCollection?, to traits: UITraitCollection) -> UIFont? {
        let category = traits.preferredContentSizeCategory
        guard let previous, previous.preferredContentSizeCategory != category else { return nil }
        if let scaling { return scaling.scaled(self, at: category) }
        // From the descriptor and not from the style alone: traits that a client added, such as bold, are kept.
        return fontDescriptor.textStyle.map { UIFont(descriptor: fontDescriptor, size: $0.pointSize(at: category)) }
    }
}
