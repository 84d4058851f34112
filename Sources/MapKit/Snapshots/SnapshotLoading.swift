import Foundation
import Graphics
import Scheduling
import UIKit

/// Loads the tiles of one snapshot. *Thread*: any.
final class SnapshotLoading: Sendable {
    private struct Layer: Sendable {
        let overlay: MKTileOverlay
        let grid: MapTileGrid
        let tiles: [MapTilePlan.Tile]
    }

    private struct State {
        var images: [MapTileCache.Key: CGImage] = [:]
        var requests: [(loader: MapTileLoader, request: MapTileLoader.Request)] = []
        var missingCount = 0
        var error: (any Error)?
        var completion: (@Sendable () -> Void)?
    }

    let viewport: MapViewport
    let scale: CGFloat
    private let layers: [Layer]
    private let state = Locked(State())

    init(_ viewport: MapViewport, overlays: [MKTileOverlay], scale: CGFloat) {
        self.viewport = viewport
        self.scale = scale
        layers = overlays.map { overlay in
            let grid = MapTileGrid(overlay)
            return Layer(overlay: overlay, grid: grid, tiles: MapTilePlan(viewport, grid: grid, scale: scale).tiles)
        }
    }

    /// Loads the tiles that are not in memory. Calls `completion` once, unless the loading is canceled.
    func load(_ completion: @escaping @Sendable () -> Void) {
        let missing = collectCached(completion)
        for (overlay, path) in missing {
            let key = overlay.loader.key(path)
            let request = overlay.loader.load(path, of: overlay) { self.receive($0, for: key) }
            state.withLock { $0.requests.append((overlay.loader, request)) }
        }
        if missing.isEmpty { end() }
    }

    /// Retains the tiles that are in memory, because the cache may remove them. Returns the tiles to load.
    private func collectCached(_ completion: @escaping @Sendable () -> Void) -> [(overlay: MKTileOverlay, path: MKTileOverlayPath)] {
        state.withLock { state in
            state.completion = completion
            var missing: [(MKTileOverlay, MKTileOverlayPath)] = []
            for layer in layers {
                // At low zoom levels a tile may be visible several times, because the map repeats from west to east.
                for path in Set(layer.tiles.map(\.path)) where !layer.overlay.loader.isAbsent(path) {
                    if let image = layer.overlay.loader.image(at: path) {
                        state.images[layer.overlay.loader.key(path)] = image
                    } else {
                        missing.append((layer.overlay, path))
                    }
                }
            }
            state.missingCount = missing.count
            return missing
        }
    }

    private func receive(_ result: Result<CGImage, any Error>, for key: MapTileCache.Key) {
        let isComplete = state.withLock { state in
            switch result {
            case .success(let image): state.images[key] = image
            case .failure(let error): state.error = error
            }
            state.missingCount -= 1
            return state.missingCount == 0
        }
        if isComplete { end() }
    }

    private func end() {
        let completion = state.withLock { state in
            defer { state.completion = nil }
            return state.completion
        }
        completion?()
    }

    func cancel() {
        let requests = state.withLock { state in
            state.completion = nil
            defer { state.requests = [] }
            return state.requests
        }
        for (loader, request) in requests { loader.cancel(request) }
    }

    // MARK: Results

    /// The error if a tile failed to load and no tile has an image; otherwise nil.
    var failure: MKError? {
        state.withLock { state in
            guard let error = state.error, state.images.isEmpty else { return nil }
            return MKError(.serverFailure, underlyingError: error)
        }
    }

    /// Whether the tile that failed last could be loaded by another attempt.
    var isRetryable: Bool { state.withLock { $0.error.map { !MapTileLoader.isPermanent($0) } ?? false } }

    func contents(traits: UITraitCollection) -> MapSnapshotContents {
        let images = state.withLock { $0.images }
        let tiles = layers.map { layer in layer.tiles.map { tile(for: $0, of: layer, images) } }
        return MapSnapshotContents(
            viewport: viewport, tiles: tiles.isEmpty ? [emptyTiles] : tiles,
            attribution: MapAttribution.text(of: layers.map(\.overlay)), scale: scale, traits: traits)
    }

    private func tile(for tile: MapTilePlan.Tile, of layer: Layer, _ images: [MapTileCache.Key: CGImage]) -> MapSnapshotContents.Tile {
        let loader = layer.overlay.loader
        if let image = images[loader.key(tile.path)] { return MapSnapshotContents.Tile(frame: tile.frame, image: image) }
        if let (image, part) = layer.grid.ancestor(of: tile.coordinate, scale: scale, image: { loader.image(at: $0) }) {
            return MapSnapshotContents.Tile(frame: tile.frame, image: image, part: part)
        }
        return MapSnapshotContents.Tile(frame: tile.frame, image: nil)
    }

    private var emptyTiles: [MapSnapshotContents.Tile] {
        MapTilePlan(viewport, grid: MapTileGrid(), scale: scale).tiles.map { MapSnapshotContents.Tile(frame: $0.frame, image: nil) }
    }
}
