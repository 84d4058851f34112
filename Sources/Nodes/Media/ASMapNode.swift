import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The node of a map: a card with the place that it would show.
///
/// *Differs from Texture*: no map is drawn; region and annotations are kept, and named on the card. *Thread*: any.
open class ASMapNode: ASImageNode {
    private struct MapState {
        var region = MKCoordinateRegion.world
        var annotations: [any MKAnnotation] = []
        var options: ASMapNodeShowAnnotationsOptions = []
        var isLive = false
        var reloadsOnBoundsChange = true
    }

    private let map = Locked(MapState())
    private let card = UnavailableCard(UnavailableCard.Text(symbol: "⌖", title: "ASMapNode", detail: "Maps are not available here"))

    open var region: MKCoordinateRegion {
        get { map.withLock { $0.region } }
        set {
            map.withLock { $0.region = newValue }
            updateCard()
        }
    }

    open var annotations: [any MKAnnotation] {
        get { map.withLock { $0.annotations } }
        set {
            map.withLock { $0.annotations = newValue }
            updateCard()
        }
    }

    open var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { map.withLock { $0.options } }
        set { map.withLock { $0.options = newValue } }
    }

    /// Whether the map would be one that can be moved.
    open var isLiveMap: Bool {
        get { map.withLock { $0.isLive } }
        set { map.withLock { $0.isLive = newValue } }
    }

    open var needsMapReloadOnBoundsChange: Bool {
        get { map.withLock { $0.reloadsOnBoundsChange } }
        set { map.withLock { $0.reloadsOnBoundsChange = newValue } }
    }

    /// What the card says of the place.
    private func updateCard() {
        let (region, count) = map.withLock { ($0.region, $0.annotations.count) }
        var detail = "Maps are not available here"
        if region != .world, region.center.latitude.isFinite, region.center.longitude.isFinite {
            detail += String(format: " · %.4f, %.4f", region.center.latitude, region.center.longitude)
        }
        if count > 0 { detail += " · \(count) annotation\(count == 1 ? "" : "s")" }
        card.show(UnavailableCard.Text(symbol: "⌖", title: debugName ?? "\(type(of: self))", detail: detail))
    }

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        updateCard()
        addSubnode(card)
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        card.frame = bounds
    }
}
