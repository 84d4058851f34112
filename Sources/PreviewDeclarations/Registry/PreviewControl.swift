import AsyncDisplayKit

/// Declares values of a preview that the user can change in the Controls panel of the workspace.
///
///     #Preview("Badge") {
///         BadgeNode(
///             title: PreviewControl.text("Title", "New"),
///             count: PreviewControl.number("Count", 3, in: 0...99),
///             isRound: PreviewControl.toggle("Round", true),
///             style: PreviewControl.choice("Style", BadgeStyle.filled))
///     }
///
/// Each call in a preview's closure declares a control, and returns the value that the user chose or, by default, the given value. When
/// the user changes a value, the content is created again. Outside of a preview's closure, a call returns the given value.
/// *Thread*: main. *Differs from Xcode*, which has none.
@MainActor public enum PreviewControl {
    /// Declares a control for a text, which by default is `value`.
    public static func text(_ name: String, _ value: String) -> String {
        PreviewControls.value(of: PreviewControlDescription(name: name, kind: .text, initial: value))
    }

    /// Declares a control for a number within limits, which by default is `value`.
    public static func number(_ name: String, _ value: Double, in limits: ClosedRange<Double>) -> Double {
        let kind = PreviewControlDescription.Kind.number(limits)
        let text = PreviewControls.value(of: PreviewControlDescription(name: name, kind: kind, initial: kind.text(of: value)))
        return Double(text) ?? value
    }

    /// Declares a control for an integer within limits, which by default is `value`.
    public static func number(_ name: String, _ value: Int, in limits: ClosedRange<Int>) -> Int {
        let kind = PreviewControlDescription.Kind.integer(limits)
        return Int(PreviewControls.value(of: PreviewControlDescription(name: name, kind: kind, initial: "\(value)"))) ?? value
    }

    /// Declares a switch, which by default is on if `value` is true.
    public static func toggle(_ name: String, _ value: Bool) -> Bool {
        let text = PreviewControls.value(of: PreviewControlDescription(name: name, kind: .toggle, initial: value ? "on" : "off"))
        return text == "on"
    }

    /// Declares a choice among several texts, which by default is `value`. If `values` does not contain `value`, `value` becomes the first
    /// choice.
    public static func choice(_ name: String, _ value: String, of values: [String]) -> String {
        let choices = values.contains(value) ? values : [value] + values
        return PreviewControls.value(of: PreviewControlDescription(name: name, kind: .choice(choices), initial: value))
    }

    /// Declares a choice among the cases of an enumeration, which by default is `value`. The user sees the names of the cases.
    public static func choice<Value: CaseIterable>(_ name: String, _ value: Value) -> Value {
        let cases = Array(Value.allCases)
        let chosen = choice(name, "\(value)", of: cases.map { "\($0)" })
        return cases.first { "\($0)" == chosen } ?? value
    }
}

/// The description of a control that a preview declares.
package struct PreviewControlDescription: Equatable, Sendable {
    /// The values that a control accepts.
    package enum Kind: Equatable, Sendable {
        case text, toggle
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case choice([String])

        /// Returns a number as text, without an unnecessary fraction.
        func text(of number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

        /// Returns whether a text is a valid value of the control.
        package func accepts(_ text: String) -> Bool {
            switch self {
            case .text: true
            case .toggle: text == "on" || text == "off"
            case .number(let limits): Double(text).map(limits.contains) ?? false
            case .integer(let limits): Int(text).map(limits.contains) ?? false
            case .choice(let values): values.contains(text)
            }
        }

        /// A description of the accepted values, for messages.
        package var acceptedValues: String {
            switch self {
            case .text: "any text"
            case .toggle: "on and off"
            case .number(let limits): "numbers from \(text(of: limits.lowerBound)) to \(text(of: limits.upperBound))"
            case .integer(let limits): "whole numbers from \(limits.lowerBound) to \(limits.upperBound)"
            case .choice(let values): NearestNames.list(values)
            }
        }

        /// Whether the values are numbers.
        package var isNumber: Bool {
            switch self {
            case .number, .integer: true
            default: false
            }
        }

        /// The values among which the user can choose; empty for texts and numbers.
        package var choices: [String] {
            switch self {
            case .toggle: ["on", "off"]
            case .choice(let values): values
            default: []
            }
        }
    }

    /// The name of the control, unique in a preview.
    package let name: String
    package let kind: Kind
    /// The value in the code of the preview.
    package let initial: String

    init(name: String, kind: Kind, initial: String) {
        self.name = name
        self.kind = kind
        self.initial = initial
    }
}

/// The controls of the preview whose content is being created. *Thread*: main.
@MainActor enum PreviewControls {
    private static var values: [String: String] = [:]
    private static var declared: [PreviewControlDescription]?

    /// Calls `make` with the values in `chosen`, which are by the names of controls. Returns the content that it created and the controls
    /// that it declared, in order.
    static func record<Content>(
        _ chosen: [String: String], _ make: () throws -> Content
    ) rethrows -> (content: Content, controls: [PreviewControlDescription]) {
        let outer = (values, declared)
        (values, declared) = (chosen, [])
        defer { (values, declared) = outer }
        let content = try make()
        return (content, declared ?? [])
    }

    /// Declares a control and returns its value. A chosen value that the control does not accept is ignored. Outside of a preview's
    /// closure, returns the initial value.
    static func value(of control: PreviewControlDescription) -> String {
        guard declared != nil else { return control.initial }
        if declared?.contains(where: { $0.name == control.name }) == false { declared?.append(control) }
        return values[control.name].flatMap { control.kind.accepts($0) ? $0 : nil } ?? control.initial
    }
}
