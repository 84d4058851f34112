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

/// Keeps the back buffer of a window and brings it to the server. *Thread*: main.
@MainActor protocol FrameStore: AnyObject {
    /// Takes the size of the next frame. The contents are lost when it differs.
    func resize(to size: PixelSize)

    /// Memory that the server is not reading any more. Waits for the server only when it is two frames behind.
    func begin() -> FrameMemory

    /// Sends these parts of the frame. Returns false when the way to the server turned out not to work; the pixels are
    /// still there to be copied.
    func present(_ rects: [PixelRect], to target: PutTarget) -> Bool

    /// Sends parts of the last frame again; the server lost them.
    func repair(_ rects: [PixelRect], on target: PutTarget)

    /// The last frame's memory, if there is one.
    var current: FrameMemory? { get }

    /// Gives the memory back.
    func discard()
}

/// Where pixels are put: a window and the graphics context to do it with.
struct PutTarget {
    var window: UInt
    var context: OpaquePointer
}
