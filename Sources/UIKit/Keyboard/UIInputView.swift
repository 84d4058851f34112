import Foundation

/// A view that replaces the keyboard or accompanies it; see `UIResponder.inputView`. *Thread*: main.
open class UIInputView: UIView {
    /// The background of an input view.
    public enum Style: Int, Sendable {
        /// The background color of the view, and the background of a keyboard.
        case `default`, keyboard
    }

    /// The style that the initializer received. The style `keyboard` has the background of grouped content.
    open private(set) var inputViewStyle: Style
    /// *Differs from UIKit*: stored, without effect; the constraints of an input view always determine its height if it has none.
    open var allowsSelfSizing = false

    /// Creates a view with a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .systemGroupedBackground }
    }

    /// Creates a view of the style `default`.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    /// Decodes a view of the style `default`.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}

/// An input view with clicks. *Thread*: main.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` plays a click; false by default. *Differs from UIKit*: without effect; hardware keys make their
    /// own sound.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// Returns false.
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// *Differs from UIKit*: without effect; hardware keys make their own sound.
    public func playInputClick() {}
}
