import Foundation
import Scheduling
import UIPrimitives

/// Shows a web page.
///
/// *Differs from iOS*: there is no browser inside the program. Once it is on screen it opens the address in the desktop's
/// browser and goes away by itself, without having shown anything; its delegate hears all that it would hear.
open class SFSafariViewController: UIViewController {
    /// How the page is shown. *Differs from iOS*: kept, without effect.
    @preconcurrency @MainActor open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    public enum DismissButtonStyle: Int, Sendable {
        case done, close, cancel
    }

    private let url: URL
    private var didOpen = false
    /// *Differs from iOS*: kept, without effect.
    public let configuration: Configuration
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// *Differs from iOS*: kept, without effect; the browser has its own colours.
    open var preferredBarTintColor: UIColor?
    /// *Differs from iOS*: kept, without effect; the browser has its own colours.
    open var preferredControlTintColor: UIColor?
    /// *Differs from iOS*: kept, without effect; there is no such button.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// `url` is a web address; another is reported as a programmer's error and not opened.
    public convenience init(url: URL) {
        self.init(url: url, configuration: Configuration())
    }

    public init(url: URL, configuration: Configuration) {
        self.url = url
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    public convenience init(url: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: url, configuration: configuration)
    }

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
        guard ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
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

/// Hears what becomes of a web page. Every method is optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The controller has gone.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// *Differs from iOS*: says whether the desktop took the address, not whether the page was loaded.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
