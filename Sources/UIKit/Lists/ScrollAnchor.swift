import Foundation

/// The element whose position on screen an update preserves, and the top left corner of its frame. *Units*: points of the content, or from
/// the top left corner of the view.
package struct ScrollAnchor {
    var path: IndexPath
    var origin: CGPoint
}
