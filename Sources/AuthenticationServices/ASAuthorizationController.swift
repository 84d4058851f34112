import UIKit

/// Receives the result of requests. *Thread*: main. All methods have default implementations that do nothing.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    /// Called with an authorization. *Differs from AuthenticationServices*: never called.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    /// Called with an error.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    /// Does nothing.
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    /// Does nothing.
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Provides the window for requests. *Thread*: main.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    /// Returns the window.
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Performs requests for an authorization. *Differs from AuthenticationServices*: there is no account; every request fails with the error
/// `notHandled`. *Thread*: main.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
    /// The requests.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Receives the result; not retained.
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Provides the window. *Differs from AuthenticationServices*: never called.
    open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Creates a controller of requests.
    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

    /// Performs the requests; the delegate gets the error later.
    open func performRequests() {
        DispatchQueue.main.async { [self] in
            delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.notHandled))
        }
    }
    /// Ends the requests. *Differs from AuthenticationServices*: without effect; the requests end by themselves.
    open func cancel() {}
}

/// A button for signing in with an Apple account.
@preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
    /// The text of the button.
    public enum ButtonType: Int, Sendable {
        /// As in AuthenticationServices.
        case signIn, `continue`, signUp
        /// The text for signing in.
        public static var `default`: ButtonType { .signIn }
    }
    /// The colors of the button.
    public enum Style: Int, Sendable {
        /// As in AuthenticationServices.
        case white, whiteOutline, black
    }
    /// The radius of the corners. *Units*: points. The default is 6.
    open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }
    private let label = UILabel()

    /// Creates a button. *Differs from AuthenticationServices*: the text is English and has no logo.
    public convenience init(type: ButtonType, style: Style) { self.init(authorizationButtonType: type, authorizationButtonStyle: style) }

    /// Creates a button.
    public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
        let verb =
            switch type {
            case .signIn: "Sign in"
            case .continue: "Continue"
            case .signUp: "Sign up"
            }
        (label.text, label.font, label.textAlignment) = ("\(verb) with Apple", .systemFont(ofSize: 17, weight: .medium), .center)
        (label.textColor, label.adjustsFontSizeToFitWidth) = (style == .black ? .white : .black, true)
        backgroundColor = style == .black ? .black : .white
        layer.cornerRadius = cornerRadius
        if style == .whiteOutline { (layer.borderWidth, layer.borderColor) = (1, UIColor.black.cgColor) }
        (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, label.text, .button)
        addSubview(label)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of the text with margins, at least 140 × 30 points.
    open override var intrinsicContentSize: CGSize {
        let size = label.intrinsicContentSize
        return CGSize(width: max(140, size.width + 24), height: max(30, size.height + 8))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
