import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

/// Activities, and how a program is notified of its launch addresses.
final class UserActivityTests: XCTestCase {
    func testOneActivityIsCurrentAtATime() {
        MainActor.assumeIsolated {
            let (a, b) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
            a.becomeCurrent()
            XCTAssertTrue(NSUserActivity.current === a)
            b.becomeCurrent()
            a.resignCurrent()
            XCTAssertTrue(NSUserActivity.current === b)
            b.invalidate()
            XCTAssertNil(NSUserActivity.current)
            b.becomeCurrent()
            XCTAssertNil(NSUserActivity.current)
        }
    }

    func testAnActivityBecomesCurrentFromAnyThread() {
        let activity = NSUserActivity(activityType: "thread")
        let isDone = expectation(description: "current")
        DispatchQueue.global().async {
            activity.becomeCurrent()
            DispatchQueue.main.async { isDone.fulfill() }
        }
        wait(for: [isDone], timeout: 10)
        XCTAssertTrue(MainActor.assumeIsolated { NSUserActivity.current === activity })
        activity.invalidate()
    }

    func testAnActivityThatNeedsSavingCallsItsResponderOnce() {
        MainActor.assumeIsolated {
            final class Reader: UIViewController {
                var saves = 0
                override func updateUserActivityState(_ activity: NSUserActivity) {
                    saves += 1
                    activity.addUserInfoEntries(from: ["page": saves])
                }
            }
            let stage = HeadlessStage(UIViewController())
            defer { stage.close() }
            let (reader, other) = (Reader(), Reader())
            let activity = NSUserActivity(activityType: "read")
            activity.userInfo = ["book": "Momo"]
            reader.userActivity = activity
            other.userActivity = activity
            other.userActivity = nil
            activity.needsSave = true
            activity.needsSave = true
            stage.settle()
            XCTAssertEqual(reader.saves, 1)
            XCTAssertEqual(other.saves, 0)
            XCTAssertFalse(activity.needsSave)
            XCTAssertEqual(activity.userInfo as? [String: AnyHashable], ["book": "Momo", "page": 1])
            XCTAssertTrue(reader.userActivity === activity)
            XCTAssertNil(other.userActivity)
        }
    }

    func testADelegateIsNotifiedOfTheAddressesAfterItsLaunch() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(UIViewController())
            let delegate = AddressDelegate()
            let old = UIApplication.shared.delegate
            defer {
                UIApplication.shared.delegate = old
                stage.close()
            }
            UIApplication.shared.launch(
                delegate,
                addresses: LaunchAddresses(arguments: [
                    "https://example.org/program", "--verbose", "notes://open/7", "https://example.org/page", "plain", "--url=a://b",
                ]))
            XCTAssertEqual(
                delegate.log,
                [
                    "launched notes://open/7", "open notes://open/7", "will continue NSUserActivityTypeBrowsingWeb",
                    "continue https://example.org/page", "restored https://example.org/page",
                ])
        }
    }

    func testADelegateThatRefusesTheAddressesIsNoLongerNotifiedOfThem() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(UIViewController())
            let old = UIApplication.shared.delegate
            defer {
                UIApplication.shared.delegate = old
                stage.close()
            }
            for (will, did) in [(false, true), (true, false)] {
                let delegate = AddressDelegate()
                (delegate.acceptsBefore, delegate.acceptsAfter) = (will, did)
                UIApplication.shared.launch(
                    delegate, addresses: LaunchAddresses(arguments: ["program", "notes://open/7", "https://example.org/page"]))
                XCTAssertEqual(delegate.log, ["launched notes://open/7"])
            }
        }
    }

    func testALaunchWithoutAddressesReportsNone() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(UIViewController())
            let delegate = AddressDelegate()
            let old = UIApplication.shared.delegate
            defer {
                UIApplication.shared.delegate = old
                stage.close()
            }
            UIApplication.shared.launch(delegate, addresses: LaunchAddresses(arguments: ["program", "-x"]))
            XCTAssertEqual(delegate.log, ["launched"])
        }
    }
}

private final class AddressDelegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    var acceptsBefore = true
    var acceptsAfter = true
    lazy var reader = Reader { [unowned self] in log.append("restored \($0)") }

    final class Reader: UIViewController {
        private let report: (String) -> Void

        init(_ report: @escaping (String) -> Void) {
            self.report = report
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func restoreUserActivityState(_ activity: NSUserActivity) { report(activity.webpageURL?.absoluteString ?? "") }
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let url = launchOptions?[.url] as? URL
        XCTAssertEqual(launchOptions?[.userActivityDictionary] != nil, url != nil)
        log.append("launched" + (url.map { " \($0.absoluteString)" } ?? ""))
        return acceptsAfter
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { acceptsBefore }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("open \(url.absoluteString)")
        return true
    }

    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        log.append("will continue \(userActivityType)")
        return false
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        log.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
        restorationHandler([reader])
        return true
    }
}
