import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import UserNotifications

/// Local notifications with the interface of iOS 9 and earlier.
final class LocalNotificationTests: XCTestCase {
    func testAScheduledNotificationIsPendingUntilItIsCanceled() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 400))) { UIViewController() }
            defer { stage.close() }
            let application = UIApplication.shared
            application.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .sound], categories: nil))
            stage.settle()
            let notification = UILocalNotification()
            notification.alertBody = "Leaves at nine"
            notification.userInfo = ["ferry": 7]
            notification.fireDate = NotificationTime.now.date + 3600
            application.scheduleLocalNotification(notification)

            let pending = UNUserNotificationCenter.current().requests.pending
            XCTAssertEqual(pending.map(\.content.body), ["Leaves at nine"])
            XCTAssertEqual(pending.first?.content.userInfo["ferry"] as? Int, 7)
            XCTAssertEqual(application.scheduledLocalNotifications?.count, 1)

            application.cancelLocalNotification(notification)
            XCTAssertEqual(UNUserNotificationCenter.current().requests.pending.count, 0)
            XCTAssertEqual(application.scheduledLocalNotifications?.count, 0)
            application.scheduleLocalNotification(notification)
            application.cancelAllLocalNotifications()
            XCTAssertEqual(UNUserNotificationCenter.current().requests.pending.count, 0)
        }
    }

    /// Calls `body` with a window on a virtual clock, after the program has requested permission for notifications.
    private func withStage(_ body: @MainActor (HeadlessStage, UNUserNotificationCenter) -> Void) {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 400))) { UIViewController() }
            defer { stage.close() }
            UIApplication.shared.registerUserNotificationSettings(UIUserNotificationSettings(types: .alert, categories: nil))
            stage.settle()
            body(stage, UNUserNotificationCenter.current())
            UIApplication.shared.cancelAllLocalNotifications()
        }
    }

    @MainActor private func notification(_ text: String, after seconds: TimeInterval) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = text
        notification.fireDate = NotificationTime.now.date + seconds
        return notification
    }

    func testShowingANotificationNowKeepsItsScheduledDelivery() {
        withStage { stage, center in
            let notification = notification("Leaves", after: 60)
            UIApplication.shared.scheduleLocalNotification(notification)
            UIApplication.shared.presentLocalNotificationNow(notification)
            XCTAssertEqual(center.requests.pending.count, 1)
            XCTAssertEqual(center.requests.delivered.count, 1)
            stage.advance(by: 61, framesPerSecond: 2)
            XCTAssertEqual(center.requests.pending.count, 0)
            XCTAssertEqual(center.requests.delivered.count, 2)
            UIApplication.shared.cancelLocalNotification(notification)
            XCTAssertEqual(center.requests.delivered.count, 0)
        }
    }

    func testDeliveredNotificationsAreReleased() {
        withStage { stage, _ in
            weak var former: UILocalNotification?
            do {
                let notification = notification("Leaves", after: 60)
                former = notification
                UIApplication.shared.scheduleLocalNotification(notification)
            }
            XCTAssertNotNil(former)
            stage.advance(by: 61, framesPerSecond: 2)
            UIApplication.shared.scheduleLocalNotification(notification("Arrives", after: 60))
            XCTAssertNil(former)
        }
    }

    func testANotificationWithAnUnsupportedIntervalIsPendingOnce() {
        withStage { stage, _ in
            let notification = notification("Leaves", after: 60)
            notification.repeatInterval = .second
            UIApplication.shared.scheduleLocalNotification(notification)
            XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications?.count, 1)
            stage.advance(by: 61, framesPerSecond: 2)
            XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications?.count, 0)
        }
    }

    func testARepeatedNotificationStaysPending() {
        withStage { stage, _ in
            let notification = notification("Leaves", after: 60)
            notification.repeatInterval = .minute
            UIApplication.shared.scheduleLocalNotification(notification)
            stage.advance(by: 61, framesPerSecond: 2)
            XCTAssertEqual(UIApplication.shared.scheduledLocalNotifications?.count, 1)
        }
    }

    func testARepetitionKeepsTheTimeOfDay() {
        MainActor.assumeIsolated {
            let notification = UILocalNotification()
            notification.fireDate = Calendar.current.date(from: DateComponents(year: 2030, month: 3, day: 4, hour: 9, minute: 30))
            notification.repeatInterval = .day
            let trigger = notification.request.trigger as? UNCalendarNotificationTrigger
            XCTAssertEqual(trigger?.repeats, true)
            XCTAssertEqual(trigger?.dateComponents.hour, 9)
            XCTAssertNil(trigger?.dateComponents.day)
        }
    }
}
