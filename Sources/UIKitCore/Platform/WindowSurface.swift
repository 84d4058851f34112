import Foundation
import Graphics

/// The pixels of one window. *Thread*: main.
@MainActor package protocol WindowSurface: FrameSurface {
    /// *Units*: points.
    var size: CGSize { get }

    /// What the window's frame says.
    var title: String { get set }

    /// The shape of the pointer over the window.
    var cursor: HostCursor { get set }

    /// Takes the window off the screen; nothing is asked of the surface after it.
    func close()
}

/// Shapes of the mouse pointer.
package enum HostCursor: Hashable, Sendable, CaseIterable {
    case arrow, pointingHand, iBeam, crosshair, resizeHorizontally, resizeVertically, move, wait, notAllowed, hidden
}
