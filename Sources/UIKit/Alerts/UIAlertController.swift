import Foundation
import Scheduling
import UIPrimitives

/// Shows a message with actions in a card over the window, or choices in a sheet. *Thread*: main.
///
/// Return performs the preferred action or, without one, the only action; Escape performs the cancel action.
open class UIAlertController: UIViewController, SelfPresentingController, KeyPressHandler {
    /// The form in which the controller shows its message: a sheet or a card.
    public enum Style: Int, Sendable {
        /// As in UIKit. *Differs from UIKit*: a sheet is at the bottom of the window even where UIKit uses a popover.
        case actionSheet, alert
    }

    /// The style given to the initializer; `.alert` if the controller was created without a style.
    open internal(set) var preferredStyle = Style.alert
    /// The actions in the order in which they were added; the buttons can have another order.
    open private(set) var actions: [UIAlertAction] = []
    private lazy var card = AlertCardView(style: preferredStyle)

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Decodes an empty alert of the style `.alert`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an alert or sheet without actions and text fields.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
    }

    /// The text below the title; a visible alert shows a change immediately.
    open var message: String? {
        didSet { if oldValue != message { rebuild() } }
    }

    open override var title: String? {
        didSet { if oldValue != title { rebuild() } }
    }

    /// The action that Return performs; its title is bold. With nil, the default, Return performs the only action, if there is exactly one.
    open var preferredAction: UIAlertAction? {
        didSet { rebuild() }
    }

    /// Adds a button for the action; the number of actions is not limited.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        action.onChange = { [weak self] in self?.rebuild() }
        rebuild()
    }

    /// Adds a text field below the message of an alert and passes it to `configurationHandler` before returning.
    /// For a sheet, reports a programmer's error and adds nothing.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return ProgrammerError.report("a sheet has no text fields", subject: "\(type(of: self))")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        field.backgroundColor = .systemBackground
        configurationHandler?(field)
        field.addAction(UIAction { [weak self, weak field] _ in field.map { self?.returnPressed(in: $0) } }, for: .editingDidEndOnExit)
        fields.append(field)
        card.addField(field)
        presentationController?.containerView?.setNeedsLayout()
    }

    /// Handles the Return key in a text field: moves the focus to the next field, and in the last field performs the default action.
    private func returnPressed(in field: UITextField) {
        guard let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = defaultAction {
            perform(action)
        }
    }

    /// The action that Return performs.
    private var defaultAction: UIAlertAction? {
        preferredAction ?? (actions.count == 1 ? actions[0] : nil)
    }

    /// The text fields in the order in which they were added; nil if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []

    // MARK: Presentation

    /// Alerts and sheets have their own presentation, independent of the modal presentation style.
    package var ownPresentationStyle: UIModalPresentationStyle { .custom }

    package func prepareForPresentation() {
        isModalInPresentation = preferredStyle == .alert
    }

    package func makePresentation(presenting: UIViewController?) -> UIPresentationController {
        AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    // MARK: View

    open override func loadView() {
        view = card
        rebuild()
    }

    private func rebuild() {
        guard isViewLoaded else { return }
        card.show(title: title, message: message, actions: actions, preferred: preferredAction) { [weak self] in self?.perform($0) }
        presentationController?.containerView?.setNeedsLayout()
    }

    /// The size of the card in a window of the given size. *Units*: points.
    func cardSize(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return card.sizeThatFits(size)
    }

    private func perform(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        let finish = { action.handler?(action) ?? () }
        guard let presenter = presentingViewController else { return finish() }
        presenter.dismiss(animated: true, completion: finish)
    }

    /// Performs the cancel action after Escape or a click outside of a sheet. Returns whether the event was handled.
    @discardableResult
    func cancelByUser() -> Bool {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return preferredStyle == .alert }
        perform(action)
        return true
    }

    open override var canBecomeFirstResponder: Bool { true }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let field = fields.first { field.becomeFirstResponder() } else { becomeFirstResponder() }
    }

    package func handleKeyPress(_ key: HostKeyPress) -> Bool {
        switch key.key {
        case .escape: return cancelByUser()
        case .return:
            guard let action = defaultAction else { return true }
            perform(action)
            return true
        default: return false
        }
    }
}
