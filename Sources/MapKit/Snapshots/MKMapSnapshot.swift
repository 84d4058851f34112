import CoreLocation
import Foundation
import UIKit

extension MKMapSnapshotter {
    /// An image of a map, which converts positions to points on it. *Thread*: any.
    open class Snapshot: NSObject, @unchecked Sendable {  // Protection: immutable.
        /// The image of the map, without annotations.
        public let image: UIImage
        /// The traits for which the image was drawn.
        public let traitCollection: UITraitCollection
        private let viewport: MapViewport
        /// Whether the tile that failed last could be loaded by another attempt.
        package let isRetryable: Bool

        init(_ loading: SnapshotLoading, traits: UITraitCollection) {
            image = loading.contents(traits: traits).draw()
            traitCollection = traits
            viewport = loading.viewport
            isRetryable = loading.isRetryable
        }

        /// Returns the point of a position on the image; it may be outside of the image. *Units*: points from the upper left corner.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { viewport.point(of: coordinate) }

        /// Returns the image with markers. `marker` returns the image of an annotation and the offset of that image's center from the
        /// annotation's position. *Units*: points.
        package func image(
            with annotations: [any MKAnnotation], marker: (any MKAnnotation) -> (image: UIImage, offset: CGPoint)
        ) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = image.scale
            format.opaque = true
            return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
                image.draw(at: .zero)
                for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
                    let (picture, offset) = marker(annotation)
                    let point = point(for: annotation.coordinate)
                    picture.draw(
                        at: CGPoint(x: point.x + offset.x - picture.size.width / 2, y: point.y + offset.y - picture.size.height / 2))
                }
            }
        }
    }
}

extension MKMapSnapshotter {
    /// A snapshot without tiles; nil if the region is not on the earth.
    package final var emptySnapshot: Snapshot? {
        guard let viewport = options.viewport else { return nil }
        return Snapshot(SnapshotLoading(viewport, overlays: [], scale: options.effectiveScale), traits: options.traitCollection)
    }

    /// Returns the marker of annotations without an image; its tip is in the middle of the lower edge.
    package static func standardMarker(for traits: UITraitCollection) -> UIImage {
        MapMarker.image(color: .systemRed.resolvedColor(with: traits), scale: traits.displayScale > 0 ? traits.displayScale : 1)
    }
}
