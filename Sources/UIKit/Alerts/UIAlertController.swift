import Foundation
import Scheduling
import UIPrimitives

/// Asks a question in a card over the window, or offers choices in a sheet.
///
/// Return chooses the preferred action, Escape the cancel action.
open class UIAlertController: UIViewController, SelfPresentingController, KeyPressHandler {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    open private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []
    private lazy var card = AlertCardView(style: preferredStyle)

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
    }

    open var message: String? {
        didSet { if oldValue != message { rebuild() } }
    }

    open override var title: String? {
        didSet { if oldValue != title { rebuild() } }
    }

    /// The action that Return chooses; it stands out.
    open var preferredAction: UIAlertAction? {
        didSet { rebuild() }
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        action.onChange = { [weak self] in self?.rebuild() }
        rebuild()
    }

    /// Adds a field below the message of an alert. The handler sets it up, at once.
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

    /// Return leads to the next field, and from the last one to the action that it chooses outside of fields.
    private func returnPressed(in field: UITextField) {
        guard let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = defaultAction {
            choose(action)
        }
    }

    /// What Return chooses.
    private var defaultAction: UIAlertAction? {
        preferredAction ?? (actions.count == 1 ? actions[0] : nil)
    }

    /// The fields in the order in which they were added; nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []

    // MARK: Presentation

    /// Alerts stand over everything in the middle; sheets at the bottom, or beside the view they came from.
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
        card.show(title: title, message: message, actions: actions, preferred: preferredAction) { [weak self] in self?.choose($0) }
        presentationController?.containerView?.setNeedsLayout()
    }

    /// The room that the card needs in a window of the given size.
    func cardSize(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return card.sizeThatFits(size)
    }

    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        let finish = { action.handler?(action) ?? () }
        guard let presenter = presentingViewController else { return finish() }
        presenter.dismiss(animated: true, completion: finish)
    }

    /// What a click outside of a sheet, or Escape, does. Returns whether it did.
    @discardableResult
    func cancelByUser() -> Bool {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return preferredStyle == .alert }
        choose(action)
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
            choose(action)
            return true
        default: return false
        }
    }
}
