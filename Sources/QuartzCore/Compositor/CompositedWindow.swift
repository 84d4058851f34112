import Graphics
import UIPrimitives

/// The back buffer of a window and the interface that presents its frames. *Thread*: main.
@MainActor package protocol FrameSurface: AnyObject {
    /// The number of pixels for each point.
    var scale: CGFloat { get }

    /// Returns the back buffer. If `isValid`, it contains the pixels of the last presented frame; otherwise everything is repainted.
    ///
    /// - Parameter repaintsAll: whether the caller repaints everything in any case. The buffer is then not valid, and the frame
    ///   begins at the first row of its memory.
    func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool)

    /// Presents the changes since the last call. *Units*: pixels.
    func present(damage: [PixelRect])
}

/// A surface whose window can cover the whole screen. *Thread*: main.
@MainActor package protocol FullScreenSurface: AnyObject {
    /// Requests that the window covers the screen, or that it has its former frame again. The system may ignore the request.
    func requestFullScreen(_ isOn: Bool)
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
