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
    /// Called when the controller ends. The method must dismiss it.
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A controller that writes a text message.
///
/// *Differs from MessageUI*: there is no telephone; when it appears it ends with the result `failed`.
open class MFMessageComposeViewController: UINavigationController {
    /// Notified of the end; not retained. Without a delegate, the controller dismisses itself.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// The recipients. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var recipients: [String]?
    /// The subject. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var subject: String?
    /// The text. *Differs from MessageUI*: stored, without effect; no message is sent.
    open var body: String?
    private var didEnd = false

    /// Whether a text can be sent: false.
    open class func canSendText() -> Bool { false }
    /// Whether a subject can be sent: false.
    open class func canSendSubject() -> Bool { false }
    /// Whether attachments can be sent: false.
    open class func canSendAttachments() -> Bool { false }

    /// Attaches data; returns false. *Differs from MessageUI*: without effect; no message is sent.
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
    /// Attaches a file; returns false. *Differs from MessageUI*: without effect; no message is sent.
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        guard let messageComposeDelegate else { return dismiss(animated: animated) }
        messageComposeDelegate.messageComposeViewController(self, didFinishWith: .failed)
    }
}
