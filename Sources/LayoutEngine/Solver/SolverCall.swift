import Foundation
import UIPrimitives

/// The element that the solver is asking on the calling thread.
///
/// The solver reads an answer and keeps the places itself. Anyone else may place the layout that he gets, so he must not
/// get one that others have as well.
package enum SolverCall {
    /// Whether it is the solver that asks `element`, and no layout written by hand.
    package static func isMeasuring(_ element: AnyObject) -> Bool { scope.isRunning(for: element) }

    static func calculateLayout(_ element: ASLayoutElementObject, _ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        scope.with(element) { element.layoutThatFits(range, parentSize: parentSize) }
    }

    private static let scope = ThreadScope()
}
