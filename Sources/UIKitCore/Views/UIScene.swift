import Foundation
import UIPrimitives

/// One instance of the user interface. *Differs from UIKit*: a desktop program has one, which is created at launch.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Whether a scene is connected, active or in the background.
    public enum ActivationState: Int, Sendable {
        /// *Differs from UIKit*: does not occur; the scene is always connected.
        case unattached = -1
        /// Active, not active, and in the background. *Differs from UIKit*: `.background` does not occur.
        case foregroundActive, foregroundInactive, background
    }

    /// The reasons why a scene is connected.
    open class ConnectionOptions: NSObject {
        /// The addresses among the arguments of the program, except web pages.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The web pages among the program's arguments.
        open internal(set) var userActivities: Set<NSUserActivity> = []
        /// *Differs from UIKit*: always nil; a desktop does not start programs by shortcuts.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    /// *Differs from UIKit*: `.foregroundActive` while the application is active, otherwise `.foregroundInactive`.
    open var activationState: ActivationState { applicationActivationState }
    /// The delegate, which the scene retains. Set when the scene is connected at launch.
    open var delegate: UISceneDelegate?
    /// The session of the scene.
    open private(set) var session: UISceneSession

    // Weak because the runtime owns the application, which owns the scene.
    final weak var owner: Runtime?
    /// The runtime of the scene's application.
    final var runtime: Runtime { owner ?? .current }

    init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { application }
}

/// A scene that shows windows.
open class UIWindowScene: UIScene {
    /// All visible windows of the application.
    open var windows: [UIWindow] { applicationWindows }
    /// The key window of the application.
    open var keyWindow: UIWindow? { applicationKeyWindow }
    /// The main screen.
    open var screen: UIScreen { runtime.screen }
    /// The orientation that follows from the shape of the key window.
    open var interfaceOrientation: UIInterfaceOrientation { applicationOrientation }
    /// The status bar of the scene, which is always hidden.
    open var statusBarManager: UIStatusBarManager? { statusBar }
    /// The coordinates of the main screen.
    open var coordinateSpace: UICoordinateSpace { screen.coordinateSpace }
    /// The system traits.
    open var traitCollection: UITraitCollection { runtime.systemTraits }

    /// The limits of the size of the scene's windows.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions { [weak self] in
        self?.windows.compactMap(\.surface) ?? []
    }

    private let statusBar = UIStatusBarManager()
}

/// The status bar of a scene. *Differs from UIKit*: a desktop window has none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    /// Always `.zero`.
    open var statusBarFrame: CGRect { .zero }
    /// Always true.
    open var isStatusBarHidden: Bool { true }
    /// Always `.default`.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The styles of a status bar. *Differs from UIKit*: without effect; a desktop window has no status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark and light content.
    case `default`, lightContent
    /// Dark content.
    case darkContent = 3
}

/// The animations that hide a status bar. *Differs from UIKit*: without effect; a desktop window has no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation, a fade, and a slide.
    case none, fade, slide
}

/// The record of a scene. *Differs from UIKit*: there is one, and it is not persistent.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The kind of interface that a scene shows.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String

        /// Creates a role with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A scene that shows windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// Always `.windowApplication`.
    open var role: Role { .windowApplication }
    /// Always "main".
    open var persistentIdentifier: String { "main" }
    /// The configuration that the application delegate returned at launch; before launch, one without classes.
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// *Differs from UIKit*: always nil; scenes are not restored.
    open var stateRestorationActivity: NSUserActivity? { nil }
    /// Values of the program. *Differs from UIKit*: not kept after the program ends.
    open var userInfo: [String: Any]?
}

/// An address for a scene to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL

    init(url: URL) {
        self.url = url
    }
}

/// The classes and the name of a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name in Info.plist, if any. *Differs from UIKit*: stored, without effect; a program has one configuration, whose delegate class
    /// is used.
    open private(set) var name: String?
    /// The role of the session.
    open private(set) var role: UISceneSession.Role
    /// The class of the scene's delegate; see ``UIWindowSceneDelegate``.
    open var delegateClass: AnyClass?
    /// *Differs from UIKit*: stored, without effect; every scene is a `UIWindowScene`.
    open var sceneClass: AnyClass?

    /// Creates a configuration without classes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// The object that is notified about the state of a scene. Every method has a default implementation.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called at launch; the delegate creates its window here.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called before the application terminates.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene stops being active.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called at launch after the connection, and when the scene leaves the background.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the last visible window was minimized or covered.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// *Differs from UIKit*: not called by the framework; the addresses are in the connection options.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// *Differs from UIKit*: not called by the framework; the activities are in the connection options.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// *Differs from UIKit*: not called by the framework; the activities are in the connection options.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// *Differs from UIKit*: never called.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {}
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {
    /// *Differs from UIKit*: never called; a desktop does not offer shortcuts.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// The window of the scene, in an outer optional that is never nil, because the property is an optional requirement in UIKit.
    public var window: UIWindow?? { ownWindow }

    /// Calls the handler with false.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(false)
    }
}
