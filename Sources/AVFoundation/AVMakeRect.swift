import Foundation

/// Returns the largest rectangle with the given aspect ratio that fits in another rectangle, centered in it. An aspect ratio without
/// width or height yields an empty rectangle in the center.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    var size = CGSize.zero
    if aspectRatio.width > 0, aspectRatio.height > 0 {
        let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
        size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    }
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
