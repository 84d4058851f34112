import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The pixels of an image: in memory, or in the data of a file, which is decoded when the pixels are first needed.
///
/// *Thread*: any; the first access decodes on the calling thread.
final class ImageSource: Sendable {
    private struct State {
        var image: CGImage?
        var error: ImageError?
    }

    private let state: Locked<State>
    private let data: Data?
    /// The path or name of the file, for messages about slow decoding; empty if it is not known.
    private let name: String
    /// The number of pixels per point with which a vector image is drawn; 1 for other images.
    private let vectorScale: CGFloat
    /// The header of the file; nil for pixels in memory.
    let header: ImageHeader?
    /// The width before the orientation is applied; that of a vector image depends on the scale at which it is drawn. *Units*: pixels.
    let width: Int
    /// The height before the orientation is applied; that of a vector image depends on the scale at which it is drawn. *Units*: pixels.
    let height: Int

    init(_ image: CGImage) {
        state = Locked(State(image: image))
        data = nil
        name = ""
        header = nil
        vectorScale = 1
        width = image.width
        height = image.height
    }

    /// Creates a source from a file's data. *Throws* if the header is invalid; if the data after the header are damaged, ``image`` is nil.
    ///
    /// A vector image has `scale` pixels for each point of its natural size.
    init(_ data: Data, scale: CGFloat = 1, name: String = "") throws(ImageError) {
        let header = try UnboundedWork.run(Self.subject(name, data)) { () throws(ImageError) in try ImageCodec.header(of: data) }
        self.name = name
        vectorScale = header.format.isVector ? max(scale, .leastNonzeroMagnitude) : 1
        state = Locked(State())
        self.data = data
        self.header = header
        width = Self.pixels(header.width, vectorScale)
        height = Self.pixels(header.height, vectorScale)
    }

    private static func pixels(_ length: Int, _ scale: CGFloat) -> Int { Int(saturating: (CGFloat(length) * scale).rounded(.up)) }

    /// Whether the image is a vector image, which is drawn at any size.
    var isVector: Bool { header?.format.isVector ?? false }

    /// The decoded pixels; nil if the data are damaged. *Cost*: decodes once.
    var image: CGImage? { try? decoded() }

    /// The decoded pixels. *Throws*: the reason why there are none.
    func decoded() throws(ImageError) -> CGImage {
        let known = state.withLock { $0 }
        if let image = known.image { return image }
        if let error = known.error { throw error }
        let outcome = Result { () throws(ImageError) in try decode(fitting: nil) }
        state.withLock { state in
            switch outcome {
            case .success(let image): state.image = image
            case .failure(let error): state.error = error
            }
        }
        return try outcome.get()
    }

    /// The image decoded to fewer pixels than it has but at least `size`, if the format supports that; otherwise all pixels. A vector image
    /// is drawn at `size`, even if that is larger. *Cost*: decodes each time, unless the full image is already decoded.
    func decoded(fitting size: (width: Int, height: Int)) throws(ImageError) -> CGImage {
        if let image = state.withLock({ $0.image }) { return image }
        return try decode(fitting: size)
    }

    /// Whether the pixels are in memory.
    var isDecoded: Bool { state.withLock { $0.image != nil } }

    /// The data of the file from which the image was created; nil for pixels in memory.
    var fileData: Data? { data }

    private func decode(fitting size: (width: Int, height: Int)?) throws(ImageError) -> CGImage {
        guard let data else { throw ImageError(.empty) }
        let drawn = size ?? (isVector ? (width, height) : nil)
        let bitmap = try Trace.span(.decode, "\(width)×\(height)") { () throws(ImageError) in
            try UnboundedWork.run(Self.subject(name, data)) { () throws(ImageError) in
                try ImageCodec.decode(data, header: header, fitting: drawn)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private static func subject(_ name: String, _ data: Data) -> String {
        name.isEmpty ? "an image of \(data.count) bytes" : "the image \(name)"
    }
}
