import UIKit

/// The colors that a map draws itself, without tiles.
enum MapColors {
    /// The background of missing tiles.
    static var paper: UIColor { .secondarySystemBackground }
    /// The edges of tiles that are missing.
    static var grid: UIColor { .separator }
}
