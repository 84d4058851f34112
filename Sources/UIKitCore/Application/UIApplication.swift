import Foundation
import Scheduling
import UIPrimitives

/// The running program: its windows, its host, and the end of the responder chain.
open class UIApplication: UIResponder, ClassKeyPressHandler {
    /// Whether the program is active, visible but not active, or in the background.
    public enum State: Int, Sendable {
        /// The program has the keyboard focus; is visible without it; or has only minimized or covered windows.
        case active, inactive, background
    }

    /// The keys of the dictionary that the launch methods of the delegate receive.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The first `URL` that the program was started with, other than a web page.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The key of a dictionary that contains the type of the activity to continue.
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The key of the activity type in the dictionary of `userActivityDictionary`.
        public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// *Differs from UIKit*: never in the dictionary; there are no remote notifications.
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// *Differs from UIKit*: never in the dictionary; a desktop does not start programs by shortcuts.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// The keys of the options of `application(_:open:options:)`. *Differs from UIKit*: the options are always empty.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// *Differs from UIKit*: never in the options.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// *Differs from UIKit*: never in the options.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// *Differs from UIKit*: never in the options.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The keys of the options of `open(_:options:completionHandler:)`. *Differs from UIKit*: the options are ignored.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key with the given name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Opens only links of installed programs. *Differs from UIKit*: without effect; the desktop chooses the program.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The application of the process; if several applications run in the process, the one to which the calling code belongs.
    open class var shared: UIApplication { Runtime.current.application }

    // Weak, because the runtime retains its application.
    fileprivate final weak var owner: Runtime?
    /// The runtime whose host shows the windows.
    final var runtime: Runtime { owner ?? .process }
    final var memoryWarningObservation: (any NSObjectProtocol)?

    isolated deinit {
        if let memoryWarningObservation { NotificationCenter.default.removeObserver(memoryWarningObservation) }
    }

    /// The delegate, which the application retains. It is set at launch and follows the application in the responder chain if it is
    /// a responder.
    open var delegate: UIApplicationDelegate?
    /// The visible windows, ordered by level from back to front.
    open private(set) var windows: [UIWindow] = []
    /// The window that receives keys; nil if none does.
    open private(set) weak var keyWindow: UIWindow?
    /// `.inactive` until the launch ends.
    open internal(set) var applicationState = State.inactive

    /// The host that runs the program. Set before the first window is shown.
    package var host: (any ApplicationHost)? {
        didSet {
            runtime.screen.source = host
            knownScreen = nil
            hostDidChange()
        }
    }

    /// The last known screen of the host.
    var knownScreen: HostScreen?

    var ignoredInteractions = 0
    private var backgroundTasks = 0
    final private(set) lazy var mainScene: UIWindowScene = {
        let scene = UIWindowScene(session: UISceneSession())
        scene.owner = owner
        return scene
    }()

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

    /// The one scene of the program. *Differs from UIKit*: it is in the set even if the program does not use scenes.
    open var connectedScenes: Set<UIScene> { [mainScene] }
    /// False: a program has one scene.
    open var supportsMultipleScenes: Bool { false }

    // MARK: Events and actions

    /// Sends an event to the windows of its touches, or to the key window if the event has no touches.
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

    /// Sends an action to `target`, or without a target to the first object in the responder chain that implements it.
    /// The chain starts at the first responder, otherwise at a sender that is a responder, otherwise at the key window. Returns false if
    /// no object receives the action.
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

