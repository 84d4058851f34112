import CommandResults
import PreviewDeclarations

extension SurroundingsOptions {
    /// Checks that a preview declares the controls that the options set, and accepts their values. Otherwise the values would be ignored.
    /// - Throws: ``CommandFailure`` with the nearest names or the accepted values.
    func checkControls(_ declared: [PreviewControlDescription], of preview: String) throws {
        for (name, value) in try variant().controls.sorted(by: { $0.key < $1.key }) {
            guard let control = declared.first(where: { $0.name == name }) else {
                throw CommandFailure(
                    message: "--control: “\(preview)” has no control “\(name)”" + Self.hint(name, declared.map(\.name)),
                    code: ProgramExit.usage)
            }
            guard !control.kind.accepts(value) else { continue }
            throw CommandFailure(
                message: "--control: “\(name)” does not accept “\(value)”; it accepts \(control.kind.acceptedValues)",
                code: ProgramExit.usage)
        }
    }

    private static func hint(_ name: String, _ names: [String]) -> String {
        names.isEmpty ? "; it declares none" : NearestNames.questionOrList(name, in: names)
    }
}
