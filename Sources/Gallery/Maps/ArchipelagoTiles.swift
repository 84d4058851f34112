import AsyncDisplayKit

/// Tiles that the program itself draws when a map requests them: the sea, islands, ferry lines and names, in a light and a dark style.
///
/// For tiles from a server, `MKTileOverlay(urlTemplate:)` is sufficient.
// Protection: `style` is constant, and the inherited properties are assigned before a map uses the overlay.
final class ArchipelagoTiles: MKTileOverlay, @unchecked Sendable {
    static let light = ArchipelagoTiles(.light)
    static let dark = ArchipelagoTiles(.dark)

    private let style: UIUserInterfaceStyle

    init(_ style: UIUserInterfaceStyle) {
        self.style = style
        super.init(urlTemplate: nil)
        maximumZ = 14
        attribution = "Rough shapes"
    }

    override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(path.contentScaleFactor, 1)
        format.opaque = true
        let tile = ArchipelagoTile(path, side: tileSize.width, palette: style == .dark ? .dark : .light)
        let image = UIGraphicsImageRenderer(size: tileSize, format: format).image { _ in tile.draw() }
        result(image.pngData(), nil)
    }
}

/// The colors of the map.
struct MapPalette {
    let sea, shallow, land, hill, peak, coast, ferry, name: UIColor

    static let light = MapPalette(
        sea: UIColor(red: 0.66, green: 0.84, blue: 0.93, alpha: 1), shallow: UIColor(red: 0.76, green: 0.9, blue: 0.96, alpha: 1),
        land: UIColor(red: 0.95, green: 0.92, blue: 0.84, alpha: 1), hill: UIColor(red: 0.9, green: 0.89, blue: 0.75, alpha: 1),
        peak: UIColor(red: 0.85, green: 0.85, blue: 0.68, alpha: 1), coast: UIColor(red: 0.55, green: 0.65, blue: 0.66, alpha: 1),
        ferry: UIColor(red: 0.3, green: 0.52, blue: 0.68, alpha: 1), name: UIColor(red: 0.26, green: 0.27, blue: 0.22, alpha: 1))
    static let dark = MapPalette(
        sea: UIColor(red: 0.08, green: 0.15, blue: 0.22, alpha: 1), shallow: UIColor(red: 0.1, green: 0.2, blue: 0.28, alpha: 1),
        land: UIColor(red: 0.2, green: 0.23, blue: 0.22, alpha: 1), hill: UIColor(red: 0.24, green: 0.27, blue: 0.24, alpha: 1),
        peak: UIColor(red: 0.29, green: 0.31, blue: 0.27, alpha: 1), coast: UIColor(red: 0.4, green: 0.5, blue: 0.53, alpha: 1),
        ferry: UIColor(red: 0.42, green: 0.62, blue: 0.76, alpha: 1), name: UIColor(red: 0.9, green: 0.91, blue: 0.86, alpha: 1))
}

/// One tile: the whole map is drawn in its coordinates, and the edges of the tile clip it.
private struct ArchipelagoTile {
    private let zoom: Int
    private let side: CGFloat
    private let origin: MKMapPoint
    private let pointsPerMapPoint: Double
    private let palette: MapPalette

    init(_ path: MKTileOverlayPath, side: CGFloat, palette: MapPalette) {
        let width = MKMapSize.world.width / Double(1 << path.z)
        zoom = path.z
        self.side = side
        origin = MKMapPoint(x: Double(path.x) * width, y: Double(path.y) * width)
        pointsPerMapPoint = Double(side) / width
        self.palette = palette
    }

    func draw() {
        palette.sea.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        for island in Island.cyclades { drawShallows(of: island) }
        drawFerries()
        for island in Island.cyclades { drawLand(of: island) }
        if zoom >= 8 { for island in Island.cyclades { drawName(of: island) } }
    }

    private func point(_ place: MKMapPoint) -> CGPoint {
        CGPoint(x: (place.x - origin.x) * pointsPerMapPoint, y: (place.y - origin.y) * pointsPerMapPoint)
    }

    /// Returns the outline of an island; nil if the island does not touch the tile.
    private func shape(of island: Island, _ share: Double = 1) -> UIBezierPath? {
        let path = UIBezierPath()
        for (index, place) in island.outline(share).enumerated() {
            if index == 0 { path.move(to: point(place)) } else { path.addLine(to: point(place)) }
        }
        path.close()
        path.lineJoinStyle = .round
        return path.bounds.insetBy(dx: -24, dy: -24).intersects(CGRect(x: 0, y: 0, width: side, height: side)) ? path : nil
    }

    private func drawShallows(of island: Island) {
        guard let coast = shape(of: island) else { return }
        palette.shallow.setStroke()
        coast.lineWidth = zoom < 8 ? 5 : 16
        coast.stroke()
    }

    private func drawLand(of island: Island) {
        guard let coast = shape(of: island) else { return }
        palette.land.setFill()
        coast.fill()
        for (share, color) in [(0.68, palette.hill), (0.36, palette.peak)] {
            color.setFill()
            shape(of: island, share)?.fill()
        }
        palette.coast.setStroke()
        coast.lineWidth = 1
        coast.stroke()
    }

    /// Draws a dashed line from harbour to harbour.
    private func drawFerries() {
        let line = UIBezierPath()
        for (index, harbour) in HarbourAnnotation.all.enumerated() {
            let place = point(MKMapPoint(harbour.coordinate))
            if index == 0 { line.move(to: place) } else { line.addLine(to: place) }
        }
        line.setLineDash([6, 5], count: 2, phase: 0)
        line.lineWidth = 1.5
        palette.ferry.setStroke()
        line.stroke()
    }

    private func drawName(of island: Island) {
        let size: CGFloat = zoom >= 10 ? 14 : 11
        let name = NSAttributedString.text(island.name, size: size, weight: .semibold, color: palette.name)
        let middle = point(MKMapPoint(island.center))
        let extent = name.size()
        name.draw(at: CGPoint(x: middle.x - extent.width / 2, y: middle.y - extent.height / 2))
    }
}
