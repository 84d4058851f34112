import AsyncDisplayKit

extension ASDisplayNode {
    /// Whether the user has chosen one of the five largest text sizes, at which the samples place the parts of a row one below the other.
    var hasAccessibilityTextSize: Bool {
        return asyncTraitCollection().preferredContentSizeCategory.isAccessibilityCategory
    }

    /// The alignment of labels: right in a layout from right to left, even for text that is read from left to right; otherwise the natural
    /// alignment, which depends on the text.
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
