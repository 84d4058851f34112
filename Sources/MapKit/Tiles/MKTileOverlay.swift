import CoreLocation
import Foundation
import Scheduling
import UIPrimitives

/// Raster tiles from a server or from the program. *Thread*: any; the properties are set before a map uses the overlay.
///
/// No server is contacted unless a program names it: set ``standard`` for all maps, or add an overlay to one.
///
/// A template names the server: `https://tiles.example.org/{z}/{x}/{y}.png`. Downloaded tiles stay in the user's cache folder
/// (`$XDG_CACHE_HOME/weft/tiles`) for a week, and longer while the server does not answer. A program that makes the tiles itself, or
/// needs headers of its own, overrides ``loadTile(at:result:)``.
// Sendable: assigned before use, by contract.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
    private static let standardOverlay = Locked<MKTileOverlay?>(nil)

    /// The tiles of all maps and snapshots that name none: nil, the default, draws an empty map. A change applies to maps that are
    /// created afterwards. *Thread*: any.
    ///
    /// *Differs from MapKit*: an addition; there Apple's servers are used.
    public static var standard: MKTileOverlay? {
        get { standardOverlay.withLock { $0 } }
        set { standardOverlay.withLock { $0 = newValue } }
    }

    /// The template of the addresses, with `{x}`, `{y}`, `{z}` and `{scale}`.
    public let urlTemplate: String?

    /// The size of a tile. *Units*: points. Sizes below 16 or above 2048 count as 256.
    open var tileSize = CGSize(width: 256, height: 256)
    /// Whether rows are numbered from the south.
    open var isGeometryFlipped = false
    /// The first level with tiles; below it, nothing is drawn.
    open var minimumZ = 0
    /// The last level with tiles; above it, its tiles are enlarged. At most 22.
    open var maximumZ = 21
    /// Whether the map's own tiles, ``standard``, are not loaded. False by default.
    open var canReplaceMapContent = false
    /// The attribution that the providers of the tiles require: a line in a corner of the map. Nil, the default, for none.
    ///
    /// *Differs from MapKit*: an addition.
    open var attribution: String?

    /// The middle of the map.
    open var coordinate: CLLocationCoordinate2D { MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate }
    /// The whole map; tiles outside of an overridden value are not loaded.
    open var boundingMapRect: MKMapRect { .world }

    /// The tiles being loaded, and those that are known not to exist.
    final let loader = MapTileLoader()

    /// Creates an overlay; without a template a subclass overrides ``url(forTilePath:)`` or ``loadTile(at:result:)``.
    public init(urlTemplate: String?) {
        self.urlTemplate = urlTemplate
    }

    /// The address of a tile, from the template.
    ///
    /// *Differs from MapKit*: nil if there is no template or its result is no URL.
    open func url(forTilePath path: MKTileOverlayPath) -> URL? {
        guard let urlTemplate else { return nil }
        let values = ["{x}": path.x, "{y}": path.y, "{z}": path.z, "{scale}": max(Int(saturating: path.contentScaleFactor.rounded()), 1)]
        return URL(string: values.reduce(urlTemplate) { $0.replacingOccurrences(of: $1.key, with: String($1.value)) })
    }

    /// Loads the data of a tile, an image, and calls `result` once on any thread. By default downloads ``url(forTilePath:)``, or reads
    /// it if it is a file. *Thread*: called on a background thread.
    open func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        guard let url = url(forTilePath: path) else { return result(nil, URLError(.badURL)) }
        MapTileDownloads.shared.load(url, result)
    }
}
