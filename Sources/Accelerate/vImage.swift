import CoreGraphics

/// A number of pixels.
public typealias vImagePixelCount = UInt
/// The result of a function: ``kvImageNoError`` or an error.
public typealias vImage_Error = Int
/// Options of a function.
public typealias vImage_Flags = UInt32
/// The value of a channel of a pixel.
public typealias Pixel_8 = UInt8

/// No error.
public let kvImageNoError = 0
/// The region is outside of the image.
public let kvImageRoiLargerThanInputBuffer = -21766
/// The size of the kernel is not odd.
public let kvImageInvalidKernelSize = -21767
/// A buffer has no memory.
public let kvImageNullPointerArgument = -21772
/// Buffers have different sizes.
public let kvImageBufferSizeMismatch = -21774

/// No options.
public let kvImageNoFlags = 0
/// The alpha channel is not changed.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels outside of the image have the background color.
public let kvImageBackgroundColorFill = 4
/// Pixels outside of the image have the color of the nearest pixel of the edge.
public let kvImageEdgeExtend = 8
/// The function works on the calling thread. *Differs from Accelerate*: without effect; every function does.
public let kvImageDoNotTile = 16
/// The function returns the size of its temporary buffer, which is 1 here.
public let kvImageGetTempBufferSize = 128

/// An image in memory.
public struct vImage_Buffer {
    /// The first pixel.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// The number of pixels of a row.
    public var width: vImagePixelCount
    /// The number of bytes from a row to the next.
    public var rowBytes: Int

    /// Creates a buffer without memory.
    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

    /// Creates a buffer of existing memory, which is not owned.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }

    /// Returns a row of pixels with four bytes.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
    }
}

/// Blurs an image with four channels of 8 bits: each pixel becomes the mean of a rectangle around it.
///
/// The sizes of the kernel are odd. The region is `dest.width` × `dest.height` pixels from the offsets. Pixels outside of the image have
/// the color of the nearest pixel of the edge with `kvImageEdgeExtend`, and the background color with `kvImageBackgroundColorFill`. *Cost*:
/// proportional to the number of pixels; the size of the kernel has no effect. *Differs from Accelerate*: the temporary buffer is not used;
/// without one of the two options, the mean is that of the pixels of the image alone.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernelHeight: UInt32, _ kernelWidth: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    if Int(flags) & kvImageGetTempBufferSize != 0 { return 1 }
    let (source, target) = (src.pointee, dest.pointee)
    guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
    guard kernelHeight % 2 == 1, kernelWidth % 2 == 1 else { return kvImageInvalidKernelSize }
    guard srcOffsetToROI_X + target.width <= source.width, srcOffsetToROI_Y + target.height <= source.height else {
        return kvImageRoiLargerThanInputBuffer
    }
    var outside = BoxBlur.Outside.nothing
    if Int(flags) & kvImageEdgeExtend != 0 { outside = .edge }
    if Int(flags) & kvImageBackgroundColorFill != 0, let color = backgroundColor { outside = .color((0..<4).map { Int(color[$0]) }) }
    let blur = BoxBlur(width: Int(kernelWidth), height: Int(kernelHeight), outside: outside)
    blur.apply(from: source, to: target, x: Int(srcOffsetToROI_X), y: Int(srcOffsetToROI_Y))
    return kvImageNoError
}

/// Multiplies the channels of each pixel of an image with four channels of 8 bits by a matrix of four rows, and divides the sums.
///
/// `pre_bias` (four numbers) is added to the channels before the multiplication, `post_bias` to the sums before the division. The channel
/// `i` of the result is the sum over `j` of the channel `j` times the element `j × 4 + i`, as in Accelerate.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>, _ divisor: Int32,
    _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
    guard target.width <= source.width, target.height <= source.height else { return kvImageBufferSizeMismatch }
    for y in 0..<Int(target.height) {
        let (from, to) = (source.row(y), target.row(y))
        for x in 0..<Int(target.width) {
            let pixel = (0..<4).map { Int(from[x * 4 + $0]) + Int(pre_bias?[$0] ?? 0) }
            for channel in 0..<4 {
                var sum = Int(post_bias?[channel] ?? 0)
                for j in 0..<4 { sum += pixel[j] * Int(matrix[j * 4 + channel]) }
                to[x * 4 + channel] = UInt8(clamping: sum / Int(divisor == 0 ? 1 : divisor))
            }
        }
    }
    return kvImageNoError
}
