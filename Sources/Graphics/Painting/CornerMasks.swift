import Foundation
import Scheduling
import UIPrimitives

/// The coverage masks of the four rounded corners of one radius.
struct CornerMaskSet: Sendable {
    fileprivate let topLeft, topRight, bottomLeft, bottomRight: CoverageMask

    /// The mask of one corner.
    subscript(corner: UIRectCorner) -> CoverageMask {
        switch corner {
        case .topLeft: topLeft
        case .topRight: topRight
        case .bottomLeft: bottomLeft
        default: bottomRight
        }
    }
}

/// A cache of the coverage masks of rounded corners, by the shape of the corner. *Thread*: any.
enum CornerMasks {
    private struct WholeKey: Hashable {
        let width: Int
        let height: Int
        let corner: CornerKey
        let corners: UInt
    }

    /// The shape of a corner. *Units*: quarters of a pixel.
    private struct CornerKey: Hashable {
        let radius: Int
        let reach: Int

        init(radius: CGFloat, reach: CGFloat) {
            self.radius = Int((radius * 4).rounded())
            self.reach = Int((reach * 4).rounded())
        }
    }

    private static let corners = Locked<[CornerKey: CornerMaskSet]>([:])
    private static let wholeMasks = Locked<[WholeKey: CoverageMask]>([:])

    /// The number of entries at which a cache is emptied. A user interface needs fewer entries; an animation of a radius can create more.
    private static let maximumCount = 256

    /// Returns the masks of the four rounded corners. *Units*: pixels.
    static func masks(radius: CGFloat, reach: CGFloat) -> CornerMaskSet {
        func mask(_ corner: UIRectCorner) -> CoverageMask { make(radius: radius, reach: reach, corner: corner) }
        return cached(corners, CornerKey(radius: radius, reach: reach)) {
            CornerMaskSet(
                topLeft: mask(.topLeft), topRight: mask(.topRight), bottomLeft: mask(.bottomLeft), bottomRight: mask(.bottomRight))
        }
    }

    /// Returns the mask of a shape whose corner squares overlap.
    static func wholeMask(of shape: RoundedRect) -> PlacedMask {
        let key = WholeKey(
            width: shape.rect.width, height: shape.rect.height, corner: CornerKey(radius: shape.radius, reach: shape.reach),
            corners: shape.corners.rawValue)
        let mask = cached(wholeMasks, key) { makeWhole(shape) }
        return PlacedMask(mask: mask, x: shape.rect.x, y: shape.rect.y)
    }

    private static func cached<Key: Hashable, Value>(_ cache: Locked<[Key: Value]>, _ key: Key, _ make: () -> Value) -> Value {
        if let known = cache.withLock({ $0[key] }) { return known }
        let made = make()
        cache.withLock { masks in
            if masks.count >= maximumCount { masks.removeAll() }
            masks[key] = made
        }
        return made
    }

    /// Returns a rectangle that has the square of the corner at the origin, and is so large that its other corners are outside of the mask.
    private static func rect(reach: CGFloat, corner: UIRectCorner) -> CGRect {
        let side = reach.rounded(.up)
        let large = side * 4 + 8
        let isRight = corner == .topRight || corner == .bottomRight
        let isBottom = corner == .bottomLeft || corner == .bottomRight
        return CGRect(
            x: isRight ? side - large : 0, y: isBottom ? side - large : 0, width: large, height: large)
    }

    private static func make(radius: CGFloat, reach: CGFloat, corner: UIRectCorner) -> CoverageMask {
        let side = max(Int(reach.rounded(.up)), 1)
        let path = CGPath(
            elements: PathShapes.roundedRect(
                rect(reach: reach, corner: corner), radii: CGSize(width: radius, height: radius), corners: .allCorners, reach: reach))
        return mask(of: path, width: side, height: side)
    }

    private static func makeWhole(_ shape: RoundedRect) -> CoverageMask {
        let rect = CGRect(x: 0, y: 0, width: shape.rect.width, height: shape.rect.height)
        let path = CGPath(
            elements: PathShapes.roundedRect(
                rect, radii: CGSize(width: shape.radius, height: shape.radius), corners: shape.corners, reach: shape.reach))
        return mask(of: path, width: max(shape.rect.width, 1), height: max(shape.rect.height, 1))
    }

    /// Rasterizes the coverage of the path into a mask of exactly this size.
    private static func mask(of path: CGPath, width: Int, height: Int) -> CoverageMask {
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let mask = CoverageMask(width: width, height: height) else {
            fatalError("a corner mask of \(width) by \(height) pixels: larger than any surface")
        }
        let found = PathRasterizer.coverage(of: path, transform: .identity, rule: .evenOdd, within: bounds)
        if let found { mask.copy(found) }
        return mask
    }
}

extension CoverageMask {
    /// Copies the part of a placed mask that is inside this mask.
    func copy(_ other: PlacedMask) {
        let area = other.frame.intersection(bounds)
        guard !area.isEmpty else { return }
        for y in area.y..<area.maxY {
            let source = other.mask.row(y - other.y) + (area.x - other.x)
            (row(y) + area.x).update(from: source, count: area.width)
        }
    }
}
