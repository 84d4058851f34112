import Foundation
import Glibc
import Scheduling
import UIPrimitives

extension UITraitCollection {
    /// The traits for which dynamic colors are resolved on this thread: the traits of the view that is drawn or laid out, otherwise those
    /// of the system.
    public class var current: UITraitCollection {
        get { CurrentTraits.value ?? system }
        set { CurrentTraits.value = newValue }
    }

    /// Calls `actions` with these traits as the current ones. *Thread*: any.
    public func performAsCurrent(_ actions: () -> Void) {
        withCurrent(self, actions)
    }

    /// The traits of the system in the current runtime: the screen's traits, which the host sets, and the user's choices. *Thread*: any.
    package static var system: UITraitCollection {
        get { Runtime.current.systemTraits }
        set { Runtime.current.systemTraits = newValue }
    }

    /// A light desktop at scale 1: the traits of a runtime until a host sets others.
    package static var desktop: UITraitCollection {
        UITraitCollection().with {
            $0.userInterfaceStyle = .light
            $0.horizontalSizeClass = .regular
            $0.verticalSizeClass = .regular
            $0.userInterfaceIdiom = .pad
            $0.displayScale = 1
            $0.displayGamut = .SRGB
            $0.forceTouchCapability = .unavailable
            $0.layoutDirection = .leftToRight
            $0.preferredContentSizeCategory = .large
            $0.accessibilityContrast = .normal
            $0.legibilityWeight = .regular
            $0.userInterfaceLevel = .base
            $0.activeAppearance = .active
        }
    }
}

extension Runtime {
    private static let systemTraitsSlot = RuntimeSlot { _ in Locked<UITraitCollection>(UITraitCollection.desktop) }

    private var lockedSystemTraits: Locked<UITraitCollection> {
        unsafeDowncast(object(in: Self.systemTraitsSlot), to: Locked<UITraitCollection>.self)
    }

    /// The traits that views inherit at the top of their hierarchy. *Thread*: any.
    package var systemTraits: UITraitCollection {
        get { lockedSystemTraits.withLock { $0 } }
        set { lockedSystemTraits.withLock { $0 = newValue } }
    }
}

/// Calls `body` with `traits` as the current ones of this thread.
package func withCurrent<Result>(_ traits: UITraitCollection, _ body: () throws -> Result) rethrows -> Result {
    let previous = CurrentTraits.value
    CurrentTraits.value = traits
    defer { CurrentTraits.value = previous }
    return try body()
}

/// The current traits of each thread, in thread-specific storage.
private enum CurrentTraits {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { raw in
            if let raw { Unmanaged<UITraitCollection>.fromOpaque(raw).release() }
        }
        return key
    }()

    static var value: UITraitCollection? {
        get {
            pthread_getspecific(key).map { Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
        }
        set {
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
            if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
        }
    }
}
