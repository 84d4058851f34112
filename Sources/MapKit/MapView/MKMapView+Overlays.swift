import Foundation
import UIKit

/// The overlays of a map view.
struct MapOverlayStore {
    /// The map's own tiles, below its overlays: by default, the value of ``MKTileOverlay/standard`` when the map was created.
    var standardTiles: [MKTileOverlay] = []
    var overlays: [any MKOverlay] = []
    var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
    /// Whether the map has had a size. At its first size the map shows the whole earth; later sizes keep the center.
    var hasShownTiles = false

    /// The tile overlays to draw, from the bottom up.
    var tiles: [MKTileOverlay] {
        let own = overlays.compactMap { $0 as? MKTileOverlay }
        if own.contains(where: \.canReplaceMapContent) { return own }
        return standardTiles.filter { lower in !own.contains { $0 === lower } } + own
    }
}

extension MKMapView {
    /// The renderer of an overlay; nil if the map does not have the overlay.
    public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { overlayStore.renderers[ObjectIdentifier(overlay)] }

    func insert(_ overlay: any MKOverlay, at index: Int) {
        guard !overlayStore.overlays.contains(where: { $0 === overlay }) else { return }
        overlayStore.overlays.insert(overlay, at: min(max(index, 0), overlayStore.overlays.count))
        updateOverlays()
    }

    func remove(_ overlay: any MKOverlay) {
        overlayStore.overlays.removeAll { $0 === overlay }
        overlayStore.renderers[ObjectIdentifier(overlay)]?.onChange = nil
        overlayStore.renderers[ObjectIdentifier(overlay)] = nil
        updateOverlays()
    }

    /// Shows the overlays, with the opacity of their renderers, and their attribution.
    func updateOverlays() {
        let tiles = overlayStore.tiles
        tilesView.show(tiles)
        for layer in tilesView.layers {
            guard let overlay = layer.overlay, overlayStore.overlays.contains(where: { $0 === overlay }) else { continue }
            let opacity = Float(min(max(makeRenderer(for: overlay).alpha, 0), 1))
            CATransaction.performWithoutActions { layer.root.opacity = opacity }
        }
        shapesView.show(overlayStore.overlays.compactMap { $0 is MKTileOverlay ? nil : makeRenderer(for: $0) as? MKOverlayPathRenderer })
        attributionView.text = MapAttribution.text(of: tiles)
        setNeedsLayout()
    }

    private func makeRenderer(for overlay: any MKOverlay) -> MKOverlayRenderer {
        if let renderer = overlayStore.renderers[ObjectIdentifier(overlay)] { return renderer }
        let renderer = delegate?.mapView(self, rendererFor: overlay) ?? MKOverlayRenderer(overlay: overlay)
        renderer.onChange = { [weak self, weak overlay] mustReload in
            guard let self, let overlay else { return }
            if mustReload, let tiles = overlay as? MKTileOverlay { tilesView.reload(tiles) }
            updateOverlays()
        }
        overlayStore.renderers[ObjectIdentifier(overlay)] = renderer
        return renderer
    }
}
