import Foundation
import Graphics
import UIPrimitives

/// The state of reading the data of an image source.
public enum CGImageSourceStatus: Int32, Sendable {
    /// All data has been set, but it ends within the header.
    case statusUnexpectedEOF = -5
    /// The format is known, but the header is not valid, the image is too large, or the library for the format is not installed.
    case statusInvalidData = -4
    /// The data has none of the known formats.
    case statusUnknownType = -3
    /// The header is not complete, and more data may follow.
    case statusReadingHeader = -2
    /// The header can be read, and more data may follow.
    case statusIncomplete = -1
    /// All data has been set, and the header can be read.
    case statusComplete = 0
}

/// The images of a file: one, or the frames of an animation. *Thread*: any.
///
/// The formats are PNG, JPEG, WebP, GIF, AVIF, HEIC, SVG and PDF. *Differs from Image I/O*: a PDF document has one image, its first page.
public final class CGImageSource: @unchecked Sendable {
    // Protection: the state is read and written under the lock.
    private let lock = NSLock()
    private var data: Data?
    private var isFinal: Bool
    private var decoder: AnimationDecoder?
    /// The header of the current data, which is read once: for some formats a separate process reads it.
    private var knownHeader: Result<ImageHeader, ImageError>?

    init(data: Data?, isFinal: Bool) {
        self.data = data
        self.isFinal = isFinal
    }

    func update(_ data: Data, isFinal: Bool) {
        lock.withLock {
            self.data = data
            self.isFinal = isFinal
            decoder = nil
            knownHeader = nil
        }
    }

    var header: ImageHeader? { lock.withLock { readHeader() } }

    var status: CGImageSourceStatus {
        lock.withLock {
            guard let data, !data.isEmpty else { return isFinal ? .statusUnexpectedEOF : .statusReadingHeader }
            if case .failure(let error) = header(of: data) {
                switch error.reason {
                case .truncated: return isFinal ? .statusUnexpectedEOF : .statusReadingHeader
                case .unknownFormat: return .statusUnknownType
                default: return .statusInvalidData
                }
            }
            return isFinal ? .statusComplete : .statusIncomplete
        }
    }

    /// The number of frames of an animation; 1 for a still image; 0 if the header cannot be read.
    var count: Int { lock.withLock { readHeader() == nil ? 0 : animation()?.frameCount ?? 1 } }

    /// Returns the duration of a frame and the number of loops, 0 for endless; nil if there is no such frame or the image is a still image.
    /// A GIF image always counts as an animation. *Units*: seconds.
    func timing(at index: Int) -> (duration: Double, loops: Int)? {
        lock.withLock {
            guard readHeader() != nil, let animation = animation(), index < animation.frameCount else { return nil }
            return (animation.duration(at: index), animation.loopCount)
        }
    }

    /// Decodes a frame without applying its stored orientation. Returns nil if it cannot be decoded. With `fitting`, the bitmap of a still
    /// image may be smaller than the image. If more data may follow, decodes the available part of a JPEG image.
    func bitmap(at index: Int, fitting: (width: Int, height: Int)? = nil) -> Bitmap? {
        lock.withLock {
            guard let data, let header = readHeader(), index >= 0 else { return nil }
            if let animation = animation() { return index < animation.frameCount ? try? animation.frame(at: index) : nil }
            guard index == 0 else { return nil }
            return (try? ImageCodec.decode(data, header: header, fitting: fitting)) ?? (isFinal ? nil : ImageCodec.decodePartial(data))
        }
    }

    private func readHeader() -> ImageHeader? { data.flatMap { try? header(of: $0).get() } }

    private func header(of data: Data) -> Result<ImageHeader, ImageError> {
        if let knownHeader { return knownHeader }
        let header = Result { () throws(ImageError) in try ImageHeader(of: data) }
        knownHeader = header
        return header
    }

    private func animation() -> AnimationDecoder? {
        if let decoder { return decoder }
        guard let data, let found = try? AnimationDecoder(data), found.frameCount > 0 else { return nil }
        decoder = found
        return found
    }
}

