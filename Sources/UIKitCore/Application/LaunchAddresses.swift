import Foundation
import UIPrimitives

/// The addresses with which a desktop starts a program: the arguments that have a scheme, such as `https://example.org/1` or
/// `notes://open/7`.
@MainActor package struct LaunchAddresses {
    /// Web pages, which become user activities.
    let webPages: [URL]
    /// All other addresses, including files.
    let otherAddresses: [URL]

    package init(arguments: [String]) {
        let addresses = arguments.dropFirst().compactMap { argument -> URL? in
            guard !argument.hasPrefix("-"), argument.contains("://"), let url = URL(string: argument), url.scheme?.isEmpty == false
            else { return nil }
            return url
        }
        webPages = addresses.filter(\.isWebURL)
        otherAddresses = addresses.filter { !$0.isWebURL }
    }

    /// The launch options for the delegate; nil without addresses.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        options[.url] = otherAddresses.first
        if !webPages.isEmpty {
            options[.userActivityDictionary] = [UIApplication.LaunchOptionsKey.userActivityType: NSUserActivityTypeBrowsingWeb]
        }
        return options.isEmpty ? nil : options
    }

    /// A browsing activity for each page.
    var activities: [NSUserActivity] {
        webPages.map { page in
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = page
            return activity
        }
    }
}

extension UIApplication {
    /// Passes the addresses to the delegate after launch, in a program without scenes.
    func open(_ addresses: LaunchAddresses, with delegate: any UIApplicationDelegate) {
        for url in addresses.otherAddresses { _ = delegate.application(self, open: url, options: [:]) }
        for activity in addresses.activities {
            _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
            _ = delegate.application(self, continue: activity) { restoring in
                for object in restoring ?? [] { object.restoreUserActivityState(activity) }
            }
        }
    }
}
