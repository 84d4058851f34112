/// Values that few of their owners set: no room is taken for them before one is.
///
/// A copy shares them with its origin until either sets one. *Lock*: its owner's. *Cost*: a pointer; reading follows it.
@dynamicMemberLookup
struct Seldom<Values: SeldomValues> {
    private final class Box {
        var values: Values

        init(_ values: Values) {
            self.values = values
        }
    }

    private var box: Box?

    init() {}

    /// Whether none was ever set: all are the defaults.
    var isUnset: Bool { box == nil }

    /// All of them.
    var values: Values { box?.values ?? Values() }

    /// Takes a value away. No room is made for its absence.
    mutating func take<Value>(_ path: WritableKeyPath<Values, Value?>) -> Value? {
        guard box != nil, let value = self[dynamicMember: path] else { return nil }
        self[dynamicMember: path] = nil
        return value
    }

    @inline(__always)
    subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
        get {
            guard let box else { return Values()[keyPath: path] }
            return box.values[keyPath: path]
        }
        set {
            if !isKnownUniquelyReferenced(&box) { box = Box(box?.values ?? Values()) }
            box?.values[keyPath: path] = newValue
        }
    }
}

/// Values with a default each.
protocol SeldomValues {
    init()
}
