import Foundation
import Graphics
import UIPrimitives

/// Owns the back buffer of a window and sends it to the server. *Thread*: main.
@MainActor protocol FrameStore: AnyObject {
    /// Sets the size of the next frame. If the size changes, the contents are lost.
    func resize(to size: PixelSize)

    /// Returns the buffer of the next frame, which the server does not read; nil if there is no memory. If `isValid`, it contains the
    /// pixels of the previous frame. Waits for the server only if it still reads all buffers.
    func begin() -> (buffer: FrameBuffer, isValid: Bool)?

    /// Sends these parts of the frame. Returns false if the transfer does not work; the pixels remain valid, so that they can be sent in
    /// another way.
    func present(_ rects: [PixelRect], to target: PutImageTarget) -> Bool

    /// Sends parts of the last frame again, because the server has lost them.
    func resend(_ rects: [PixelRect], on target: PutImageTarget)

    /// The buffer of the last frame; nil if there is none.
    var current: FrameBuffer? { get }

    /// Releases the memory.
    func discard()
}

/// The target to which pixels are sent (put): a window or a pixmap, and a graphics context.
struct PutImageTarget {
    var window: UInt
    var context: OpaquePointer
}
