import Foundation
import UIPrimitives

/// A title and an image in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// Called after a property changed; the bar that shows the item listens.
    package var onChange: (() -> Void)?
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

    open var title: String? {
        didSet { if oldValue != title { itemDidChange() } }
    }

    open var image: UIImage? {
        didSet { if oldValue !== image { itemDidChange() } }
    }

    /// *Differs from UIKit*: kept, but a window has no landscape image.
    open var landscapeImagePhone: UIImage?

    open var isEnabled = true {
        didSet { if oldValue != isEnabled { itemDidChange() } }
    }

    open var tag = 0

    open var imageInsets = UIEdgeInsets.zero {
        didSet { if oldValue != imageInsets { itemDidChange() } }
    }

    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open var accessibilityHint: String?

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Tells the bar that it must show the item anew.
    func itemDidChange() {
        onChange?()
    }

    /// Takes over the attributes that the appearance prototype has and this item has not.
    func adoptTitleAttributes(from prototype: UIBarItem) {
        titleAttributes.merge(prototype.titleAttributes) { own, _ in own }
    }
}
