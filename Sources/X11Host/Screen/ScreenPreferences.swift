import Foundation
import UIPrimitives

/// The settings of the user, the desktop and the server that determine the scale and the appearance of windows.
///
/// The physical size of a monitor is used only if the user requests it by `WEFT_SCALE=monitor`, because many monitors report a wrong one.
struct ScreenPreferences: Equatable, Sendable {
    /// The environment of the process. `WEFT_SCALE` (a number, or `monitor`), `WEFT_APPEARANCE` and `WEFT_REDUCED_MOTION` are read from it.
    var environment: [String: String] = [:]
    /// The preferences of the desktop portal; the defaults until it has answered, or if there is no portal.
    var portal = PortalPreferences()
    var settings = XSettings()
    var resources = ResourceDatabase(text: "")

    /// The limits of the scale, beyond which a window is not usable.
    private static let scales: ClosedRange<Double> = 0.5...8

    /// The scale: the first of these values that is available: the variable `WEFT_SCALE`; the scaling factor in XSETTINGS if it is above 1;
    /// the scale that follows from the dots per inch in XSETTINGS, or from those in the X resources; 1. *Units*: device pixels per point.
    var scale: CGFloat {
        if let own = environment["WEFT_SCALE"].flatMap(Double.init), own.isFinite, own > 0 {
            return CGFloat(min(max(own, Self.scales.lowerBound), Self.scales.upperBound))
        }
        if let factor = settings.integer("Gdk/WindowScalingFactor"), factor > 1 { return CGFloat(min(factor, 8)) }
        // The dots per inch of XSETTINGS are in units of 1/1024.
        let dots = settings.integer("Xft/DPI").map { Double($0) / 1024 } ?? resources.dotsPerInch
        return dots.map(Self.scale(dotsPerInch:)) ?? 1
    }

    /// Whether each window has the scale of its monitor: `WEFT_SCALE=monitor`.
    var followsMonitor: Bool { environment["WEFT_SCALE"] == "monitor" }

    /// Returns the scale of a window on a monitor. *Units*: device pixels per point.
    func scale(on monitor: MonitorSize?) -> CGFloat {
        guard followsMonitor, let dots = monitor?.dotsPerInch else { return scale }
        return Self.scale(dotsPerInch: dots)
    }

    /// Returns the scale for dots per inch, rounded to quarters, because lines are less blurred at these scales. Values below 96 give 1:
    /// they are set for small text, not for a screen of low resolution.
    private static func scale(dotsPerInch: Double) -> CGFloat {
        guard dotsPerInch.isFinite, dotsPerInch > 0 else { return 1 }
        let quarters = (dotsPerInch / 96 * 4).rounded() / 4
        return CGFloat(min(max(quarters, 1), scales.upperBound))
    }

    /// The style: `WEFT_APPEARANCE`, otherwise that of the desktop portal, otherwise dark if XSETTINGS has or prefers a dark theme,
    /// otherwise light.
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

    /// The preferences that affect windows; a change of the others is not reported.
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
