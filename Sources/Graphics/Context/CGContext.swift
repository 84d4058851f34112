import Foundation
import UIPrimitives

/// Draws paths, images and text into a `Bitmap` through a transform, a clip and a graphics state.
///
/// Contexts that UIKit creates have their origin at the top left and the y axis down; a context created from memory has it
/// at the bottom left, as in Core Graphics.
/// *Thread*: any, one at a time. *Cost*: opaque axis-aligned rectangles and images without scaling are plain memory writes.
public final class CGContext {
    /// The target of the drawing; replaced while a transparency layer is open.
    package internal(set) var bitmap: Bitmap {
        didSet { painterCache = nil }
    }
    /// Pixels per point of the base space, which is user space before the client changes the transform.
    package let scale: CGFloat
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The current path, in pixels of the target.
    var currentPath = CGMutablePath()
    var layers: [TransparencyLayer] = []
    /// The layout of the pixels in memory.
    public let bitmapInfo: CGBitmapInfo
    private let base: CGAffineTransform
    private var painterCache: BitmapPainter?
    /// Whether something may have been painted. While this is false, the target still has its original pixels.
    package internal(set) var mayHavePainted = false

    /// Creates a context that draws into `bitmap`, with `scale` pixels per point. `origin` is the point at the top left corner.
    package init(bitmap: Bitmap, scale: CGFloat = 1, origin: CGPoint = .zero) {
        self.bitmap = bitmap
        bitmapInfo = bitmap.nativeInfo
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        base = CGAffineTransform(
            a: self.scale, b: 0, c: 0, d: self.scale, tx: -origin.x * self.scale, ty: -origin.y * self.scale)
        state = GraphicsState(transform: base, clip: ContextClip(bounds: bitmap.bounds))
    }

    private init(memory bitmap: Bitmap, _ info: CGBitmapInfo) {
        self.bitmap = bitmap
        bitmapInfo = info
        scale = 1
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        state = GraphicsState(transform: base, clip: ContextClip(bounds: bitmap.bounds))
    }

    /// Creates a context that draws into memory of the client, or into its own if `data` is nil, with the origin at the bottom left. The
    /// client must keep its memory valid. Nil for a size, depth, layout or color space that is not supported.
    ///
    /// *Differs from Core Graphics*: the only supported formats are RGB with 8 bits per component, 32 bits per pixel, and premultiplied or
    /// skipped alpha; gray, 16-bit and floating-point formats are not supported. The memory must be aligned to four bytes. *Cost*:
    /// `premultipliedFirst` or `noneSkipFirst` with `byteOrder32Little` is fastest; in other layouts each operation converts pixels.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard bitsPerComponent == 8, space.numberOfComponents == 3, Bitmap.isAcceptable(width: width, height: height),
            let order = PixelOrder(info)
        else { return nil }
        let isOpaque = info.alphaInfo == .noneSkipFirst || info.alphaInfo == .noneSkipLast
        if let data {
            // Pixman counts the bytes of a row in 32 bits.
            guard bytesPerRow >= width * 4, bytesPerRow <= Int(Int32.max), bytesPerRow % 4 == 0, Int(bitPattern: data) % 4 == 0
            else { return nil }
            let pixels = data.bindMemory(to: UInt32.self, capacity: bytesPerRow / 4 * height)
            self.init(
                memory: Bitmap(
                    wrapping: pixels, width: width, height: height, stride: bytesPerRow / 4, isOpaque: isOpaque, order: order, release: {}),
                info)
        } else {
            guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque, order: order) else { return nil }
            self.init(memory: bitmap, info)
        }
    }

    /// The width of the target. *Units*: pixels.
    public var width: Int { bitmap.width }
    /// The height of the target. *Units*: pixels.
    public var height: Int { bitmap.height }
    /// The distance in bytes between two rows in memory.
    public var bytesPerRow: Int { bitmap.stride * 4 }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { .rgb }
    /// The position and kind of a pixel's alpha.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? CGImageAlphaInfo.none }
    /// The memory of the target, top row first.
    public var data: UnsafeMutableRawPointer? {
        mayHavePainted = true
        return UnsafeMutableRawPointer(bitmap.pixels)
    }

    /// Returns a copy of the current pixels. *Cost*: copies the bitmap.
    public func makeImage() -> CGImage? {
        bitmap.nativeCopy().map(CGImage.init(bitmap:))
    }

    /// The painter of the whole target, to which callers apply the state and the clip.
    var painter: BitmapPainter {
        mayHavePainted = true
        if let painterCache { return painterCache }
        let made = BitmapPainter(bitmap)
        painterCache = made
        return made
    }

    // MARK: State

    /// Saves the transform, the clip and the attributes.
    public func saveGState() {
        savedStates.append(state)
    }

    /// Restores the state that was saved last; does nothing if there is none.
    public func restoreGState() {
        if let last = savedStates.popLast() { state = last }
    }

    // MARK: Transform

    /// The transform from user space to Core Graphics' device space: pixels, with the origin at the bottom left.
    public var ctm: CGAffineTransform {
        state.transform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// The transform from user space to pixels, with the origin at the top left.
    package var pixelTransform: CGAffineTransform { state.transform }

    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Moves the origin of user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Rotates user space by `angle` radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Converts a point of user space to pixels, with the origin at the bottom left.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Converts a point in pixels, with the origin at the bottom left, to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// Converts a rectangle of user space to its bounding box in pixels, with the origin at the bottom left.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// Converts a rectangle in pixels to its bounding box in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Attributes

    /// Sets the color of fills.
    public func setFillColor(_ color: CGColor) { state.fill = .color(color) }
    /// Sets the color of strokes.
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

    /// Sets an sRGB color for fills.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets an sRGB color for strokes.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a gray color for fills.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets a gray color for strokes.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Fills with an image repeated over the target; `scale` is its pixels per point.
    package func setFillPattern(_ image: CGImage, scale: CGFloat) { state.fill = .pattern(image.bitmap, scale: scale) }
    /// Strokes with an image repeated over the target; `scale` is its pixels per point.
    package func setStrokePattern(_ image: CGImage, scale: CGFloat) { state.stroke = .pattern(image.bitmap, scale: scale) }

    /// Sets the width of strokes. *Units*: points of user space.
    public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }
    /// Sets the shape of the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }
    /// Sets the shape of the corners of strokes.
    public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }
    /// Sets the ratio of miter length to line width above which a corner is beveled.
    public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

    /// Sets the dash pattern: alternating painted and unpainted lengths in points, beginning at the offset `phase`. Empty means a
    /// solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.strokeStyle.dashPhase = phase
        state.strokeStyle.dashLengths = lengths
    }

    /// Sets the function that combines drawn colors with the target.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets the opacity of all drawing, clamped to 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = unitClamped(alpha) }
    /// Sets whether edges are smoothed.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    /// The same as ``setShouldAntialias(_:)``. *Differs from Core Graphics*: both functions set the same value; in Core Graphics, edges are
    /// smoothed only if both values are true.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }

    /// The quality of scaled images.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets a black shadow with an alpha of 1/3. *Units*: points of the base space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the shadow of later drawing; nil removes it. Offset and blur are in points of the base space: the transform does not apply.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        let offset = offset.applying(base)
        func limited(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
        }
        state.shadow = Shadow(
            offset: CGSize(
                width: limited(offset.width, -10_000...10_000).rounded(),
                height: limited(offset.height, -10_000...10_000).rounded()),
            blur: limited(blur, 0...1000) * scale, color: color)
    }
}
