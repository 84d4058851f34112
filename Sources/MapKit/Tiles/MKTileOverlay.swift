import CoreLocation
import Foundation
import Scheduling
import UIPrimitives

/// Raster tiles from a server or from the program. *Thread*: any; the properties are set before a map uses the overlay.
///
/// The framework contacts no server on its own: a program sets ``standard`` for all maps, or adds an overlay to one map.
///
/// A template describes the URLs: `https://tiles.example.org/{z}/{x}/{y}.png`. Downloaded tiles stay in the user's cache folder
/// (`$XDG_CACHE_HOME/weft/tiles`) for a week, and longer while the server does not answer. A program that creates the tiles itself, or
/// sends its own headers, overrides ``loadTile(at:result:)``.
// Protection: by contract, properties are assigned before the overlay is used.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
    private static let standardOverlay = Locked<MKTileOverlay?>(nil)

    /// The tiles of all maps, and of snapshots that specify none; nil, the default, draws an empty map. A change applies to maps that are
    /// created afterwards. *Thread*: any.
    ///
    /// *Differs from MapKit*: an addition; MapKit uses the servers of Apple.
    public static var standard: MKTileOverlay? {
        get { standardOverlay.withLock { $0 } }
        set { standardOverlay.withLock { $0 = newValue } }
    }

    /// The template of the URLs, with `{x}`, `{y}`, `{z}` and `{scale}`.
    public let urlTemplate: String?

    /// The size of a tile. *Units*: points. Tiles are square, and only the width is used. A width below 16 or above 2048 counts as 256.
    open var tileSize = CGSize(width: 256, height: 256)
    /// Whether rows are numbered from the south.
    open var isGeometryFlipped = false
    /// The lowest zoom level with tiles. A map whose level is more than one below this level draws no tiles.
    open var minimumZ = 0
    /// The highest zoom level with tiles; above it, the tiles of this level are enlarged. At most 22.
    open var maximumZ = 21
    /// Whether the overlay replaces the map's own tiles, ``standard``, which are then not loaded. False by default.
    open var canReplaceMapContent = false
    /// The attribution that the providers of the tiles require, which is shown in a corner of the map; nil, the default, if there is none.
    ///
    /// *Differs from MapKit*: an addition.
    open var attribution: String?

    /// The middle of ``boundingMapRect``.
    open var coordinate: CLLocationCoordinate2D { MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate }
    /// The whole map; if a subclass returns a part of the map, tiles outside of this part are not loaded.
    open var boundingMapRect: MKMapRect { .world }

    /// The loader of the tiles, which also records the tiles that do not exist.
    final let loader = MapTileLoader()

    /// Creates an overlay; without a template a subclass overrides ``url(forTilePath:)`` or ``loadTile(at:result:)``.
    public init(urlTemplate: String?) {
        self.urlTemplate = urlTemplate
    }

    /// Returns the URL of a tile, from the template.
    ///
    /// *Differs from MapKit*: nil if there is no template or the result is not a URL.
    open func url(forTilePath path: MKTileOverlayPath) -> URL? {
        guard let urlTemplate else { return nil }
        let values = ["{x}": path.x, "{y}": path.y, "{z}": path.z, "{scale}": max(Int(saturating: path.contentScaleFactor.rounded()), 1)]
        return URL(string: values.reduce(urlTemplate) { $0.replacingOccurrences(of: $1.key, with: String($1.value)) })
    }

    /// Loads the data of a tile, which is an image, and calls `result` once on any thread. The default implementation downloads
    /// ``url(forTilePath:)``, or reads it if it is a file. *Thread*: called on a background thread.
    open func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        guard let url = url(forTilePath: path) else { return result(nil, URLError(.badURL)) }
        MapTileDownloads.shared.load(url, result)
    }
}
