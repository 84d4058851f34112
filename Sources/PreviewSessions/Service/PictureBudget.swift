import Foundation
import Graphics
import UIPrimitives

/// The bytes that the pictures of an answer may still have.
struct PictureBudget {
    private var bytes = ResourceLimits.answeredPictureBytes

    /// Encodes a picture within the budget.
    /// - Throws: ``SessionFailure`` if it is too large, or memory is exhausted.
    mutating func encode(_ picture: Bitmap) throws -> Data {
        guard let png = ImageCodec.encodePNG(picture, limit: bytes) else {
            let limit = ResourceLimits.answeredPictureBytes >> 20
            throw SessionFailure("an answer has at most \(limit) MB of PNG: use “maximumSide”, a smaller scale or fewer axes")
        }
        bytes -= png.count
        return png
    }
}
