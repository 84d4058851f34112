import Foundation
import UIPrimitives

/// The memory into which a frame is drawn: 32-bit canvas pixels.
struct FrameMemory {
    var pixels: UnsafeMutableRawPointer
    /// The distance between rows. *Units*: bytes.
    var stride: Int
    var size: PixelSize
    /// Whether it contains the pixels of the previous frame; if not, all of it must be drawn.
    var isValid: Bool
    /// A number that is different for frames with different `pixels`, `stride` or `size`.
    var identity: Int
}

/// Owns the back buffer of a window and sends it to the server. *Thread*: main.
@MainActor protocol FrameStore: AnyObject {
    /// Sets the size of the next frame. If the size changes, the contents are lost.
    func resize(to size: PixelSize)

    /// Returns memory for a frame that the server does not read. Waits for the server only if it is two frames behind.
    func begin() -> FrameMemory

    /// Sends these parts of the frame. Returns false if the transfer does not work; the pixels remain valid, so that they can be sent in
    /// another way.
    func present(_ rects: [PixelRect], to target: PutImageTarget) -> Bool

    /// Sends parts of the last frame again, because the server has lost them.
    func repair(_ rects: [PixelRect], on target: PutImageTarget)

    /// The memory of the last frame; nil if there is none.
    var current: FrameMemory? { get }

    /// Releases the memory.
    func discard()
}

/// The target to which pixels are sent (put): a window and a graphics context.
struct PutImageTarget {
    var window: UInt
    var context: OpaquePointer
}
