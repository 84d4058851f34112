import Foundation
import UIPrimitives

/// One instance of the program's interface. *Differs from UIKit*: a desktop program has one, made at start.
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    open class ConnectionOptions: NSObject {
        /// The addresses among the program's arguments, but for those of web pages.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The web pages among the program's arguments.
        open internal(set) var userActivities: Set<NSUserActivity> = []
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    open var activationState: ActivationState { applicationActivationState }
    open var delegate: UISceneDelegate?
    open private(set) var session: UISceneSession

    package init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { application }
}

/// A scene that shows windows.
open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { applicationWindows }
    open var keyWindow: UIWindow? { applicationKeyWindow }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation { applicationOrientation }
    open var statusBarManager: UIStatusBarManager? { statusBar }
    open var coordinateSpace: UICoordinateSpace { screen.coordinateSpace }
    open var traitCollection: UITraitCollection { UITraitCollection.system }

    private let statusBar = UIStatusBarManager()
}

/// *Differs from UIKit*: a desktop window has no status bar.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
    open var isStatusBarHidden: Bool { true }
    open var statusBarStyle: UIStatusBarStyle { .default }
}

public enum UIStatusBarStyle: Int, Sendable {
    case `default`, lightContent
    case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}

@preconcurrency @MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    open var role: Role { .windowApplication }
    open var persistentIdentifier: String { "main" }
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// An address that a scene is to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL

    package init(url: URL) {
        self.url = url
    }
}

/// What a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// The class of the scene's delegate; see ``UIWindowSceneDelegate``.
    open var delegateClass: AnyClass?
    /// *Differs from UIKit*: kept, without effect.
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// *Differs from UIKit*: not called by itself; what a program is started with comes with the connection.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// *Differs from UIKit*: not called by itself; what a program is started with comes with the connection.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// *Differs from UIKit*: never called; an address is there or not.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {}
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(false)
    }
}