/// Creates a source of the images in `data`. *Differs from Image I/O*: never nil; for data that is not an image the source has no images.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data: Data(referencing: data), isFinal: true)
}

/// Creates a source of the images in a file. Returns nil if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let path = url.path, let data = try? ImageBytes.data(contentsOf: URL(fileURLWithPath: path)) else {
        return nil
    }
    return CGImageSource(data: data, isFinal: true)
}

/// Creates a source of the images in a provider's data. Returns nil if the provider has no data.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.map { CGImageSource(data: Data(referencing: $0), isFinal: true) }
}

/// Creates a source without data. `CGImageSourceUpdateData` sets the data as it arrives.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(data: nil, isFinal: false)
}

/// Replaces the data of an incremental source with `data`, which must contain all bytes that have arrived so far. If `final` is true, no
/// more data follows.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    source.update(Data(referencing: data), isFinal: final)
}

/// Returns the state of reading the data of the source.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns the state of reading an image of the source. *Differs from Image I/O*: the same for every image of the source.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus { source.status }

/// Returns the number of images: the frames of an animation, 1 for a still image, or 0 if the header cannot be read. *Cost*: the first call
/// reads the structure of an animation.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// Returns the uniform type identifier of the format, such as `public.png`; nil if the header cannot be read.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.header.map { NSString(string: ImageTypes.identifier(of: $0.format)) }
}

/// Returns the uniform type identifiers of the formats that a source can read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { NSArray(array: ImageTypes.readable) }

/// Decodes an image without applying its stored orientation. Returns nil if it cannot be decoded.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    source.bitmap(at: index).map(CGImage.init)
}

/// Decodes an image and reduces it so that its longer side has at most `kCGImageSourceThumbnailMaxPixelSize` pixels; without that option,
/// returns the full size. `kCGImageSourceCreateThumbnailWithTransform` applies the stored orientation. *Differs from Image I/O*: a
/// thumbnail in the file is not used.
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let header = source.header else { return nil }
    let options = ImageOptions(options)
    let longest = options.longestSide(kCGImageSourceThumbnailMaxPixelSize).rounded(.down)
    let share = min(1, longest / Double(max(header.width, header.height)))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * share).rounded())) }
    let size = (width: side(header.width), height: side(header.height))
    guard var bitmap = source.bitmap(at: index, fitting: share < 1 ? size : nil) else { return nil }
    if options.isOn(kCGImageSourceCreateThumbnailWithTransform), let turned = bitmap.oriented(header.orientation) {
        bitmap = turned
    }
    guard share < 1 else { return CGImage(bitmap: bitmap) }
    let turns = options.isOn(kCGImageSourceCreateThumbnailWithTransform) && header.orientation.swapsWidthAndHeight
    let fitted = turns ? (width: size.height, height: size.width) : size
    return bitmap.scaled(toWidth: fitted.width, height: fitted.height).map(CGImage.init)
}

/// Returns the size, orientation, color model and depth of an image and the timing of a frame, under the names of Image I/O's properties;
/// nil if there is no image with the index.
public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard let header = source.header, index >= 0, index < source.count else { return nil }
    var values: [AnyHashable: Any] = [
        kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
        kCGImagePropertyOrientation: header.orientation.rawValue, kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: "RGB",
    ]
    if let timing = source.timing(at: index), let names = ImageTypes.animationNames(of: header.format) {
        values[names.dictionary] = [names.delay: timing.duration, names.unclampedDelay: timing.duration] as [NSString: Any]
    }
    return values as NSDictionary
}

/// Returns a dictionary with the number of loops of an animation, where 0 means endless, under the names of Image I/O's properties. The
/// dictionary of a still image, except for GIF, is empty; nil if the header cannot be read.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let header = source.header else { return nil }
    var values: [AnyHashable: Any] = [:]
    if let timing = source.timing(at: 0), let names = ImageTypes.animationNames(of: header.format) {
        values[names.dictionary] = [names.loops: timing.loops] as [NSString: Any]
    }
    return values as NSDictionary
}
