import Foundation

/// A measurement of a box: the range before its own style applies.
struct MeasurementQuery {
    var range = ASSizeRange()
    var parentSize = CGSize.zero
}
