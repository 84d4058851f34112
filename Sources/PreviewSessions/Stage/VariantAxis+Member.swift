import JSONRPC
import PreviewDeclarations

/// The names of axes in requests. An axis has the name of the member that sets its value, such as `textSize`. The names of the command
/// line, such as `text-size`, are accepted, too.
extension VariantAxis {
    private var member: String {
        switch self {
        case .textSize: "textSize"
        case .boldText: "boldText"
        case .motion: "reducedMotion"
        case .timeZone: "timeZone"
        case .appearance, .direction, .contrast, .scale, .orientation, .device, .locale: rawValue
        }
    }

    /// All names of axes, the names of members first.
    private static let names = allCases.map(\.member) + allCases.filter { $0.member != $0.rawValue }.map(\.rawValue)

    static let schema = JSONSchema.array(of: .string(choices: names), counts: 1...4)

    /// Returns the axes in the member `variants`, which was checked against the schema.
    static func axes(_ value: JSONValue?) -> [VariantAxis] {
        (value?.array ?? []).compactMap { name in
            allCases.first { $0.member == name.string || $0.rawValue == name.string }
        }
    }
}
