import Foundation
import Graphics
import UIPrimitives

/// The remaining size of the pictures of an answer. *Units*: bytes.
struct PictureBudget {
    private var bytes = ResourceLimits.answeredPictureBytes

    /// Encodes a picture within the budget.
    /// - Throws: ``SessionFailure`` if it is too large, or memory is exhausted.
    mutating func encode(_ picture: Bitmap) throws -> Data {
        guard let png = ImageCodec.encodePNG(picture, limit: bytes) else {
            let limit = ResourceLimits.answeredPictureBytes >> 20
            let reason = "the pictures exceed the \(limit) MB of PNG of an answer, or memory is exhausted"
            throw SessionFailure("\(reason): use “maximumSide”, a smaller scale or fewer axes")
        }
        bytes -= png.count
        return png
    }
}
