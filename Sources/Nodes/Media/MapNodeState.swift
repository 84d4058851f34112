import Foundation
import MapKit
import Scheduling
import UIKit

/// The state of a map node.
struct MapNodeState {
    var region = MKCoordinateRegion.world {
        didSet { if options?.region != region { options?.region = region } }
    }
    /// The options that the client got or set, which it may change in place.
    var options: MKMapSnapshotter.Options?
    /// The tiles of the options when they were applied; nil means those of `MKTileOverlay.standard`.
    var appliedTiles: [ObjectIdentifier]?
    var annotations: [any MKAnnotation] = []
    var annotationsOptions: ASMapNodeShowAnnotationsOptions = []
    var imageBlock: ((any MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)?
    var reloadsOnBoundsChange = true
    var isLive = false
    /// The live map; used on the main thread only.
    var liveMap: MKMapView?

    /// The snapshotter that creates the requested image; nil without a request.
    var snapshotter: MKMapSnapshotter?
    /// The image without annotations.
    var snapshot: MKMapSnapshotter.Snapshot?
    /// The region, size and traits of the image, or of the image that is being created.
    var requestedImage: (region: MKCoordinateRegion, size: CGSize, traits: UITraitCollection)?
    var retryDelay = MapNodeState.firstRetryDelay
    var retryTimer: ClockTimer?

    /// The delay before the first retry. *Units*: seconds.
    static let firstRetryDelay = 2.0
    /// The longest delay before a retry. *Units*: seconds.
    static let lastRetryDelay = 60.0

    /// The options object of the node, which is created on first access.
    mutating func ownOptions() -> MKMapSnapshotter.Options {
        if let options { return options }
        let made = MKMapSnapshotter.Options()
        made.region = region
        options = made
        return made
    }

    /// Adopts the region that the client set in the options.
    mutating func updateRegionFromOptions() {
        if let options, options.region != region { region = options.region }
    }

    /// A copy of the options with the region.
    var snapshotOptions: MKMapSnapshotter.Options {
        let copy = options?.copy() as? MKMapSnapshotter.Options ?? MKMapSnapshotter.Options()
        if copy.region != region { copy.region = region }
        return copy
    }
}
