import AsyncDisplayKit

extension ASDisplayNode {
    /// Whether the user has chosen one of the five largest text sizes, at which the samples place the parts of a row one below the other.
    var hasAccessibilityTextSize: Bool {
        return asyncTraitCollection().preferredContentSizeCategory.isAccessibilityCategory
    }
}

extension UITraitEnvironment {
    /// Whether the user has chosen one of the five largest text sizes, at which the samples place the parts of a row one below the other.
    var hasAccessibilityTextSize: Bool {
        return traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }
}
