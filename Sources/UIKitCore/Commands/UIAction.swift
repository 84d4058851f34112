import Foundation

/// A title, an image and a closure, for controls, buttons and menus.
open class UIAction: UIMenuElement {
    /// The name of an action. For each event, a control has at most one action with the same name.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The name of the action; a new unique name if the initializer received none.
    public let identifier: Identifier
    /// The attributes in a menu. A disabled action is not performed.
    open var attributes: Attributes
    /// The mark in a menu; `.off` by default.
    open var state: State
    /// *Differs from UIKit*: stored, without effect; menus show ``title``.
    open var discoverabilityTitle: String?
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    package override var shownAttributes: Attributes { attributes }
    package override var shownState: State { state }
    /// The object that performs the action; nil outside the handler.
    open private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    /// Creates an action with a handler.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.attributes = attributes
        self.state = state
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the handler, with `sender` as the sender of the action. Does nothing if the action is disabled.
    package func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
