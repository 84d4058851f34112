import Foundation
import Graphics
import UIKit

/// The content of a still image of a map, ready to be drawn. *Thread*: any.
struct MapSnapshotContents: Sendable {
    /// A tile with its own image, or with a part of a larger tile's image; without an image the placeholder is drawn.
    struct Tile: Sendable {
        let frame: CGRect
        let image: CGImage?
        /// The part of the image that is drawn, in fractions of the image's width and height.
        var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    let viewport: MapViewport
    /// The tiles of each layer, from the lowest layer up; only the lowest one draws placeholders.
    let tiles: [[Tile]]
    let attribution: String?
    let scale: CGFloat
    let traits: UITraitCollection

    func draw() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let bounds = CGRect(origin: .zero, size: viewport.size)
        return UIGraphicsImageRenderer(size: viewport.size, format: format).image { context in
            MapColors.background.resolvedColor(with: traits).setFill()
            context.fill(bounds)
            for (index, layer) in tiles.enumerated() {
                for tile in layer { draw(tile, drawsPlaceholder: index == 0) }
            }
            if let attribution { MapAttribution.draw(attribution, in: bounds, traits: traits) }
        }
    }

    private func draw(_ tile: Tile, drawsPlaceholder: Bool) {
        if let image = tile.image {
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            let part = CGRect(
                x: tile.part.minX * width, y: tile.part.minY * height, width: tile.part.width * width, height: tile.part.height * height)
            guard let cropped = tile.part.width < 1 ? image.cropping(to: part) : image else { return }
            UIImage(cgImage: cropped).draw(in: tile.frame)
        } else if drawsPlaceholder {
            MapColors.grid.resolvedColor(with: traits).setStroke()
            let line = UIBezierPath(rect: tile.frame.insetBy(dx: 0.25, dy: 0.25))
            line.lineWidth = 0.5
            line.stroke()
        }
    }
}
