import Foundation
import Scheduling

extension UIApplication {
    /// Creates the delegate of the main scene and connects the scene, as UIKit does at the start of a program with scenes. The window
    /// comes from the main storyboard or from the delegate.
    ///
    /// The class comes from the configuration that the application delegate returns, otherwise from Info.plist. Otherwise it is the class
    /// named `SceneDelegate`, as in Xcode's template, in the module of the application delegate. Without such a class the program has no
    /// scene.
    ///
    /// Returns whether there is a scene.
    @discardableResult
    package func connectScene(
        of delegate: any UIApplicationDelegate, opening addresses: LaunchAddresses? = nil, info: [String: Any] = [:]
    ) -> Bool {
        let options = UIScene.ConnectionOptions()
        options.urlContexts = Set((addresses?.otherAddresses ?? []).map(UIOpenURLContext.init))
        options.userActivities = Set(addresses?.activities ?? [])
        let session = mainScene.session
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let type: AnyClass? = configuration.delegateClass ?? NSClassFromString(Self.sceneDelegateName(inModuleOf: delegate))
        guard let sceneDelegate = (type as? NSObject.Type)?.makeOfDynamicClass() as? any UISceneDelegate else { return false }
        session.configuration = configuration
        mainScene.delegate = sceneDelegate
        let window = MainStoryboard.name(in: info).flatMap { MainStoryboard.makeWindow?($0) }
        let windowDelegate = sceneDelegate as? any UIWindowSceneDelegate
        if let window { windowDelegate?.ownWindow = window }
        sceneDelegate.scene(mainScene, willConnectTo: session, options: options)
        if let window, windowDelegate?.ownWindow == nil || windowDelegate?.ownWindow === window { window.makeKeyAndVisible() }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: mainScene)
        sceneDelegate.sceneWillEnterForeground(mainScene)
        return true
    }

    private static func sceneDelegateName(inModuleOf delegate: any UIApplicationDelegate) -> String {
        let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
        let name = declaredSceneDelegate?.split(separator: ".").last.map(String.init) ?? "SceneDelegate"
        return "\(module).\(name)"
    }

    /// The name of the scene delegate's class in Info.plist, with or without a module.
    private static var declaredSceneDelegate: String? {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        return scenes?.first?["UISceneDelegateClassName"] as? String
    }

    /// Calls `notify` with the delegate of the scene and posts `notification`; calls `other` instead if the scene has no delegate.
    func notifyScene(
        _ notification: NSNotification.Name, _ notify: (any UISceneDelegate, UIScene) -> Void, otherwise other: () -> Void
    ) {
        guard let delegate = mainScene.delegate else { return other() }
        notify(delegate, mainScene)
        NotificationCenter.default.post(name: notification, object: mainScene)
    }
}

extension UIScene {
    /// Posted after the delegate of the scene was connected at launch.
    nonisolated public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted when the application terminates.
    nonisolated public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted after the scene became active.
    nonisolated public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted when the scene stops being active.
    nonisolated public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted when the scene leaves the background.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when the scene enters the background.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}
