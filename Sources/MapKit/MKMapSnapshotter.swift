import Foundation

/// The content of a map.
public enum MKMapType: UInt, Sendable {
    /// The contents of a map. *Differs from MapKit*: without effect.
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Creates images of maps. *Differs from MapKit*: creates none; it exists for its options, which map nodes use.
public enum MKMapSnapshotter {
    /// The content of an image.
    open class Options: NSObject, NSCopying, @unchecked Sendable {  // Copied when it is assigned to a node.
        /// The part of the earth; all of it by default.
        open var region = MKCoordinateRegion.world
        /// *Differs from MapKit*: stored, without effect; a node has its own size.
        open var size = CGSize(width: 256, height: 256)
        /// *Differs from MapKit*: stored, without effect; a node has its own scale.
        open var scale: CGFloat = 1
        /// *Differs from MapKit*: stored, without effect.
        open var mapType = MKMapType.standard

        public override init() {}

        /// Returns a new object with the same values.
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
