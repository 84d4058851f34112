import UIPrimitives
import XCTest

@testable import X11Host

final class PreferencesTests: XCTestCase {
    func testScaleComesFromTheFirstSourceThatHasOne() {
        let cases: [(name: String, environment: [String: String], settings: XSettings, resources: String, scale: CGFloat)] = [
            ("nothing", [:], XSettings(), "", 1),
            ("Xft.dpi", [:], XSettings(), "Xft.dpi:\t192\n", 2),
            ("Xft.dpi in quarters", [:], XSettings(), "Xft.dpi: 120", 1.25),
            ("XSETTINGS before Xft.dpi", [:], .made([("Xft/DPI", .integer(144 * 1024))]), "Xft.dpi: 192", 1.5),
            ("window factor first", [:], .made([("Gdk/WindowScalingFactor", .integer(2)), ("Xft/DPI", .integer(96 * 1024))]), "", 2),
            ("variable before all", ["WEFT_SCALE": "1.5"], .made([("Gdk/WindowScalingFactor", .integer(2))]), "Xft.dpi: 288", 1.5),
            ("invalid value of the variable", ["WEFT_SCALE": "nan"], XSettings(), "Xft.dpi: 192", 2),
            ("too large value of the variable", ["WEFT_SCALE": "1e9"], XSettings(), "", 8),
            ("a resolution below 96 does not reduce the scale", [:], XSettings(), "Xft.dpi: 75", 1),
            ("invalid resources", [:], XSettings(), "Xft.dpi: many\n! Xft.dpi: 192\nXft.dpi", 1),
            ("negative", [:], .made([("Xft/DPI", .integer(-1))]), "", 1),
        ]
        for entry in cases {
            let preferences = ScreenPreferences(
                environment: entry.environment, settings: entry.settings, resources: ResourceDatabase(text: entry.resources))
            XCTAssertEqual(preferences.scale, entry.scale, entry.name)
        }
    }

    func testTheScaleFollowsAMonitorOnlyWhereThatIsRequested() {
        func monitor(_ width: Int, _ millimeters: Int) -> MonitorSize {
            MonitorSize(
                frame: PixelRect(x: 0, y: 0, width: width, height: width * 9 / 16),
                millimeters: (width: millimeters, height: millimeters * 9 / 16))
        }
        var preferences = ScreenPreferences()
        XCTAssertEqual(preferences.scale(on: monitor(3840, 600)), 1)
        preferences.environment = ["WEFT_SCALE": "monitor"]
        XCTAssertEqual(preferences.scale(on: monitor(3840, 600)), 1.75)
        XCTAssertEqual(preferences.scale(on: monitor(1920, 530)), 1)
        for (width, millimeters) in [(1920, 0), (1920, 16), (1920, 4000)] {
            XCTAssertEqual(preferences.scale(on: monitor(width, millimeters)), 1, "a width of \(millimeters) mm is impossible")
        }
        XCTAssertEqual(preferences.scale(on: nil), 1)
    }

    func testAWindowIsOnTheMonitorThatShowsMostOfIt() {
        let monitors = [0, 1000].map {
            MonitorSize(frame: PixelRect(x: $0, y: 0, width: 1000, height: 1000), millimeters: (width: 300, height: 300))
        }
        func place(_ x: Int) -> Int? {
            monitors.showing(PixelRect(x: x, y: 0, width: 100, height: 100))?.frame.x
        }
        XCTAssertEqual(place(949), 0)
        XCTAssertEqual(place(951), 1000)
        XCTAssertEqual(place(-500), 0, "outside of all monitors")
        XCTAssertNil([MonitorSize]().showing(.empty))
    }

    func testTheThemesNameDecidesTheAppearance() {
        func style(_ theme: String, _ environment: [String: String] = [:]) -> UIUserInterfaceStyle {
            ScreenPreferences(environment: environment, settings: .made([("Net/ThemeName", .string(theme))])).style
        }
        XCTAssertEqual(style("Adwaita"), .light)
        XCTAssertEqual(style("Adwaita-dark"), .dark)
        XCTAssertEqual(style("Yaru-Dark"), .dark)
        XCTAssertEqual(style("Darkish"), .light)
        XCTAssertEqual(style("Adwaita-dark", ["WEFT_APPEARANCE": "light"]), .light)
        XCTAssertEqual(style("Adwaita", ["WEFT_APPEARANCE": "dark"]), .dark)
    }

