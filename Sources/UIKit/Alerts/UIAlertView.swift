import Foundation

/// The text fields that a `UIAlertView` contains.
public enum UIAlertViewStyle: Int, Sendable {
    /// As in UIKit.
    case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An object that an alert notifies of its presentation and of the chosen button. Every method has a default. *Thread*: main.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
    /// Called after the user chose a button. *Differs from UIKit*: the alert is dismissed already.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert appears.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert appeared.
    func didPresent(_ alertView: UIAlertView)
    /// Called before ``alertView(_:didDismissWithButtonIndex:)``. *Differs from UIKit*: after a choice, the alert is dismissed already.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert was dismissed.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// Does nothing.
    public func willPresent(_ alertView: UIAlertView) {}
    /// Does nothing.
    public func didPresent(_ alertView: UIAlertView) {}
    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    /// Does nothing.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// An alert that reports the chosen button to a delegate. Shows a `UIAlertController`, its successor, in the key window. *Thread*: main.
open class UIAlertView: UIView {
    /// The title of the alert; a visible alert shows a change immediately.
    open var title: String? { didSet { controller?.title = title } }
    /// The text below the title; a visible alert shows a change immediately.
    open var message: String? { didSet { controller?.message = message } }
    /// Notified of the presentation and of the chosen button; not retained.
    open weak var delegate: (any UIAlertViewDelegate)?
    /// The index of the button that cancels; -1 without one.
    open var cancelButtonIndex = -1
    /// The text fields that the alert contains; none by default. It must be set before ``show()``.
    open var alertViewStyle = UIAlertViewStyle.default
    private var titles: [String] = []
    private weak var controller: UIAlertController?
    /// Retains the alert while it is shown, as UIKit does.
    private var presentedAlert: UIAlertView?

    /// Creates an alert. The button that cancels, if there is one, has the index 0.
    public init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String? = nil,
        _ moreButtonTitles: String...
    ) {
        super.init(frame: .zero)
        self.title = title
        self.message = message
        self.delegate = delegate as? any UIAlertViewDelegate
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for other in [otherButtonTitles].compactMap({ $0 }) + moreButtonTitles { addButton(withTitle: other) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }
    /// The index of the first button that does not cancel; -1 without one.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
    /// Whether the alert is shown.
    open var isVisible: Bool { presentedAlert != nil }

    /// Adds a button and returns its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    /// The title of a button; nil for an index without one.
    open func buttonTitle(at buttonIndex: Int) -> String? { titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil }

    /// A text field of the alert while it is shown; nil for an index without one.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = controller?.textFields ?? []
        return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    /// Shows the alert over the topmost presented controller of the key window. Does nothing while the alert is shown, or if the key window
    /// has no root view controller.
    open func show() {
        guard presentedAlert == nil, var presenter = UIApplication.shared.keyWindow?.rootViewController else { return }
        while let next = presenter.presentedViewController { presenter = next }
        let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
        addFields(to: controller)
        for index in titles.indices {
            let style = index == cancelButtonIndex ? UIAlertAction.Style.cancel : .default
            controller.addAction(UIAlertAction(title: titles[index], style: style) { [self] _ in choose(index) })
        }
        self.controller = controller
        presentedAlert = self
        delegate?.willPresent(self)
        presenter.present(controller, animated: true) { [weak self] in self.map { $0.delegate?.didPresent($0) } }
    }

    /// Dismisses the alert as if the button were chosen, but does not call `alertView(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard presentedAlert != nil, let presenter = controller?.presentingViewController else { return }
        delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        presenter.dismiss(animated: animated) { [self] in finish(buttonIndex) }
    }

    private func addFields(to controller: UIAlertController) {
        let placeholders: [(text: String?, isSecure: Bool)] =
            switch alertViewStyle {
            case .default: []
            case .secureTextInput: [(nil, true)]
            case .plainTextInput: [(nil, false)]
            case .loginAndPasswordInput: [("Login", false), ("Password", true)]
            }
        for (text, isSecure) in placeholders {
            controller.addTextField { field in
                field.placeholder = text
                field.isSecureTextEntry = isSecure
            }
        }
    }

    private func choose(_ index: Int) {
        delegate?.alertView(self, clickedButtonAt: index)
        delegate?.alertView(self, willDismissWithButtonIndex: index)
        finish(index)
    }

    private func finish(_ index: Int) {
        presentedAlert = nil
        delegate?.alertView(self, didDismissWithButtonIndex: index)
    }
}
