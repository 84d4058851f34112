import Foundation

/// The addresses that a desktop starts a program with: those among its arguments that have a scheme, such as
/// `https://example.org/1` or `notes://open/7`.
@MainActor package struct LaunchAddresses {
    /// Pages of the web: these are activities.
    let pages: [URL]
    /// All others, files included.
    let others: [URL]

    package init(arguments: [String]) {
        let addresses = arguments.dropFirst().compactMap { argument -> URL? in
            guard !argument.hasPrefix("-"), argument.contains("://"), let url = URL(string: argument), url.scheme?.isEmpty == false
            else { return nil }
            return url
        }
        pages = addresses.filter(Self.isPage)
        others = addresses.filter { !Self.isPage($0) }
    }

    private static func isPage(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased())
    }

    /// What a delegate hears of them while it launches; nil for nothing.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        options[.url] = others.first
        if !pages.isEmpty {
            options[.userActivityDictionary] = [UIApplication.LaunchOptionsKey.userActivityType: NSUserActivityTypeBrowsingWeb]
        }
        return options.isEmpty ? nil : options
    }

    /// The activities of looking at the pages.
    var activities: [NSUserActivity] {
        pages.map { page in
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = page
            return activity
        }
    }
}

extension UIApplication {
    /// What a delegate that builds its windows itself hears of the addresses after its launch.
    func open(_ addresses: LaunchAddresses, with delegate: any UIApplicationDelegate) {
        for url in addresses.others { _ = delegate.application(self, open: url, options: [:]) }
        for activity in addresses.activities {
            _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
            _ = delegate.application(self, continue: activity) { restoring in
                for object in restoring ?? [] { object.restoreUserActivityState(activity) }
            }
        }
    }
}
