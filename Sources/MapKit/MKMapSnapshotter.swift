import Foundation

/// What a map shows of the ground.
public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Takes pictures of maps. *Differs from MapKit*: it takes none; it is here for its options, which map nodes take.
public enum MKMapSnapshotter {
    /// What a picture shows.
    open class Options: NSObject, NSCopying, @unchecked Sendable {  // Copied where it is handed over.
        open var region = MKCoordinateRegion.world
        /// *Differs from MapKit*: kept, without effect; a node has its own size.
        open var size = CGSize(width: 256, height: 256)
        /// *Differs from MapKit*: kept, without effect; a node has its own scale.
        open var scale: CGFloat = 1
        /// *Differs from MapKit*: kept, without effect.
        open var mapType = MKMapType.standard

        public override init() {}

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Options()
            copy.region = region
            copy.size = size
            copy.scale = scale
            copy.mapType = mapType
            return copy
        }
    }
}
