import Foundation
import Graphics
import UIPrimitives

/// The state of a ``CATransition`` on its layer: the old contents as an image, and the progress, which determines the positions of the
/// contents.
struct LayerTransition: Equatable {
    /// The image of the layer and its sublayers when the transition was added, of the size of the bounds.
    let snapshot: Bitmap
    let type: CATransitionType
    let subtype: CATransitionSubtype?
    /// The progress from 0, the old contents alone, to 1, the new ones.
    let fraction: CGFloat

    /// The displacement and opacity of the old or the new contents.
    struct Part {
        /// The displacement. *Units*: points.
        var offset = CGVector(dx: 0, dy: 0)
        var opacity: CGFloat = 1
    }

    static func == (a: LayerTransition, b: LayerTransition) -> Bool {
        a.snapshot === b.snapshot && a.type == b.type && a.subtype == b.subtype && a.fraction == b.fraction
    }

    /// The page of a transition that curls; nil for others. To uncurl, the new contents roll over the old ones, with reversed progress.
    var curl: PageCurl? {
        switch type {
        case .pageCurl: PageCurl(fraction: fraction, isNewPage: false)
        case .pageUnCurl: PageCurl(fraction: 1 - fraction, isNewPage: true)
        default: nil
        }
    }

    /// Whether old and new contents are mixed instead of painted over each other.
    var isDissolve: Bool { ![.push, .moveIn, .reveal].contains(type) }

    /// Whether the old contents are in front.
    var revealsNew: Bool { type == .reveal }

    /// Returns the displacement and opacity of the old contents in a layer with the given size. *Units*: points.
    func old(_ size: CGSize) -> Part {
        if curl != nil { return Part() }
        if isDissolve { return Part(opacity: 1 - fraction) }
        return type == .moveIn ? Part() : Part(offset: start(size) * -fraction)
    }

    /// Returns the displacement and opacity of the new contents in a layer with the given size. *Units*: points.
    func new(_ size: CGSize) -> Part {
        if isDissolve { return Part(opacity: fraction) }
        return type == .reveal ? Part() : Part(offset: start(size) * (1 - fraction))
    }

    /// Returns the displacement at which the new contents begin to move in. With `.fromTop` they move up, as on iOS.
    private func start(_ size: CGSize) -> CGVector {
        switch subtype {
        case .fromRight?: CGVector(dx: size.width, dy: 0)
        case .fromTop?: CGVector(dx: 0, dy: size.height)
        case .fromBottom?: CGVector(dx: 0, dy: -size.height)
        default: CGVector(dx: -size.width, dy: 0)
        }
    }

    /// Returns the transform from the image's pixels to the coordinates of a layer with these bounds.
    func snapshotTransform(in bounds: CGRect) -> CGAffineTransform {
        let offset = old(bounds.size).offset
        return CGAffineTransform(
            scaleX: bounds.width / CGFloat(snapshot.width), y: bounds.height / CGFloat(snapshot.height)
        )
        .concatenating(CGAffineTransform(translationX: bounds.minX + offset.dx, y: bounds.minY + offset.dy))
    }
}

extension CGVector {
    fileprivate static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
