import Foundation

extension UIApplication {
    /// The options for the end of a scene. *Differs from UIKit*: ignored.
    @preconcurrency @MainActor open class SceneDestructionRequestOptions: NSObject {}

    /// *Differs from UIKit*: reports an error; the only scene ends with the program.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: SceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(CocoaError(.featureUnsupported))
    }

    /// *Differs from UIKit*: reports an error if the session is nil, which requests another scene; otherwise has no effect. A program has
    /// one scene.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: AnyObject?, errorHandler: ((any Error) -> Void)? = nil
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
