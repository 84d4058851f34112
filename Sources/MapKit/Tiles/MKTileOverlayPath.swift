import Foundation

/// The position of a tile: its zoom level, column and row. At level `z` the map is 2ᶻ tiles wide and high.
///
/// *Source*: the numbering of tiles on web maps ("slippy map tile names").
public struct MKTileOverlayPath: Hashable, Sendable {
    /// The column, from the west.
    public var x: Int
    /// The row, from the north; from the south in a flipped overlay.
    public var y: Int
    /// The zoom level.
    public var z: Int
    /// The number of pixels per point of the screen.
    public var contentScaleFactor: CGFloat

    /// Creates a path.
    public init(x: Int = 0, y: Int = 0, z: Int = 0, contentScaleFactor: CGFloat = 1) {
        self.x = x
        self.y = y
        self.z = z
        self.contentScaleFactor = contentScaleFactor
    }
}
