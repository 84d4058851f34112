import Foundation
import UIKit

/// Contains the views of the annotations and the callout. Touches outside of these views go to the map view. *Thread*: main.
@MainActor final class MapAnnotationsView: UIView {
    /// The callout of the selected annotation.
    var callout: MapCalloutView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
