import Foundation
import UIPrimitives

/// The element that the solver is measuring on the calling thread.
///
/// The solver reads a result and stores the positions itself. Other callers may place the layout that they receive, so it must not
/// be shared.
package enum SolverCall {
    /// Whether the solver, and not client code, is measuring `element`.
    package static func isAsking(_ element: AnyObject) -> Bool { scope.isRunning(for: element) }

    static func ask(_ element: ASLayoutElementObject, _ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        scope.with(element) { element.layoutThatFits(range, parentSize: parentSize) }
    }

    private static let scope = ThreadScope()
}
