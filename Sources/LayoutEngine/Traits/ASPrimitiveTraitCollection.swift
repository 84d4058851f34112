import Foundation
import UIPrimitives

/// The circumstances an element is shown in: size classes, scale, appearance, text size, reading direction.
public struct ASPrimitiveTraitCollection: Equatable, Sendable {
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Pixels per point; 0 where it is not known, as for NaN: traits that differ from themselves would never have been handed on.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale.isNaN { displayScale = 0 } }
    }
    public var displayGamut = UIDisplayGamut.unspecified
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    public var forceTouchCapability = UIForceTouchCapability.unknown
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// Size of the root's container; 0 for NaN. *Units*: points.
    public var containerSize = CGSize.zero {
        didSet {
            if containerSize.width.isNaN { containerSize.width = 0 }
            if containerSize.height.isNaN { containerSize.height = 0 }
        }
    }
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    public var legibilityWeight = UILegibilityWeight.unspecified
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    public var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

    public init() {}
}

/// Traits of which nothing is known yet.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ a: ASPrimitiveTraitCollection, _ b: ASPrimitiveTraitCollection
) -> Bool {
    a == b
}

/// One line with every trait that is known.
public func NSStringFromASPrimitiveTraitCollection(_ traits: ASPrimitiveTraitCollection) -> String {
    let known = Mirror(reflecting: traits).children.compactMap { child -> String? in
        guard let label = child.label else { return nil }
        let text = (child.value as? CGSize).map(sizeText) ?? (child.value as? CGFloat).map(numberText)
        let value = text ?? (child.value as? UIContentSizeCategory)?.rawValue ?? "\(child.value)"
        return value == "unspecified" ? nil : "\(label) = \(value)"
    }
    return "<ASPrimitiveTraitCollection: \(known.joined(separator: "; "))>"
}
