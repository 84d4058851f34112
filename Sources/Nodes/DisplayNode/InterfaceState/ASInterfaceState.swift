/// The ranges that a node is in: measured, preload, display, visible.
public struct ASInterfaceState: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The node has been measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// The node is near the viewport: it fetches its data.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// The node is even nearer to the viewport: it draws its contents.
    public static let display = ASInterfaceState(rawValue: 4)
    /// At least one point of the node is on screen.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// All options: the state of a node outside range-managing containers while it is in a window.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// Whether the state contains `.visible`.
public func ASInterfaceStateIncludesVisible(_ state: ASInterfaceState) -> Bool {
    state.contains(.visible)
}

/// Whether the state contains `.display`.
public func ASInterfaceStateIncludesDisplay(_ state: ASInterfaceState) -> Bool {
    state.contains(.display)
}

/// Whether the state contains `.preload`.
public func ASInterfaceStateIncludesPreload(_ state: ASInterfaceState) -> Bool {
    state.contains(.preload)
}

/// Whether the state contains `.measureLayout`.
public func ASInterfaceStateIncludesMeasureLayout(_ state: ASInterfaceState) -> Bool {
    state.contains(.measureLayout)
}

/// The names of the state's options, for logs: `{ MeasureLayout | Preload }`.
public func NSStringFromASInterfaceState(_ interfaceState: ASInterfaceState) -> String {
    let names = (["MeasureLayout"] + rangeNames.map(\.name)).enumerated().filter { interfaceState.rawValue & 1 << $0.offset != 0 }
    return "{ \(names.isEmpty ? "No state" : names.map(\.element).joined(separator: " | ")) }"
}

/// The ranges that a change enters and leaves, for logs: `{ +Visible -Preload }`.
public func NSStringFromASInterfaceStateChange(_ oldState: ASInterfaceState, _ newState: ASInterfaceState) -> String {
    let changed = oldState.symmetricDifference(newState)
    let names = rangeNames.filter { changed.contains($0.range) }.map { (newState.contains($0.range) ? "+" : "-") + $0.name }
    return (["{"] + names + ["}"]).joined(separator: " ")
}

/// The ranges with their names, in the order of their bits after that of measuring.
private let rangeNames: [(range: ASInterfaceState, name: String)] = [
    (.preload, "Preload"), (.display, "Display"), (.visible, "Visible"),
]
