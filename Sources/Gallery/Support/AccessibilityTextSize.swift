import AsyncDisplayKit

extension ASDisplayNode {
    /// Whether the user has chosen one of the five largest text sizes, at which the samples place the parts of a row one below the other.
    var hasAccessibilityTextSize: Bool {
        return asyncTraitCollection().preferredContentSizeCategory.isAccessibilityCategory
    }

    /// The alignment of text that begins on the side where reading begins on the screen, even if the text itself is read in the other
    /// direction.
    var leadingTextAlignment: NSTextAlignment {
        return asyncTraitCollection().layoutDirection == .rightToLeft ? .right : .natural
    }
}

extension UITraitEnvironment {
    /// Whether the user has chosen one of the five largest text sizes, at which the samples place the parts of a row one below the other.
    var hasAccessibilityTextSize: Bool {
        return traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }
}
