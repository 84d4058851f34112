import Foundation

extension UIApplication {
    /// *Differs from UIKit*: reports an error; the only scene ends with the program.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(CocoaError(.featureUnsupported))
    }

    /// *Differs from UIKit*: reports an error if the session is nil, which requests another scene; otherwise has no effect. A program has
    /// one scene.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if sceneSession == nil { errorHandler?(CocoaError(.featureUnsupported)) }
    }

    /// A kind of extension that a program can contain, such as a keyboard. *Differs from UIKit*: there are no extensions.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates an identifier with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards of other programs.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}

extension UIScene {
    /// The options of a request to activate a scene. *Differs from UIKit*: ignored.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene that requests the activation; nil by default.
        open var requestingScene: UIScene?
    }
}

/// The options of a request to end a scene. *Differs from UIKit*: ignored.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// The options of a request to close the windows of a scene. *Differs from UIKit*: ignored.
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation of the closed windows; standard by default.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// The animation of windows that close. *Differs from UIKit*: without effect; the desktop animates windows.
    public enum DismissalAnimation: UInt, Sendable {
        /// *Differs from UIKit*: without effect; the desktop animates windows.
        case standard = 1
        /// *Differs from UIKit*: without effect; the desktop animates windows.
        case commit = 2
        /// *Differs from UIKit*: without effect; the desktop animates windows.
        case decline = 3
    }
}
