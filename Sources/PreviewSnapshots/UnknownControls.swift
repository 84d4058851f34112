import CommandResults
import PreviewDeclarations

/// What happens if a value is given for a control that the preview does not declare, or if the control does not accept the value.
package enum UnknownControls: Sendable {
    /// The preview is not shown; the error contains the names of its controls or the accepted values.
    case reported
    /// Such values have no effect. Used if the same values are given to several previews, not all of which declare all controls.
    case ignored
}

extension [PreviewControlDescription] {
    /// Checks that a preview declares the controls with the names in `values`, and that they accept the values.
    /// - Throws: ``CommandFailure`` with similar names of controls (with all names if none is similar) or with the accepted values.
    func check(_ values: [String: String], of preview: String) throws {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let control = first(where: { $0.name == name }) else {
                throw CommandFailure(
                    message: "“\(preview)” has no control “\(name)”" + Self.hint(name, map(\.name)), code: ProgramExit.usage)
            }
            guard !control.kind.accepts(value) else { continue }
            throw CommandFailure(
                message: "the control “\(name)” of “\(preview)” does not accept “\(value)”; it accepts \(control.kind.acceptedValues)",
                code: ProgramExit.usage)
        }
    }

    private static func hint(_ name: String, _ names: [String]) -> String {
        names.isEmpty ? "; it declares none" : NearestNames.questionOrList(name, in: names)
    }
}