    /// Suspends touches until a balancing `endIgnoringInteractionEvents()`. *Differs from UIKit*: suspends keys and all other input, too.
    open func beginIgnoringInteractionEvents() { ignoredInteractions += 1 }
    /// Balances `beginIgnoringInteractionEvents()`; extra calls have no effect.
    open func endIgnoringInteractionEvents() { ignoredInteractions = max(0, ignoredInteractions - 1) }
    /// Whether touches, keys and all other input are suspended.
    open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }

    /// Control-Q ends the program and Control-W closes the window, as on desktops, unless a responder handles the key.
    package func handleKey(_ key: HostKeyPress) -> Bool {
        guard key.modifiers == .control, !key.isRepeat else { return false }
        switch key.key {
        case .character("q"): terminate()
        case .character("w"): keyWindow?.hostDidRequestClose()
        default: return false
        }
        return true
    }

    // MARK: System

    /// Opens `url` with the program that the desktop chooses. The completion is called before the method returns.
    /// *Differs from UIKit*: `options` are ignored.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        let didOpen = host?.open(url) ?? false
        completionHandler?(didOpen)
    }

    /// Opens `url` with the program that the desktop chooses. Returns false if there is none.
    @discardableResult open func openURL(_ url: URL) -> Bool { host?.open(url) ?? false }

    /// Whether there is a host and the scheme is `http`, `https`, `file` or `mailto`. *Differs from UIKit*: the desktop is not queried.
    open func canOpenURL(_ url: URL) -> Bool {
        host != nil && ["http", "https", "file", "mailto"].contains(url.scheme?.lowercased() ?? "")
    }

    /// *Differs from UIKit*: a desktop program is not suspended; the task may run until the process ends; the handler is not called.
    open func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: expirationHandler)
    }

    /// *Differs from UIKit*: returns a new identifier only; the program is not suspended, and the handler is never called.
    open func beginBackgroundTask(
        withName name: String?, expirationHandler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
    }

    /// *Differs from UIKit*: without effect; a desktop program is not suspended in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The direction of the system traits.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .system }
    /// The text size of the system traits.
    open var preferredContentSizeCategory: UIContentSizeCategory { runtime.systemTraits.preferredContentSizeCategory }

    /// *Differs from UIKit*: always `.zero`; a desktop window has no status bar.
    open var statusBarFrame: CGRect { .zero }
    /// *Differs from UIKit*: stored, without effect; a desktop window has no status bar.
    open var statusBarStyle = UIStatusBarStyle.default
    /// *Differs from UIKit*: stored, without effect; a desktop window has no status bar.
    open var isStatusBarHidden = true
    /// *Differs from UIKit*: without effect; a desktop window has no status bar.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// *Differs from UIKit*: `.landscapeLeft` if the key window, or the screen if there is none, is wider than high; otherwise `.portrait`.
    open var statusBarOrientation: UIInterfaceOrientation {
        let size = keyWindow?.bounds.size ?? runtime.screen.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// *Differs from UIKit*: stored, without effect; a desktop window has no status bar.
    open var isNetworkActivityIndicatorVisible = false
    /// Whether the screen stays on without input, for example during a film; false by default. The effect ends with the program.
    open var isIdleTimerDisabled = false {
        didSet { if isIdleTimerDisabled != oldValue { host?.keepScreenOn(isIdleTimerDisabled) } }
    }
    /// *Differs from UIKit*: stored, without effect; desktops have no common way to show a number on an icon.
    open var applicationIconBadgeNumber = 0
    /// *Differs from UIKit*: stored, without effect; the actions of a program are in its desktop entry.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// *Differs from UIKit*: without effect; media keys reach the commands of `MPRemoteCommandCenter`.
    open func beginReceivingRemoteControlEvents() {}
    /// *Differs from UIKit*: without effect, as ``beginReceivingRemoteControlEvents()``.
    open func endReceivingRemoteControlEvents() {}
    /// *Differs from UIKit*: without effect; the delegate is not notified.
    open func registerForRemoteNotifications() {}
    /// *Differs from UIKit*: always `.all`, and never called; a desktop does not rotate.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }

    /// *Differs from UIKit*: an address that no desktop program opens.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// Posted after the delegate has launched, before the first activation.
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted after the application became active.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the application stops being active.
    nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// Posted after the last visible window was minimized or covered.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when a window becomes visible again after the background.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted before the main loop ends.
    nonisolated public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    /// Posted when the system is short of memory. The notification releases caches, reduces the ranges of lists, and calls
    /// `didReceiveMemoryWarning()` of the controllers in windows, even if the program posts it. *Differs from UIKit*: the kernel's
    /// memory pressure is watched from the first frame of a window on, and headless programs get no warnings.
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name.memoryWarning
}

extension Runtime {
    private static let applicationSlot = RuntimeSlot { runtime in MainActor.assumeIsolated { makeApplication(of: runtime) } }

    @MainActor private static func makeApplication(of runtime: Runtime) -> UIApplication {
        let application = UIApplication()
        application.owner = runtime
        application.observeMemoryWarnings()
        return application
    }

    /// The application whose windows the host shows.
    @MainActor package var application: UIApplication { unsafeDowncast(object(in: Self.applicationSlot), to: UIApplication.self) }
}
