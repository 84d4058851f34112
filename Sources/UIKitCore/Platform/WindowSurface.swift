import Foundation
import Graphics

/// The surface for the pixels of one window. *Thread*: main.
@MainActor package protocol WindowSurface: FrameSurface {
    /// The size of the window. *Units*: points.
    var size: CGSize { get }

    /// The title in the frame of the window.
    var title: String { get set }

    /// The shape of the pointer over the window.
    var cursor: HostCursor { get set }

    /// Closes the window. The surface is not used afterwards.
    func close()
}

/// Shapes of the mouse pointer.
package enum HostCursor: String, Hashable, Sendable, CaseIterable, Codable {
    case arrow, pointingHand, iBeam, crosshair, resizeHorizontally, resizeVertically, resizeDiagonally, move, wait, notAllowed, hidden
}
