import CoreLocation
import Foundation
import UIKit

extension MKMapSnapshotter {
    /// The region, size and appearance of an image of a map.
    open class Options: NSObject, NSCopying, @unchecked Sendable {  // Protection: a snapshotter copies it.
        private var requestedRect: MKMapRect?
        /// Whether the image shows buildings; true by default. *Differs from MapKit*: stored, without effect; the images of the tiles
        /// cannot be changed.
        open var showsBuildings = true
        /// Whether the image shows points of interest; true by default. *Differs from MapKit*: stored, without effect; the images of the
        /// tiles cannot be changed.
        open var showsPointsOfInterest = true

        /// The region to show, by default the whole earth. All of the region is visible, in the middle of the image.
        open var region = MKCoordinateRegion.world {
            didSet { requestedRect = nil }
        }
        /// The part of the map to show. Setting it sets ``region``.
        open var mapRect: MKMapRect {
            get { requestedRect ?? viewport?.rect ?? .null }
            set {
                region = MKCoordinateRegion(newValue)
                requestedRect = newValue
            }
        }
        /// The size of the image. *Units*: points.
        open var size = CGSize(width: 256, height: 256)
        /// The number of pixels for each point; 0, the default, means the display scale of `traitCollection`.
        open var scale: CGFloat = 0
        /// The kind of the map. *Differs from MapKit*: stored, without effect; the tiles determine what the image shows.
        open var mapType = MKMapType.standard
        /// The traits with which the attribution and the placeholders are drawn.
        open var traitCollection = UITraitCollection.current
        /// The tiles, from the bottom up: ``MKTileOverlay/standard`` by default. Without any, the image shows an empty map.
        ///
        /// *Differs from MapKit*: an addition; MapKit uses the servers of Apple.
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

        /// The viewport of the image; nil if the region is invalid or the image has no size.
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
    /// The contents of a map. *Differs from MapKit*: without effect; the tiles determine what a map shows.
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
