import Foundation
import UIPrimitives

/// The title and the image of an item in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, _NibAwakening, @preconcurrency AccessibleObject {
    /// Called after a property changed, to update the bar that shows the item.
    var onChange: (() -> Void)?
    private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    /// *Differs from UIKit*: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// *Differs from UIKit*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    /// Called after the nib with this object was loaded and its outlets were set; does nothing by default.
    open func awakeFromNib() {}

    /// Does nothing by default. *Differs from UIKit*: never called; see `UIView.prepareForInterfaceBuilder()`.
    open func prepareForInterfaceBuilder() {}

    /// The title, shown if there is no image, or below the image in a tab bar.
    open var title: String? {
        didSet { if oldValue != title { itemDidChange() } }
    }

    /// The image, shown in the tint color unless it is always rendered in its own colors.
    open var image: UIImage? {
        didSet { if oldValue !== image { itemDidChange() } }
    }

    /// *Differs from UIKit*: stored, without effect; a desktop window does not rotate.
    open var landscapeImagePhone: UIImage?

    /// Whether the item can be pressed; true by default.
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { itemDidChange() } }
    }

    /// A number by which the program can identify the item; 0 by default.
    open var tag = 0

    /// The insets of the image. *Units*: points.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { if oldValue != imageInsets { itemDidChange() } }
    }

    /// The name for assistive technology; nil uses the title.
    open var accessibilityLabel: String?
    /// The name for user interface tests.
    open var accessibilityIdentifier: String?
    /// The description of the effect of a press, for assistive technology; nil by default.
    open var accessibilityHint: String? {
        didSet { if oldValue != accessibilityHint { itemDidChange() } }
    }
    /// *Differs from UIKit*: stored, without effect; items are always elements.
    open var isAccessibilityElement = true
    /// *Differs from UIKit*: stored, without effect; items are buttons, which have no value.
    open var accessibilityValue: String?
    /// *Differs from UIKit*: stored, without effect; items are buttons.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// *Differs from UIKit*: stored, without effect; items contain no elements.
    open var accessibilityElements: [Any]?

    /// Sets attributes of the title for a state; nil removes them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// The attributes set for exactly this state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Notifies the bar that the item changed.
    func itemDidChange() {
        onChange?()
    }

    /// Adopts the values of the appearance prototype that this item does not have, such as the attributes for other states.
    func adopt(_ prototype: UIBarItem) { titleAttributes.merge(prototype.titleAttributes) { own, _ in own } }
}
