import Foundation
import Scheduling

/// The object of the program that is notified about launch and changes of state. Every method has a default implementation.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _WindowOwner {
    /// Called first at launch. Returning false prevents the opening of the launch addresses.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called at launch; a delegate without scenes creates its window here. Returning false prevents the opening of the launch addresses.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the application became active, if there is no scene delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the application stops being active, if there is no scene delegate.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the last visible window was minimized or covered, if there is no scene delegate.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when a window becomes visible again, if there is no scene delegate.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the main loop ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the system is short of memory, before the notification.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Returns the configuration of the scene, from whose `delegateClass` the scene's delegate is created. By default, it is the
    /// configuration of the session, which has no delegate class.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after launch for each address that is not a web page, if there is no scene delegate. *Differs from UIKit*: `options`
    /// are empty.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Called before each activity that the program was started with. The result is ignored.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Continues an activity: a web page that the program was started with. `restoreUserActivityState(_:)` is called on the objects
    /// passed to `restorationHandler`.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Whether the state of the controllers is saved; the method can store state of the program in `coder`. Called when the program ends or
    /// enters the background.
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Whether the saved state is restored. *Differs from UIKit*: called after `application(_:didFinishLaunchingWithOptions:)`.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// *Differs from UIKit*: never called; an activity is complete when the program starts with it.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

extension UIApplicationDelegate {
    /// Returns false.
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { false }
    /// Returns false.
    public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { false }

    /// The window of the delegate, in an outer optional that is never nil, because the property is an optional requirement in UIKit.
    public var window: UIWindow?? { ownWindow }

    /// Returns true.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Returns true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Returns the configuration of the session.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        connectingSceneSession.configuration
    }

    /// Returns false.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Returns false.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }

    /// Returns false and does not call the handler.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}

    /// Runs the program: creates the delegate, launches it, and runs the main loop until the last window is closed.
    ///
    /// `@main` on a delegate calls it. It needs a host, so the program must link WeftApp. It ends the process with the exit code 0, 3
    /// if there is no display or it was lost, or 1 if there is no window because the main storyboard that Info.plist names has no file or
    /// no initial controller.
    public static func main() {
        guard let type = self as? NSObject.Type else {
            return ProgrammerError.report("an application delegate must be an NSObject", subject: "\(self)")
        }
        exit(UIApplication.run { type.makeOfDynamicClass() as! any UIApplicationDelegate })
    }
}
