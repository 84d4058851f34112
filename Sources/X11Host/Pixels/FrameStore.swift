import Foundation
import UIPrimitives

/// Memory that frames are drawn into: 32-bit canvas pixels.
struct FrameMemory {
    var pixels: UnsafeMutableRawPointer
    /// *Units*: bytes from one row to the next.
    var stride: Int
    var size: PixelSize
    /// Whether it holds the pixels of the frame before; if not, all of it has to be drawn.
    var isValid: Bool
    /// Changes whenever `pixels`, `stride` or `size` differ from those of another frame.
    var identity: Int
}

/// Owns the back buffer of a window and sends it to the server. *Thread*: main.
@MainActor protocol FrameStore: AnyObject {
    /// Sets the size of the next frame. If it differs, the contents are lost.
    func resize(to size: PixelSize)

    /// Memory that the server does not read. Waits for the server only if it is two frames behind.
    func begin() -> FrameMemory

    /// Sends these parts of the frame. Returns false if the transfer does not work; the pixels remain valid, so that they can be sent in
    /// another way.
    func present(_ rects: [PixelRect], to target: PutTarget) -> Bool

    /// Sends parts of the last frame again; the server lost them.
    func repair(_ rects: [PixelRect], on target: PutTarget)

    /// The last frame's memory, if there is one.
    var current: FrameMemory? { get }

    /// Releases the memory.
    func discard()
}

/// The target of a put: a window and a graphics context.
struct PutTarget {
    var window: UInt
    var context: OpaquePointer
}
