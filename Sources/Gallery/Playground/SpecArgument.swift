import AsyncDisplayKit

/// One argument of a layout spec that the playground's page can change.
struct SpecArgument {
    /// The control that changes the argument.
    enum Control {
        /// A slider from the lower to the upper bound, in steps.
        case slider(ClosedRange<CGFloat>, step: CGFloat)
        /// Buttons for several named values. The value of the argument is the index of one of them.
        case choice([String])
    }

    let name: String
    let control: Control
    let get: () -> CGFloat
    let set: (CGFloat) -> Void
}

extension SpecArgument {
    /// Returns an argument that a slider changes, such as a length or a factor.
    static func slider<Screen: SpecScreenNode>(
        _ name: String, _ screen: Screen, _ path: ReferenceWritableKeyPath<Screen, CGFloat>,
        _ range: ClosedRange<CGFloat>, step: CGFloat = 1
    ) -> SpecArgument {
        return SpecArgument(
            name: name,
            control: .slider(range, step: step),
            get: { screen[keyPath: path] },
            set: { screen[keyPath: path] = $0 }
        )
    }

    /// Returns an argument that has one of the values of `options`.
    static func choice<Screen: SpecScreenNode, Value: Equatable>(
        _ name: String, _ screen: Screen, _ path: ReferenceWritableKeyPath<Screen, Value>, _ options: SpecOptions<Value>
    ) -> SpecArgument {
        return SpecArgument(
            name: name,
            control: .choice(options.names),
            get: { CGFloat(options.index(of: screen[keyPath: path])) },
            set: { screen[keyPath: path] = options.values[Int($0)] }
        )
    }
}

/// The possible values of an argument, with their names in source code.
struct SpecOptions<Value: Equatable> {
    let names: [String]
    let values: [Value]

    init(_ options: KeyValuePairs<String, Value>) {
        names = options.map(\.key)
        values = options.map(\.value)
    }

    func index(of value: Value) -> Int {
        return values.firstIndex(of: value) ?? 0
    }

    func name(of value: Value) -> String {
        return names[index(of: value)]
    }
}
