import Foundation
import Scheduling
import UIPrimitives

extension UIApplication {
    /// Adopts the screen of the host and its refresh rate.
    func hostDidChange() {
        guard let host else { return }
        runtime.scheduler.refreshRate = { [weak host] in host?.screen.refreshRate ?? HostScreen().refreshRate }
        hostScreenDidChange(host.screen)
    }

    /// Adopts the scale and appearance of the screen, when they become known and after each change.
    package func hostScreenDidChange(_ screen: HostScreen) {
        let old = knownScreen
        knownScreen = screen
        runtime.scale = screen.scale
        runtime.systemTraits = UITraitCollection(traitsFrom: [
            runtime.systemTraits, UITraitCollection(userInterfaceStyle: screen.style), UITraitCollection(displayScale: screen.scale),
            UITraitCollection(accessibilityContrast: screen.contrast),
        ])
        for window in windows { window.propagateTraits() }
        NotificationCenter.default.post(name: Self.hostScreenDidChangeNotification, object: self)
        if let old { UIAccessibility.noteChange(from: old, to: screen) }
    }

    /// Posted when the host's screen becomes known, and after each change of its properties.
    nonisolated package static let hostScreenDidChangeNotification = NSNotification.Name("WeftHostScreenDidChange")

    /// Changes traits of the whole program, such as text size and appearance, and posts the notifications for text size and bold text.
    package func overrideSystemTraits(_ traits: UITraitCollection) {
        let old = runtime.systemTraits
        runtime.systemTraits = UITraitCollection(traitsFrom: [old, traits])
        for window in windows { window.propagateTraits() }
        if old.preferredContentSizeCategory != preferredContentSizeCategory {
            NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: self)
        }
        if old.legibilityWeight != UITraitCollection.system.legibilityWeight {
            NotificationCenter.default.post(name: UIAccessibility.boldTextStatusDidChangeNotification, object: self)
        }
    }

    /// Starts the program on the current host: the delegate creates its windows and receives the addresses to open, unless one of
    /// its launch methods returns false. A main storyboard in `info`, the program's Info.plist, creates the first window, unless the
    /// delegate creates another one.
    package func launch(_ delegate: UIApplicationDelegate, addresses: LaunchAddresses? = nil, info: [String: Any] = [:]) {
        self.delegate = delegate
        let hasManifest = info["UIApplicationSceneManifest"] != nil
        let window = hasManifest ? nil : MainStoryboard.applicationName(in: info).flatMap { MainStoryboard.makeWindow?($0) }
        if let window { delegate.ownWindow = window }
        let options = addresses?.launchOptions
        let willOpen = delegate.application(self, willFinishLaunchingWithOptions: options)
        let didAccept = delegate.application(self, didFinishLaunchingWithOptions: options)
        if let window, delegate.ownWindow == nil || delegate.ownWindow === window { window.makeKeyAndVisible() }
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        let hasScene = windows.isEmpty && connectScene(of: delegate, opening: addresses, info: info)
        Self.stateRestorer?.restore(self)
        if let addresses, !hasScene, willOpen, didAccept { open(addresses, with: delegate) }
        becomeActive()
    }

    package func becomeActive() {
        guard applicationState != .active else { return }
        if applicationState == .background {
            notifyScene(UIScene.willEnterForegroundNotification, { $0.sceneWillEnterForeground($1) }) {
                delegate?.applicationWillEnterForeground(self)
            }
            NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        }
        applicationState = .active
        notifyScene(UIScene.didActivateNotification, { $0.sceneDidBecomeActive($1) }) {
            delegate?.applicationDidBecomeActive(self)
        }
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    package func resignActive() {
        guard applicationState == .active else { return }
        notifyScene(UIScene.willDeactivateNotification, { $0.sceneWillResignActive($1) }) {
            delegate?.applicationWillResignActive(self)
        }
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        applicationState = .inactive
    }

    /// Called when every window is minimized or covered.
    package func enterBackground() {
        guard applicationState != .background else { return }
        resignActive()
        applicationState = .background
        notifyScene(UIScene.didEnterBackgroundNotification, { $0.sceneDidEnterBackground($1) }) {
            delegate?.applicationDidEnterBackground(self)
        }
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        saveState()
    }

    /// Saves the state of the windows' controllers for the next start, if the delegate allows it.
    func saveState() { Self.stateRestorer?.save(self) }

    /// Ends the program's main loop.
    package func terminate() {
        resignActive()
        if !windows.isEmpty { saveState() }
        notifyScene(UIScene.didDisconnectNotification, { $0.sceneDidDisconnect($1) }) {}
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        host?.terminate()
    }
}

extension UIContentSizeCategory {
    /// Posted when the preferred text size changes.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

/// Runs a program by class names, as a `main.swift` does. Returns the exit code. *Differs from UIKit*: classes are looked up by
/// their Swift names, and `principalClassName` is ignored.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName, let type = NSClassFromString(delegateClassName) as? NSObject.Type,
        let delegate = type.makeOfDynamicClass() as? UIApplicationDelegate
    else {
        Log.error("UIApplicationMain: no delegate class named \(delegateClassName ?? "nil")")
        return 1
    }
    return UIApplication.run { delegate }
}
