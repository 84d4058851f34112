/// The properties for assistive technology of responders, nodes and bar items, which declare them in their classes so that subclasses can
/// override them. `NSObject` has properties of the same names, which use this protocol. *Thread*: main; nodes allow any.
package protocol AccessibleObject: AnyObject {
    var isAccessibilityElement: Bool { get set }
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
    var accessibilityValue: String? { get set }
    var accessibilityTraits: UIAccessibilityTraits { get set }
    var accessibilityElements: [Any]? { get set }
}

extension UIResponder: @preconcurrency AccessibleObject {}
