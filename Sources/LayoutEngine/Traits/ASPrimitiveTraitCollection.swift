import Foundation
import UIPrimitives

/// The environment of an element: size classes, scale, appearance, text size, layout direction.
public struct ASPrimitiveTraitCollection: Equatable, Sendable {
    /// The horizontal size class.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Pixels per point; 0 if unknown. NaN is stored as 0, because traits that are not equal to themselves would be propagated endlessly.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale.isNaN { displayScale = 0 } }
    }
    /// The color gamut of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display measures the force of touches.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The reading direction, which mirrors layouts.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Light or dark appearance.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The text size that the user prefers.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// Size of the root's container; NaN becomes 0. *Units*: points.
    public var containerSize = CGSize.zero {
        didSet {
            if containerSize.width.isNaN { containerSize.width = 0 }
            if containerSize.height.isNaN { containerSize.height = 0 }
        }
    }
    /// Whether the user prefers a higher contrast.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Whether the user prefers bold text.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// Whether the element is on an elevated surface.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Whether the window is active.
    public var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

    /// A collection whose traits are all unspecified.
    public init() {}
}

/// A collection whose traits are all unspecified.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

/// Whether all traits are equal.
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ a: ASPrimitiveTraitCollection, _ b: ASPrimitiveTraitCollection
) -> Bool {
    a == b
}

/// One line with all traits whose value is not `unspecified`.
public func NSStringFromASPrimitiveTraitCollection(_ traits: ASPrimitiveTraitCollection) -> String {
    let known = Mirror(reflecting: traits).children.compactMap { child -> String? in
        guard let label = child.label else { return nil }
        let text = (child.value as? CGSize).map(sizeText) ?? (child.value as? CGFloat).map(numberText)
        let value = text ?? (child.value as? UIContentSizeCategory)?.rawValue ?? "\(child.value)"
        return value == "unspecified" ? nil : "\(label) = \(value)"
    }
    return "<ASPrimitiveTraitCollection: \(known.joined(separator: "; "))>"
}
