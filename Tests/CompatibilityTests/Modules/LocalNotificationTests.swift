import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import UserNotifications

/// Notifications in the form before iOS 10.
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
            notification.fireDate = Date(timeIntervalSinceNow: 3600)
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

    func testARepetitionKeepsTheTimeOfDay() {
        let notification = UILocalNotification()
        notification.fireDate = Calendar.current.date(from: DateComponents(year: 2030, month: 3, day: 4, hour: 9, minute: 30))
        notification.repeatInterval = .day
        let trigger = notification.request.trigger as? UNCalendarNotificationTrigger
        XCTAssertEqual(trigger?.repeats, true)
        XCTAssertEqual(trigger?.dateComponents.hour, 9)
        XCTAssertNil(trigger?.dateComponents.day)
    }
}
