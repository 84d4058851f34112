import Foundation
import TextEngine

/// The surroundings that a preview's closure can read in addition to the traits: language, time zone and date.
public enum PreviewEnvironment {
    /// The language and region chosen for the preview; `Locale.current` if none is chosen.
    ///
    /// *Differs from Foundation*: Foundation for Linux does not read the user's locale, so `Locale.current` does not change;
    /// code that formats numbers or dates must use this property. `LC_ALL`, `LANG` and `LANGUAGE` are set to the same locale.
    /// *Thread*: main.
    @MainActor public static var locale: Locale {
        PreviewLocale.applied.map(Locale.init(identifier:)) ?? .current
    }

    /// The time zone chosen for the preview; the user's time zone if none is chosen.
    ///
    /// `TZ` and the default time zone of Foundation are set to the same time zone. *Thread*: main.
    @MainActor public static var timeZone: TimeZone { PreviewTime.chosenZone.flatMap(TimeZone.init(identifier:)) ?? .current }

    /// The date chosen for the preview, which does not advance; the current time if none is chosen.
    ///
    /// *Differs from Foundation*: `Date()` is always the current time; code that depends on the date must use this property.
    /// *Thread*: main.
    @MainActor public static var now: Date { PreviewTime.chosenDate ?? Date() }

    /// A Gregorian calendar with the preview's locale and time zone. *Thread*: main.
    @MainActor public static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}

/// The languages and regions in which a preview can be shown.
package enum PreviewLocale {
    /// Locales that differ in properties that can break a layout: the length of words, the grouping of digits, the script, the direction
    /// and the calendar.
    package static let choices: [(identifier: String, name: String)] = [
        ("en_US", "English"), ("de_DE", "German"), ("fr_FR", "French"), ("ru_RU", "Russian"), ("tr_TR", "Turkish"),
        ("ar_EG", "Arabic"), ("he_IL", "Hebrew"), ("hi_IN", "Hindi"), ("th_TH", "Thai"), ("ja_JP", "Japanese"),
        ("ko_KR", "Korean"), ("zh_CN", "Chinese, simplified"),
    ]

    private static let variables = ["LC_ALL", "LANG", "LANGUAGE"]
    private static let original = variables.map { ProcessInfo.processInfo.environment[$0] }

    // Protection: used only on the main thread, like `apply`.
    nonisolated(unsafe) fileprivate static var applied: String?

    /// Sets the locale of this process and the language of hyphenation; nil restores those of the user. *Thread*: main, before a preview is
    /// created.
    package static func apply(_ identifier: String?) {
        guard identifier != applied else { return }
        applied = identifier
        Hyphenation.language = identifier
        for (variable, value) in zip(variables, original) {
            guard let value = identifier.map({ variable == "LANGUAGE" ? $0 : "\($0).UTF-8" }) ?? value else {
                unsetenv(variable)
                continue
            }
            setenv(variable, value, 1)
        }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }

    /// Returns `environment` with the variables of the user's locale instead of those of the preview's locale.
    package static func userEnvironment(_ environment: [String: String]) -> [String: String] {
        var environment = environment
        for (variable, value) in zip(variables, original) { environment[variable] = value }
        return environment
    }

    /// Returns the language that an environment selects for messages; American English if it selects none.
    package static func language(of environment: [String: String]) -> String { Hyphenation.language(in: environment) }

    /// Returns whether the script of a language is written from right to left; false for nil.
    package static func isRightToLeft(_ identifier: String?) -> Bool {
        identifier.map { Locale(identifier: $0).language.characterDirection == .rightToLeft } ?? false
    }

    /// Returns a message about an identifier with an unknown language or region; nil if both are known.
    package static func problem(_ identifier: String) -> String? {
        let known = Locale.availableIdentifiers
        let parts = identifier.split(whereSeparator: { "_-".contains($0) }).map(String.init)
        let isKnown = known.contains(parts.joined(separator: "_"))
        // A language may be combined with the region of another language, such as English in Germany.
        let isCombined = parts.count == 2 && known.contains(parts[0]) && known.contains { $0.hasSuffix("_\(parts[1])") }
        guard !isKnown, !isCombined else { return nil }
        let nearest = NearestNames.question(identifier, in: choices.map(\.identifier), otherwise: "; it is written like de_DE")
        return "“\(identifier)” is not a known language and region\(nearest)"
    }
}
