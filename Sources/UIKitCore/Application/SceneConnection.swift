import Foundation
import Scheduling

extension UIApplication {
    /// Makes the scene's delegate, which makes the window: what UIKit does at the start of a program that is built of scenes.
    ///
    /// The class is the one of the delegate's configuration, else the one that Info.plist names, else `SceneDelegate` in the
    /// module of the program's own delegate, as Xcode's template calls it. Without any of them the program has no scene.
    ///
    /// Returns whether there is a scene.
    @discardableResult
    package func connectScene(
        of delegate: any UIApplicationDelegate, opening addresses: LaunchAddresses? = nil, info: [String: Any] = [:]
    ) -> Bool {
        let options = UIScene.ConnectionOptions()
        options.urlContexts = Set((addresses?.others ?? []).map(UIOpenURLContext.init))
        options.userActivities = Set(addresses?.activities ?? [])
        let session = mainScene.session
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let type = configuration.delegateClass ?? NSClassFromString(Self.sceneDelegateName(beside: delegate))
        guard let made = (type as? NSObject.Type)?.makeOfDynamicClass() as? any UISceneDelegate else { return false }
        session.configuration = configuration
        mainScene.delegate = made
        let window = MainStoryboard.window(named: MainStoryboard.name(in: info))
        let windowDelegate = made as? any UIWindowSceneDelegate
        if let window { windowDelegate?.window = window }
        made.scene(mainScene, willConnectTo: session, options: options)
        if let window, windowDelegate?.window == nil || windowDelegate?.window === window { window.makeKeyAndVisible() }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: mainScene)
        made.sceneWillEnterForeground(mainScene)
        return true
    }

    private static func sceneDelegateName(beside delegate: any UIApplicationDelegate) -> String {
        let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
        let name = listedSceneDelegate?.split(separator: ".").last.map(String.init) ?? "SceneDelegate"
        return "\(module).\(name)"
    }

    /// The class that Info.plist names, with or without a module.
    private static var listedSceneDelegate: String? {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        return scenes?.first?["UISceneDelegateClassName"] as? String
    }

    /// Tells the scene's delegate of a change of the program's state, or `other` where there is no scene.
    func tellScene(
        _ notification: NSNotification.Name, _ tell: (any UISceneDelegate, UIScene) -> Void, otherwise other: () -> Void
    ) {
        guard let delegate = mainScene.delegate else { return other() }
        tell(delegate, mainScene)
        NotificationCenter.default.post(name: notification, object: mainScene)
    }
}

extension UIScene {
    nonisolated public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}
