import Foundation

/// An entry of a menu that sends its action along the responder chain, from the first responder, or from the menu's view if there is none.
///
/// *Differs from UIKit*: a command without a receiver is shown as disabled.
open class UICommand: UIMenuElement {
    /// The action that the receiver performs.
    open private(set) var action: Selector!
    /// Data by which the program can distinguish commands with the same action.
    open private(set) var propertyList: Any?
    /// *Differs from UIKit*: stored, without effect; menus do not change while a modifier key is held.
    open private(set) var alternates: [UICommandAlternate]
    /// The title of a ``UIKeyCommand`` in the menu of key commands that F1 opens; nil, the default, for ``title``. Other menus show
    /// ``title``. *Differs from UIKit*: a menu and not an overlay shows the key commands.
    open var discoverabilityTitle: String?
    /// The attributes in a menu; none by default.
    open var attributes: Attributes
    /// The mark in a menu; `.off` by default.
    open var state: State
    /// Whether there was a receiver when the command was last validated; true before that.
    package var isPerformable = true

    /// Creates a command for a menu.
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
    package override var shownAttributes: Attributes { isPerformable ? attributes : attributes.union(.disabled) }
    package override var shownState: State { state }
}

/// An alternative action of a command. *Differs from UIKit*: without effect; menus do not change while a modifier key is held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    /// The title.
    public let title: String
    /// The action.
    public let action: Selector
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternative.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
