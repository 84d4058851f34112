import MessageBus
import UIPrimitives

/// The user's preferences that the desktop portal reports in the name space `org.freedesktop.appearance`.
///
/// *Source*: the Settings interface of the XDG desktop portal, flatpak.github.io/xdg-desktop-portal.
struct PortalPreferences: Equatable, Sendable {
    /// The style; `.unspecified` means no preference, which some desktops report instead of light.
    var style = UIUserInterfaceStyle.unspecified
    var contrast = UIAccessibilityContrast.normal
    var prefersReducedMotion = false

    static let nameSpace = "org.freedesktop.appearance"

    /// Stores one setting. An unknown number means no preference; unknown keys are ignored.
    mutating func set(_ key: String, _ value: UInt32) {
        switch key {
        case "color-scheme": style = value == 1 ? .dark : value == 2 ? .light : .unspecified
        case "contrast": contrast = value == 1 ? .high : .normal
        case "reduced-motion": prefersReducedMotion = value == 1
        default: break
        }
    }
}

// MARK: Values of the portal

extension PortalPreferences {
    /// Reads the answer to `ReadAll`: for each name space, the settings by key.
    init(reply: BusMessage) {
        var arguments = reply.arguments
        arguments.forEachEntry { space, settings in
            guard space == Self.nameSpace else { return }
            settings.forEachEntry { key, value in
                if let number = value.number() { set(key, number) }
            }
        }
    }

    /// Stores the value of a `SettingChanged` signal, whose arguments are name space, key and value.
    mutating func apply(change signal: BusMessage) {
        var arguments = signal.arguments
        guard arguments.string() == Self.nameSpace, let key = arguments.string(), let value = arguments.number() else { return }
        set(key, value)
    }
}
