import Foundation
import Graphics
import QuartzCore
import UIKit

/// The layers that show one overlay in a map view, or the placeholders of a map without overlays. *Thread*: main.
@MainActor final class MapTileLayers {
    /// The layer of a tile. It shows the tile's own image or, until that has been loaded, a part of a larger tile's image.
    private final class Entry {
        let layer: CALayer
        var isOwnImage = false

        init(_ layer: CALayer) {
            self.layer = layer
        }
    }

    /// The overlay whose tiles are shown; nil for placeholders only.
    let overlay: MKTileOverlay?
    /// Contains the layers of all tiles.
    let root = CALayer()
    /// Called after each load of a tile, successful or not.
    var onChange: (() -> Void)?
    /// Whether each tile without an image is drawn as a placeholder: a border. Only the lowest overlay draws placeholders.
    var drawsPlaceholders = false {
        didSet { if drawsPlaceholders != oldValue { for entry in entries.values { updatePlaceholder(entry) } } }
    }

    /// The layer of the previous zoom level's tiles, which are visible until those of the current level have been loaded.
    private let staleLayer = CALayer()
    private let currentLayer = CALayer()
    private var entries: [MapTilePlan.TileCoordinate: Entry] = [:]
    private var staleEntries: [MapTilePlan.TileCoordinate: Entry] = [:]
    private var requests: [MKTileOverlayPath: MapTileLoader.Request] = [:]
    private var plan: MapTilePlan?
    private var scale: CGFloat = 1
    private var gridColor: CGColor?
    /// The errors of the visible tiles that can be requested again.
    private var failures: [MKTileOverlayPath: any Error] = [:]

    init(_ overlay: MKTileOverlay?) {
        self.overlay = overlay
        root.addSublayer(staleLayer)
        root.addSublayer(currentLayer)
    }

    private var grid: MapTileGrid { overlay.map(MapTileGrid.init) ?? MapTileGrid() }

    /// Whether visible tiles are being loaded.
    var isLoading: Bool { !requests.isEmpty }
    /// The error of one of the visible tiles that can be requested again; nil if there is none.
    var failure: (any Error)? { failures.values.first }
    /// Whether all visible tiles show their own images.
    var isComplete: Bool { entries.values.allSatisfy(\.isOwnImage) }
    /// The number of layers that show a tile of the current level with its own image; for tests.
    var ownImageCount: Int { entries.values.filter(\.isOwnImage).count }

    // MARK: Showing

    func show(_ viewport: MapViewport, scale: CGFloat) {
        let plan = MapTilePlan(viewport, grid: grid, scale: scale)
        self.plan = plan
        self.scale = scale
        CATransaction.performWithoutActions {
            markStale(keeping: Set(plan.tiles.map(\.coordinate)))
            for tile in plan.tiles { show(tile) }
            placeStale(in: CGRect(origin: .zero, size: viewport.size))
        }
        requestMissing(plan)
        dropStaleWhenComplete()
    }

    /// Removes the layers from the view and cancels all requests.
    func removeAll() {
        root.removeFromSuperlayer()
        if let overlay { for request in requests.values { overlay.loader.cancel(request) } }
        requests = [:]
        onChange = nil
    }

    /// Requests the failed tiles again.
    func retry() {
        failures = [:]
        if let plan { requestMissing(plan) }
    }

    func setGridColor(_ color: CGColor?) {
        gridColor = color
        for entry in entries.values { updatePlaceholder(entry) }
    }

    /// Moves the tiles that are not in the new plan behind the others, where they stay until the planned tiles have been loaded.
    private func markStale(keeping coordinates: Set<MapTilePlan.TileCoordinate>) {
        for (coordinate, entry) in entries where !coordinates.contains(coordinate) {
            entries[coordinate] = nil
            entry.layer.removeFromSuperlayer()
            guard entry.isOwnImage, staleEntries.count < MapTilePlan.limit else { continue }
            staleEntries[coordinate] = entry
            staleLayer.addSublayer(entry.layer)
        }
    }

    private func show(_ tile: MapTilePlan.Tile) {
        let entry = entries[tile.coordinate] ?? add(tile.coordinate)
        entry.layer.frame = tile.frame
        guard !entry.isOwnImage, let loader = overlay?.loader else { return }
        if let image = loader.image(at: tile.path) {
            entry.isOwnImage = true
            entry.layer.contents = image
            entry.layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        } else if entry.layer.contents == nil, let (image, part) = grid.ancestor(of: tile.coordinate, scale: scale, image: loader.image) {
            entry.layer.contents = image
            entry.layer.contentsRect = part
        }
        updatePlaceholder(entry)
    }

    private func add(_ coordinate: MapTilePlan.TileCoordinate) -> Entry {
        let stale = staleEntries.removeValue(forKey: coordinate)
        stale?.layer.removeFromSuperlayer()
        let entry = stale ?? Entry(CALayer())
        currentLayer.addSublayer(entry.layer)
        entries[coordinate] = entry
        updatePlaceholder(entry)
        return entry
    }

    private func updatePlaceholder(_ entry: Entry) {
        let isPlaceholder = drawsPlaceholders && entry.layer.contents == nil
        entry.layer.borderWidth = isPlaceholder ? 0.5 : 0
        entry.layer.borderColor = gridColor
    }

    private func placeStale(in bounds: CGRect) {
        guard let plan else { return }
        for (coordinate, entry) in staleEntries {
            let frame = plan.frame(of: coordinate)
            if frame.intersects(bounds) {
                entry.layer.frame = frame
            } else {
                entry.layer.removeFromSuperlayer()
                staleEntries[coordinate] = nil
            }
        }
    }

    private func dropStaleWhenComplete() {
        guard requests.isEmpty, !staleEntries.isEmpty else { return }
        for entry in staleEntries.values { entry.layer.removeFromSuperlayer() }
        staleEntries = [:]
    }

    // MARK: Loading

    private func requestMissing(_ plan: MapTilePlan) {
        guard let overlay else { return }
        var wanted: Set<MKTileOverlayPath> = []
        for tile in plan.tiles where entries[tile.coordinate]?.isOwnImage != true && !overlay.loader.isAbsent(tile.path) {
            wanted.insert(tile.path)
        }
        for (path, request) in requests where !wanted.contains(path) {
            overlay.loader.cancel(request)
            requests[path] = nil
        }
        failures = failures.filter { wanted.contains($0.key) }
        for tile in plan.tiles where wanted.contains(tile.path) && requests[tile.path] == nil && failures[tile.path] == nil {
            requests[tile.path] = overlay.loader.load(tile.path, of: overlay) { [weak self] in self?.receive($0, for: tile.path) }
        }
    }

    private func receive(_ result: Result<CGImage, any Error>, for path: MKTileOverlayPath) {
        guard requests.removeValue(forKey: path) != nil, let plan else { return }
        switch result {
        case .success(let image):
            CATransaction.performWithoutActions {
                for tile in plan.tiles where tile.path == path { setImage(image, at: tile.coordinate) }
            }
        case .failure(let error):
            if !MapTileLoader.isPermanent(error) { failures[path] = error }
        }
        dropStaleWhenComplete()
        onChange?()
    }

    private func setImage(_ image: CGImage, at coordinate: MapTilePlan.TileCoordinate) {
        guard let entry = entries[coordinate] else { return }
        entry.isOwnImage = true
        entry.layer.contents = image
        entry.layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        updatePlaceholder(entry)
    }
}

extension CATransaction {
    /// Changes layers without implicit animations.
    static func performWithoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}
