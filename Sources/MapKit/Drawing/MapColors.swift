import UIKit

/// The colors of what maps draw themselves.
enum MapColors {
    /// Behind tiles that are missing.
    static var paper: UIColor { .secondarySystemBackground }
    /// The edges of tiles that are missing.
    static var grid: UIColor { .separator }
}
