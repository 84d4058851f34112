import Foundation
import UIPrimitives

/// ``ASPrimitiveTraitCollection`` as an object. Immutable. *Thread*: any.
public final class ASTraitCollection: NSObject, Sendable {
    private let traits: ASPrimitiveTraitCollection

    /// Creates a collection of the given traits.
    public init(primitiveTraitCollection: ASPrimitiveTraitCollection) {
        traits = primitiveTraitCollection
        super.init()
    }

    /// Creates a collection whose traits are all unspecified.
    public override convenience init() {
        self.init(primitiveTraitCollection: ASPrimitiveTraitCollectionMakeDefault())
    }

    /// The traits as a value.
    public func primitiveTraitCollection() -> ASPrimitiveTraitCollection { traits }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// Pixels per point; 0 if unknown.
    public var displayScale: CGFloat { traits.displayScale }
    /// The color gamut of the display.
    public var displayGamut: UIDisplayGamut { traits.displayGamut }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Whether the display measures the force of touches.
    public var forceTouchCapability: UIForceTouchCapability { traits.forceTouchCapability }
    /// The reading direction, which mirrors layouts.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// The size of the root's container. *Units*: points.
    public var containerSize: CGSize { traits.containerSize }
    /// Whether the user prefers a higher contrast.
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// The level above the window's content, which dynamic background colors depend on.
    public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
    /// Whether the user prefers bold text.
    public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }

    /// Whether `traitCollection` has the same traits.
    public func isEqual(to traitCollection: ASTraitCollection) -> Bool { traits == traitCollection.traits }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? ASTraitCollection).map { $0.traits == traits } ?? false
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(traits.horizontalSizeClass)
        hasher.combine(traits.userInterfaceStyle)
        hasher.combine(traits.preferredContentSizeCategory)
        return hasher.finalize()
    }

    public override var description: String { NSStringFromASPrimitiveTraitCollection(traits) }
}
