import Foundation
import Graphics
import UIPrimitives

/// The progress of a ``CATransition`` on its layer: its previous contents, and the current positions of old and new contents.
struct LayerTransition: Equatable {
    /// The layer and its sublayers when the transition was added, over the bounds.
    let picture: Bitmap
    let type: CATransitionType
    let subtype: CATransitionSubtype?
    /// The progress from 0, the old contents alone, to 1, the new ones.
    let fraction: CGFloat

    /// One of both contents.
    struct Part {
        /// The displacement. *Units*: points.
        var offset = CGVector(dx: 0, dy: 0)
        var opacity: CGFloat = 1
    }

    static func == (a: LayerTransition, b: LayerTransition) -> Bool {
        a.picture === b.picture && a.type == b.type && a.subtype == b.subtype && a.fraction == b.fraction
    }

    /// The page of a transition that curls; nil for others. Uncurling runs backward: the new contents roll over the old ones.
    var curl: PageCurl? {
        switch type {
        case .pageCurl: PageCurl(fraction: fraction, isNewPage: false)
        case .pageUnCurl: PageCurl(fraction: 1 - fraction, isNewPage: true)
        default: nil
        }
    }

    /// Whether both contents are mixed instead of painted over each other.
    var isDissolve: Bool { ![.push, .moveIn, .reveal].contains(type) }

    /// Whether the old contents are in front.
    var revealsNew: Bool { type == .reveal }

    /// The old contents in a layer of that size. *Units*: points.
    func old(_ size: CGSize) -> Part {
        if curl != nil { return Part() }
        if isDissolve { return Part(opacity: 1 - fraction) }
        return type == .moveIn ? Part() : Part(offset: start(size) * -fraction)
    }

    /// The new contents in a layer of that size. *Units*: points.
    func new(_ size: CGSize) -> Part {
        if isDissolve { return Part(opacity: fraction) }
        return type == .reveal ? Part() : Part(offset: start(size) * (1 - fraction))
    }

    /// The position from which new contents move in. From the top means that they move up, as on iOS.
    private func start(_ size: CGSize) -> CGVector {
        switch subtype {
        case .fromRight?: CGVector(dx: size.width, dy: 0)
        case .fromTop?: CGVector(dx: 0, dy: size.height)
        case .fromBottom?: CGVector(dx: 0, dy: -size.height)
        default: CGVector(dx: -size.width, dy: 0)
        }
    }

    /// Maps the picture's pixels to the coordinates of a layer with these bounds.
    func pictureTransform(in bounds: CGRect) -> CGAffineTransform {
        let offset = old(bounds.size).offset
        return CGAffineTransform(
            scaleX: bounds.width / CGFloat(picture.width), y: bounds.height / CGFloat(picture.height)
        )
        .concatenating(CGAffineTransform(translationX: bounds.minX + offset.dx, y: bounds.minY + offset.dy))
    }
}

extension CGVector {
    fileprivate static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
