import MessageBus
import UIPrimitives

/// The user's preferences that the desktop portal reports in the name space `org.freedesktop.appearance`.
///
/// *Source*: the Settings interface of the XDG desktop portal, flatpak.github.io/xdg-desktop-portal.
struct PortalPreferences: Equatable, Sendable {
    /// `.unspecified` for no preference, which is what some desktops call light.
    var style = UIUserInterfaceStyle.unspecified
    var contrast = UIAccessibilityContrast.normal
    var prefersReducedMotion = false

    static let nameSpace = "org.freedesktop.appearance"

    /// Notes one setting. A number that is not known means no preference; keys that are not known mean nothing here.
    mutating func set(_ key: String, _ value: UInt32) {
        switch key {
        case "color-scheme": style = value == 1 ? .dark : value == 2 ? .light : .unspecified
        case "contrast": contrast = value == 1 ? .high : .normal
        case "reduced-motion": prefersReducedMotion = value == 1
        default: break
        }
    }
}

// MARK: What the portal sends

extension PortalPreferences {
    /// Reads the answer to `ReadAll`: settings by key, by name space.
    init(reply: BusMessage) {
        var arguments = reply.arguments
        arguments.forEachEntry { space, settings in
            guard space == Self.nameSpace else { return }
            settings.forEachEntry { key, value in
                if let number = value.number() { set(key, number) }
            }
        }
    }

    /// Takes over what a `SettingChanged` signal says: name space, key, value.
    mutating func apply(change signal: BusMessage) {
        var arguments = signal.arguments
        guard arguments.string() == Self.nameSpace, let key = arguments.string(), let value = arguments.number() else { return }
        set(key, value)
    }
}
