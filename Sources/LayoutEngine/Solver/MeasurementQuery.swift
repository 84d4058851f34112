import Foundation

/// A question to a box: the range it was asked with, before its own style had a say.
struct MeasurementQuery {
    var range = ASSizeRange()
    var parentSize = CGSize.zero
}
