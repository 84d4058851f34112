import Foundation

/// The input of a measurement of a box: the range before the box's own style applies.
struct MeasurementQuery {
    var range = ASSizeRange()
    var parentSize = CGSize.zero
}
