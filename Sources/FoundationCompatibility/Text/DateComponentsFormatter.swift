import Foundation

/// Writes lengths of time: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
///
/// Stands in for Foundation's class, which is not available on Linux.
/// *Differs from Foundation on Apple's systems*: the words are English, `spellOut` writes numbers in digits, and a length is
/// counted in days and smaller units of fixed length; larger ones come from a calendar only between two dates.
open class DateComponentsFormatter: Formatter {
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let `default` = Self(rawValue: 1)
        public static let dropLeading = Self(rawValue: 2)
        public static let dropMiddle = Self(rawValue: 4)
        public static let dropTrailing = Self(rawValue: 8)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// Empty means those that the length needs.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = Calendar(identifier: .gregorian)
    /// *Differs from Foundation on Apple's systems*: kept; units add up as they are.
    open var allowsFractionalUnits = false
    /// *Differs from Foundation on Apple's systems*: kept, without effect.
    open var collapsesLargestUnit = false
    /// How many units are written at most; 0 for all.
    open var maximumUnitCount = 0
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false

    /// *Units*: seconds. Parts of a second are left out. Nil for a length that is no number.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let units = allowed(fixedOnly: true)
        var rest = Int(abs(interval).rounded(.down))
        var parts: [Part] = []
        for unit in units {
            parts.append(Part(unit: unit, count: rest / unit.seconds))
            rest %= unit.seconds
        }
        return written(parts, isNegative: interval <= -1)
    }

    open func string(from components: DateComponents) -> String? { string(from: components, isNegative: false) }

    private func string(from components: DateComponents, isNegative: Bool) -> String? {
        let parts = allowed(fixedOnly: false).map { Part(unit: $0, count: $0.count(in: components)) }
        return written(parts, isNegative: isNegative && parts.contains { $0.count != 0 })
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = allowed(fixedOnly: false)
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        // One sign for all: the parts of a way back would each have their own.
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

    /// Drops or keeps zeros: by default leading ones go, from positions only those, and else all.
    private func kept(_ parts: [Part]) -> [Part] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        guard !behavior.contains(.pad), let first = parts.firstIndex(where: { $0.count != 0 }),
            let last = parts.lastIndex(where: { $0.count != 0 })
        else {
            // All components are zero: only the smallest unit is shown.
            return behavior.contains(.pad) ? parts : Array(parts.suffix(1))
        }
        return parts.enumerated().filter { index, part in
            if part.count != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return index > last ? !behavior.contains(.dropTrailing) : !behavior.contains(.dropMiddle)
        }.map(\.element)
    }

    private func written(_ parts: [Part], isNegative: Bool) -> String? {
        var parts = kept(parts)
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

/// The units that lengths are written in, largest first.
private enum TimeUnit: CaseIterable {
    case year, month, week, day, hour, minute, second

    /// 0 where it has no fixed length.
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

    /// A number with the unit's name or letter.
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
