import MessageBus

/// The interface `org.a11y.atspi.Collection`: the objects inside another object that match a rule, such as all headings. It corresponds
/// to the system rotors of VoiceOver on iOS. *Thread*: main.
@MainActor struct CollectionInterface {
    let context: ExportContext

    static let name = "org.a11y.atspi.Collection"

    func answer(_ call: BusCall, _ object: ExportedObject) -> BusAnswer {
        guard call.member == "GetMatches" else { return .unknownMethod(call) }
        guard let rule = call.arguments.first.flatMap(MatchRule.init) else {
            return .error("org.freedesktop.DBus.Error.InvalidArgs", "the rule has another form than (aiia{ss}iaiiasib)")
        }
        var found: [ExportedObject] = []
        collect(object, rule, &found)
        // 4 to 6 are the reversed orders of `AtspiCollectionSortOrder`.
        if call.integer(1) >= 4 { found.reverse() }
        let count = call.integer(2)
        return .value(.array(of: "(so)", found.prefix(count > 0 ? count : found.count).map(context.reference)))
    }

    private func collect(_ object: ExportedObject, _ rule: MatchRule, _ found: inout [ExportedObject]) {
        for child in object.children {
            if rule.matches(child, interfaces: context.interfaces(of: child)) { found.append(child) }
            collect(child, rule, &found)
        }
    }
}

/// The conditions of a search.
///
/// *Source*: `AtspiMatchRule` of at-spi2-core.
struct MatchRule {
    enum Kind: Int {
        case all = 1
        case any, none, empty

        /// Returns whether an object with `count` of the `total` wanted properties matches. `hasOthers` states whether it may have further
        /// properties.
        func matches(_ count: Int, of total: Int, hasOthers: Bool) -> Bool {
            switch self {
            case .all: count == total
            case .any: total == 0 || count > 0
            case .none: count == 0
            case .empty: total == 0 ? !hasOthers : count == total
            }
        }
    }

    private var states: AccessibleStates = []
    private var stateKind = Kind.all
    /// The numbers of the wanted roles.
    private(set) var roles: Set<UInt32> = []
    private var roleKind = Kind.any
    private var interfaces: Set<String> = []
    private var interfaceKind = Kind.all
    private var isInverted = false

    /// The largest number of 32-bit words that are read from a bit set of roles. AT-SPI has 131 roles, but a message could contain millions
    /// of words.
    private static let roleWords = 8

    /// Reads a rule; nil for a value of another form. The attributes in a rule are ignored.
    init?(_ value: BusValue) {
        guard case .structure(let parts) = value, parts.count == 9, let stateWords = Self.words(parts[0]),
            let roleWords = Self.words(parts[4])
        else { return nil }
        let stateBits = stateWords.prefix(2).enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (32 * UInt64($1.offset)) }
        states = AccessibleStates(rawValue: stateBits)
        for (place, word) in roleWords.prefix(Self.roleWords).enumerated() {
            for bit in 0..<32 where word >> bit & 1 == 1 { roles.insert(UInt32(place * 32 + bit)) }
        }
        if case .array(_, let names) = parts[6] { interfaces = Set(names.compactMap(\.text)) }
        stateKind = Self.kind(parts[1]) ?? .all
        // An object has one role, so a rule that requires several roles matches no object.
        roleKind = Self.kind(parts[5]) ?? .any
        interfaceKind = Self.kind(parts[7]) ?? .all
        isInverted = parts[8] == .bool(true)
    }

    private static func words(_ value: BusValue) -> [UInt32]? {
        guard case .array(_, let values) = value else { return nil }
        return values.compactMap { if case .integer(let word) = $0 { UInt32(bitPattern: word) } else { nil } }
    }

    private static func kind(_ value: BusValue) -> Kind? { value.asDouble.flatMap { Int(exactly: $0) }.flatMap(Kind.init(rawValue:)) }

    @MainActor func matches(_ object: ExportedObject, interfaces own: [String]) -> Bool {
        let all = object.states
        let shared = all.intersection(states)
        let matchesStates = stateKind.matches(
            shared.rawValue.nonzeroBitCount, of: states.rawValue.nonzeroBitCount, hasOthers: !all.isEmpty)
        let matchesRole = roleKind.matches(roles.contains(object.role.rawValue) ? 1 : 0, of: roles.count, hasOthers: true)
        let names = Set(own.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        let wanted = Set(interfaces.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        let matchesInterfaces = interfaceKind.matches(names.intersection(wanted).count, of: wanted.count, hasOthers: true)
        return (matchesStates && matchesRole && matchesInterfaces) != isInverted
    }
}
