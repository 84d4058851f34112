import Foundation

// In a protocol's extension, not in that of `NSObject`: subclasses could not override the members of the latter, as responders and nodes
// do with properties of the same names.
extension NSObjectProtocol where Self: NSObject {
    /// Whether assistive technology treats the object as an element.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { properties.isAccessibilityElement }
        set { properties.isAccessibilityElement = newValue }
    }

    /// The name for assistive technology.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { properties.accessibilityLabel }
        set { properties.accessibilityLabel = newValue }
    }

    /// The effect of an action.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { properties.accessibilityHint }
        set { properties.accessibilityHint = newValue }
    }

    /// The value of the object.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { properties.accessibilityValue }
        set { properties.accessibilityValue = newValue }
    }

    /// The kind of element.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { properties.accessibilityTraits }
        set { properties.accessibilityTraits = newValue }
    }

    /// The elements that the object contains.
    /// *Differs from UIKit*: stored, without effect, unless the object is a responder, a node or a bar item. *Thread*: main.
    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { properties.accessibilityElements }
        set { properties.accessibilityElements = newValue }
    }

    @MainActor private var properties: any AccessibleObject {
        self as? any AccessibleObject ?? StoredAccessibility.values(of: self)
    }
}

/// The values for assistive technology of an object whose class does not declare them.
@MainActor private final class StoredAccessibility: @preconcurrency AccessibleObject {
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    var isAccessibilityElement = false
    var accessibilityLabel: String?
    var accessibilityHint: String?
    var accessibilityValue: String?
    var accessibilityTraits: UIAccessibilityTraits = []
    var accessibilityElements: [Any]?

    /// The values of an object, which are created at first use.
    static func values(of object: NSObject) -> StoredAccessibility {
        if let stored = objc_getAssociatedObject(object, key) as? StoredAccessibility { return stored }
        let values = StoredAccessibility()
        objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return values
    }
}
