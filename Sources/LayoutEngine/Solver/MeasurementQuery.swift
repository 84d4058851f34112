import Foundation

/// The arguments of a measurement of a box. *Units*: points.
struct MeasurementQuery {
    /// The size range that the parent allows, not yet narrowed by the sizes in the box's own style.
    var range = ASSizeRange()
    /// The size to which fractions in that style refer; NaN on an axis where it is unknown.
    var parentSize = CGSize.zero
}
