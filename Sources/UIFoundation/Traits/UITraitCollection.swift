import Foundation
import Glibc
import Scheduling
import UIPrimitives

/// The surroundings of an interface: appearance, size classes, scale, text size, direction.
///
/// Immutable. *Thread*: any.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {  // Immutable after init.
    package struct Values: Hashable, Sendable {
        package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        package var displayScale: CGFloat = 0
        package var displayGamut = UIDisplayGamut.unspecified
        package var forceTouchCapability = UIForceTouchCapability.unknown
        package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        package var accessibilityContrast = UIAccessibilityContrast.unspecified
        package var legibilityWeight = UILegibilityWeight.unspecified
        package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

        package init() {}
    }

    package let values: Values

    package init(values: Values) {
        self.values = values
    }

    /// A collection in which every trait is unspecified.
    public override convenience init() {
        self.init(values: Values())
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// The given collections laid over each other; a later one's specified traits win.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(values: collections.reduce(into: Values()) { $0.overlay($1.values) })
    }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    /// The collection with some traits changed.
    package func with(_ change: (inout Values) -> Void) -> UITraitCollection {
        var values = values
        change(&values)
        return UITraitCollection(values: values)
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Pixels per point; 0 when unspecified.
    open var displayScale: CGFloat { values.displayScale }
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// Whether every trait that `traits` specifies has the same value here.
    open func containsTraits(in traits: UITraitCollection?) -> Bool {
        guard let traits else { return true }
        var merged = values
        merged.overlay(traits.values)
        return merged == values
    }

    /// Whether dynamic colors may look different in the two.
    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return userInterfaceStyle != other.userInterfaceStyle
            || accessibilityContrast != other.accessibilityContrast
            || displayGamut != other.displayGamut
            || userInterfaceLevel != other.userInterfaceLevel
            || activeAppearance != other.activeAppearance
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UITraitCollection: \(userInterfaceStyle), \(horizontalSizeClass)×\(verticalSizeClass), scale \(displayScale), "
            + "\(preferredContentSizeCategory.rawValue), \(layoutDirection)>"
    }
}

extension UITraitCollection.Values {
    /// Takes over every trait that `other` specifies.
    package mutating func overlay(_ other: Self) {
        // Not by key paths: views and nodes lay traits over each other at every layout and every drawing.
        func take<T: Equatable>(_ trait: inout T, _ new: T, unless unspecified: T) {
            if new != unspecified { trait = new }
        }
        take(&userInterfaceStyle, other.userInterfaceStyle, unless: .unspecified)
        take(&horizontalSizeClass, other.horizontalSizeClass, unless: .unspecified)
        take(&verticalSizeClass, other.verticalSizeClass, unless: .unspecified)
        take(&userInterfaceIdiom, other.userInterfaceIdiom, unless: .unspecified)
        take(&displayScale, other.displayScale, unless: 0)
        take(&displayGamut, other.displayGamut, unless: .unspecified)
        take(&forceTouchCapability, other.forceTouchCapability, unless: .unknown)
        take(&layoutDirection, other.layoutDirection, unless: .unspecified)
        take(&preferredContentSizeCategory, other.preferredContentSizeCategory, unless: .unspecified)
        take(&accessibilityContrast, other.accessibilityContrast, unless: .unspecified)
        take(&legibilityWeight, other.legibilityWeight, unless: .unspecified)
        take(&userInterfaceLevel, other.userInterfaceLevel, unless: .unspecified)
        take(&activeAppearance, other.activeAppearance, unless: .unspecified)
    }
}
