import Foundation
import UIKitCore

extension UIApplication {
    /// The interval for ``setMinimumBackgroundFetchInterval(_:)`` that requests fetches as often as possible. *Units*: seconds.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The interval for ``setMinimumBackgroundFetchInterval(_:)`` that requests no fetches.
    nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

    /// Without effect. *Differs from UIKit*: the desktop does not start a program to fetch data.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}
