import Foundation

/// How far content follows a finger beyond its edge: less and less, and never further than the view is long.
///
/// *Units*: points.
package enum RubberBand {
    /// The share of the first point of overscroll that is shown.
    package static let coefficient: CGFloat = 0.55

    /// What is shown of a pull of `distance` beyond the edge in a view `dimension` long.
    package static func shown(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance > 0 else { return 0 }
        return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
    }

    /// The pull that shows `distance`: the inverse of ``shown(_:dimension:)``.
    package static func pull(forShown distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance > 0 else { return 0 }
        let share = min(distance / dimension, 0.999)
        return (1 / (1 - share) - 1) * dimension / coefficient
    }

    /// The offset shown when the finger asks for `offset`.
    package static func clamp(_ offset: CGFloat, to bounds: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if offset < bounds.lowerBound {
            return bounds.lowerBound - shown(bounds.lowerBound - offset, dimension: dimension)
        }
        if offset > bounds.upperBound {
            return bounds.upperBound + shown(offset - bounds.upperBound, dimension: dimension)
        }
        return offset
    }

    /// The offset that the finger asks for when `offset` is shown: the inverse of ``clamp(_:to:dimension:)``.
    package static func unclamp(_ offset: CGFloat, from bounds: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if offset < bounds.lowerBound {
            return bounds.lowerBound - pull(forShown: bounds.lowerBound - offset, dimension: dimension)
        }
        if offset > bounds.upperBound {
            return bounds.upperBound + pull(forShown: offset - bounds.upperBound, dimension: dimension)
        }
        return offset
    }
}
