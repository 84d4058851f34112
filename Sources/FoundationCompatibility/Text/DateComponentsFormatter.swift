import Foundation

/// Formats durations: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
///
/// Replaces the class of Foundation, which is not available on Linux. *Differs from Foundation*: the words are English; `spellOut` uses
/// digits; a duration in seconds is expressed only in units of a fixed length: in days and smaller units, and in weeks if they are allowed.
/// Months and years are used only for components and between two dates.
open class DateComponentsFormatter: Formatter {
    /// The length of the text: `1:05`, `1h 5m`, `1 hr, 5 min`, `1 hour, 5 minutes`, and `1hr 5min` for `.brief`.
    public enum UnitsStyle: Int, Sendable {
        /// The styles from numbers to full words; `.spellOut` acts as `.full`.
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// The units that are omitted if they are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the behavior.
        public let rawValue: UInt

        /// Creates a behavior from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// As `.dropLeading` for the positional style, otherwise as `.dropAll`.
        public static let `default` = Self(rawValue: 1)
        /// Omits zeros before the first unit that is not zero.
        public static let dropLeading = Self(rawValue: 2)
        /// Omits zeros between units that are not zero.
        public static let dropMiddle = Self(rawValue: 4)
        /// Omits zeros after the last unit that is not zero.
        public static let dropTrailing = Self(rawValue: 8)
        /// Omits all zeros.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Writes all units, in the positional style with two digits.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// The style; `.positional` by default.
    open var unitsStyle = UnitsStyle.positional
    /// The units that are used; empty for all units except weeks.
    open var allowedUnits: NSCalendar.Unit = []
    /// The units that are omitted if they are zero; `.default` by default.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar for the duration between two dates.
    open var calendar: Calendar? = Calendar(identifier: .gregorian)
    /// *Differs from Foundation*: stored, without effect; units are whole.
    open var allowsFractionalUnits = false
    /// Whether the largest unit, if its number is one, is added to the next smaller one: 63 seconds instead of 1 minute and
    /// 3 seconds; `false` by default. Applies only to durations in seconds.
    open var collapsesLargestUnit = false
    /// The maximum number of units in the text; 0 for all.
    open var maximumUnitCount = 0
    /// Whether "About" precedes the text.
    open var includesApproximationPhrase = false
    /// Whether "remaining" follows the text.
    open var includesTimeRemainingPhrase = false

    /// Returns the text for a duration; nil for NaN and for magnitudes of 1e15 or more. *Units*: seconds; fractions are omitted.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let units = allowed(fixedOnly: true)
        var rest = Int(abs(interval).rounded(.down))
        var parts: [Part] = []
        for unit in units {
            parts.append(Part(unit: unit, count: rest / unit.seconds))
            rest %= unit.seconds
        }
        if collapsesLargestUnit { collapse(&parts) }
        return text(of: parts, isNegative: interval <= -1)
    }

    /// Adds the largest unit, if its number is one, to the next smaller unit.
    private func collapse(_ parts: inout [Part]) {
        guard let first = parts.firstIndex(where: { $0.count != 0 }), parts[first].count == 1, parts.indices.contains(first + 1) else {
            return
        }
        parts[first + 1].count += parts[first].unit.seconds / parts[first + 1].unit.seconds
        parts[first].count = 0
    }

    /// Returns the text for the components. *Differs from Foundation*: units are written as given, without conversion.
    open func string(from components: DateComponents) -> String? { string(from: components, isNegative: false) }

    private func string(from components: DateComponents, isNegative: Bool) -> String? {
        let parts = allowed(fixedOnly: false).map { Part(unit: $0, count: $0.count(in: components)) }
        return text(of: parts, isNegative: isNegative && parts.contains { $0.count != 0 })
    }

    /// Returns the text for the duration between two dates, in the calendar; with a minus sign if the end is before the start.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = allowed(fixedOnly: false)
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        // The text has one sign. Each component of a negative interval would have its own sign, so the dates are ordered first.
        let (first, last) = (min(startDate, endDate), max(startDate, endDate))
        let parts = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
        return string(from: parts, isNegative: endDate < startDate)
    }

    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let interval as TimeInterval: string(from: interval)
        case let components as DateComponents: string(from: components)
        default: nil
        }
    }

    /// Returns the text for the components in a style, with all other properties at their defaults.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    // MARK: Parts

    private struct Part {
        var unit: TimeUnit
        var count: Int
    }

    private func allowed(fixedOnly: Bool) -> [TimeUnit] {
        let all = TimeUnit.allCases.filter { !fixedOnly || $0.seconds > 0 }
        let chosen = all.filter { allowedUnits.contains($0.calendarUnit) }
        return chosen.isEmpty ? all.filter { $0 != .week } : chosen
    }

    /// Returns the parts without the zeros that the behavior omits.
    private func withoutOmittedZeros(_ parts: [Part]) -> [Part] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        guard !behavior.contains(.pad), let first = parts.firstIndex(where: { $0.count != 0 }),
            let last = parts.lastIndex(where: { $0.count != 0 })
        else {
            // If all components are zero and zeros are dropped, the smallest unit remains.
            return behavior.contains(.pad) || behavior.isDisjoint(with: .dropAll) ? parts : Array(parts.suffix(1))
        }
        return parts.enumerated().filter { index, part in
            if part.count != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return index > last ? !behavior.contains(.dropTrailing) : !behavior.contains(.dropMiddle)
        }.map(\.element)
    }

    private func text(of parts: [Part], isNegative: Bool) -> String? {
        var parts = withoutOmittedZeros(parts)
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let sign = isNegative ? "-" : ""
        let text: String
        if unitsStyle == .positional {
            let pads = zeroFormattingBehavior.contains(.pad)
            text = parts.enumerated().map { index, part in
                let digits = String(part.count)
                return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
            }.joined(separator: ":")
        } else {
            let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
            text = parts.map { $0.unit.phrase($0.count, unitsStyle) }.joined(separator: separator)
        }
        let phrase = includesTimeRemainingPhrase ? "\(text) remaining" : text
        return sign + (includesApproximationPhrase ? "About \(phrase)" : phrase)
    }
}

/// The units of durations, largest first.
private enum TimeUnit: CaseIterable {
    case year, month, week, day, hour, minute, second

    /// The length in seconds; 0 if it is not fixed.
    var seconds: Int {
        switch self {
        case .year, .month: 0
        case .week: 604_800
        case .day: 86_400
        case .hour: 3_600
        case .minute: 60
        case .second: 1
        }
    }

    var calendarUnit: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    func count(in components: DateComponents) -> Int {
        components.value(for: component) ?? 0
    }

    /// Returns the number with the name or abbreviation of the unit; in the positional style, only the number.
    func phrase(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle) -> String {
        let plural = count == 1 || count == -1 ? "" : "s"
        switch style {
        case .positional: return "\(count)"
        case .abbreviated: return "\(count)\(self == .month ? "mo" : String(name.prefix(1)))"
        case .short: return "\(count) \(short)\(self == .second || self == .minute ? "" : plural)"
        case .brief: return "\(count)\(short)\(self == .second || self == .minute ? "" : plural)"
        case .full, .spellOut: return "\(count) \(name)\(plural)"
        }
    }

    private var name: String { "\(self)" }

    private var short: String {
        switch self {
        case .year: "yr"
        case .month: "mth"
        case .week: "wk"
        case .day: "day"
        case .hour: "hr"
        case .minute: "min"
        case .second: "sec"
        }
    }
}
