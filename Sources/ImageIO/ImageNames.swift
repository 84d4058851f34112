import Foundation

// The names of options and properties have the same values as in Image I/O.

/// The format of the data. Without effect: formats are recognized by their content.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether the decoded image is cached. Without effect: nothing is cached.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether the image is decoded and cached as soon as it is created. Without effect: nothing is cached.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may be decoded as floating-point numbers. Without effect: they are decoded as 8-bit numbers.
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Whether a thumbnail is created from the full image if the file contains none. Without effect: it is always created from the full image.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is created from the full image even if the file contains one. Without effect: it is always created from the full
/// image.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The maximum length of a thumbnail's longer side, in pixels.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether the stored orientation is applied to a thumbnail.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The factor by which a decoder may reduce the image. Without effect: only thumbnails are reduced.
nonisolated(unsafe) public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// The width of an image as stored, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of an image as stored, in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The stored orientation, numbered as in EXIF.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The number of bits of a color component: always 8.
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
/// The color model: always `kCGImagePropertyColorModelRGB`.
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The color model of images with red, green and blue components.
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The color model of gray images. Never present: gray images are decoded as RGB.
nonisolated(unsafe) public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The horizontal resolution. Never present.
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The vertical resolution. Never present.
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Whether the image has transparent pixels. Never present.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The size of the file. Never present.
nonisolated(unsafe) public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The name of the color profile. Never present.
nonisolated(unsafe) public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The properties of a GIF animation.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The time for which a frame is shown, in seconds.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The time for which a frame is shown, in seconds: the same as `kCGImagePropertyGIFDelayTime`.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of loops; 0 means endless.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The properties of a PNG animation.
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The time for which a frame is shown, in seconds.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The time for which a frame is shown, in seconds: the same as `kCGImagePropertyAPNGDelayTime`.
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of loops; 0 means endless.
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The properties of a WebP animation.
nonisolated(unsafe) public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The time for which a frame is shown, in seconds.
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The time for which a frame is shown, in seconds: the same as `kCGImagePropertyWebPDelayTime`.
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of loops; 0 means endless.
nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// The Exif metadata, such as the settings of the camera. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The TIFF metadata, such as the model of the camera. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The orientation in the TIFF metadata, numbered as in EXIF. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The GPS metadata: the location of the camera. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// The IPTC metadata, such as a caption. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
/// The JFIF metadata, such as the resolution. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The width in the Exif metadata, in pixels. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// The height in the Exif metadata, in pixels. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// The time at which the photo was taken, in the Exif metadata. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// The latitude of the camera without its sign. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// The longitude of the camera without its sign. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// The direction of the latitude: `N` or `S`. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// The direction of the longitude: `E` or `W`. Never present, and not written.
nonisolated(unsafe) public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// The quality of a lossy format, 0…1.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The color behind transparent pixels in a format without transparency. Without effect: the color is always white.
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The maximum length of the written image's longer side, in pixels.
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Whether colors are converted to sRGB. Without effect: they always are.
nonisolated(unsafe) public let kCGImageDestinationOptimizeColorForSharing: CFString = "kCGImageDestinationOptimizeColorForSharing"
/// Whether a thumbnail is embedded. Without effect: none is written.
nonisolated(unsafe) public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"
