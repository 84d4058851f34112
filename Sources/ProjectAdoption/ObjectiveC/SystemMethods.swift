/// The methods and properties of UIKit's classes that subclasses override.
enum SystemMethods {
    /// Returns whether a selector, as a list of the parts of its name, is that of such a method or property.
    static func contains(_ selector: [String]) -> Bool { names.contains(selector.joined(separator: ":")) }

    private static let names: Set = [
        "layoutSubviews", "updateConstraints", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "drawRect", "sizeThatFits",
        "sizeToFit", "intrinsicContentSize", "prepareForReuse", "awakeFromNib", "didMoveToSuperview", "didMoveToWindow",
        "willMoveToSuperview", "willMoveToWindow", "tintColorDidChange", "hitTest:withEvent", "pointInside:withEvent",
        "touchesBegan:withEvent", "touchesMoved:withEvent", "touchesEnded:withEvent", "touchesCancelled:withEvent", "viewDidLoad",
        "loadView", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "didReceiveMemoryWarning", "becomeFirstResponder", "resignFirstResponder", "canBecomeFirstResponder",
        "applyLayoutAttributes", "setSelected:animated", "setHighlighted:animated", "setEditing:animated", "prepareLayout",
        "invalidateLayout", "collectionViewContentSize", "layoutAttributesForElementsInRect", "layoutAttributesForItemAtIndexPath",
        "shouldInvalidateLayoutForBoundsChange",
    ]
}
