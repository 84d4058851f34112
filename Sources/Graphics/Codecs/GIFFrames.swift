import Foundation
import UIPrimitives

/// The frames of a GIF file. *Source*: GIF89a specification.
struct GIFFrames: AnimationFrames {
    private let data: Data
    private let structure: GIFStructure
    let frames: [AnimationFrame]

    var loopCount: Int { structure.loopCount }

    /// A frame and the position of its compressed pixels in the file.
    struct Stored {
        var frame: AnimationFrame
        var transparentIndex: Int?
        var colors: [UInt32]
        var isInterlaced: Bool
        /// The offset of the compressed pixels: the byte with the code size.
        var start: Int
    }

    /// Reads the structure of the file without decoding pixels. *Throws*: `truncated` or `corrupt` if there is no frame.
    init(_ data: Data) throws(ImageError) {
        let structure = data.withUnsafeBytes { GIFStructure(reading: ByteReader($0)) }
        guard !structure.frames.isEmpty else {
            throw ImageError(structure.isTruncated ? .truncated : .corrupt("no frame"))
        }
        self.data = data
        self.structure = structure
        frames = structure.frames.map(\.frame)
    }

    func draw(_ index: Int, on canvas: Bitmap) throws(ImageError) {
        let stored = structure.frames[index]
        let rect = stored.frame.rect
        let colors = stored.colors.isEmpty ? structure.globalColors : stored.colors
        let rows = GIFRows(height: rect.height, isInterlaced: stored.isInterlaced)
        var decoder = data.withUnsafeBytes { LZWDecoder(reading: ByteReader($0), at: stored.start) }
        let isComplete = data.withUnsafeBytes { bytes in
            decoder.decode(ByteReader(bytes), count: rect.area) { offset, value in
                let x = rect.x + offset % rect.width
                let y = rect.y + rows[offset / rect.width]
                guard value != stored.transparentIndex, x < canvas.width, y < canvas.height else { return }
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
