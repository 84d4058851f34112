import Graphics
import UIPrimitives

/// The back buffer of a window and the way its frames reach the screen. *Thread*: main.
@MainActor package protocol FrameSurface: AnyObject {
    /// Pixels per point.
    var scale: CGFloat { get }

    /// Lends the back buffer: the pixels of the last presented frame unless `isValid` is false; then all is repainted.
    func beginFrame() -> (bitmap: Bitmap, isValid: Bool)

    /// Shows what changed since the last call. *Units*: pixels.
    func present(damage: [PixelRect])
}

/// A window as the compositor sees it: the root of a layer tree with a surface. *Thread*: main.
@MainActor package protocol CompositedWindow: AnyObject {
    var layer: CALayer { get }
    var isHidden: Bool { get }

    /// The surface that frames go to; nil while the window is not on a screen.
    var frameSurface: (any FrameSurface)? { get }

    /// Scrolling moved content in the last frame, so the pointer may be over another view.
    func contentDidMove()
}
