import Foundation
import UIPrimitives

/// ``ASPrimitiveTraitCollection`` as an object. Immutable. *Thread*: any.
public final class ASTraitCollection: NSObject, Sendable {
    private let traits: ASPrimitiveTraitCollection

    /// An object with the given traits.
    public init(primitiveTraitCollection: ASPrimitiveTraitCollection) {
        traits = primitiveTraitCollection
        super.init()
    }

    /// All traits unspecified.
    public override convenience init() {
        self.init(primitiveTraitCollection: ASPrimitiveTraitCollectionMakeDefault())
    }

    /// The traits as a value.
    public func primitiveTraitCollection() -> ASPrimitiveTraitCollection { traits }

    /// The width class of the container.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// The height class of the container.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// Pixels per point; 0 where it is unknown.
    public var displayScale: CGFloat { traits.displayScale }
    /// The color gamut of the display.
    public var displayGamut: UIDisplayGamut { traits.displayGamut }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Whether the display measures the force of touches.
    public var forceTouchCapability: UIForceTouchCapability { traits.forceTouchCapability }
    /// The reading direction of the user interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// The size of the root's container, in points.
    public var containerSize: CGSize { traits.containerSize }
    /// Normal or high contrast.
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// Regular or bold text.
    public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }

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
