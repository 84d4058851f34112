import Foundation
import LayoutEngine
import MapKit
import Scheduling
import UIKit

/// The node of a map: a card with the location of the map.
///
/// *Differs from Texture*: no map is drawn. The card names the center of the region, and the annotations are drawn on it where
/// a map of the region would have them. *Thread*: any.
open class ASMapNode: ASImageNode {
    private struct MapState {
        var region = MKCoordinateRegion.world
        var snapshot = MKMapSnapshotter.Options()
        var annotations: [any MKAnnotation] = []
        var options: ASMapNodeShowAnnotationsOptions = []
        var isLive = false
        var imageBlock: ((any MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)?
        var reloadsOnBoundsChange = true
    }

    private let map = Locked(MapState())
    private let card = UnavailableCard(UnavailableCard.Text(symbol: "⌖", title: "ASMapNode", detail: "Maps are not available here"))

    private let pins = MapPinsNode()

    /// The region of the map; the whole world by default. A change moves the annotations.
    open var region: MKCoordinateRegion {
        get { map.withLock { $0.region } }
        set {
            map.withLock { $0.region = newValue }
            updateCard()
            setNeedsPins()
        }
    }

    /// The options of a map snapshot: a copy, with the node's own region. Only the region has an effect.
    open var options: MKMapSnapshotter.Options {
        get {
            map.withLock { map in
                let copy = map.snapshot.copy() as? MKMapSnapshotter.Options ?? MKMapSnapshotter.Options()
                copy.region = map.region
                return copy
            }
        }
        set {
            let copy = newValue.copy() as? MKMapSnapshotter.Options ?? newValue
            map.withLock { $0.snapshot = copy }
            region = copy.region
        }
    }

    /// The annotations. With ``ASMapNodeShowAnnotationsOptions/zoomed`` the region is set to contain all of them.
    open var annotations: [any MKAnnotation] {
        get { map.withLock { $0.annotations } }
        set {
            let fitting = MKCoordinateRegion(fitting: newValue.map(\.coordinate))
            map.withLock { map in
                map.annotations = newValue
                if let fitting, map.options.contains(.zoomed) { map.region = fitting }
            }
            updateCard()
            setNeedsPins()
        }
    }

    /// Returns the image of an annotation, centered at its location and moved by the offset that the block writes; nil for the
    /// standard marker.
    /// *Thread*: called on main.
    open var imageForStaticMapAnnotationBlock: ((any MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)? {
        get { map.withLock { $0.imageBlock } }
        set {
            map.withLock { $0.imageBlock = newValue }
            setNeedsPins()
        }
    }

    /// Whether setting the annotations changes the region; empty by default.
    open var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { map.withLock { $0.options } }
        set { map.withLock { $0.options = newValue } }
    }

    /// *Differs from Texture*: stored, without effect: the map is never interactive.
    open var isLiveMap: Bool {
        get { map.withLock { $0.isLive } }
        set { map.withLock { $0.isLive = newValue } }
    }

    /// *Differs from Texture*: stored, without effect: no map is loaded.
    open var needsMapReloadOnBoundsChange: Bool {
        get { map.withLock { $0.reloadsOnBoundsChange } }
        set { map.withLock { $0.reloadsOnBoundsChange = newValue } }
    }

    /// Updates the text of the card.
    private func updateCard() {
        let (region, count) = map.withLock { ($0.region, $0.annotations.count) }
        var detail = "Maps are not available here"
        if region != .world, region.center.latitude.isFinite, region.center.longitude.isFinite {
            detail += String(format: " · %.4f, %.4f", region.center.latitude, region.center.longitude)
        }
        if count > 0 { detail += " · \(count) annotation\(count == 1 ? "" : "s")" }
        card.show(UnavailableCard.Text(symbol: "⌖", title: debugName ?? "\(type(of: self))", detail: detail))
    }

    private func setNeedsPins() {
        if isNodeLoaded { performOnMain { self.updatePins() } }
    }

    /// Places the markers in the region.
    @MainActor private func updatePins() {
        let map = map.withLock { $0 }
        guard let projection = MapProjection(region: map.region, size: bounds.size) else { return pins.show([]) }
        pins.show(
            map.annotations.filter(\.coordinate.isValidCoordinate).map { annotation in
                var offset = CGPoint.zero
                let point = projection.point(of: annotation.coordinate)
                if let image = map.imageBlock?(annotation, &offset) {
                    return MapPinsNode.Pin(point: point, image: image, offset: offset)
                }
                let image = MapPinsNode.standardImage
                return MapPinsNode.Pin(point: point, image: image, offset: CGPoint(x: 0, y: -image.size.height / 2))
            })
    }

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        updateCard()
        addSubnode(card)
        addSubnode(pins)
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        card.frame = bounds
        pins.frame = bounds
        updatePins()
    }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: its own state is behind `map`'s lock.
@available(swift, introduced: 6)
extension ASMapNode: @unchecked Sendable {}
