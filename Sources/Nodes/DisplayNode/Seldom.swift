/// Values that few of their owners set: no memory is used for them before the first is set.
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

    /// All values; the defaults while none is set.
    var values: Values { box?.values ?? Values() }

    /// Removes and returns a value; allocates nothing where it is absent.
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
