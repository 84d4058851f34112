import UIKit

/// The result of composing a mail.
public enum MFMailComposeResult: Int, Sendable {
    /// The user canceled.
    case cancelled
    /// The mail was saved as a draft.
    case saved
    /// The mail was queued for sending.
    case sent
    /// The mail could not be saved or sent.
    case failed
}

/// An error of composing a mail.
public struct MFMailComposeError: Error, Equatable, Sendable {
    /// The reasons of errors.
    public enum Code: Int, Sendable {
        /// Saving failed.
        case saveFailed
        /// Sending failed.
        case sendFailed
    }
    /// The reason of the error.
    public let code: Code
    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
}

/// Receives the result of a mail. *Thread*: main.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Called when the controller has a result. The method must dismiss the controller; the default implementation does only that.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Dismisses the controller.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
        controller.dismiss(animated: true)
    }
}

/// A view controller in which the user writes and sends a mail.
///
/// *Differs from MessageUI*: there is no mail account; when the controller appears, it ends with the result `failed`.
open class MFMailComposeViewController: UINavigationController {
    /// The delegate, which receives the result; not retained. Without a delegate, the controller dismisses itself.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private var didEnd = false

    /// Whether a mail can be sent: false.
    open class func canSendMail() -> Bool { false }

    /// Sets the subject. *Differs from MessageUI*: without effect; no mail is sent.
    open func setSubject(_ subject: String) {}
    /// Sets the recipients. *Differs from MessageUI*: without effect; no mail is sent.
    open func setToRecipients(_ toRecipients: [String]?) {}
    /// Sets the recipients of carbon copies (Cc). *Differs from MessageUI*: without effect; no mail is sent.
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    /// Sets the recipients of blind carbon copies (Bcc). *Differs from MessageUI*: without effect; no mail is sent.
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    /// Sets the text. *Differs from MessageUI*: without effect; no mail is sent.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    /// Sets the address of the sender. *Differs from MessageUI*: without effect; no mail is sent.
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
    /// Attaches data. *Differs from MessageUI*: without effect; no mail is sent.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        guard let mailComposeDelegate else { return dismiss(animated: animated) }
        mailComposeDelegate.mailComposeController(self, didFinishWith: .failed, error: MFMailComposeError(.sendFailed))
    }
}
