import UIKit

/// The result of composing a message.
public enum MessageComposeResult: Int, Sendable {
    /// The user canceled.
    case cancelled
    /// The message was queued for sending.
    case sent
    /// The message could not be sent.
    case failed
}

/// Receives the result of a message. *Thread*: main.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// Called when the controller has a result. The delegate must dismiss the controller in this method.
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A view controller in which the user writes and sends a text message.
///
/// *Differs from MessageUI*: there is no telephone; when the controller appears, it ends with the result `failed`.
open class MFMessageComposeViewController: UINavigationController {
    /// The delegate, which receives the result; not retained. Without a delegate, the controller dismisses itself.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// The recipients. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var recipients: [String]?
    /// The subject. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var subject: String?
    /// The text. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var body: String?
    private var didEnd = false

    /// Whether text messages can be sent; always `false`.
    open class func canSendText() -> Bool { false }
    /// Whether messages can have a subject; always `false`.
    open class func canSendSubject() -> Bool { false }
    /// Whether messages can have attachments; always `false`.
    open class func canSendAttachments() -> Bool { false }

    /// Does not attach data; returns `false`. *Differs from MessageUI*: without effect; no message is sent.
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
    /// Does not attach a file; returns `false`. *Differs from MessageUI*: without effect; no message is sent.
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        guard let messageComposeDelegate else { return dismiss(animated: animated) }
        messageComposeDelegate.messageComposeViewController(self, didFinishWith: .failed)
    }
}
