import Foundation
import UIPrimitives

/// ``ASPrimitiveTraitCollection`` as an object. Immutable. *Thread*: any.
public final class ASTraitCollection: NSObject, Sendable {
    private let traits: ASPrimitiveTraitCollection

    public init(primitiveTraitCollection: ASPrimitiveTraitCollection) {
        traits = primitiveTraitCollection
        super.init()
    }

    /// Traits of which nothing is known.
    public override convenience init() {
        self.init(primitiveTraitCollection: ASPrimitiveTraitCollectionMakeDefault())
    }

    /// The traits as a value.
    public func primitiveTraitCollection() -> ASPrimitiveTraitCollection { traits }

    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    public var displayScale: CGFloat { traits.displayScale }
    public var displayGamut: UIDisplayGamut { traits.displayGamut }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    public var forceTouchCapability: UIForceTouchCapability { traits.forceTouchCapability }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    public var containerSize: CGSize { traits.containerSize }
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
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
