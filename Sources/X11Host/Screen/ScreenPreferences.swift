import Foundation
import UIPrimitives

/// What decides scale and appearance of windows, gathered from the user, the desktop and the server.
///
/// A monitor's millimetres count only when the user asks for that: they are wrong or differ between monitors too often.
struct ScreenPreferences: Equatable, Sendable {
    /// `WEFT_SCALE` (a number, or `monitor`), `WEFT_APPEARANCE`, `WEFT_REDUCED_MOTION`.
    var environment: [String: String] = [:]
    /// Empty until the portal has answered, and where there is none.
    var portal = PortalPreferences()
    var settings = XSettings()
    var resources = ResourceDatabase(text: "")

    /// Scales outside make no usable window.
    private static let scales: ClosedRange<Double> = 0.5...8

    /// Device pixels a point: the user's own word, then XSETTINGS, then `Xft.dpi`, then 1.
    var scale: CGFloat {
        if let own = environment["WEFT_SCALE"].flatMap(Double.init), own.isFinite, own > 0 {
            return CGFloat(min(max(own, Self.scales.lowerBound), Self.scales.upperBound))
        }
        if let factor = settings.integer("Gdk/WindowScalingFactor"), factor > 1 { return CGFloat(min(factor, 8)) }
        // XSETTINGS counts dots an inch in 1/1024.
        let dots = settings.integer("Xft/DPI").map { Double($0) / 1024 } ?? resources.dotsPerInch
        return dots.map(Self.scale(dotsPerInch:)) ?? 1
    }

    /// Whether each window takes the scale of the monitor it is on: `WEFT_SCALE=monitor`.
    var followsMonitor: Bool { environment["WEFT_SCALE"] == "monitor" }

    /// Device pixels a point of a window on that monitor.
    func scale(on monitor: MonitorSize?) -> CGFloat {
        guard followsMonitor, let dots = monitor?.dotsPerInch else { return scale }
        return Self.scale(dotsPerInch: dots)
    }

    /// Quarters keep hairlines sharp; less than 96 dots is a text preference, not a coarse screen.
    private static func scale(dotsPerInch: Double) -> CGFloat {
        guard dotsPerInch.isFinite, dotsPerInch > 0 else { return 1 }
        let quarters = (dotsPerInch / 96 * 4).rounded() / 4
        return CGFloat(min(max(quarters, 1), scales.upperBound))
    }

    /// Dark when the user says so, else when the desktop portal does, else when the theme's name does.
    var style: UIUserInterfaceStyle {
        switch environment["WEFT_APPEARANCE"] {
        case "dark": return .dark
        case "light": return .light
        default: break
        }
        if portal.style != .unspecified { return portal.style }
        let theme = (settings.string("Net/ThemeName") ?? "").lowercased()
        let isDark = theme.hasSuffix("-dark") || theme.hasSuffix("_dark") || theme.hasSuffix(":dark") || theme == "dark"
        return isDark || settings.integer("Gtk/ApplicationPreferDarkTheme") == 1 ? .dark : .light
    }

    var prefersReducedMotion: Bool {
        if let own = environment["WEFT_REDUCED_MOTION"] { return own != "0" && !own.isEmpty }
        return portal.prefersReducedMotion || settings.integer("Gtk/EnableAnimations") == 0
    }

    var contrast: UIAccessibilityContrast { portal.contrast }

    /// What of all this windows are made after. Two desktops that differ in nothing of it are the same to them.
    struct Outcome: Equatable {
        let scale: CGFloat
        let style: UIUserInterfaceStyle
        let contrast: UIAccessibilityContrast
        let prefersReducedMotion: Bool
    }

    var outcome: Outcome {
        Outcome(scale: scale, style: style, contrast: contrast, prefersReducedMotion: prefersReducedMotion)
    }
}
