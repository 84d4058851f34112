import Foundation
import Scheduling

/// The storyboard of which iOS makes a program's first window. *Differs from UIKit*: it is not read; the program makes the window.
enum MainStoryboard {
    /// The name that an Info.plist gives in `UIMainStoryboardFile` or for a scene of its manifest; nil where it gives none.
    static func name(in info: [String: Any]) -> String? {
        if let name = info["UIMainStoryboardFile"] as? String, !name.isEmpty { return name }
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first { !$0.isEmpty }
    }
}

extension UIApplication {
    /// Launches a program on `host` and stays in its main loop. Returns what the process should end with: 1 where the program
    /// leaves its window to a main storyboard, as the loop would run without anything to see.
    ///
    /// `info` is the program's Info.plist.
    package func run(
        on host: any ApplicationHost, info: [String: Any], addresses: LaunchAddresses? = nil,
        _ makeDelegate: () -> any UIApplicationDelegate
    ) -> Int32 {
        // Set before anything of the program is made: it may already ask for the screen.
        self.host = host
        launch(makeDelegate(), addresses: addresses)
        if windows.isEmpty {
            let remedy =
                "make a UIWindow with a rootViewController in application(_:didFinishLaunchingWithOptions:) or "
                + "scene(_:willConnectTo:options:) and call makeKeyAndVisible()"
            if let name = MainStoryboard.name(in: info) {
                Log.error("no window: Info.plist names the main storyboard \"\(name)\", and storyboards are not read; \(remedy)")
                return 1
            }
            // A program may still open its first window later, when data have arrived.
            Log.warning("no window after launch; if the program starts from a storyboard on iOS, \(remedy)")
        }
        host.run()
        return host.exitCode
    }
}
