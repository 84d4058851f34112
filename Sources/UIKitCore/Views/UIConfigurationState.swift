import UIPrimitives

/// The name of a value that a client adds to a state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a key from its name.
    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}

/// The state for which a configuration is updated. *Thread*: main.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// Creates a state whose flags are all false.
    init(traitCollection: UITraitCollection)
    /// The value that the client has stored for a key; nil if there is none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state for which a controller updates the configuration that replaces missing content. *Thread*: main.
@preconcurrency @MainActor public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// As in UIKit.
    public var traitCollection: UITraitCollection
    /// The text of the controller's search bar; nil without one.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// As in UIKit.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// As in UIKit.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
