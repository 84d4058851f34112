import Foundation

/// A question to a box: the range before its own style restricts it, in points.
struct SolverQuestion {
    var range = ASSizeRange()
    var parentSize = CGSize.zero
}
