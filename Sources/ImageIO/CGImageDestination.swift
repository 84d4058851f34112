import Foundation
import Graphics

/// A file or data object to which images are written. *Thread*: any, but only one thread at a time.
///
/// *Differs from Image I/O*: only PNG and JPEG files with one image can be written; metadata is not written.
public final class CGImageDestination {
    private let isJPEG: Bool
    private let finish: (Data) -> Bool
    fileprivate var bitmap: Bitmap?
    fileprivate var quality = 0.9

    fileprivate init?(type: CFString, finish: @escaping (Data) -> Bool) {
        switch String(describing: type) {
        case "public.jpeg", "public.jpg": isJPEG = true
        case "public.png": isJPEG = false
        default: return nil
        }
        self.finish = finish
    }

    fileprivate func write() -> Bool {
        guard let bitmap else { return false }
        let data = isJPEG ? ImageCodec.encodeJPEG(bitmap, quality: quality) : ImageCodec.encodePNG(bitmap, for: .size)
        return data.map(finish) ?? false
    }
}

/// Creates a destination that appends to `data`. Returns nil for a type that cannot be written.
public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type: type) { written in
        data.append(written)
        return true
    }
}

/// Creates a destination that replaces a file. Returns nil for a type that cannot be written.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard url.isFileURL, let path = url.path else { return nil }
    return CGImageDestination(type: type) { written in (try? written.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil }
}

/// Returns the uniform type identifiers of the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { NSArray(array: ["public.png", "public.jpeg"]) }

/// Adds an image. `properties` may contain its quality under the key `kCGImageDestinationLossyCompressionQuality`, and the maximum length
/// of its longer side, in pixels, under the key `kCGImageDestinationImageMaxPixelSize`. *Differs from Image I/O*: only the last image is
/// written.
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    let options = ImageOptions(properties)
    destination.quality = options.number(kCGImageDestinationLossyCompressionQuality) ?? destination.quality
    var bitmap = image.bitmap
    let share = min(1, options.longestSide(kCGImageDestinationImageMaxPixelSize) / Double(max(bitmap.width, bitmap.height)))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * share).rounded())) }
    if share < 1 { bitmap = bitmap.scaled(toWidth: side(bitmap.width), height: side(bitmap.height)) ?? bitmap }
    destination.bitmap = bitmap
}

/// Adds an image of a source if it can be decoded. *Differs from Image I/O*: the stored orientation is applied to
/// the pixels instead of written.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let bitmap = source.bitmap(at: index) else { return }
    let upright = source.header.flatMap { bitmap.oriented($0.orientation) } ?? bitmap
    CGImageDestinationAddImage(destination, CGImage(bitmap: upright), properties)
}

/// Sets the quality with which the image is written, unless an image that is added later has its own quality.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
    destination.quality = ImageOptions(properties).number(kCGImageDestinationLossyCompressionQuality) ?? destination.quality
}

/// Writes the image. Returns false if there is no image or it cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.write() }
