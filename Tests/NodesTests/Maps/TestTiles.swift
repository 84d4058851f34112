import Graphics
import MapKit
import Scheduling
import UIKit
import XCTest

/// Tiles of one color each, which the test draws. The column determines the red component of the color, the row the green, and the level
/// the blue.
final class TestTiles: MKTileOverlay, @unchecked Sendable {
    struct State {
        var requested: [MKTileOverlayPath] = []
        var failing: (@Sendable (MKTileOverlayPath) -> (any Error)?)?
    }

    let state = Locked(State())

    init() {
        super.init(urlTemplate: nil)
    }

    var requested: [MKTileOverlayPath] { state.withLock { $0.requested } }

    /// Sets a function that returns the error for a tile; nil if the tile is to be loaded.
    func fail(_ error: @escaping @Sendable (MKTileOverlayPath) -> (any Error)?) { state.withLock { $0.failing = error } }

    override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let failing = state.withLock { state in
            state.requested.append(path)
            return state.failing
        }
        if let error = failing?(path) { return result(nil, error) }
        result(Self.data(Self.color(path)), nil)
    }

    static func color(_ path: MKTileOverlayPath) -> UInt32 {
        0xFF00_0000 | UInt32((path.x * 40 + 20) & 255) << 16 | UInt32((path.y * 40 + 20) & 255) << 8 | UInt32((path.z * 40 + 20) & 255)
    }

    static func data(_ color: UInt32, side: Int = 16) -> Data {
        let bitmap = Bitmap(width: side, height: side, isOpaque: true)!
        BitmapPainter(bitmap).fill(bitmap.bounds, with: PixelColor(premultiplied: color))
        return ImageCodec.encodePNG(bitmap)!
    }
}

extension MKTileOverlayPath {
    init(_ x: Int, _ y: Int, _ z: Int) {
        self.init(x: x, y: y, z: z)
    }
}

extension UIImage {
    /// Returns the color of the pixel at a position in pixels; 0 without a bitmap.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { cgImage?.bitmap[x, y] ?? 0 }
}
