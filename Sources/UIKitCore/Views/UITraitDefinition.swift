import Foundation
import UIPrimitives

/// A kind of trait. *Differs from UIKit*: traits of a client have their default value everywhere; only UIKit's own change.
public protocol UITraitDefinition {
    /// The type of the value.
    associatedtype Value
    /// The value if no other is set.
    static var defaultValue: Value { get }
    /// A unique name.
    static var identifier: String { get }
    /// A name for messages.
    static var name: String { get }
    /// Whether colors depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var identifier: String { String(reflecting: Self.self) }
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
    /// Returns `false`.
    public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait as a value.
public typealias UITrait = any UITraitDefinition.Type

/// A trait whose value is stored in a trait collection.
protocol StoredTrait: UITraitDefinition where Value: Equatable {
    static func value(in traits: UITraitCollection) -> Value
}

extension StoredTrait {
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// The style of the user interface: light or dark.
public struct UITraitUserInterfaceStyle: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// Returns `true`.
    public static var affectsColorAppearance: Bool { true }
    static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The size class of the available width.
public struct UITraitHorizontalSizeClass: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The size class of the available height.
public struct UITraitVerticalSizeClass: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The text size.
public struct UITraitPreferredContentSizeCategory: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIContentSizeCategory.unspecified
    static func value(in traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

/// The direction of reading.
public struct UITraitLayoutDirection: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// The scale of the display. *Units*: pixels per point.
public struct UITraitDisplayScale: StoredTrait {
    /// As in UIKit.
    public static let defaultValue: CGFloat = 0
    static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The contrast between colors: normal or high.
public struct UITraitAccessibilityContrast: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// Returns `true`.
    public static var affectsColorAppearance: Bool { true }
    static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

/// The preference for bold fonts.
public struct UITraitLegibilityWeight: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UILegibilityWeight.unspecified
    static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// The level of a surface: the base level, or one that is elevated above others.
public struct UITraitUserInterfaceLevel: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// Returns `true`.
    public static var affectsColorAppearance: Bool { true }
    static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

/// Whether the window is the active one.
public struct UITraitActiveAppearance: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceActiveAppearance { traits.activeAppearance }
}

/// The range of colors that the display shows.
public struct UITraitDisplayGamut: StoredTrait {
    /// As in UIKit.
    public static let defaultValue = UIDisplayGamut.unspecified
    static func value(in traits: UITraitCollection) -> UIDisplayGamut { traits.displayGamut }
}

extension UITraitCollection {
    /// The value of a trait; for a trait of a client, its default value.
    public subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value {
        guard let stored = trait as? any StoredTrait.Type else { return T.defaultValue }
        return stored.anyValue(in: self) as? T.Value ?? T.defaultValue
    }

    /// The traits that colors depend on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
    }
}

extension StoredTrait {
    fileprivate static func anyValue(in traits: UITraitCollection) -> Any { value(in: traits) }
}
