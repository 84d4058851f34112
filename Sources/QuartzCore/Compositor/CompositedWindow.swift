import Graphics
import UIPrimitives

/// The back buffer of a window and the interface that presents its frames. *Thread*: main.
@MainActor package protocol FrameSurface: AnyObject {
    /// The number of pixels for each point.
    var scale: CGFloat { get }

    /// Returns the back buffer. If `isValid`, it contains the pixels of the last presented frame; otherwise everything is repainted.
    func beginFrame() -> (bitmap: Bitmap, isValid: Bool)

    /// Returns the back buffer like ``beginFrame()``, for a caller that draws it in bands.
    func beginBuffer() -> (buffer: FrameBuffer, isValid: Bool)

    /// Presents the changes since the last call. *Units*: pixels.
    func present(damage: [PixelRect])
}

extension FrameSurface {
    package func beginBuffer() -> (buffer: FrameBuffer, isValid: Bool) {
        let (bitmap, isValid) = beginFrame()
        return (FrameBuffer(bitmap), isValid)
    }
}

/// The part of a window that the compositor uses: the root of a layer tree, and a surface. *Thread*: main.
@MainActor package protocol CompositedWindow: AnyObject {
    /// The root layer.
    var layer: CALayer { get }
    /// Whether the window needs no frames.
    var isHidden: Bool { get }

    /// The surface of the frames; nil while the window is not on a screen.
    var frameSurface: (any FrameSurface)? { get }

    /// Called after a frame in which scrolling moved content, so that the pointer may be over another view.
    func contentDidMove()
}
