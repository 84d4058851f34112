import Foundation

/// Languages and regions that a preview can be shown in.
enum PreviewLocale {
    /// Locales that differ in what breaks a layout: length of words, grouping of digits, script, direction, calendar.
    static let choices: [(identifier: String, name: String)] = [
        ("en_US", "English"), ("de_DE", "German"), ("fr_FR", "French"), ("ru_RU", "Russian"), ("tr_TR", "Turkish"),
        ("ar_EG", "Arabic"), ("he_IL", "Hebrew"), ("hi_IN", "Hindi"), ("th_TH", "Thai"), ("ja_JP", "Japanese"),
        ("ko_KR", "Korean"), ("zh_CN", "Chinese, simplified"),
    ]

    private static let variables = ["LC_ALL", "LANG", "LANGUAGE"]
    private static let original = variables.map { ProcessInfo.processInfo.environment[$0] }

    /// Makes `identifier` the locale of this process; nil goes back to the user's. *Thread*: main, before a preview is made.
    static func apply(_ identifier: String?) {
        for (variable, value) in zip(variables, original) {
            guard let value = identifier.map({ variable == "LANGUAGE" ? $0 : "\($0).UTF-8" }) ?? value else {
                unsetenv(variable)
                continue
            }
            setenv(variable, value, 1)
        }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
}
