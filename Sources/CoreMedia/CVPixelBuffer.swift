import Foundation

/// The result of a function of Core Video; 0 is success.
public typealias CVReturn = Int32
/// A code of four characters.
public typealias OSType = UInt32
/// Flags of Core Video.
public typealias CVOptionFlags = UInt64
/// Success.
public let kCVReturnSuccess: CVReturn = 0
/// Memory could not be allocated.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// An argument has no valid value.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// The format of pixels is not supported.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680

/// Pixels of 32 bits, as blue, green, red and alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Pixels of 32 bits, as alpha, red, green and blue.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
/// Pixels of 32 bits, as red, green, blue and alpha.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// Pixels of luma and chroma, of the range of video. *Differs from Core Video*: no buffer has it.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// Pixels of luma and chroma, of the full range. *Differs from Core Video*: no buffer has it.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// The key of the format of pixels.
public var kCVPixelBufferPixelFormatTypeKey: NSString { "PixelFormatType" }
/// The key of the width. *Units*: pixels.
public var kCVPixelBufferWidthKey: NSString { "Width" }
/// The key of the height. *Units*: pixels.
public var kCVPixelBufferHeightKey: NSString { "Height" }
/// The key of the properties of shared memory. *Differs from Core Video*: without effect; each buffer has its own memory.
public var kCVPixelBufferIOSurfacePropertiesKey: NSString { "IOSurfaceProperties" }
/// The key of the compatibility with images of Core Graphics. *Differs from Core Video*: without effect; each buffer has its own memory.
public var kCVPixelBufferCGImageCompatibilityKey: NSString { "CGImageCompatibility" }
/// The key of the compatibility with contexts of Core Graphics. *Differs from Core Video*: without effect; each buffer has its own memory.
public var kCVPixelBufferCGBitmapContextCompatibilityKey: NSString { "CGBitmapContextCompatibility" }

/// Pixels in memory, in a format of 32 bits.
// Protection: as in Core Video, the client guards the pixels; the other properties never change.
public final class CVBuffer: @unchecked Sendable {
    let width: Int
    let height: Int
    let format: OSType
    let pixels: UnsafeMutableRawPointer
    var bytesPerRow: Int { width * 4 }

    init(width: Int, height: Int, format: OSType) {
        (self.width, self.height, self.format) = (width, height, format)
        pixels = UnsafeMutableRawPointer.allocate(byteCount: max(width * height * 4, 1), alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
    }

    deinit { pixels.deallocate() }
}

/// A buffer with an image.
public typealias CVImageBuffer = CVBuffer
/// A buffer with pixels.
public typealias CVPixelBuffer = CVBuffer

/// The kind of access to locked pixels.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CVOptionFlags
    /// Creates a set.
    public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
    /// The pixels are only read.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Creates transparent black pixels. Returns `kCVReturnInvalidPixelFormat` unless a pixel of the format has 32 bits, and
/// `kCVReturnInvalidArgument` for a size that is empty or above 16,384 × 16,384.
@discardableResult public func CVPixelBufferCreate(
    _ allocator: NSObject?, _ width: Int, _ height: Int, _ pixelFormatType: OSType, _ pixelBufferAttributes: NSDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA].contains(pixelFormatType) else {
        return kCVReturnInvalidPixelFormat
    }
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return kCVReturnInvalidArgument }
    pixelBufferOut.pointee = CVBuffer(width: width, height: height, format: pixelFormatType)
    return kCVReturnSuccess
}

/// Begins to use the pixels. *Differs from Core Video*: without effect; the pixels are always in memory.
@discardableResult public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn {
    kCVReturnSuccess
}

/// Ends the use of the pixels. *Differs from Core Video*: without effect; the pixels are always in memory.
@discardableResult public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

/// The first pixel, as long as the buffer exists.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { pixelBuffer.pixels }
/// The number of bytes of a row.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }
/// The width. *Units*: pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// The height. *Units*: pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
/// The format of the pixels.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
