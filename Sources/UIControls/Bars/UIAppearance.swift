import Foundation
import UIPrimitives

/// A class whose appearance can be set for all instances.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The prototype whose values the instances adopt when they are added to a window.
    static func appearance() -> Self
    /// The prototype for instances inside the given containers. *Differs from UIKit*: the containers are ignored.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// The prototypes of classes, with the values that were set on them.
@MainActor enum AppearancePrototypes {
    private static var prototypes: [ObjectIdentifier: NSObject] = [:]

    static func prototype<Object: NSObject>(of type: Object.Type, make: () -> Object) -> Object {
        if let existing = prototypes[ObjectIdentifier(type)] as? Object { return existing }
        let made = make()
        prototypes[ObjectIdentifier(type)] = made
        return made
    }

    /// The prototype of the object's class, or of its nearest superclass that has one. Nil if none has, or if `object` is the prototype.
    static func existing<Object: NSObject>(for object: Object) -> Object? {
        guard !prototypes.isEmpty else { return nil }
        var type: AnyClass? = Swift.type(of: object)
        while let present = type {
            if let prototype = prototypes[ObjectIdentifier(present)] as? Object {
                return prototype === object ? nil : prototype
            }
            type = _getSuperclass(present)
        }
        return nil
    }
}

extension UIView: UIAppearance {
    /// The prototype of the class. *Differs from UIKit*: it applies to the bars `UINavigationBar` and `UITabBar`; other views ignore it,
    /// controls included.
    public static func appearance() -> Self {
        // `Self` is the class that the caller named, and every view can be decoded from an empty coder.
        AppearancePrototypes.prototype(of: Self.self) { Self(coder: NSCoder())! }
    }

    /// *Differs from UIKit*: the containers are ignored.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
}

extension UIBarItem: UIAppearance {
    /// The prototype of the class. Bar button items adopt its title attributes and tint; tab bar items adopt its title attributes, the
    /// offset of the title and the color and attributes of the badge.
    public static func appearance() -> Self {
        AppearancePrototypes.prototype(of: Self.self) { Self(coder: NSCoder())! }
    }

    /// *Differs from UIKit*: the containers are ignored.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }

    /// Adopts the values that were set on the prototype of the class.
    func adoptPrototype() {
        if let prototype = AppearancePrototypes.existing(for: self) { adopt(prototype) }
    }
}
