import UIKit
import WebKit

/// Shows the address of a page with a button that opens it in the desktop's browser, below a bar with a button that dismisses the
/// controller. *Thread*: main.
///
/// *Differs from SafariServices*: no page is loaded.
open class SFSafariViewController: UIViewController {
    /// How pages are shown.
    open class Configuration: NSObject, NSCopying {
        /// *Differs from SafariServices*: stored, without effect; pages are not loaded.
        open var entersReaderIfAvailable = false
        /// *Differs from SafariServices*: stored, without effect; the bar does not collapse.
        open var barCollapsingEnabled = true

        /// Returns a new object with the same values.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.entersReaderIfAvailable = entersReaderIfAvailable
            copy.barCollapsingEnabled = barCollapsingEnabled
            return copy
        }
    }

    /// The label of the button that dismisses.
    public enum DismissButtonStyle: Int, Sendable {
        /// As in SafariServices.
        case done, close, cancel
    }

    /// Notified when the user dismisses the controller; not retained.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// How pages are shown.
    public let configuration: Configuration
    /// The background of the bar; nil for the standard one.
    open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
    /// The color of the buttons; nil for the standard one.
    open var preferredControlTintColor: UIColor? { didSet { bar.tintColor = preferredControlTintColor } }
    /// The label of the button; read when the view loads.
    open var dismissButtonStyle = DismissButtonStyle.done

    private let url: URL
    private let bar = UINavigationBar()
    private let page = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())

    /// Creates a controller for an address.
    public convenience init(url URL: URL) {
        self.init(url: URL, configuration: Configuration())
    }

    /// Creates a controller for an address.
    public init(url URL: URL, configuration: Configuration) {
        url = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller for an address. *Differs from SafariServices*: the reader is not shown.
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    /// Returns nil: an address is needed.
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let styles: [DismissButtonStyle: UIBarButtonItem.SystemItem] = [.done: .done, .close: .close, .cancel: .cancel]
        let item = UINavigationItem(title: url.host ?? url.absoluteString)
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: styles[dismissButtonStyle] ?? .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
        bar.items = [item]
        view.addSubview(page)
        view.addSubview(bar)
        page.load(URLRequest(url: url))
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
        page.frame = view.bounds.inset(by: UIEdgeInsets(top: top + 44, left: 0, bottom: 0, right: 0))
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: true)
    }

    private func finish() {
        delegate?.safariViewControllerDidFinish(self)
        if let navigationController, navigationController.viewControllers.first !== self {
            navigationController.popViewController(animated: true)
        } else {
            dismiss(animated: true)
        }
    }
}

/// Notified about a ``SFSafariViewController``. Every method is optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
    /// The user dismisses the controller.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// The address is shown. *Differs from SafariServices*: always successful.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// *Differs from SafariServices*: never called; nothing is loaded.
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    /// *Differs from SafariServices*: never called; the page is opened without a question.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing.
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    /// Does nothing.
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    /// Does nothing.
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
