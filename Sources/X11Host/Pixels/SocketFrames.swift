internal import CX11
import Foundation
import Graphics
import UIPrimitives

/// Frames in ordinary memory. They are sent through the socket, and converted if the server has another pixel format.
///
/// Xlib copies the pixels into requests of the size that the server allows, so the memory can be reused immediately.
@MainActor final class SocketFrames: FrameStore {
    private let connection: DisplayConnection
    private let format: VisualFormat
    private let converter: PixelConverter?
    private var size: PixelSize
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    /// The frame, in `memory`. It does not rotate.
    private(set) var buffer: FrameBuffer
    private var isValid = false

    /// Creates frames for windows of a visual; the default visual if `format` is nil.
    init(connection: DisplayConnection, size: PixelSize, format: VisualFormat? = nil) {
        self.connection = connection
        self.size = size
        self.format = format ?? connection.visual
        converter = self.format.pixels.isCanvas ? nil : PixelConverter(to: self.format.pixels)
        capacity = size.width * size.height * 4
        memory = .allocate(byteCount: capacity, alignment: 64)
        buffer = FrameBuffer(wrapping: memory, size: size, stride: size.width)
    }

    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        isValid = false
        let needed = size.width * size.height * 4
        if needed > capacity || needed < capacity / 4 {
            memory.deallocate()
            capacity = needed
            memory = .allocate(byteCount: capacity, alignment: 64)
        }
        buffer = FrameBuffer(wrapping: memory, size: size, stride: size.width)
    }

    func begin() -> (buffer: FrameBuffer, isValid: Bool)? { (buffer, isValid) }

    var current: FrameBuffer? { buffer }

    func present(_ rects: [PixelRect], to target: PutImageTarget) -> Bool {
        isValid = true
        rects.forEach { put($0, to: target) }
        return true
    }

    func resend(_ rects: [PixelRect], on target: PutImageTarget) {
        if isValid { rects.forEach { put($0, to: target) } }
    }

    /// Releases the frame and keeps a buffer of one pixel. Called once by the owner, after the last drawing.
    func discard() {
        memory.deallocate()
        capacity = 16
        memory = .allocate(byteCount: capacity, alignment: 16)
        size = PixelSize(width: 1, height: 1)
        buffer = FrameBuffer(wrapping: memory, size: size, stride: size.width)
        isValid = false
    }

    /// The maximum size of the rows that are converted and sent together, which limits the temporary memory. *Units*: bytes.
    private static let requestLimit = 1 << 20

    private func put(_ rect: PixelRect, to target: PutImageTarget) {
        guard let converter else {
            return send(memory, stride: size.width * 4, from: (rect.x, rect.y), as: rect, to: target)
        }
        let pad = format.scanlinePad / 8
        let stride = (rect.width * format.pixels.bytesPerPixel + pad - 1) / pad * pad
        let rows = max(1, Self.requestLimit / stride)
        let scratch = UnsafeMutableRawPointer.allocate(byteCount: stride * min(rows, rect.height), alignment: 16)
        defer { scratch.deallocate() }
        for top in Swift.stride(from: rect.y, to: rect.maxY, by: rows) {
            let part = PixelRect(x: rect.x, y: top, width: rect.width, height: min(rows, rect.maxY - top))
            for row in 0..<part.height {
                let source = memory + ((part.y + row) * size.width + part.x) * 4
                converter.convert(source.assumingMemoryBound(to: UInt32.self), count: part.width, to: scratch + row * stride)
            }
            send(scratch, stride: stride, from: (0, 0), as: part, to: target)
        }
    }

    private func send(
        _ pixels: UnsafeMutableRawPointer, stride: Int, from origin: (x: Int, y: Int), as rect: PixelRect, to target: PutImageTarget
    ) {
        guard connection.isUsable else { return }
        var image = XImage()
        image.width = Int32(stride / format.pixels.bytesPerPixel)
        image.height = Int32(origin.y + rect.height)
        image.format = ZPixmap
        image.data = pixels.assumingMemoryBound(to: CChar.self)
        image.byte_order = format.pixels.byteOrder == .leastFirst ? LSBFirst : MSBFirst
        image.bitmap_unit = 32
        image.bitmap_bit_order = image.byte_order
        image.bitmap_pad = Int32(format.scanlinePad)
        image.depth = format.depth
        image.bytes_per_line = Int32(stride)
        image.bits_per_pixel = Int32(format.pixels.bitsPerPixel)
        guard XInitImage(&image) != 0 else { return }
        XPutImage(
            connection.display, target.window, target.context, &image, Int32(origin.x), Int32(origin.y), Int32(rect.x), Int32(rect.y),
            UInt32(rect.width), UInt32(rect.height))
    }
}
