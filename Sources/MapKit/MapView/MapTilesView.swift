import Foundation
import Scheduling
import UIKit

/// The tiles of a map view: its overlays from the bottom up. *Thread*: main.
///
/// Failed tiles are requested again after 2, 4, 8 … seconds, at most a minute, while they are visible.
@MainActor final class MapTilesView: UIView {
    /// Called when the visible tiles are no longer being loaded: each has an image, is absent or has failed.
    var onFinish: ((_ isComplete: Bool, _ failure: (any Error)?) -> Void)?

    private(set) var layers: [MapTileLayers] = []
    private var viewport: MapViewport?
    private var wasLoading = false
    private var retryDelay = MapTilesView.firstRetryDelay
    private var retryTimer: ClockTimer?

    /// The delay before failed tiles are requested again for the first time. *Units*: seconds.
    private static let firstRetryDelay = 2.0
    /// The maximum delay before failed tiles are requested again. *Units*: seconds.
    private static let lastRetryDelay = 60.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        backgroundColor = MapColors.background
        show([])
    }

    required init?(coder: NSCoder) { nil }

    /// Whether visible tiles are being loaded.
    var isLoading: Bool { layers.contains(where: \.isLoading) }

    /// Shows overlays, from the bottom up. Overlays that were shown before keep their layers.
    func show(_ overlays: [MKTileOverlay]) {
        let old = layers
        let shown: [MKTileOverlay?] = overlays.isEmpty ? [nil] : overlays
        layers = shown.map { overlay in old.first { $0.overlay === overlay } ?? make(overlay) }
        for removed in old where !layers.contains(where: { $0 === removed }) { removed.removeAll() }
        for (index, tiles) in layers.enumerated() {
            tiles.drawsPlaceholders = index == 0
            layer.addSublayer(tiles.root)
        }
        if let viewport { show(viewport) }
    }

    /// Removes the layers of an overlay, so that the next call of `show` creates them and loads the tiles again.
    func reload(_ overlay: MKTileOverlay) {
        for tiles in layers where tiles.overlay === overlay { tiles.removeAll() }
        layers.removeAll { $0.overlay === overlay }
    }

    private func make(_ overlay: MKTileOverlay?) -> MapTileLayers {
        let tiles = MapTileLayers(overlay)
        tiles.setGridColor(MapColors.grid.resolvedColor(with: traitCollection).cgColor)
        tiles.onChange = { [weak self] in self?.tilesDidChange() }
        return tiles
    }

    func show(_ viewport: MapViewport) {
        self.viewport = viewport
        for tiles in layers { tiles.show(viewport, scale: traitCollection.displayScale > 0 ? traitCollection.displayScale : 1) }
        wasLoading = wasLoading || isLoading
        tilesDidChange()
    }

    private func tilesDidChange() {
        guard !isLoading else { return }
        let failure = layers.lazy.compactMap(\.failure).first
        scheduleRetry(after: failure)
        guard wasLoading else { return }
        wasLoading = false
        onFinish?(layers.allSatisfy(\.isComplete), failure)
    }

    private func scheduleRetry(after failure: (any Error)?) {
        guard failure != nil else {
            retryTimer?.cancel()
            retryTimer = nil
            retryDelay = Self.firstRetryDelay
            return
        }
        guard retryTimer == nil, window != nil else { return }
        retryTimer = frameScheduler.schedule(after: retryDelay) { [weak self] in self?.retry() }
        retryDelay = min(retryDelay * 2, Self.lastRetryDelay)
    }

    private func retry() {
        retryTimer = nil
        guard window != nil else { return }
        for tiles in layers { tiles.retry() }
        wasLoading = wasLoading || isLoading
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, let viewport { show(viewport) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let color = MapColors.grid.resolvedColor(with: traitCollection).cgColor
        for tiles in layers { tiles.setGridColor(color) }
    }
}
