import Foundation
import Glibc
import Scheduling
import UIPrimitives

extension UITraitCollection {
    /// The traits for which dynamic colors are resolved on this thread: those of the view being drawn or laid out, otherwise the
    /// system's.
    public class var current: UITraitCollection {
        get { CurrentTraits.value ?? system }
        set { CurrentTraits.value = newValue }
    }

    /// Calls `actions` with these traits as the current ones. *Thread*: any.
    public func performAsCurrent(_ actions: () -> Void) {
        withCurrent(self, actions)
    }

    /// The traits of the system: those of the screen from the host, and the user's choices. *Thread*: any.
    package static var system: UITraitCollection {
        get { systemTraits.withLock { $0 } }
        set { systemTraits.withLock { $0 = newValue } }
    }

    private static let systemTraits = Locked<UITraitCollection>(UITraitCollection.desktop)

    /// A light desktop at scale 1: the traits of a process until a host sets others.
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
