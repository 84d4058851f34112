import Foundation

/// An element of a list and the corner of its frame. *Units*: points of the content, or from the corner of the view.
package struct ScrollAnchor {
    package var path: IndexPath
    package var origin: CGPoint
}
