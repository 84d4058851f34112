import Foundation
import UIPrimitives

/// A class whose look can be set once for all its instances.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The prototype whose looks instances take when they come onto the screen.
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// What was set on the prototypes of classes.
@MainActor enum AppearancePrototypes {
    private static var prototypes: [ObjectIdentifier: NSObject] = [:]

    static func prototype<Object: NSObject>(of type: Object.Type, make: () -> Object) -> Object {
        if let existing = prototypes[ObjectIdentifier(type)] as? Object { return existing }
        let made = make()
        prototypes[ObjectIdentifier(type)] = made
        return made
    }

    /// The prototype of an object's class or of the nearest class above it, if one was asked for.
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
    /// The prototype of the class. *Differs from UIKit*: honoured by bars (`UINavigationBar`, `UITabBar`), bar items and for
    /// `tintColor` and `backgroundColor` of controls; other classes ignore it.
    public static func appearance() -> Self {
        // The class was asked for by its own name, so its prototype is of that type; a view can always be decoded empty.
        AppearancePrototypes.prototype(of: Self.self) { Self(coder: NSCoder())! }
    }

    /// *Differs from UIKit*: the containers are not looked at.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
}

extension UIBarItem: UIAppearance {
    /// The prototype of the class, whose title attributes its items take in bars.
    public static func appearance() -> Self {
        AppearancePrototypes.prototype(of: Self.self) { Self(coder: NSCoder())! }
    }

    /// *Differs from UIKit*: the containers are not looked at.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }

    /// Takes over what was set on the class's prototype.
    func adoptPrototype() {
        guard let prototype = AppearancePrototypes.existing(for: self) else { return }
        adoptTitleAttributes(from: prototype)
        if let button = self as? UIBarButtonItem, let model = prototype as? UIBarButtonItem, button.tintColor == nil {
            button.tintColor = model.tintColor
        }
    }
}
