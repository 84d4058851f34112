import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// The pixels of an image: at hand, or in a file that is decoded when they are first asked for.
///
/// *Thread*: any; the first to ask decodes, on its own thread.
final class ImageSource: Sendable {
    private struct State {
        var image: CGImage?
        var error: ImageError?
    }

    private let state: Locked<State>
    private let data: Data?
    let header: ImageHeader?
    /// Pixels, as stored.
    let width: Int
    let height: Int

    init(_ image: CGImage) {
        state = Locked(State(image: image))
        data = nil
        header = nil
        width = image.width
        height = image.height
    }

    /// A picture file. *Throws*: what its header shows to be wrong; damage further on shows as no image when asked for.
    init(_ data: Data) throws(ImageError) {
        let header = try ImageCodec.header(of: data)
        state = Locked(State())
        self.data = data
        self.header = header
        width = header.width
        height = header.height
    }

    /// The decoded pixels, nil where the data are damaged. *Cost*: decodes once.
    var image: CGImage? { try? decoded() }

    /// The decoded pixels. *Throws*: why there are none.
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

    /// Pixels at least as many as `size` asks for, decoded smaller where the format can do so; not remembered.
    func decoded(fitting size: (width: Int, height: Int)) throws(ImageError) -> CGImage {
        if let image = state.withLock({ $0.image }) { return image }
        return try decode(fitting: size)
    }

    /// Whether the pixels are at hand.
    var isDecoded: Bool { state.withLock { $0.image != nil } }

    /// The file's bytes, where the image came from one.
    var fileData: Data? { data }

    private func decode(fitting size: (width: Int, height: Int)?) throws(ImageError) -> CGImage {
        guard let data else { throw ImageError(.empty) }
        let bitmap = try Trace.span(.decode, "\(width)×\(height)") { () throws(ImageError) in
            try ImageCodec.decode(data, fitting: size)
        }
        return CGImage(bitmap: bitmap)
    }
}
