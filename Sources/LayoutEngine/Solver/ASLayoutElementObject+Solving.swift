import Foundation

/// The base implementation of measuring. The class body contains the overridable methods, as Swift requires; their default
/// implementation belongs to the solver, a higher layer.
extension ASLayoutElementObject {
    /// The layout of the element, whose own style restricts `range`.
    @inline(__always)
    final func solvedLayout(in range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        LayoutSolver.layout(self, in: range, parentSize: parentSize)
    }

    /// The layout of the element by its base implementation, where `range` already respects its style.
    @inline(__always)
    final func solvedLayout(restrictedTo range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        LayoutSolver.layoutRestricted(self, in: range, parentSize: parentSize)
    }
}
