import Intents
import UIKit

/// Receives the result of a new phrase. *Thread*: main.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    /// Called after the user has added a phrase. *Differs from IntentsUI*: never called with a shortcut; there is no assistant.
    func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?, error: (any Error)?)
    /// Called after the user has canceled.
    func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Asks the user for a phrase.
///
/// *Differs from IntentsUI*: there is no assistant; when the controller appears, it notifies the delegate that the user has canceled. As on
/// iOS, the delegate dismisses the controller. *Thread*: main.
open class INUIAddVoiceShortcutViewController: UIViewController {
    /// Receives the result; not retained.
    open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
    private var didEnd = false

    /// Creates a controller for a shortcut.
    public init(shortcut: INShortcut) { super.init(nibName: nil, bundle: nil) }

    /// Creates a controller without a shortcut.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !didEnd else { return }
        didEnd = true
        delegate?.addVoiceShortcutViewControllerDidCancel(self)
    }
}

/// Receives the result of a changed phrase. *Thread*: main.
@preconcurrency @MainActor public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    /// Called after the user has changed a phrase. *Differs from IntentsUI*: never called; there are no phrases.
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?, error: (any Error)?)
    /// Called after the user has deleted a phrase. *Differs from IntentsUI*: never called; there are no phrases.
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController, didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)
    /// Called after the user has canceled.
    func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}

/// Shows a phrase. *Differs from IntentsUI*: there are no phrases, so that no controller is created. *Thread*: main.
open class INUIEditVoiceShortcutViewController: UIViewController {
    /// Receives the result; not retained.
    open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?

    /// Creates a controller for a shortcut.
    public init(voiceShortcut: INVoiceShortcut) { super.init(nibName: nil, bundle: nil) }

    /// Creates a controller without a shortcut.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
