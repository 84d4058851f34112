import Foundation

/// An entry of a menu that sends its action up the responder chain: from the first responder, or else from the view that the
/// menu belongs to.
///
/// *Differs from UIKit*: a command that nobody performs is shown disabled.
open class UICommand: UIMenuElement {
    /// What the receiver does.
    open private(set) var action: Selector!
    open private(set) var propertyList: Any?
    /// *Differs from UIKit*: kept, without effect.
    open private(set) var alternates: [UICommandAlternate]
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// Whether a responder performs the command, as was found when the menu opened.
    var isPerformable = true

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var shownAttributes: Attributes { isPerformable ? attributes : attributes.union(.disabled) }
    override var shownState: State { state }
}

/// Another action of a command, for a menu in which a modifier key is held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
