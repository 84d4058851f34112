import Foundation
import UIPrimitives

/// The area, duration and disposal of a frame of an animation.
struct AnimationFrame {
    /// The treatment of a frame's area before the next frame is drawn.
    enum Disposal {
        case keep, clear, restore
    }

    /// The part of the canvas that the frame covers. *Units*: pixels.
    var rect: PixelRect
    /// The time for which the frame is shown. *Units*: seconds.
    var duration: Double
    var disposal = Disposal.keep
}

/// The frames of one animated file. Each file format has its own implementation of this protocol.
protocol AnimationFrames {
    var frames: [AnimationFrame] { get }
    /// The number of loops; 0 means endless.
    var loopCount: Int { get }

    /// Decodes a frame and draws it over the canvas, which shows the previous frames.
    func draw(_ index: Int, on canvas: Bitmap) throws(ImageError)
}

/// Decodes the animations of GIF, APNG and WebP frame by frame.
///
/// *Thread*: any, one at a time. *Cost*: the next frame requires decoding one frame, an earlier one all frames from the first.
package final class AnimationDecoder {
    private let content: any AnimationFrames
    private let charge: DecodedMemoryCount
    private var canvas: Bitmap
    /// The index of the frame that the canvas shows; -1 before the first.
    private var shown = -1
    /// The canvas without the shown frame, if the disposal of that frame restores it.
    private var saved: Bitmap?

    /// The size of the canvas, in pixels.
    package let size: (width: Int, height: Int)

    /// Reads the structure of the file; frames are decoded on request.
    ///
    /// *Throws*: the codec's reason; `truncated` for an animation without a complete frame, `unsupported` for a still image of a format
    /// other than GIF, `overBudget` or `noMemory` for a canvas that needs too much memory.
    package init(_ data: Data) throws(ImageError) {
        let header = try ImageHeader(of: data)
        content = try Self.frames(of: data, header)
        // Two bitmaps: the canvas, and its copy without the shown frame.
        charge = try DecodedMemoryCount(width: header.width, height: header.height, bitmaps: 2)
        guard let canvas = Bitmap(width: header.width, height: header.height) else { throw ImageError(.noMemory) }
        self.canvas = canvas
        size = (header.width, header.height)
    }

    /// Returns whether the data contains an animation that can be played: it has several frames, and its canvas is not too large. *Cost*:
    /// reads the structure of the file.
    package static func canPlay(_ data: Data, _ header: ImageHeader) -> Bool {
        guard header.width * header.height <= ResourceLimits.animationArea else { return false }
        return ((try? frames(of: data, header))?.frames.count ?? 0) > 1
    }

    private static func frames(of data: Data, _ header: ImageHeader) throws(ImageError) -> any AnimationFrames {
        switch header.format {
        case .gif: return try GIFFrames(data)
        case .png: if let frames = APNGFrames(data) { return frames }
        case .webp: if let frames = WebPFrames(data) { return frames }
        case .jpeg, .avif, .heic, .svg, .pdf: break
        }
        throw ImageError(header.isAnimated ? .truncated : .unsupported("a still image is not an animation"))
    }

    package var frameCount: Int { content.frames.count }

    /// The number of loops; 0 means endless.
    package var loopCount: Int { content.loopCount }

    /// Whether there are several frames and the canvas is not too large to be played.
    package var isAnimation: Bool { frameCount > 1 && size.width * size.height <= ResourceLimits.animationArea }

    /// The duration of a frame. Delays below 0.02 s count as 0.1 s, as in browsers. *Units*: seconds.
    package func duration(at index: Int) -> Double {
        guard content.frames.indices.contains(index) else { return 0.1 }
        let duration = content.frames[index].duration
        return duration < 0.02 ? 0.1 : duration
    }

    /// Returns a copy of the whole canvas with a frame. The index is clamped to the existing frames.
    package func frame(at index: Int) throws(ImageError) -> Bitmap {
        let charge = try DecodedMemoryCount(width: size.width, height: size.height)
        try advance(to: min(max(index, 0), frameCount - 1))
        guard let copy = canvas.copy() else { throw ImageError(.noMemory) }
        copy.charge = charge
        return copy
    }

    /// Returns the first frame. It is the canvas itself and not a copy, so the decoder must not be used again.
    func consumeFirstFrame() throws(ImageError) -> Bitmap {
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
            if content.frames[shown].disposal == .restore { saved = canvas.copy() }
            try content.draw(shown, on: canvas)
        }
    }

    private func restart() throws(ImageError) {
        guard let fresh = Bitmap(width: size.width, height: size.height) else { throw ImageError(.noMemory) }
        canvas = fresh
        shown = -1
        saved = nil
    }

    /// Keeps, clears or restores the area of the shown frame, as its disposal requires.
    private func dispose() {
        guard shown >= 0 else { return }
        let frame = content.frames[shown]
        switch frame.disposal {
        case .keep: break
        case .clear: BitmapPainter(canvas).clear(frame.rect.intersection(canvas.bounds))
        case .restore: if let saved { canvas = saved }
        }
        saved = nil
    }
}

extension AnimationFrames {
    /// The maximum number of frames; later ones are ignored.
    static var maximumFrames: Int { 10_000 }

    /// Draws the decoded pixels of a frame: over the pixels of the canvas, or in place of them.
    func composite(_ pixels: Bitmap, at rect: PixelRect, on canvas: Bitmap, replacesCanvas: Bool) {
        let painter = BitmapPainter(canvas).clipped(to: rect)
        if replacesCanvas { painter.clear(rect.intersection(canvas.bounds)) }
        painter.draw(pixels, x: rect.x, y: rect.y)
    }
}
