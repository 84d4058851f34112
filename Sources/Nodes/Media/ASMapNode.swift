import Foundation
import LayoutEngine
import MapKit
import Scheduling
import UIKit

/// Displays a map: as an image, or as a live map that the user can move. *Thread*: any.
///
/// The image is created while the node is in the preload range, and contains the annotations; the live map exists in that range. The
/// tiles are those of `MKTileOverlay.standard`, or of ``options``. An image without all tiles is created again after 2, 4, 8 … seconds;
/// the longest delay is a minute.
open class ASMapNode: ASImageNode {
    final let map = Locked(MapNodeState())

    public override init() {
        super.init()
        // Image nodes disable user interaction by default; a live map needs it.
        isUserInteractionEnabled = true
        clipsToBounds = true
        // Shown until the image exists.
        backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
    }

    /// False for a node without a label: the annotations of the map are elements, which would be hidden if the node were an element itself.
    package override var isAccessibilityElementByDefault: Bool { accessibilityLabel != nil }

    /// The region of the map; the whole world by default. A change creates a new image, or moves the live map.
    ///
    /// *Differs from Texture*: while the map is live, the value is the region to which the user has moved the map.
    open var region: MKCoordinateRegion {
        get {
            map.withLock { map in
                map.updateRegionFromOptions()
                return map.region
            }
        }
        set { setRegion(newValue) }
    }

    /// The options of the image. A change of the object applies to the next image; set it, to apply the change immediately. The size, the
    /// scale and the traits of the image are always those of the node. *Thread*: any for the property, one at a time for the object.
    open var options: MKMapSnapshotter.Options {
        get { map.withLock { $0.ownOptions() } }
        set { setOptions(newValue) }
    }

    /// The annotations. With ``ASMapNodeShowAnnotationsOptions/zoomed`` the region is set to contain all of them.
    open var annotations: [any MKAnnotation] {
        get { map.withLock { $0.annotations } }
        set { setAnnotations(newValue) }
    }

    /// Returns the image of an annotation on the map's image, centered at its position and moved by the offset that the block writes; nil
    /// for the standard marker. *Thread*: called on main.
    open var imageForStaticMapAnnotationBlock: ((any MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)? {
        get { map.withLock { $0.imageBlock } }
        set {
            map.withLock { $0.imageBlock = newValue }
            performOnMain { self.drawAnnotations() }
        }
    }

    /// Whether setting the annotations changes the region; empty by default.
    open var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { map.withLock { $0.annotationsOptions } }
        set { map.withLock { $0.annotationsOptions = newValue } }
    }

    /// Whether the user can move the map; false by default.
    open var isLiveMap: Bool {
        get { map.withLock { $0.isLive } }
        set {
            map.withLock { $0.isLive = newValue }
            performOnMain { self.updateMap() }
        }
    }

    /// Whether a new size creates a new image; true by default. Otherwise the image is scaled.
    open var needsMapReloadOnBoundsChange: Bool {
        get { map.withLock { $0.reloadsOnBoundsChange } }
        set { map.withLock { $0.reloadsOnBoundsChange = newValue } }
    }

    /// The live map; nil before it exists. *Thread*: main.
    @preconcurrency @MainActor open var mapView: MKMapView? { map.withLock { $0.liveMap } }

    /// The delegate of the live map; not retained. *Thread*: main.
    @preconcurrency @MainActor open weak var mapDelegate: (any MKMapViewDelegate)? {
        didSet { mapView?.delegate = mapDelegate }
    }

    /// The available space; zero if an axis is unbounded.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// Always false: a live map is a view.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Ranges

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        updateMap()
    }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        updateMap()
    }

    @preconcurrency @MainActor open override func didExitPreloadState() {
        super.didExitPreloadState()
        removeLiveMap()
        cancelSnapshot()
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        mapView?.frame = bounds
        updateMap()
    }

    open override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        performOnMain { self.updateMap() }
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `map`'s lock.
@available(swift, introduced: 6)
extension ASMapNode: @unchecked Sendable {}
