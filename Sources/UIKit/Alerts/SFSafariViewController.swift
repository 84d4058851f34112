import Foundation
import Scheduling
import UIPrimitives

/// Opens a web page in the desktop's browser.
///
/// *Differs from SafariServices*: the program contains no browser. When the controller appears, it opens the address in the desktop's
/// browser and dismisses itself without showing anything; it calls its delegate as on iOS.
open class SFSafariViewController: UIViewController {
    /// Options for the display of the page. *Differs from SafariServices*: stored, without effect; the page opens in the browser of the
    /// desktop.
    @preconcurrency @MainActor open class Configuration: NSObject {
        /// Whether the page opens in the reader mode. *Differs from SafariServices*: stored, without effect; the page opens in the browser
        /// of the desktop.
        open var entersReaderIfAvailable = false
        /// Whether the bars collapse while the page scrolls. *Differs from SafariServices*: stored, without effect; the page opens in the
        /// browser of the desktop.
        open var barCollapsingEnabled = true
    }

    /// The label of the button that closes the page.
    public enum DismissButtonStyle: Int, Sendable {
        /// As in SafariServices.
        case done, close, cancel
    }

    private let url: URL
    private var didOpen = false
    /// The configuration that was passed to the initializer. *Differs from SafariServices*: stored, without effect; the page opens in the
    /// browser of the desktop.
    public let configuration: Configuration
    /// Notified before and after the address is opened, and after the controller was dismissed; not retained.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The tint of the bars. *Differs from SafariServices*: stored, without effect; the browser has its own colors.
    open var preferredBarTintColor: UIColor?
    /// The tint of the buttons. *Differs from SafariServices*: stored, without effect; the browser has its own colors.
    open var preferredControlTintColor: UIColor?
    /// The label of the closing button. *Differs from SafariServices*: stored, without effect; there is no such button.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates a controller for a web address. When it appears, a scheme other than `http` and `https` is reported as a programmer's
    /// error and not opened.
    public convenience init(url: URL) {
        self.init(url: url, configuration: Configuration())
    }

    /// Creates a controller that opens `url` when it first appears; see ``init(url:)`` for the allowed schemes.
    public init(url: URL, configuration: Configuration) {
        self.url = url
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    /// Creates a controller with a configuration that has the given reader setting; the setting has no effect.
    public convenience init(url: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: url, configuration: configuration)
    }

    /// Always returns nil: the controller cannot be decoded without an address.
    public required init?(coder: NSCoder) { nil }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didOpen else { return }
        didOpen = true
        let opened = open()
        delegate?.safariViewController(self, didCompleteInitialLoad: opened)
        leave()
    }

    private func open() -> Bool {
        guard url.isWebURL else {
            ProgrammerError.report("only http and https addresses can be shown, not \(url)", subject: "\(type(of: self))")
            return false
        }
        delegate?.safariViewControllerWillOpenInBrowser(self)
        return UIApplication.shared.openURL(url)
    }

    private func leave() {
        let finish = { [self] in delegate?.safariViewControllerDidFinish(self) ?? () }
        if let navigation = navigationController, navigation.topViewController === self, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: false)
            finish()
        } else if let presenter = presentingViewController {
            presenter.dismiss(animated: false, completion: finish)
        } else {
            finish()
        }
    }
}

/// Receives the events of a ``SFSafariViewController``. Every method is optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Called after the controller was popped or dismissed, which happens without animation, immediately after it appeared.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Called after the attempt to open the address. *Differs from SafariServices*: `didLoadSuccessfully` is whether the
    /// desktop accepted the address, not whether the page was loaded.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// Called before the address is passed to the desktop; not called for an address with a wrong scheme.
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing by default.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing by default.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    /// Does nothing by default.
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
