import Foundation

// In a protocol's extension, not in that of `NSObject`: subclasses could not override the members of the latter, as responders and nodes
// do with properties of the same names.
extension NSObjectProtocol where Self: NSObject {
    /// Whether assistive technology treats the object as an element. *Differs from UIKit*: stored, without effect, unless the object is a
    /// responder.
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { (self as? UIResponder)?.isAccessibilityElement ?? stored?.isElement ?? false }
        set { store({ $0.isAccessibilityElement = newValue }, { $0.isElement = newValue }) }
    }

    /// The name for assistive technology. *Differs from UIKit*: stored, without effect, unless the object is a responder.
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { (self as? UIResponder).map(\.accessibilityLabel) ?? stored?.label }
        set { store({ $0.accessibilityLabel = newValue }, { $0.label = newValue }) }
    }

    /// The effect of an action. *Differs from UIKit*: stored, without effect, unless the object is a responder.
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { (self as? UIResponder).map(\.accessibilityHint) ?? stored?.hint }
        set { store({ $0.accessibilityHint = newValue }, { $0.hint = newValue }) }
    }

    /// The value of the object. *Differs from UIKit*: stored, without effect, unless the object is a responder.
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { (self as? UIResponder).map(\.accessibilityValue) ?? stored?.value }
        set { store({ $0.accessibilityValue = newValue }, { $0.value = newValue }) }
    }

    /// The kind of element. *Differs from UIKit*: stored, without effect, unless the object is a responder.
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { (self as? UIResponder)?.accessibilityTraits ?? stored?.traits ?? [] }
        set { store({ $0.accessibilityTraits = newValue }, { $0.traits = newValue }) }
    }

    /// The elements that the object contains. *Differs from UIKit*: stored, without effect, unless the object is a responder.
    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { (self as? UIResponder).map(\.accessibilityElements) ?? stored?.elements }
        set { store({ $0.accessibilityElements = newValue }, { $0.elements = newValue }) }
    }

    @MainActor private var stored: StoredAccessibility? {
        objc_getAssociatedObject(self, StoredAccessibility.key) as? StoredAccessibility
    }

    /// Sets a value of a responder, or stores it with another object.
    @MainActor private func store(_ setResponder: (UIResponder) -> Void, _ set: (StoredAccessibility) -> Void) {
        if let responder = self as? UIResponder { return setResponder(responder) }
        let values = stored ?? StoredAccessibility()
        set(values)
        objc_setAssociatedObject(self, StoredAccessibility.key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

/// The values for assistive technology of an object that is no responder.
@MainActor private final class StoredAccessibility {
    static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
    var elements: [Any]?
}
