import AsyncDisplayKit
import HeadlessHost
import XCTest

import Scheduling
import UIKit

/// A delegate as in Xcode's template for storyboards: it declares a window, which the storyboard creates.
private final class StoryboardProgram: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = EmptySceneDelegate.self
        return configuration
    }
}

private final class EmptySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

final class MainStoryboardTests: XCTestCase {
    private static let manifest: [String: Any] = [
        "UIApplicationSceneManifest": [
            "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [["UISceneStoryboardFile": "Start"]]]
        ]
    ]

    /// Runs a program on a host that ends as soon as it runs. Returns the exit code and the log.
    @MainActor private func run(
        info: [String: Any], _ makeDelegate: () -> any UIApplicationDelegate
    ) -> (code: Int32, log: [String]) {
        let application = UIApplication.shared
        let (oldDelegate, oldHost) = (application.delegate, application.host)
        for window in application.windows { window.isHidden = true }
        let log = Locked<[String]>([])
        Log.observe { severity, text in log.withLock { $0.append("\(severity) \(text)") } }
        defer {
            Log.observe(nil)
            for window in application.windows { window.isHidden = true }
            application.connectedScenes.first?.delegate = nil
            application.delegate = oldDelegate
            application.host = oldHost
        }
        let code = application.run(on: HeadlessApplicationHost(configuration: HeadlessConfiguration()), info: info, makeDelegate)
        return (code, log.withLock { $0 })
    }

    func testAProgramThatLeavesItsWindowToTheMainStoryboardEndsWithAMessage() {
        MainActor.assumeIsolated {
            for (info, name) in [(["UIMainStoryboardFile": "Main"], "Main"), (Self.manifest, "Start")] as [([String: Any], String)] {
                let result = run(info: info) { StoryboardProgram() }
                XCTAssertEqual(result.code, 1)
                XCTAssertEqual(result.log.count, 1)
                XCTAssertTrue(result.log.first?.contains("main storyboard \"\(name)\"") ?? false, "\(result.log)")
            }
        }
    }

    func testAProgramThatCreatesItsWindowRunsAlthoughAStoryboardIsNamed() {
        MainActor.assumeIsolated {
            let result = run(info: ["UIMainStoryboardFile": "Main"]) { SingleWindowDelegate(root: UIViewController()) }
            XCTAssertEqual(result.code, 0)
            XCTAssertEqual(result.log, [])
        }
    }

    func testAProgramWithoutAWindowIsWarnedAndRuns() {
        MainActor.assumeIsolated {
            let result = run(info: [:]) { StoryboardProgram() }
            XCTAssertEqual(result.code, 0)
            XCTAssertEqual(result.log.map { $0.prefix(17) }, ["warning no window"])
        }
    }
}
