import Foundation
import UIPrimitives

/// A canvas: paths, images and text are drawn into a ``Bitmap`` through a transform, a clip and a state.
///
/// Contexts that UIKit makes have their origin at the left top and the y axis down; a context made from memory has it
/// at the left bottom, as in Core Graphics.
/// *Thread*: one at a time. *Cost*: opaque upright rectangles and images without scaling are plain memory writes.
public final class CGContext {
    /// Where the drawing goes; replaced while a transparency layer is open.
    package internal(set) var bitmap: Bitmap {
        didSet { painterCache = nil }
    }
    /// Pixels a point of the space the context began with.
    package let scale: CGFloat
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The present path, in pixels.
    var currentPath = CGMutablePath()
    var layers: [TransparencyLayer] = []
    private let base: CGAffineTransform
    private var painterCache: BitmapPainter?

    /// A context that draws into `bitmap`, origin left top, `scale` pixels a point.
    package init(bitmap: Bitmap, scale: CGFloat = 1, origin: CGPoint = .zero) {
        self.bitmap = bitmap
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        base = CGAffineTransform(
            a: self.scale, b: 0, c: 0, d: self.scale, tx: -origin.x * self.scale, ty: -origin.y * self.scale)
        state = GraphicsState(transform: base, clip: ContextClip(bounds: bitmap.bounds))
    }

    private init(memory bitmap: Bitmap) {
        self.bitmap = bitmap
        scale = 1
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        state = GraphicsState(transform: base, clip: ContextClip(bounds: bitmap.bounds))
    }

    /// A context over memory of one's own, or its own where `data` is nil; origin left bottom.
    ///
    /// *Differs from Core Graphics*: pixels are native 32-bit premultiplied words; any other depth gives nil.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.numberOfComponents == 3, Bitmap.isAcceptable(width: width, height: height) else {
            return nil
        }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast || alpha == CGImageAlphaInfo.none
        if let data {
            guard bytesPerRow >= width * 4, bytesPerRow % 4 == 0 else { return nil }
            let pixels = data.bindMemory(to: UInt32.self, capacity: bytesPerRow / 4 * height)
            self.init(
                memory: Bitmap(
                    wrapping: pixels, width: width, height: height, stride: bytesPerRow / 4, isOpaque: isOpaque, release: {}))
        } else {
            guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
            self.init(memory: bitmap)
        }
    }

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bytesPerRow: Int { bitmap.stride * 4 }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var colorSpace: CGColorSpace? { .rgb }
    public var data: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitmap.pixels) }

    /// A copy of what has been drawn so far.
    public func makeImage() -> CGImage? {
        bitmap.copy().map(CGImage.init(bitmap:))
    }

    /// The painter of the target, limited to nothing; state and clip are applied by the drawing functions.
    var painter: BitmapPainter {
        if let painterCache { return painterCache }
        let made = BitmapPainter(bitmap)
        painterCache = made
        return made
    }

    // MARK: State

    public func saveGState() {
        savedStates.append(state)
    }

    /// Restores what was last saved; nothing where nothing was.
    public func restoreGState() {
        if let last = savedStates.popLast() { state = last }
    }

    // MARK: Transform

    /// From the user's space to Core Graphics' device space: pixels, origin left bottom.
    public var ctm: CGAffineTransform {
        state.transform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// From the user's space to pixels, origin left top.
    package var pixelTransform: CGAffineTransform { state.transform }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// Turns the user's space by `angle` radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Attributes

    public func setFillColor(_ color: CGColor) { state.fill = .color(color) }
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Fills with a picture repeated over the target; `scale` is its pixels a point.
    package func setFillPattern(_ image: CGImage, scale: CGFloat) { state.fill = .pattern(image.bitmap, scale: scale) }
    package func setStrokePattern(_ image: CGImage, scale: CGFloat) { state.stroke = .pattern(image.bitmap, scale: scale) }

    /// *Units*: points of the user's space.
    public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

    /// Dashes: painted and unpainted lengths in turn, beginning `phase` into the pattern. Empty means a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.strokeStyle.dashPhase = phase
        state.strokeStyle.dashLengths = lengths
    }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = unitClamped(alpha) }
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// A black shadow of a third of full opacity. *Units*: points of the base space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// The shadow of all that is drawn from now on; nil ends it. The offset follows the base space, not the transform.
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
