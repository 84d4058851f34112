import Foundation

/// The kinds of matches, as bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

extension NSTextCheckingResult.CheckingType {
    // The values of `link` and `phoneNumber`, which Foundation on Linux marks as deprecated because its classes do not find them.
    package static let detectedLink = Self(rawValue: 1 << 6)
    package static let detectedPhoneNumber = Self(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The URL of a link that an ``NSDataDetector`` found.
    public var url: URL? { (self as? DetectedMatch)?.link }
    /// *Differs from Foundation*: always nil; dates are not found.
    public var date: Date? { nil }
    /// *Differs from Foundation*: always nil; postal addresses and flights are not found.
    public var components: [NSTextCheckingKey: String]? { nil }
    /// *Differs from Foundation*: always nil; postal addresses are not found.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
    /// A phone number that an ``NSDataDetector`` found, as written in the text.
    public var phoneNumber: String? { (self as? DetectedMatch)?.number }
}

/// Finds links and phone numbers in texts by their form.
///
/// Links are texts that begin with `http://`, `https://`, `ftp://` or `mailto:`; mail addresses; host names that begin with `www.`; and
/// host names with one of the common top-level domains. A port and a path after a host name are part of the link; punctuation after it is
/// not. Phone numbers are 7 to 15 digits in groups, 10 to 12 digits without separators, or 7 to 15 digits after a plus sign. Dates, ranges
/// of years and IP addresses are not phone numbers.
///
/// *Differs from Foundation*: not a subclass of `NSRegularExpression`; dates, postal addresses and flights are not found; matching
/// is independent of the language. *Thread*: any. *Cost*: a few passes over the text.
public final class NSDataDetector: NSObject, Sendable {
    /// The requested kinds.
    public let checkingTypes: NSTextCheckingTypes
    private let rules: [DetectorRule]

    /// Creates a detector of the given kinds.
    /// - Throws: `CocoaError` if no kind is requested.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        let all: [(NSTextCheckingResult.CheckingType, DetectorRule)] = [
            (.detectedLink, .schemes), (.detectedLink, .mail), (.detectedLink, .hosts), (.detectedPhoneNumber, .phones),
        ]
        rules = all.filter { $0.0.rawValue & checkingTypes != 0 }.map(\.1)
    }

    /// Returns the matches in a part of a text, in order, without overlaps. A range beyond the text is clamped.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let text = string as NSString
        let start = min(max(range.location, 0), text.length)
        let part = NSRange(location: start, length: min(max(range.length, 0), text.length - start))
        var found: [DetectedMatch] = []
        for rule in rules {
            let earlier = found.map(\.matchedRange)
            found += rule.matches(in: text, range: part).filter { match in
                !earlier.contains { NSIntersectionRange($0, match.matchedRange).length > 0 }
            }
        }
        return found.sorted { $0.matchedRange.location < $1.matchedRange.location }
    }

    /// Returns the first match in a part of a text; nil if there is none. *Cost*: finds all matches.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// Returns the number of matches in a part of a text.
    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// Calls `block` for each match, until `block` sets its last argument to true.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }
}

/// One match, with its URL or phone number.
private final class DetectedMatch: NSTextCheckingResult {
    let matchedRange: NSRange
    let link: URL?
    let number: String?

    init(range: NSRange, link: URL?, number: String?) {
        matchedRange = range
        self.link = link
        self.number = number
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType { link == nil ? .detectedPhoneNumber : .detectedLink }
    override var range: NSRange { matchedRange }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { idx == 0 ? matchedRange : NSRange(location: NSNotFound, length: 0) }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A regular expression and the function that converts its matches.
private struct DetectorRule: Sendable {
    private let expression: NSRegularExpression?
    private let make: @Sendable (String, NSRange) -> DetectedMatch?

    private init(_ pattern: String, make: @escaping @Sendable (String, NSRange) -> DetectedMatch?) {
        expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
        self.make = make
    }

    func matches(in text: NSString, range: NSRange) -> [DetectedMatch] {
        let hits = expression?.matches(in: text as String, range: range) ?? []
        return hits.compactMap { make(text.substring(with: $0.range), $0.range) }
    }

    private static let host = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,8}"
    private static let domains =
        "com|org|net|edu|gov|mil|int|info|biz|io|dev|app|ai|co|me|tv|eu|us|uk|de|at|ch|fr|es|it|nl|be|dk|se|no|fi|pl|cz|pt"
        + "|ie|ru|ua|tr|gr|hu|ro|jp|cn|kr|tw|hk|sg|in|au|nz|za|br|mx|ar|cl|ca|il"
    private static let path = "(?::\\d{1,5})?(?:[/?#][^\\s<>\"]*)?"

    static let schemes = DetectorRule("(?<![a-z0-9])(?:(?:https?|ftp)://|mailto:)[^\\s<>\"]+") { linked($0, $1, prefix: "") }

    static let mail = DetectorRule(
        "(?<![a-z0-9._%+-])[a-z0-9_%+-][a-z0-9._%+-]{0,63}@\(host)[a-z]{2,24}(?![a-z0-9-])"
    ) { linked($0, $1, prefix: "mailto:") }

    static let hosts = DetectorRule(
        "(?<![\\w@./-])(?:www\\.\(host)[a-z]{2,24}|\(host)(?:\(domains)))(?![\\w@-]|\\.\\w)\(path)"
    ) { linked($0, $1, prefix: "http://") }

    static let phones = DetectorRule("(?<![\\w.,/+-])(?:\\+|\\()?\\d(?:[ ()./-]{0,3}\\d){5,16}(?![\\w]|[.,/-]\\d)") { text, range in
        isPhoneNumber(text) ? DetectedMatch(range: range, link: nil, number: text) : nil
    }

    /// Returns a match without the punctuation at its end; nil if the text is not a valid URL. A closing bracket without an opening one is
    /// punctuation.
    private static func linked(_ text: String, _ range: NSRange, prefix: String) -> DetectedMatch? {
        var text = Substring(text)
        let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        var counts: [Character: Int] = [:]
        for character in text { counts[character, default: 0] += 1 }
        while let last = text.last {
            if let opener = opening[last], counts[opener, default: 0] >= counts[last, default: 0] { break }
            guard opening[last] != nil || ".,;:!?'’”*_".contains(last) else { break }
            counts[last, default: 0] -= 1
            text.removeLast()
        }
        guard let url = URL(string: prefix + text), url.scheme == "mailto" || url.host?.isEmpty == false else { return nil }
        return DetectedMatch(
            range: NSRange(location: range.location, length: text.utf16.count), link: url, number: nil)
    }

    private static let nonPhonePatterns = [
        "^\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}$", "^\\d{1,2}[-./]\\d{1,2}[-./]\\d{2,4}$", "^\\d{1,3}(\\.\\d{1,3}){3}$",
        "^[12]\\d{3} ?[-/ ] ?[12]\\d{3}$", "^\\d{1,2}\\.\\d+$",
    ]

    private static func isPhoneNumber(_ text: String) -> Bool {
        let digits = text.filter(\.isNumber).count
        guard (7...15).contains(digits), text.filter({ $0 == "(" }).count == text.filter({ $0 == ")" }).count else {
            return false
        }
        if text.hasPrefix("+") { return true }
        if digits == text.count { return (10...12).contains(digits) }
        return !nonPhonePatterns.contains { text.range(of: $0, options: .regularExpression) != nil }
    }
}
