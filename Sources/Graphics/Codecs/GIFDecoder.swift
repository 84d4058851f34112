import Foundation
import UIPrimitives

/// Decodes GIF images and animations frame by frame.
///
/// *Thread*: one at a time. *Cost*: the next frame decodes one frame; an earlier frame decodes all from the first.
package final class GIFDecoder {
    private let data: Data
    private let width: Int
    private let height: Int
    private let globalColors: [UInt32]
    private let frames: [Frame]
    private let charge: PixelCharge
    private var canvas: Bitmap
    /// The frame the canvas shows; -1 before the first.
    private var shown = -1
    /// What was under the shown frame, where that must come back.
    private var saved: Bitmap?

    /// The number of loops; 0 means endless.
    package let loopCount: Int

    struct Frame {
        var rect: PixelRect
        /// Seconds.
        var duration: Double
        var disposal: Int
        var transparentIndex: Int?
        var colors: [UInt32]
        var isInterlaced: Bool
        /// Where the compressed pixels begin: the byte with the code size.
        var start: Int
    }

    /// Reads the structure; pixels are not decoded yet.
    package init(_ data: Data) throws(ImageError) {
        let header = try ImageHeader(of: data)
        guard header.format == .gif else { throw ImageError(.unknownFormat) }
        // The canvas, and what is under a frame that is taken away again.
        charge = try PixelCharge(width: header.width, height: header.height, bitmaps: 2)
        guard let canvas = Bitmap(width: header.width, height: header.height) else { throw ImageError(.noMemory) }
        let structure = data.withUnsafeBytes { GIFStructure(reading: ByteReader($0)) }
        guard !structure.frames.isEmpty else {
            throw ImageError(structure.isTruncated ? .truncated : .corrupt("no frame"))
        }
        self.data = data
        width = header.width
        height = header.height
        globalColors = structure.globalColors
        frames = structure.frames
        loopCount = structure.loopCount
        self.canvas = canvas
    }

    package var frameCount: Int { frames.count }

    /// Whether there are several frames, of a size that is played.
    package var isAnimation: Bool { frames.count > 1 && width * height <= ResourceLimits.animationArea }

    /// Whole canvas, in pixels.
    package var size: (width: Int, height: Int) { (width, height) }

    /// How long a frame shows, in seconds. Delays below 0.02 count as 0.1, as browsers do.
    package func duration(at index: Int) -> Double {
        guard frames.indices.contains(index) else { return 0.1 }
        let duration = frames[index].duration
        return duration < 0.02 ? 0.1 : duration
    }

    /// The whole image at a frame, in separate memory. The index is clamped to the range.
    package func frame(at index: Int) throws(ImageError) -> Bitmap {
        let charge = try PixelCharge(width: width, height: height)
        try advance(to: min(max(index, 0), frames.count - 1))
        guard let copy = canvas.copy() else { throw ImageError(.noMemory) }
        copy.charge = charge
        return copy
    }

    /// The first frame of a decoder that is not used again, without a copy.
    func onlyFrame() throws(ImageError) -> Bitmap {
        try advance(to: 0)
        saved = nil
        charge.change(to: canvas.byteCount)
        canvas.charge = charge
        return canvas
    }

    private func advance(to index: Int) throws(ImageError) {
        if index < shown { try restart() }
        while shown < index {
            dispose()
            shown += 1
            try draw(frames[shown])
        }
    }

    private func restart() throws(ImageError) {
        guard let fresh = Bitmap(width: width, height: height) else { throw ImageError(.noMemory) }
        canvas = fresh
        shown = -1
        saved = nil
    }

    /// Disposes of the shown frame by its disposal method.
    private func dispose() {
        guard shown >= 0 else { return }
        let frame = frames[shown]
        if frame.disposal == 2 {
            BitmapPainter(canvas).clear(frame.rect.intersection(canvas.bounds))
        } else if frame.disposal == 3, let saved {
            canvas = saved
        }
        saved = nil
    }

    private func draw(_ frame: Frame) throws(ImageError) {
        if frame.disposal == 3 { saved = canvas.copy() }
        let colors = frame.colors.isEmpty ? globalColors : frame.colors
        let rows = GIFRows(height: frame.rect.height, isInterlaced: frame.isInterlaced)
        var decoder = data.withUnsafeBytes { LZWDecoder(reading: ByteReader($0), at: frame.start) }
        let isComplete = data.withUnsafeBytes { bytes in
            decoder.decode(ByteReader(bytes), count: frame.rect.area) { offset, value in
                let x = frame.rect.x + offset % frame.rect.width
                let y = frame.rect.y + rows[offset / frame.rect.width]
                guard value != frame.transparentIndex, x < canvas.width, y < canvas.height else { return }
                canvas.row(y)[x] = value < colors.count ? colors[value] : 0xFF00_0000
            }
        }
        if !isComplete { throw ImageError(.truncated) }
    }
}

/// The order in which the rows of a frame are stored.
private struct GIFRows {
    private let order: [Int]

    init(height: Int, isInterlaced: Bool) {
        guard isInterlaced else {
            order = Array(0..<height)
            return
        }
        let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
        order = passes.flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
    }

    subscript(index: Int) -> Int { order[index] }
}
