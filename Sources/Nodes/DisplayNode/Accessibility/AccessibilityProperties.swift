import Foundation
import UIKit
import UIPrimitives

/// The accessibility values of a node; created when the first is set. *Lock*: the node's.
final class AccessibilityProperties {
    /// The values that the client has set; the node's class determines the values that are nil.
    struct Values {
        var isElement: Bool?
        var isContainer = false
        var label: String?
        var attributedLabel: NSAttributedString?
        var hint: String?
        var attributedHint: NSAttributedString?
        var value: String?
        var attributedValue: NSAttributedString?
        var traits: UIAccessibilityTraits?
        var identifier: String?
        var language: String?
        var frame = CGRect.zero
        var path: UIBezierPath?
        var activationPoint: CGPoint?
        var areElementsHidden = false
        var isModal = false
        var groupsChildren = false
        var customActions: [UIAccessibilityCustomAction]?
        var elements: [Any]?
        var headerElements: [Any]?
    }

    var values = Values()

    // Protection: immutable.
    nonisolated(unsafe) static let none = AccessibilityProperties()
}