    func testThePortalOverridesTheThemeAndTheVariableOverridesThePortal() {
        func style(_ portal: UInt32, _ theme: String, _ environment: [String: String] = [:]) -> UIUserInterfaceStyle {
            var preferences = ScreenPreferences(environment: environment, settings: .made([("Net/ThemeName", .string(theme))]))
            preferences.portal.set("color-scheme", portal)
            return preferences.style
        }
        XCTAssertEqual(style(1, "Adwaita"), .dark)
        XCTAssertEqual(style(2, "Adwaita-dark"), .light)
        for nothing: UInt32 in [0, 3, .max] {
            XCTAssertEqual(style(nothing, "Adwaita-dark"), .dark)
            XCTAssertEqual(style(nothing, "Adwaita"), .light)
        }
        XCTAssertEqual(style(1, "Adwaita-dark", ["WEFT_APPEARANCE": "light"]), .light)
        XCTAssertEqual(style(2, "Adwaita", ["WEFT_APPEARANCE": "dark"]), .dark)
    }

    func testASettingWithoutEffectDoesNotChangeTheOutcome() {
        var preferences = ScreenPreferences()
        let before = preferences.outcome
        preferences.portal.set("color-scheme", 2)
        preferences.portal.set("accent-color", 1)
        XCTAssertEqual(preferences.outcome, before, "the appearance is light in both cases")
        preferences.portal.set("contrast", 1)
        XCTAssertNotEqual(preferences.outcome, before)
        XCTAssertEqual(preferences.contrast, .high)
    }

    func testMotionIsReducedByTheVariableOrTheDesktop() {
        XCTAssertFalse(ScreenPreferences().prefersReducedMotion)
        XCTAssertTrue(ScreenPreferences(environment: ["WEFT_REDUCED_MOTION": "1"]).prefersReducedMotion)
        XCTAssertTrue(ScreenPreferences(settings: .made([("Gtk/EnableAnimations", .integer(0))])).prefersReducedMotion)
        var preferences = ScreenPreferences()
        preferences.portal.set("reduced-motion", 1)
        XCTAssertTrue(preferences.prefersReducedMotion)
        preferences.environment = ["WEFT_REDUCED_MOTION": "0"]
        XCTAssertFalse(preferences.prefersReducedMotion)
    }

    func testSettingsAreReadInBothByteOrders() {
        let entries: [(String, XSettings.Value)] = [
            ("Xft/DPI", .integer(196_608)), ("Net/ThemeName", .string("Ädwaita")),
            ("Some/Color", .color(red: 1, green: 2, blue: 3, alpha: 65_535)),
            ("Negative", .integer(-1)),
        ]
        for isLeastFirst in [true, false] {
            let settings = XSettings(bytes: XSettings.encode(entries, isLeastFirst: isLeastFirst))
            XCTAssertEqual(settings.values, Dictionary(uniqueKeysWithValues: entries), "least first: \(isLeastFirst)")
        }
    }

    func testTruncatedSettingsKeepTheEntriesBeforeTheDefect() {
        let whole = XSettings.encode([("A", .integer(1)), ("B", .string("text"))], isLeastFirst: true)
        for length in 0..<whole.count {
            let settings = XSettings(bytes: Array(whole.prefix(length)))
            XCTAssertNil(settings.string("B"), "\(length)")
        }
        var wild = whole
        wild.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0x7F])
        XCTAssertEqual(XSettings(bytes: wild).integer("A"), 1)
        XCTAssertTrue(XSettings(bytes: [2, 0, 0, 0]).values.isEmpty)
    }
}

extension XSettings {
    static func made(_ entries: [(String, Value)]) -> XSettings {
        XSettings(bytes: encode(entries, isLeastFirst: true))
    }

    /// The property's bytes, as a settings manager writes them.
    static func encode(_ entries: [(String, Value)], isLeastFirst: Bool) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLeastFirst ? bytes : bytes.reversed()
        }
        func text(_ string: String) -> [UInt8] {
            let bytes = Array(string.utf8)
            return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var result: [UInt8] = [isLeastFirst ? 0 : 1, 0, 0, 0] + number(1, 4) + number(entries.count, 4)
        for (name, value) in entries {
            let type: UInt8 =
                switch value {
                case .integer: 0
                case .string: 1
                case .color: 2
                }
            result += [type, 0] + number(name.utf8.count, 2) + text(name) + number(1, 4)
            switch value {
            case .integer(let integer): result += number(integer, 4)
            case .string(let string): result += number(string.utf8.count, 4) + text(string)
            case .color(let red, let green, let blue, let alpha):
                result += [red, green, blue, alpha].flatMap { number(Int($0), 2) }
            }
        }
        return result
    }
}
