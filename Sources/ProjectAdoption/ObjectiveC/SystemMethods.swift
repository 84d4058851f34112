import SourceMigration

/// The methods and properties of UIKit's classes that subclasses override.
enum SystemMethods {
    /// Returns whether a class inherits a method or property of UIKit.
    ///
    /// - Parameters:
    ///   - selector: the selector of the method with its colons, such as `viewWillAppear:`, or the name of the property.
    ///   - superclass: the first superclass that is not in the headers. A class whose superclasses are not known counts as a subclass of
    ///     every class: an override without the word `override` would not compile, while a missing method is rarely called.
    static func contains(_ selector: String, inheritedFrom superclass: String) -> Bool {
        var next: String? = superclass
        while let name = next, name != "NSObject" {
            if names[name]?.contains(selector) == true { return true }
            next = SystemClasses.superclass(of: name)
        }
        return next == nil && names.values.contains { $0.contains(selector) }
    }

    private static let touches: Set = [
        "touchesBegan:withEvent:", "touchesMoved:withEvent:", "touchesEnded:withEvent:", "touchesCancelled:withEvent:",
    ]
    private static let responder = touches.union(["becomeFirstResponder", "resignFirstResponder", "canBecomeFirstResponder"])
    private static let display: Set = ["setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay"]
    private static let hits: Set = ["hitTest:withEvent:", "pointInside:withEvent:", "tintColorDidChange"]

    private static let names: [String: Set<String>] = [
        "UIResponder": responder.union(["awakeFromNib"]),
        "UIView": display.union(hits).union([
            "layoutSubviews", "updateConstraints", "drawRect:", "sizeThatFits:", "sizeToFit", "intrinsicContentSize", "didMoveToSuperview",
            "didMoveToWindow", "willMoveToSuperview:", "willMoveToWindow:",
        ]),
        "UIViewController": [
            "viewDidLoad", "loadView", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
            "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didReceiveMemoryWarning", "setEditing:animated:",
        ],
        "UITableView": ["setEditing:animated:"],
        "UITableViewCell": ["prepareForReuse", "setSelected:animated:", "setHighlighted:animated:", "setEditing:animated:"],
        "UITableViewHeaderFooterView": ["prepareForReuse"],
        "UICollectionReusableView": ["prepareForReuse", "applyLayoutAttributes:"],
        "UICollectionViewLayout": [
            "prepareLayout", "invalidateLayout", "collectionViewContentSize", "layoutAttributesForElementsInRect:",
            "layoutAttributesForItemAtIndexPath:", "shouldInvalidateLayoutForBoundsChange:",
        ],
        "UIGestureRecognizer": touches,
        "UIBarItem": ["awakeFromNib"],
        "UINavigationItem": ["awakeFromNib"],
        "CALayer": display,
        "ASDisplayNode": display.union(hits).union(responder),
    ]
}
