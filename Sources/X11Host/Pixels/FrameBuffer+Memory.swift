import Graphics
import UIPrimitives

extension FrameBuffer {
    /// Creates a buffer over `memory`, which must exist longer than the buffer. *Units*: pixels.
    convenience init(wrapping memory: UnsafeMutableRawPointer, size: PixelSize, stride: Int, rotates: Bool = false) {
        let bitmap = Bitmap(
            wrapping: memory.assumingMemoryBound(to: UInt32.self), width: size.width, height: size.height, stride: stride,
            isOpaque: true, release: {})
        self.init(bitmap, rotates: rotates)
    }

    /// Divides an area of the frame into parts, in each of which the rows follow each other in memory.
    func parts(of rect: PixelRect) -> [PixelRect] {
        guard firstRow > 0 else { return [rect] }
        return bands.map { $0.area.intersection(rect) }.filter { !$0.isEmpty }
    }
}
