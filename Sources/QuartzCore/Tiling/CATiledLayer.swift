import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// A layer for large contents, which are drawn in tiles where they are visible.
///
/// ``CALayer/draw(in:)`` is called for each tile, with a context that is clipped to it; in a view, `draw(_:)` receives the rectangle of the
/// tile. Tiles far from the visible part are released.
/// *Differs from Core Animation*: tiles are drawn on the main thread, a few in each frame, and are among the sublayers. *Cost*: the
/// memory of the visible tiles.
open class CATiledLayer: CALayer {
    /// The size of a tile; 256 by 256 by default. *Units*: pixels at the layer's ``CALayer/contentsScale``.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if tileSize != oldValue { setNeedsDisplay() } }
    }
    /// The number of resolutions at which tiles are drawn, each half of the previous one; 1 by default.
    open var levelsOfDetail = 1 {
        didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } }
    }
    /// The number of resolutions of ``levelsOfDetail`` that are higher than the layer's own, each twice the previous one; 0 by default.
    open var levelsOfDetailBias = 0 {
        didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } }
    }
    /// The duration of the fade of a tile that becomes visible after the first ones; 0.25 by default. *Units*: seconds.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    private var tiles: [TileKey: TileLayer] = [:]
    /// Whether all visible tiles have been shown since the last display.
    private var wasComplete = false

    /// Discards all tiles and draws the first visible ones; the following frames draw the others.
    open override func display() {
        for tile in tiles.values { tile.removeFromSuperlayer() }
        tiles = [:]
        wasComplete = false
        updateTiles()
        runtime.tiledLayerDriver.add(self)
    }

    /// Discards the tiles that intersect a rectangle; the following frames draw the visible ones again. *Units*: points, in the layer's
    /// coordinates.
    open override func setNeedsDisplay(_ rect: CGRect) {
        for (key, tile) in tiles where tile.frame.intersects(rect) {
            tile.removeFromSuperlayer()
            tiles[key] = nil
        }
        runtime.tiledLayerDriver.add(self)
    }

    // MARK: Tiles

    /// The maximum number of tiles drawn in a frame, so that scrolling stays smooth.
    private static let tilesPerFrame = 4

    /// Draws some of the visible tiles that are missing, the nearest to the middle first, and releases distant ones. Returns whether tiles
    /// are still missing.
    @discardableResult final func updateTiles() -> Bool {
        // The display pass will draw all tiles again.
        guard !displayState.isNeeded else { return false }
        let visible = visibleBounds()
        guard !visible.isEmpty, tileSize.width >= 1, tileSize.height >= 1 else { return false }
        let grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: contentsScale, level: shownLevel)
        removeOutdatedTiles()
        let middle = CGPoint(x: visible.midX, y: visible.midY)
        let missing = grid.keys(in: visible).filter { tiles[$0] == nil }
            .sorted { grid.distance(of: $0, from: middle) < grid.distance(of: $1, from: middle) }
        for key in missing.prefix(Self.tilesPerFrame) { add(key, grid) }
        let isComplete = missing.count <= Self.tilesPerFrame
        if isComplete { wasComplete = true }
        release(farFrom: visible, keeping: grid.level, isComplete: isComplete)
        return !isComplete
    }

    /// The level of detail for the size at which the layer is shown: 0 for its own resolution, 1 for twice this resolution.
    private var shownLevel: Int {
        let placement = compositing.placement
        let shown = placement.isPlaced ? hypot(placement.transform.a, placement.transform.b) : contentsScale
        guard shown > 0, contentsScale > 0, shown.isFinite else { return 0 }
        let level = Int(saturating: log2(shown / contentsScale).rounded(.up))
        return min(max(level, levelsOfDetailBias - max(levelsOfDetail, 1) + 1), max(levelsOfDetailBias, 0))
    }

    private func add(_ key: TileKey, _ grid: TileGrid) {
        let rect = grid.rect(of: key)
        let tile = TileLayer(rect)
        tile.frame = rect
        tile.contentsScale = grid.scale
        tile.contents = draw(rect, scale: grid.scale)
        insertSublayer(tile, at: 0)
        tiles[key] = tile
        let fade = type(of: self).fadeDuration()
        guard wasComplete, fade > 0 else { return }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, fade)
        tile.add(animation, forKey: "fade")
    }

    /// Draws the contents of a rectangle; nil if nothing is drawn.
    private func draw(_ rect: CGRect, scale: CGFloat) -> Bitmap? {
        let (width, height) = (Int(saturating: (rect.width * scale).rounded(.up)), Int(saturating: (rect.height * scale).rounded(.up)))
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: false) else { return nil }
        let context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.clip(to: rect)
        delegate?.layerWillDraw(self)
        displayState.isUndrawn = false
        draw(in: context)
        return displayState.isUndrawn && (!context.mayHavePainted || bitmap.isClear) ? nil : bitmap
    }

    /// Releases the tiles that were drawn for other bounds or another scale.
    private func removeOutdatedTiles() {
        for (key, tile) in tiles {
            let grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: contentsScale, level: key.level)
            guard tile.rect != grid.rect(of: key) || tile.contentsScale != grid.scale else { continue }
            tile.removeFromSuperlayer()
            tiles[key] = nil
        }
    }

    /// Releases the tiles whose distance from the visible part exceeds the size of that part, and the tiles of other levels once this level
    /// is complete.
    private func release(farFrom visible: CGRect, keeping level: Int, isComplete: Bool) {
        let near = visible.insetBy(dx: -visible.width, dy: -visible.height)
        for (key, tile) in tiles where (key.level != level && isComplete) || !tile.frame.intersects(near) {
            tile.removeFromSuperlayer()
            tiles[key] = nil
        }
    }
}

