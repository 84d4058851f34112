import Foundation
import Scheduling
import UIPrimitives

/// The program: its windows, its host, and the end of the responder chain.
open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The type of the activity that the program goes on with is in this dictionary.
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    open class var shared: UIApplication { sharedApplication }

    private static let sharedApplication = UIApplication()

    open var delegate: UIApplicationDelegate?
    open private(set) var windows: [UIWindow] = []
    open private(set) weak var keyWindow: UIWindow?
    open internal(set) var applicationState = State.inactive

    /// What runs the program. Set before anything is shown.
    package var host: (any ApplicationHost)? {
        didSet {
            UIScreen.main.source = host
            knownScreen = nil
            hostDidChange()
        }
    }

    /// The host's screen as it was told last.
    var knownScreen: HostScreen?

    package var ignoredInteractions = 0
    private var backgroundTasks = 0
    final private(set) lazy var mainScene = UIWindowScene(session: UISceneSession())

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Windows

    func add(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        if window.windowScene == nil { window.windowScene = mainScene }
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
    }

    func setKeyWindow(_ window: UIWindow?) {
        let old = keyWindow
        keyWindow = window
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let window {
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }

    open var connectedScenes: Set<UIScene> { [mainScene] }
    open var supportsMultipleScenes: Bool { false }

    // MARK: Events and actions

    /// Gives an event to the windows it concerns.
    open func sendEvent(_ event: UIEvent) {
        if let touches = event.allTouches, !touches.isEmpty {
            var seen: [UIWindow] = []
            for touch in touches {
                guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
                seen.append(window)
                window.sendEvent(event)
            }
        } else {
            keyWindow?.sendEvent(event)
        }
    }

    /// Sends an action to `target`, or without one to the first responder up the chain that understands it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            action.send(to: target as AnyObject, sender, event)
            return true
        }
        let start = keyWindow?.firstResponder ?? (sender as? UIResponder) ?? keyWindow
        guard let receiver = start?.target(forAction: action, withSender: sender) else { return false }
        action.send(to: receiver as AnyObject, sender, event)
        return true
    }

    open func beginIgnoringInteractionEvents() { ignoredInteractions += 1 }
    open func endIgnoringInteractionEvents() { ignoredInteractions = max(0, ignoredInteractions - 1) }
    open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }

    /// As desktops do: Control-Q ends the program and Control-W closes the window, where nothing before took the keys.
    package override func handleKey(_ key: HostKeyPress) -> Bool {
        guard key.modifiers == .control, !key.isRepeat else { return super.handleKey(key) }
        switch key.key {
        case .character("q"): terminate()
        case .character("w"): keyWindow?.hostDidRequestClose()
        default: return super.handleKey(key)
        }
        return true
    }

    // MARK: System

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        let didOpen = host?.open(url) ?? false
        completionHandler?(didOpen)
    }

    @discardableResult open func openURL(_ url: URL) -> Bool { host?.open(url) ?? false }

    open func canOpenURL(_ url: URL) -> Bool {
        host != nil && ["http", "https", "file", "mailto"].contains(url.scheme?.lowercased() ?? "")
    }

    /// *Differs from UIKit*: a desktop program is not suspended; the task may run as long as the process does.
    open func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: expirationHandler)
    }

    open func beginBackgroundTask(
        withName name: String?, expirationHandler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
    }

    /// *Differs from UIKit*: without effect; a desktop does not stop programs in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .system }
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.system.preferredContentSizeCategory }

    /// *Differs from UIKit*: a desktop window has no status bar, badge or idle timer; these are kept, without effect.
    open var statusBarFrame: CGRect { .zero }
    open var statusBarStyle = UIStatusBarStyle.default
    open var isStatusBarHidden = true
    /// *Differs from UIKit*: without effect.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    open var statusBarOrientation: UIInterfaceOrientation {
        let size = keyWindow?.bounds.size ?? UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// *Differs from UIKit*: kept, without effect.
    open var isNetworkActivityIndicatorVisible = false
    /// *Differs from UIKit*: kept, without effect.
    open var isIdleTimerDisabled = false
    /// *Differs from UIKit*: kept, without effect.
    open var applicationIconBadgeNumber = 0
    /// *Differs from UIKit*: kept, without effect.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// *Differs from UIKit*: nothing is registered, and the delegate is not told.
    open func registerForRemoteNotifications() {}
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }

    nonisolated public static let openSettingsURLString = "app-settings:"
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name.memoryWarning
}
