import CoreLocation
import Foundation
import UIKit

extension MKMapSnapshotter {
    /// The content of an image.
    open class Options: NSObject, NSCopying, @unchecked Sendable {  // Copied when it is assigned.
        private var requestedRect: MKMapRect?
        /// *Differs from MapKit*: stored, without effect; the images of the tiles cannot be changed.
        open var showsBuildings = true
        /// *Differs from MapKit*: stored, without effect; the images of the tiles cannot be changed.
        open var showsPointsOfInterest = true

        /// The part of the earth; all of it by default. The image shows all of it, in the middle.
        open var region = MKCoordinateRegion.world {
            didSet { requestedRect = nil }
        }
        /// The part of the map. Setting it sets ``region``.
        open var mapRect: MKMapRect {
            get { requestedRect ?? viewport?.rect ?? .null }
            set {
                region = MKCoordinateRegion(newValue)
                requestedRect = newValue
            }
        }
        /// The size of the image. *Units*: points.
        open var size = CGSize(width: 256, height: 256)
        /// The number of pixels for each point; 0, the default, for that of the screen.
        open var scale: CGFloat = 0
        /// *Differs from MapKit*: stored, without effect; the tiles decide.
        open var mapType = MKMapType.standard
        /// The traits of the line of the attribution and of the placeholders.
        open var traitCollection = UITraitCollection.current
        /// The tiles, from the bottom up: ``MKTileOverlay/standard`` by default. Without any, the image shows an empty map.
        ///
        /// *Differs from MapKit*: an addition; there Apple's servers are used.
        open var tileOverlays = MKTileOverlay.standard.map { [$0] } ?? []

        public override init() {}

        /// Returns a new object with the same values.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Options()
            copy.region = region
            copy.requestedRect = requestedRect
            copy.size = size
            copy.scale = scale
            copy.mapType = mapType
            copy.traitCollection = traitCollection
            copy.tileOverlays = tileOverlays
            copy.showsBuildings = showsBuildings
            copy.showsPointsOfInterest = showsPointsOfInterest
            return copy
        }

        /// The part of the map in the image; nil if the region is invalid or the image has no size.
        final var viewport: MapViewport? {
            requestedRect.flatMap { MapViewport(rect: $0, size: size) } ?? MapViewport(region: region, size: size)
        }

        final var effectiveScale: CGFloat {
            if scale > 0, scale.isFinite { return scale }
            return traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        }
    }
}

/// The kind of the content of a map.
public enum MKMapType: UInt, Sendable {
    /// The contents of a map. *Differs from MapKit*: without effect; the tiles decide.
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
