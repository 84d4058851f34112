import UIKit

/// Twitter.
public let SLServiceTypeTwitter = "com.apple.social.twitter"
/// Facebook.
public let SLServiceTypeFacebook = "com.apple.social.facebook"
/// Sina Weibo.
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
/// Tencent Weibo.
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
/// LinkedIn.
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

/// The result of composing a post.
public enum SLComposeViewControllerResult: Int, Sendable {
    /// The user canceled.
    case cancelled
    /// The user sent the post.
    case done
}

/// A view controller in which the user writes a post for a network.
///
/// *Differs from Social*: there is no account, as on iOS 11 and later; when the controller appears, it ends with the result `cancelled` and
/// dismisses itself.
open class SLComposeViewController: UIViewController {
    /// The network.
    public private(set) var serviceType = ""
    /// Called with the result after the controller has dismissed itself.
    open var completionHandler: ((SLComposeViewControllerResult) -> Void)?
    private var didEnd = false

    /// Returns whether the user has an account: false.
    open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }

    /// Creates a controller for a network.
    public convenience init!(forServiceType serviceType: String!) {
        self.init(nibName: nil, bundle: nil)
        self.serviceType = serviceType ?? ""
    }

    /// Sets the text. *Differs from Social*: returns false; nothing is posted.
    @discardableResult
    open func setInitialText(_ text: String!) -> Bool { false }
    /// Adds an image. *Differs from Social*: returns false; nothing is posted.
    @discardableResult
    open func add(_ image: UIImage!) -> Bool { false }
    /// Adds an address. *Differs from Social*: returns false; nothing is posted.
    @discardableResult
    open func add(_ url: URL!) -> Bool { false }
    /// Removes the images. *Differs from Social*: returns false; there are none.
    @discardableResult
    open func removeAllImages() -> Bool { false }
    /// Removes the addresses. *Differs from Social*: returns false; there are none.
    @discardableResult
    open func removeAllURLs() -> Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        let handler = completionHandler
        dismiss(animated: animated) { handler?(.cancelled) }
    }
}
