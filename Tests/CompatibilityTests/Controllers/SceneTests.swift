import AsyncDisplayKit
import HeadlessHost
import XCTest

/// A scene delegate with the name in Xcode's template, by which it is found.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        calls.append("connect \(session.configuration.name ?? "")")
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
}

private final class NamedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

final class ScenePrograms: UIResponder, UIApplicationDelegate {
    var delegateClass: AnyClass?
    var isActive = false

    func applicationDidBecomeActive(_ application: UIApplication) { isActive = true }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = delegateClass
        return configuration
    }
}

final class SceneTests: XCTestCase {
    @MainActor private var scene: UIScene? { UIApplication.shared.connectedScenes.first }

    override func tearDown() {
        MainActor.assumeIsolated { scene?.delegate = nil }
    }

    func testAProgramOfScenesGetsItsWindowFromTheSceneDelegate() {
        MainActor.assumeIsolated {
            UIApplication.shared.connectScene(of: ScenePrograms())
            let delegate = scene?.delegate as? SceneDelegate
            XCTAssertEqual(delegate?.calls, ["connect Default Configuration", "foreground"])
            XCTAssertTrue(delegate?.window?.windowScene === scene)
        }
    }

    func testTheConfigurationNamesAnotherClass() {
        MainActor.assumeIsolated {
            let program = ScenePrograms()
            program.delegateClass = NamedSceneDelegate.self
            UIApplication.shared.connectScene(of: program)
            XCTAssertTrue(scene?.delegate is NamedSceneDelegate)
        }
    }

    func testTheSceneIsNotifiedOfTheProgramsStateInPlaceOfTheDelegate() {
        MainActor.assumeIsolated {
            let application = UIApplication.shared
            let (old, program) = (application.delegate, ScenePrograms())
            application.resignActive()
            application.delegate = program
            defer { application.delegate = old }
            application.connectScene(of: program)

            application.becomeActive()
            application.resignActive()

            XCTAssertEqual((scene?.delegate as? SceneDelegate)?.calls.suffix(2), ["active", "resign"])
            XCTAssertFalse(program.isActive)
            scene?.delegate = nil
            application.becomeActive()
            XCTAssertTrue(program.isActive)
        }
    }
}
