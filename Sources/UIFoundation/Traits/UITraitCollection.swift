import Foundation
import Glibc
import Scheduling
import UIPrimitives

/// The properties of an interface's environment: appearance, size classes, scale, text size, layout direction and others.
///
/// Immutable. *Thread*: any.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {  // Protection: immutable after `init`.
    /// The trait values, unspecified by default.
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

    /// The trait values.
    let values: Values

    init(values: Values) {
        self.values = values
    }

    /// Creates a collection in which every trait is unspecified.
    public override convenience init() {
        self.init(values: Values())
    }

    /// Creates a collection with only the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }

    /// Creates a collection with only the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }

    /// Creates a collection with only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }

    /// Creates a collection with only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }

    /// Creates a collection with only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
    }

    /// Creates a collection with only the scale. *Units*: pixels for each point.
    public convenience init(displayScale: CGFloat) {
        self.init { $0.displayScale = displayScale }
    }

    /// Creates a collection with only the color range.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut }
    }

    /// Creates a collection with only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }

    /// Creates a collection with only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }

    /// Creates a collection with only the font weight preference.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight }
    }

    /// Creates a collection with only the level, base or elevated.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// Combines collections; the specified traits of later ones have precedence.
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

    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The available width; regular on the desktop.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The available height; regular on the desktop.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The kind of device; `.pad` on the desktop.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The number of pixels for each point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// The color range of the display; sRGB on the desktop.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// Whether the pointer reports force; unavailable on the desktop.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// The direction of the layout.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The user's text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// Whether the user requests more contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// Whether the user requests bold text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the interface is at the base level or shown above another interface; `.base` on the desktop.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// Whether the interface is the one with which the user works; `.active` on the desktop.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// Whether every trait that `traits` specifies has the same value in this collection; `true` if `traits` is nil.
    open func containsTraits(in traits: UITraitCollection?) -> Bool {
        guard let traits else { return true }
        var merged = values
        merged.overlay(traits.values)
        return merged == values
    }

    /// Whether dynamic colors may differ between the two collections; `true` if `other` is nil.
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

    /// Returns the collection itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UITraitCollection: \(userInterfaceStyle), \(horizontalSizeClass)×\(verticalSizeClass), scale \(displayScale), "
            + "\(preferredContentSizeCategory.rawValue), \(layoutDirection)>"
    }
}

extension UITraitCollection.Values {
    /// Sets every trait that `other` specifies.
    mutating func overlay(_ other: Self) {
        // Key paths would be slower, and views and nodes combine traits in every layout and every drawing.
        func adopt<T: Equatable>(_ trait: inout T, _ new: T, unless unspecified: T) {
            if new != unspecified { trait = new }
        }
        adopt(&userInterfaceStyle, other.userInterfaceStyle, unless: .unspecified)
        adopt(&horizontalSizeClass, other.horizontalSizeClass, unless: .unspecified)
        adopt(&verticalSizeClass, other.verticalSizeClass, unless: .unspecified)
        adopt(&userInterfaceIdiom, other.userInterfaceIdiom, unless: .unspecified)
        adopt(&displayScale, other.displayScale, unless: 0)
        adopt(&displayGamut, other.displayGamut, unless: .unspecified)
        adopt(&forceTouchCapability, other.forceTouchCapability, unless: .unknown)
        adopt(&layoutDirection, other.layoutDirection, unless: .unspecified)
        adopt(&preferredContentSizeCategory, other.preferredContentSizeCategory, unless: .unspecified)
        adopt(&accessibilityContrast, other.accessibilityContrast, unless: .unspecified)
        adopt(&legibilityWeight, other.legibilityWeight, unless: .unspecified)
        adopt(&userInterfaceLevel, other.userInterfaceLevel, unless: .unspecified)
        adopt(&activeAppearance, other.activeAppearance, unless: .unspecified)
    }
}
