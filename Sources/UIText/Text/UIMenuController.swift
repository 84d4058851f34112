import Foundation
import UIPrimitives

/// An entry of the edit menu: a title, and an action for the responder chain.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title of the entry.
    open var title: String
    /// The action; the entry is shown only if a responder can perform it.
    open var action: Selector

    /// Creates an entry.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}

/// The edit menu, which appears next to a rectangle of a view, usually the selection.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The directions of the arrow. *Differs from UIKit*: the menu has no arrow.
    public enum ArrowDirection: Int, Sendable {
        /// With `default`, the menu chooses the direction; the other cases are the four directions.
        case `default`, up, down, left, right
    }

    /// Posted before the menu appears.
    nonisolated public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu disappeared.
    nonisolated public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")

    /// The only instance.
    open class var shared: UIMenuController { sharedController }
    private static let sharedController = UIMenuController()

    private var panel: MenuPanelView?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero

    /// The entries of the menu. *Differs from UIKit*: the menu has no standard entries, such as Copy and Paste.
    open var menuItems: [UIMenuItem]? { didSet { update() } }
    /// *Differs from UIKit*: stored, without effect; the menu has no arrow.
    open var arrowDirection = ArrowDirection.default

    /// Whether the menu is visible. Setting it shows or hides the menu.
    open var isMenuVisible: Bool {
        get { panel != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Sets the rectangle next to which the menu appears. *Units*: points in the view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        self.targetView = targetView
    }

    /// Shows or hides the menu. The menu appears only if a target view is in a window and a responder can perform an entry.
    /// *Differs from UIKit*: never animated.
    open func setMenuVisible(_ visible: Bool, animated: Bool) {
        guard visible else { return hideMenu() }
        guard panel == nil, let view = targetView, let window = view.window else { return }
        let items = (menuItems ?? []).filter { canPerform($0.action, from: view) }
        guard !items.isEmpty else { return }
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        let panel = MenuPanelView(titles: items.map(\.title)) { [weak self, weak view] index in
            self?.hideMenu()
            guard let view, let index else { return }
            self?.perform(items[index].action, from: view)
        }
        panel.show(beside: view.convert(targetRect, to: window), in: window)
        self.panel = panel
    }

    /// Shows the menu next to a rectangle of a view. *Units*: points in the view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu.
    open func hideMenu() {
        guard let panel else { return }
        self.panel = nil
        panel.removeFromSuperview()
        NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
    }

    /// Replaces the menu by one with the current entries, if it is visible.
    open func update() {
        guard isMenuVisible else { return }
        hideMenu()
        setMenuVisible(true, animated: false)
    }

    /// The frame of the menu in the window; zero while it is hidden. *Units*: points.
    open var menuFrame: CGRect { panel?.menuFrame ?? .zero }

    private func responder(for view: UIView) -> UIResponder { view.window?.firstResponder ?? view }

    private func canPerform(_ action: Selector, from view: UIView) -> Bool {
        responder(for: view).target(forAction: action, withSender: self) != nil
    }

    private func perform(_ action: Selector, from view: UIView) {
        guard let target = responder(for: view).target(forAction: action, withSender: self) else { return }
        action.send(to: target as AnyObject, self)
    }
}

/// The view of the menu: a row of titles over the window. A click outside closes the menu.
final class MenuPanelView: UIView {
    private let card = UIView()
    private let onChoose: (Int?) -> Void

    init(titles: [String], onChoose: @escaping (Int?) -> Void) {
        self.onChoose = onChoose
        super.init(frame: .zero)
        card.backgroundColor = UIColor(white: 0.15, alpha: 0.97)
        card.layer.cornerRadius = 8
        card.clipsToBounds = true
        for (index, title) in titles.enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
            button.addAction(UIAction { [weak self] _ in self?.onChoose(index) }, for: .primaryActionTriggered)
            card.addSubview(button)
        }
        addSubview(card)
    }

    required init?(coder: NSCoder) {
        onChoose = { _ in }
        super.init(coder: coder)
    }

    var menuFrame: CGRect { card.frame }

    func show(beside rect: CGRect, in window: UIWindow) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        var width: CGFloat = 0
        for button in card.subviews {
            let size = button.sizeThatFits(.zero)
            button.frame = CGRect(x: width, y: 0, width: size.width, height: 36)
            width += size.width
        }
        let y = rect.minY > 44 ? rect.minY - 42 : rect.maxY + 6
        let x = min(max(rect.midX - width / 2, 6), max(window.bounds.width - width - 6, 6))
        card.frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: 36)
        window.addSubview(self)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onChoose(nil)
    }
}