/// The level, column and row of a tile.
struct TileKey: Hashable {
    var level: Int
    var column: Int
    var row: Int
}

/// The tiles of one level of detail, in a grid from the origin of the layer. *Units*: points, in the layer's coordinates.
struct TileGrid {
    let bounds: CGRect
    let level: Int
    /// The number of pixels for each point.
    let scale: CGFloat
    private let size: CGSize

    init(bounds: CGRect, tileSize: CGSize, scale: CGFloat, level: Int) {
        self.bounds = bounds
        self.level = level
        self.scale = scale * pow(2, CGFloat(level))
        size = CGSize(width: tileSize.width / self.scale, height: tileSize.height / self.scale)
    }

    /// Returns the tiles that intersect a part of the bounds.
    func keys(in part: CGRect) -> [TileKey] {
        let part = part.intersection(bounds)
        guard !part.isEmpty else { return [] }
        func range(_ start: CGFloat, _ end: CGFloat, _ side: CGFloat) -> Range<Int> {
            let first = Int(saturating: (start / side).rounded(.down))
            return first..<max(first + 1, Int(saturating: (end / side).rounded(.up)))
        }
        let rows = range(part.minY, part.maxY, size.height)
        return rows.flatMap { row in
            range(part.minX, part.maxX, size.width).map { TileKey(level: level, column: $0, row: row) }
        }
    }

    func rect(of key: TileKey) -> CGRect {
        CGRect(
            x: CGFloat(key.column) * size.width, y: CGFloat(key.row) * size.height, width: size.width, height: size.height
        ).intersection(bounds)
    }

    func distance(of key: TileKey, from point: CGPoint) -> CGFloat {
        let rect = rect(of: key)
        return hypot(rect.midX - point.x, rect.midY - point.y)
    }
}

/// A tile. It is ignored by hit tests and has no implicit animations.
private final class TileLayer: CALayer {
    /// The exact part of the layer that the tile shows; `frame` returns it with rounding errors.
    let rect: CGRect

    init(_ rect: CGRect) {
        self.rect = rect
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func contains(_ point: CGPoint) -> Bool { false }
    override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// A layer that shows a part of its sublayers. It does not clip them unless ``CALayer/masksToBounds`` is set.
open class CAScrollLayer: CALayer {
    /// Shows `point` at the origin of the bounds. *Units*: points, in the layer's coordinates.
    open func scroll(to point: CGPoint) {
        bounds.origin = point
    }

    /// Scrolls by the shortest distance that makes `rect` visible.
    open func scroll(to rect: CGRect) {
        var origin = bounds.origin
        origin.x = min(max(origin.x, rect.maxX - bounds.width), max(rect.minX, rect.maxX - bounds.width))
        origin.y = min(max(origin.y, rect.maxY - bounds.height), max(rect.minY, rect.maxY - bounds.height))
        if origin.x > rect.minX { origin.x = rect.minX }
        if origin.y > rect.minY { origin.y = rect.minY }
        bounds.origin = origin
    }
}
