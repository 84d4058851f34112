import Foundation
import Scheduling

/// The names of the storyboard from which a program starts, in its Info.plist.
package enum MainStoryboard {
    /// Creates a window, not yet visible, with the initial controller of the storyboard of a name; nil if there is none. Hosts assign the
    /// function, because it is in a target above.
    @MainActor package static var makeWindow: ((String) -> UIWindow?)?

    /// The name in the scene manifest of an Info.plist, otherwise in `UIMainStoryboardFile`; nil if neither has one.
    static func name(in info: [String: Any]) -> String? {
        sceneName(in: info) ?? applicationName(in: info)
    }

    /// The name in `UIMainStoryboardFile`, for a program without scenes.
    static func applicationName(in info: [String: Any]) -> String? {
        (info["UIMainStoryboardFile"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    static func sceneName(in info: [String: Any]) -> String? {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first { !$0.isEmpty }
    }
}

extension UIApplication {
    /// Launches a program on `host` and runs its main loop. `info` is the Info.plist of the program. Returns the exit code of the process:
    /// 1, without running the loop, if the launch creates no window although `info` names a main storyboard, because the file or the
    /// initial controller of that storyboard is missing.
    package func run(
        on host: any ApplicationHost, info: [String: Any], addresses: LaunchAddresses? = nil,
        _ makeDelegate: () -> any UIApplicationDelegate
    ) -> Int32 {
        // Set before any object of the program exists, because its initializers may use the screen.
        self.host = host
        ApplicationFonts.register(info)
        launch(makeDelegate(), addresses: addresses, info: info)
        if windows.isEmpty {
            let remedy =
                "make a UIWindow with a rootViewController in application(_:didFinishLaunchingWithOptions:) or "
                + "scene(_:willConnectTo:options:) and call makeKeyAndVisible()"
            if let name = MainStoryboard.name(in: info) {
                Log.error(
                    "no window: Info.plist names the main storyboard \"\(name)\", which has no file or no initial controller; \(remedy)")
                return 1
            }
            // A program may open its first window later, for example when data arrives.
            Log.warning("no window after launch; if the program starts from a storyboard on iOS, \(remedy)")
        }
        host.run()
        return host.exitCode
    }
}
