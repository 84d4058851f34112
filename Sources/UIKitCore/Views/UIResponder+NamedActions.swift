import Foundation
import UIPrimitives

extension UIResponder: NamedActions {
    /// The action that ``addNibMembers(to:)`` lists under that name.
    nonisolated package func action(named name: String) -> Selector? {
        guard Thread.isMainThread else { return nil }
        return MainActor.assumeIsolated {
            let members = NibMembers()
            addNibMembers(to: members)
            return members.selector(named: name)
        }
    }
}
