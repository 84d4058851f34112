/// The application delegate of a program with one window and one view controller.
package final class SingleWindowDelegate: UIResponder, UIApplicationDelegate {
    package var window: UIWindow?
    private let root: UIViewController?

    package init(root: UIViewController) {
        self.root = root
    }

    package required override init() {
        root = nil
    }

    package func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
