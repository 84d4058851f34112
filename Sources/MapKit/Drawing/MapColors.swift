import UIKit

/// The colors of the parts of a map that show no tiles.
enum MapColors {
    /// The background of missing tiles.
    static var background: UIColor { .secondarySystemBackground }
    /// The edges of tiles that are missing.
    static var grid: UIColor { .separator }
}
