import AsyncDisplayKit
import HeadlessHost
import UIPrimitives
import XCTest

@testable import UserNotifications

/// Notifications as programs for iOS request them, in a window without a desktop.
final class UserNotificationsTests: XCTestCase {
    @MainActor private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
        var options: UNNotificationPresentationOptions = [.banner, .sound]
        var presented: [String] = []
        var responses: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            presented.append(notification.request.identifier)
            completionHandler(options)
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            responses.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
            completionHandler()
        }
    }

    @MainActor private func withStage(_ body: (HeadlessStage, UNUserNotificationCenter, Delegate) throws -> Void) rethrows {
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 400))) { UIViewController() }
        defer { stage.close() }
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate()
        center.delegate = delegate
        defer {
            center.requests.time = { .now }
            center.removeAllPendingNotificationRequests()
            center.removeAllDeliveredNotifications()
        }
        center.requestAuthorization(options: [.alert, .sound]) { isGranted, error in XCTAssertTrue(isGranted && error == nil) }
        // While the program is active, its delegate decides.
        stage.window.hostSendEvent(.focusChanged(isFocused: true, timestamp: stage.host.clock.now))
        defer { stage.window.hostSendEvent(.focusChanged(isFocused: false, timestamp: stage.host.clock.now)) }
        stage.settle()
        try body(stage, center, delegate)
    }

    private func content(_ title: String, _ body: String = "", category: String = "") -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        content.categoryIdentifier = category
        content.userInfo = ["ferry": 7]
        return content
    }

    @MainActor private func label(_ text: String, in window: UIWindow) -> UILabel? {
        func find(_ view: UIView) -> UILabel? {
            (view as? UILabel).flatMap { $0.text == text ? $0 : nil } ?? view.subviews.lazy.compactMap(find).first
        }
        return find(window)
    }

    func testANotificationIsShownInTheWindowAndOpened() {
        MainActor.assumeIsolated {
            withStage { stage, center, delegate in
                let changed = content("Ferry 7", "Leaves at nine")
                center.add(UNNotificationRequest(identifier: "a", content: changed, trigger: nil)) { XCTAssertNil($0) }
                changed.title = "Later"
                stage.advance(by: 0.5)
                XCTAssertEqual(delegate.presented, ["a"])
                guard let title = label("Ferry 7", in: stage.window) else { return XCTFail("no banner") }
                XCTAssertNotNil(label("Leaves at nine", in: stage.window))
                stage.tap(at: title.convert(CGPoint(x: 5, y: 5), to: nil))
                XCTAssertEqual(delegate.responses, ["a \(UNNotificationDefaultActionIdentifier)"])
                XCTAssertNil(label("Ferry 7", in: stage.window))
            }
        }
    }

    func testButtonsAreTheActionsOfTheCategoryAndReachableByKeys() {
        MainActor.assumeIsolated {
            withStage { stage, center, delegate in
                center.setNotificationCategories([
                    UNNotificationCategory(
                        identifier: "trip", actions: [UNNotificationAction(identifier: "later", title: "Later")], intentIdentifiers: [],
                        options: .customDismissAction)
                ])
                center.add(UNNotificationRequest(identifier: "a", content: content("One", category: "trip"), trigger: nil))
                stage.advance(by: 0.5)
                stage.press(.tab)
                stage.press(.tab)
                stage.press(.return)
                XCTAssertEqual(delegate.responses, ["a later"])
                center.add(UNNotificationRequest(identifier: "b", content: content("Two", category: "trip"), trigger: nil))
                stage.advance(by: 10, framesPerSecond: 2)
                XCTAssertNil(label("Two", in: stage.window), "the banner closes after its time")
                XCTAssertEqual(delegate.responses, ["a later"], "the user has not closed it")
            }
        }
    }

    func testTriggersWaitRepeatAndAreRemoved() {
        MainActor.assumeIsolated {
            withStage { stage, center, delegate in
                delegate.options = []
                func add(_ identifier: String, _ trigger: UNNotificationTrigger) {
                    center.add(UNNotificationRequest(identifier: identifier, content: content(identifier), trigger: trigger))
                }
                add("once", UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: false))
                add("again", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
                add("never", UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false))
                var pending: [String] = []
                center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
                stage.settle()
                XCTAssertEqual(pending, ["once", "again", "never"])
                center.removePendingNotificationRequests(withIdentifiers: ["never"])
                stage.advance(by: 130, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, ["once", "again", "again"])
                XCTAssertNil(label("once", in: stage.window), "the delegate shows none")
            }
        }
    }

    /// Clocks of a machine that may be suspended, and whose date may be set.
    @MainActor private final class Clocks {
        var time: NotificationTime
        init(_ date: Date) { time = NotificationTime(date: date, elapsed: 1_000) }

        func advance(by seconds: TimeInterval) {
            time.date += seconds
            time.elapsed += seconds
        }
    }

    private func date(_ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Date {
        try XCTUnwrap(Calendar.current.date(from: DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: minute)))
    }

    func testNotificationsFollowTheDateAfterASuspensionAndAChangeOfTheClock() throws {
        try MainActor.assumeIsolated {
            try withStage { stage, center, delegate in
                delegate.options = []
                let clocks = Clocks(try date(10, 8))
                center.requests.time = { clocks.time }
                let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
                center.add(UNNotificationRequest(identifier: "daily", content: content("a"), trigger: daily))
                let interval = UNTimeIntervalNotificationTrigger(timeInterval: 7_200, repeats: false)
                center.add(UNNotificationRequest(identifier: "in two hours", content: content("b"), trigger: interval))
                // The user sets the date to a later hour: an interval does not depend on it.
                clocks.time.date = try date(10, 10)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, ["daily"])
                // The machine is suspended for three nights: the notifications of that time are shown once, and the daily one again on the
                // next day at nine.
                clocks.advance(by: 3 * 86_400)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented.sorted(), ["daily", "daily", "in two hours"])
                clocks.time.date = try date(14, 8, 59)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented.count, 3)
                clocks.advance(by: 61)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented.count, 4)
            }
        }
    }

    func testADateThatIsSetBackByAYearDoesNotDelayADailyNotification() throws {
        try MainActor.assumeIsolated {
            try withStage { stage, center, delegate in
                delegate.options = []
                let clocks = Clocks(try date(10, 8))
                center.requests.time = { clocks.time }
                let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
                center.add(UNNotificationRequest(identifier: "daily", content: content("a"), trigger: daily))
                clocks.time.date = try XCTUnwrap(Calendar.current.date(byAdding: .year, value: -1, to: try date(10, 8)))
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, [])
                clocks.advance(by: 3_600)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, ["daily"])
            }
        }
    }

    func testRequestsThatAreDueTogetherAreShownInTheirOrder() throws {
        try MainActor.assumeIsolated {
            try withStage { stage, center, delegate in
                delegate.options = []
                let clocks = Clocks(try date(10, 8))
                center.requests.time = { clocks.time }
                for seconds in [300, 100, 200] {
                    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: TimeInterval(seconds), repeats: false)
                    center.add(UNNotificationRequest(identifier: "\(seconds)", content: content("a"), trigger: trigger))
                }
                clocks.advance(by: 250)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, ["100", "200"])
                clocks.advance(by: 50)
                stage.advance(by: 31, framesPerSecond: 2)
                XCTAssertEqual(delegate.presented, ["100", "200", "300"])
            }
        }
    }

    func testATimerThatFiresEarlyShowsADailyNotificationOnce() throws {
        try MainActor.assumeIsolated {
            try withStage { stage, center, delegate in
                delegate.options = []
                let clocks = Clocks(try date(10, 8, 59))
                center.requests.time = { clocks.time }
                let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
                center.add(UNNotificationRequest(identifier: "daily", content: content("a"), trigger: daily))
                for early in [0.0005, -0.5, -5] {
                    clocks.time.date = try date(10, 9).addingTimeInterval(-early)
                    stage.advance(by: 31, framesPerSecond: 2)
                    XCTAssertEqual(delegate.presented, ["daily"])
                }
            }
        }
    }

    func testApplicationsInOneProcessHaveSeparateCenters() {
        MainActor.assumeIsolated {
            withStage { stage, center, _ in
                let other = Runtime()
                let second = other.run { UNUserNotificationCenter.current() }
                XCTAssertFalse(second === center)
                XCTAssertTrue(other.run { UNUserNotificationCenter.current() } === second)
                second.requestAuthorization { _, _ in }
                second.add(
                    UNNotificationRequest(
                        identifier: "other", content: content("Other"),
                        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)))
                var pending: [String]?
                center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
                stage.settle()
                XCTAssertEqual(pending, [])
                second.removeAllPendingNotificationRequests()
            }
        }
    }

    func testTheNextDateOfACalendarTriggerMatchesItsComponents() throws {
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
        let date = try XCTUnwrap(trigger.nextTriggerDate())
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        XCTAssertEqual([parts.hour, parts.minute], [9, 30])
        XCTAssertGreaterThan(date, Date())
    }

    func testARequestWithoutTextsIsRefused() {
        MainActor.assumeIsolated {
            withStage { stage, center, _ in
                var code: UNError.Code?
                center.add(UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)) {
                    code = ($0 as? UNError)?.code
                }
                stage.settle()
                XCTAssertEqual(code, .notificationInvalidNoContent)
            }
        }
    }
}
