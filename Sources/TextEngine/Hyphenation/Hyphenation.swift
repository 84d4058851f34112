import Foundation
import Scheduling

/// Selects the dictionary with the patterns by which words are hyphenated.
///
/// A program with windows uses the dictionary of the user's language. A headless program uses American English only, so that the
/// same input yields the same bytes on every machine that has this dictionary. Only installed files are used: without libhyphen, or
/// without a dictionary of the language, words are not hyphenated, and one warning is logged for each language.
/// *Thread*: any. *Lock*: its own, which is held while a dictionary is read.
package enum Hyphenation {
    /// The only language that headless programs hyphenate.
    fileprivate static let pinned = "en_US"

    /// The folder of the dictionaries in Debian's `hyphen-*` packages, with LibreOffice's file names.
    package static let systemFolder = "/usr/share/hyphen"

    fileprivate struct State {
        var folder = Hyphenation.systemFolder
        var language: String?
        /// The language of the environment; nil until it is read.
        var userLanguage: String?
        /// The library. The outer optional is nil before the first attempt to open it, the inner one if it is not installed.
        var library: HyphenLibrary??
        /// The dictionaries by language; the value is nil for a language without a dictionary.
        var dictionaries: [String: HyphenationDictionary?] = [:]
    }

    private static let state = Locked(State())

    /// The language of all text, such as `de_AT`; nil means that of the environment, which is read once, or American English in a headless
    /// program.
    package static var language: String? {
        get { state.withLock(\.language) }
        set { state.withLock { $0.language = newValue } }
    }

    /// The folder of the dictionaries; for tests.
    package static var folder: String {
        get { state.withLock(\.folder) }
        set {
            state.withLock { state in
                state.folder = newValue
                state.dictionaries = [:]
            }
        }
    }

    /// The dictionary of the current language; nil if words are not hyphenated.
    static var dictionary: HyphenationDictionary? {
        let isPinned = !FontLibrary.usesSystemFonts
        let (dictionary, problem) = state.withLock { state -> (HyphenationDictionary?, String?) in
            guard let language = state.currentLanguage(isPinned: isPinned) else { return (nil, nil) }
            if let known = state.dictionaries[language] { return (known, nil) }
            let found = state.load(language)
            state.dictionaries[language] = .some(found.dictionary)
            return found
        }
        if let problem { Log.warning(problem) }
        return dictionary
    }

    /// The dictionary of headless programs and a hash of its contents; nil if words are not hyphenated. For reports.
    package static var pinnedPatterns: String? {
        guard HyphenLibrary() != nil, let path = path(for: pinned, in: folder),
            let bytes = FileManager.default.contents(atPath: path)
        else { return nil }
        return "\(URL(fileURLWithPath: path).lastPathComponent) \(SHA256.hexDigest(of: bytes).prefix(12))"
    }
}

extension Hyphenation.State {
    /// Returns the language whose dictionary is used; nil if the program is headless and the language is not English.
    fileprivate mutating func currentLanguage(isPinned: Bool) -> String? {
        if isPinned { return (language ?? "en").prefix(while: \.isLetter) == "en" ? Hyphenation.pinned : nil }
        if let language { return language }
        let user = userLanguage ?? Hyphenation.language(in: ProcessInfo.processInfo.environment)
        userLanguage = user
        return user
    }

    /// Reads the dictionary of a language; if there is none, returns the message to log.
    fileprivate mutating func load(_ language: String) -> (dictionary: HyphenationDictionary?, problem: String?) {
        let opened = library ?? HyphenLibrary()
        library = .some(opened)
        guard let opened else { return (nil, "Words are not hyphenated without libhyphen (on Debian: apt install libhyphen0)") }
        guard let path = Hyphenation.path(for: language, in: folder) else {
            let remedy = "install one (on Debian: apt install hyphen-en-us, hyphen-de, …)"
            return (nil, "Words are not hyphenated: \(folder) has no hyphenation dictionary for \(language); \(remedy)")
        }
        guard let dictionary = HyphenationDictionary(path: path, library: opened) else {
            return (nil, "Words are not hyphenated: \(path) cannot be read")
        }
        return (dictionary, nil)
    }
}

extension Hyphenation {
    /// Returns the language of an environment, by the rules of gettext; American English for the C locale and if no locale is set.
    package static func language(in environment: [String: String]) -> String {
        func value(_ name: String) -> String? {
            let value = environment[name] ?? ""
            return value.isEmpty ? nil : value
        }
        func name(_ value: some StringProtocol) -> String { String(value.prefix { $0 != "." && $0 != "@" }) }
        let locale = name(value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C")
        if locale == "C" || locale == "POSIX" { return pinned }
        return value("LANGUAGE")?.split(separator: ":").first.map(name) ?? locale
    }

    /// Returns the path of the dictionary of a language in a folder. In order of preference: with the region of `language`, without a
    /// region, with any other region (the first by name).
    package static func path(for language: String, in folder: String) -> String? {
        let name = language.replacingOccurrences(of: "-", with: "_")
        // The name comes from the environment or from a client: it must not contain path separators.
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 == 0x5F || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || ($0 | 0x20) &- 0x61 < 26 })
        else { return nil }
        let plain = "hyph_\(name.prefix { $0 != "_" })"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let exact = ["hyph_\(name).dic", "\(plain).dic"].first(where: files.contains)
        let found = exact ?? files.filter { $0.hasPrefix("\(plain)_") && $0.hasSuffix(".dic") }.min()
        return found.map { "\(folder)/\($0)" }
    }
}
