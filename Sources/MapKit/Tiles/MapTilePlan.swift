import CoreLocation
import Foundation
import UIPrimitives

/// The tiles of one overlay that cover a viewport.
struct MapTilePlan {
    /// The position of a tile on the map, which repeats from west to east: `column` may be negative or beyond the last column.
    struct TileCoordinate: Hashable, Sendable {
        let zoom: Int
        let column: Int
        let row: Int
    }

    /// A tile and the position at which it is drawn.
    struct Tile {
        let coordinate: TileCoordinate
        let path: MKTileOverlayPath
        /// The frame of the tile on whole pixels, so that adjacent tiles share their edges. *Units*: points.
        let frame: CGRect
    }

    /// The maximum number of tiles in a plan; a very large view shows tiles of a lower level.
    static let limit = 400

    /// The tiles, with those in the middle of the view last, because a loader begins with the tile that was requested last.
    let tiles: [Tile]
    private let grid: MapTileGrid
    private let viewport: MapViewport
    private let scale: CGFloat

    init(_ viewport: MapViewport, grid: MapTileGrid, scale: CGFloat) {
        self.viewport = viewport
        self.grid = grid
        self.scale = scale
        var zoom = grid.zoom(for: viewport)
        while zoom > grid.minimumZ, Self.count(viewport, zoom) > Self.limit { zoom -= 1 }
        let middle = CGPoint(x: viewport.size.width / 2, y: viewport.size.height / 2)
        func distance(_ tile: Tile) -> CGFloat { hypot(tile.frame.midX - middle.x, tile.frame.midY - middle.y) }
        var found: [Tile] = []
        if Double(zoom) <= viewport.zoom + grid.zoomOffset + 1, Self.count(viewport, zoom) <= Self.limit {
            for coordinate in Self.coordinates(viewport, zoom) {
                guard let path = grid.path(of: coordinate, scale: scale) else { continue }
                found.append(Tile(coordinate: coordinate, path: path, frame: Self.frame(of: coordinate, viewport, scale)))
            }
        }
        tiles = found.sorted { distance($0) > distance($1) }
    }

    /// Returns the frame of a tile of any level in the same viewport. *Units*: points.
    func frame(of coordinate: TileCoordinate) -> CGRect { Self.frame(of: coordinate, viewport, scale) }

    private static func count(_ viewport: MapViewport, _ zoom: Int) -> Int {
        let side = viewport.worldWidth / exp2(Double(zoom))
        return Int(saturating: (viewport.size.width / side + 2) * (viewport.size.height / side + 2))
    }

    private static func coordinates(_ viewport: MapViewport, _ zoom: Int) -> [TileCoordinate] {
        let side = MKMapSize.world.width / exp2(Double(zoom))
        let rect = viewport.rect
        let last = (1 << zoom) - 1
        // A tile that only touches the right or lower edge of the view is not visible, so 1 is subtracted.
        let left = Int((rect.minX / side).rounded(.down))
        let columns = left...max(Int((rect.maxX / side).rounded(.up)) - 1, left)
        let top = max(Int((rect.minY / side).rounded(.down)), 0)
        let bottom = min(Int((rect.maxY / side).rounded(.up)) - 1, last)
        guard top <= bottom else { return [] }
        return (top...bottom).flatMap { row in columns.map { TileCoordinate(zoom: zoom, column: $0, row: row) } }
    }

    private static func frame(of coordinate: TileCoordinate, _ viewport: MapViewport, _ scale: CGFloat) -> CGRect {
        let side = viewport.worldWidth / exp2(Double(coordinate.zoom))
        let origin = viewport.rect.origin
        let offset = origin.x / MKMapSize.world.width * viewport.worldWidth
        let top = origin.y / MKMapSize.world.height * viewport.worldWidth
        func edge(_ index: Int, _ offset: Double) -> CGFloat {
            ((Double(index) * side - offset) * Double(scale)).rounded() / Double(scale)
        }
        let (left, upper) = (edge(coordinate.column, offset), edge(coordinate.row, top))
        return CGRect(
            x: left, y: upper, width: edge(coordinate.column + 1, offset) - left, height: edge(coordinate.row + 1, top) - upper)
    }
}

/// The division of the map into tiles by an overlay.
struct MapTileGrid: Equatable, Sendable {
    /// The width and height of a tile. *Units*: points.
    var side = 256.0
    var minimumZ = 0
    var maximumZ = 22
    var isFlipped = false
    var bounds = MKMapRect.world

    /// Creates the grid of the placeholders of a map without tiles.
    init() {}

    init(_ overlay: MKTileOverlay) {
        let side = Double(overlay.tileSize.width)
        if (16...2048).contains(side) { self.side = side }
        minimumZ = min(max(overlay.minimumZ, 0), 22)
        maximumZ = min(max(overlay.maximumZ, minimumZ), 22)
        isFlipped = overlay.isGeometryFlipped
        bounds = overlay.boundingMapRect
    }

    /// The difference between the zoom level of these tiles and that of a viewport, which is defined for tiles of 256 points.
    var zoomOffset: Double { log2(MapViewport.tileSide / side) }

    /// Returns the level whose tiles are scaled least.
    func zoom(for viewport: MapViewport) -> Int {
        min(max(Int((viewport.zoom + zoomOffset).rounded()), minimumZ), maximumZ)
    }

    /// Returns the path of a tile; nil if the overlay has no such tile.
    func path(of coordinate: MapTilePlan.TileCoordinate, scale: CGFloat) -> MKTileOverlayPath? {
        let count = 1 << coordinate.zoom
        guard (0..<count).contains(coordinate.row), coordinate.zoom >= minimumZ, coordinate.zoom <= maximumZ else { return nil }
        let column = ((coordinate.column % count) + count) % count
        if bounds != .world {
            let side = MKMapSize.world.width / Double(count)
            let rect = MKMapRect(x: Double(column) * side, y: Double(coordinate.row) * side, width: side, height: side)
            let common = rect.intersection(bounds)
            guard common.width > 0, common.height > 0 else { return nil }
        }
        return MKTileOverlayPath(
            x: column, y: isFlipped ? count - 1 - coordinate.row : coordinate.row, z: coordinate.zoom, contentScaleFactor: scale)
    }

    /// Finds the nearest larger tile that contains the coordinate and has an image, up to five levels lower. Returns its image and the part
    /// that covers the coordinate, in fractions of the image's width and height.
    func ancestor<Image>(of coordinate: MapTilePlan.TileCoordinate, scale: CGFloat, image: (MKTileOverlayPath) -> Image?) -> (
        Image, CGRect
    )? {
        for levels in 1...5 where coordinate.zoom - levels >= minimumZ {
            // Shifts round down, even for the negative columns of the map's copies in the west.
            let parent = MapTilePlan.TileCoordinate(
                zoom: coordinate.zoom - levels, column: coordinate.column >> levels, row: coordinate.row >> levels)
            guard let path = path(of: parent, scale: scale), let found = image(path) else { continue }
            let share = 1 / exp2(Double(levels))
            let column = coordinate.column - (parent.column << levels)
            let row = coordinate.row - (parent.row << levels)
            return (found, CGRect(x: Double(column) * share, y: Double(row) * share, width: share, height: share))
        }
        return nil
    }
}
