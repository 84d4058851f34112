import Foundation
import Graphics

/// The surface for the pixels of one window. *Thread*: main.
@MainActor package protocol WindowSurface: FrameSurface {
    /// The size of the window. *Units*: points.
    var size: CGSize { get }

    /// The title in the title bar of the window.
    var title: String { get set }

    /// The shape of the pointer over the window.
    var cursor: HostCursor { get set }

    /// Limits the size that the user can give the window. A zero limit means the limit of the host. *Units*: points.
    func setSizeLimits(minimum: CGSize, maximum: CGSize)

    /// Requests another size, which an event reports if it is granted. *Units*: points.
    func requestSize(_ size: CGSize)

    /// Closes the window. The surface is not used afterwards.
    func close()
}

extension WindowSurface {
    // These defaults do nothing. They are for hosts whose environment determines the size of the window, such as a page of a browser.
    package func setSizeLimits(minimum: CGSize, maximum: CGSize) {}
    package func requestSize(_ size: CGSize) {}
}

/// Shapes of the mouse pointer.
package enum HostCursor: String, Hashable, Sendable, CaseIterable, Codable {
    case arrow, pointingHand, iBeam, crosshair, resizeHorizontally, resizeVertically, resizeDiagonally, move, wait, notAllowed, hidden
}
