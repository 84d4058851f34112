import Foundation
import UIPrimitives

/// Asks a question in a card over the window, or offers choices in a sheet.
///
/// Return chooses the preferred action, Escape the cancel action.
open class UIAlertController: UIViewController {
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

    // MARK: Presentation

    /// Alerts stand over everything in the middle; sheets at the bottom, or beside the view they came from.
    var presentationStyleForAlert: UIModalPresentationStyle { .custom }

    func prepareForPresentation() {
        isModalInPresentation = preferredStyle == .alert
    }

    func makeAlertPresentation(presenting: UIViewController?) -> UIPresentationController {
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
        becomeFirstResponder()
    }

    package override func handleKey(_ key: HostKeyPress) -> Bool {
        switch key.key {
        case .escape: return cancelByUser()
        case .return:
            guard let action = preferredAction ?? (actions.count == 1 ? actions[0] : nil) else { return true }
            choose(action)
            return true
        default: return super.handleKey(key)
        }
    }
}
