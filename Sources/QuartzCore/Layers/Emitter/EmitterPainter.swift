import Foundation
import Graphics
import UIPrimitives

/// Draws the particles of a layer as they are at one time.
struct EmitterPainter: LayerShapePainter {
    /// The image, position and appearance of a drawn particle.
    struct Sprite {
        var image: CGImage
        var center: CGPoint
        var size: CGSize
        var rotation: CGFloat
        var alpha: CGFloat
        /// Whether the image is scaled without interpolation, so that its pixels keep sharp edges.
        var isSharp = false
    }

    let sprites: [Sprite]
    let isAdditive: Bool

    var extent: CGRect? {
        var box = CGRect.null
        for sprite in sprites {
            // Half the diagonal is large enough for any rotation.
            let reach = hypot(sprite.size.width, sprite.size.height) / 2
            box = box.union(CGRect(x: sprite.center.x, y: sprite.center.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach))
        }
        return box.isNull ? nil : box
    }

    func paint(into context: CGContext) {
        for sprite in sprites {
            context.saveGState()
            if isAdditive { context.setBlendMode(.plusLighter) }
            context.setAlpha(sprite.alpha)
            if sprite.isSharp { context.interpolationQuality = .none }
            context.translateBy(x: sprite.center.x, y: sprite.center.y)
            if sprite.rotation != 0 { context.rotate(by: sprite.rotation) }
            context.drawUpright(
                sprite.image.bitmap,
                in: CGRect(x: -sprite.size.width / 2, y: -sprite.size.height / 2, width: sprite.size.width, height: sprite.size.height))
            context.restoreGState()
        }
    }
}

/// The images of cells: their contents, cropped to `contentsRect` and multiplied by colors. At most 512 images are cached; when there are
/// that many, all are removed before another one is added.
///
/// *Cost*: a bitmap for each combination of contents and color; the color's components are rounded to sixteenths.
struct EmitterImages {
    private struct Key: Hashable {
        var image: ObjectIdentifier
        var part: [CGFloat]
        var color: Int
    }

    /// An entry retains the bitmap of its key, so that no other bitmap gets its address.
    private var images: [Key: (source: Bitmap, image: CGImage)] = [:]
    private static let steps: CGFloat = 16
    private static let limit = 512

    /// Returns the image of a particle; nil if its cell has no contents.
    mutating func image(_ cell: CAEmitterCell, _ color: EmitterColor) -> CGImage? {
        guard let contents = LayerContents(cell.contents)?.object, let image = contents as? CGImage else { return nil }
        let levels = [color.red, color.green, color.blue].map { Int(($0 * Self.steps).rounded()) }
        let part = cell.contentsRect
        let key = Key(
            image: ObjectIdentifier(image.bitmap), part: [part.minX, part.minY, part.width, part.height],
            color: levels[0] << 10 | levels[1] << 5 | levels[2])
        if let known = images[key] { return known.image }
        guard let cut = Self.crop(image, part) else { return nil }
        let isPlain = levels.allSatisfy { $0 >= Int(Self.steps) }
        guard let made = isPlain ? cut : Self.tinted(cut, levels.map { CGFloat($0) / Self.steps }) else { return nil }
        if images.count >= Self.limit { images.removeAll() }
        images[key] = (image.bitmap, made)
        return made
    }

    private static func crop(_ image: CGImage, _ part: CGRect) -> CGImage? {
        guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return image.cropping(
            to: CGRect(x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height))
    }

    /// Multiplies every pixel by a color and keeps the pixel's opacity.
    private static func tinted(_ image: CGImage, _ color: [CGFloat]) -> CGImage? {
        guard let bitmap = Bitmap(width: image.width, height: image.height) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: 1)
        let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.setFillColor(CGColor(red: color[0], green: color[1], blue: color[2], alpha: 1))
        context.fill(bounds)
        context.setBlendMode(.multiply)
        context.drawUpright(image.bitmap, in: bounds)
        context.setBlendMode(.destinationIn)
        context.drawUpright(image.bitmap, in: bounds)
        return context.makeImage()
    }
}
