import Foundation

/// The overscroll of content for a touch that moves beyond an edge: it grows ever more slowly and never exceeds the size of the view.
///
/// *Units*: points.
package enum RubberBand {
    /// The shown fraction of an infinitesimal overscroll: c in the formula (1 − 1 / (x · c / d + 1)) · d of `UIScrollView`.
    static let coefficient: CGFloat = 0.55

    /// The overscroll shown for a drag of `distance` beyond the edge in a view of size `dimension`.
    package static func shown(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance > 0 else { return 0 }
        return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
    }

    /// The drag for which `distance` is shown: the inverse of ``shown(_:dimension:)``.
    package static func drag(forShown distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0, distance > 0 else { return 0 }
        let share = min(distance / dimension, 0.999)
        return (1 / (1 - share) - 1) * dimension / coefficient
    }

    /// The offset that is shown for the offset of the touch.
    package static func clamp(_ offset: CGFloat, to bounds: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if offset < bounds.lowerBound {
            return bounds.lowerBound - shown(bounds.lowerBound - offset, dimension: dimension)
        }
        if offset > bounds.upperBound {
            return bounds.upperBound + shown(offset - bounds.upperBound, dimension: dimension)
        }
        return offset
    }

    /// The offset of the touch for which `offset` is shown: the inverse of ``clamp(_:to:dimension:)``.
    package static func unclamp(_ offset: CGFloat, from bounds: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
        if offset < bounds.lowerBound {
            return bounds.lowerBound - drag(forShown: bounds.lowerBound - offset, dimension: dimension)
        }
        if offset > bounds.upperBound {
            return bounds.upperBound + drag(forShown: offset - bounds.upperBound, dimension: dimension)
        }
        return offset
    }
}
