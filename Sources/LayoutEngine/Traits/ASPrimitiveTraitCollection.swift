import Foundation
import UIPrimitives

/// The environment in which an element is displayed: size classes, scale, appearance, text size, reading direction.
public struct ASPrimitiveTraitCollection: Equatable, Sendable {
    /// The width class of the container.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The height class of the container.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Pixels per point; 0 where it is unknown. NaN becomes 0: traits that differ from themselves would be passed on in every pass.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale.isNaN { displayScale = 0 } }
    }
    /// The color gamut of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display measures the force of touches.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The reading direction of the user interface.
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
    /// Normal or high contrast.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Regular or bold text.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// Base or elevated level, which background colors depend on.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Whether the window of the element is active.
    public var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

    /// All traits unspecified, scale and container size 0.
    public init() {}
}

/// All traits unspecified, scale and container size 0.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

/// Whether all traits are equal.
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ a: ASPrimitiveTraitCollection, _ b: ASPrimitiveTraitCollection
) -> Bool {
    a == b
}

/// One line with every specified trait, for logs. *Cost*: uses reflection.
public func NSStringFromASPrimitiveTraitCollection(_ traits: ASPrimitiveTraitCollection) -> String {
    let known = Mirror(reflecting: traits).children.compactMap { child -> String? in
        guard let label = child.label else { return nil }
        let text = (child.value as? CGSize).map(sizeText) ?? (child.value as? CGFloat).map(numberText)
        let value = text ?? (child.value as? UIContentSizeCategory)?.rawValue ?? "\(child.value)"
        return value == "unspecified" ? nil : "\(label) = \(value)"
    }
    return "<ASPrimitiveTraitCollection: \(known.joined(separator: "; "))>"
}
