import Foundation
import UIPrimitives

/// The element that the solver is measuring on the current thread.
///
/// The solver reads the layout and stores the positions itself. Any other caller may place the layout it receives, so it
/// must not receive an object that is shared.
package enum SolverCall {
    /// Whether the solver measures `element`, and not a manual layout of the program.
    package static func isMeasuring(_ element: AnyObject) -> Bool { scope.isRunning(for: element) }

    /// Measures `element` while ``isMeasuring(_:)`` is true for it on this thread.
    static func calculateLayout(_ element: ASLayoutElementObject, _ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        scope.with(element) { element.layoutThatFits(range, parentSize: parentSize) }
    }

    private static let scope = ThreadScope()
}
