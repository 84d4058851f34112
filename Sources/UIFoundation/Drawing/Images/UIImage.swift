import Foundation
import Graphics
import UIPrimitives

/// A picture with its scale, orientation and the way it is stretched and tinted.
///
/// Immutable. *Thread*: any. Files are decoded when their pixels are first needed: ask for that in the background.
// Sendable: immutable after init.
open class UIImage: NSObject, NSCoding, @unchecked Sendable {
    /// How the stored pixels are turned to be upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Whether an image shows its own colors, or its alpha in the tint color.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// How the middle of a resizable image grows.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// Traits to look an image up with.
    open class Configuration: NSObject, @unchecked Sendable {
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection? = nil) {
            self.traitCollection = traitCollection
        }
    }

    let storage: ImageStorage

    init(storage: ImageStorage) {
        self.storage = storage
    }

    /// An image of no size.
    public override init() {
        storage = ImageStorage()
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// `scale` is pixels a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            storage: ImageStorage(source: ImageSource(cgImage), scale: scale.validScale, orientation: orientation))
    }

    /// The image of a file's bytes; nil where they are no picture that can be read, or one beyond the limits.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let storage = try? ImageStorage(data: data, scale: scale.validScale) else { return nil }
        self.init(storage: storage)
    }

    /// The image of a file; `@2x` or `@3x` before its extension sets its scale.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        guard let data = try? ImageCodec.data(contentsOf: url),
            let storage = try? ImageStorage(data: data, scale: ImageFileName(url.lastPathComponent).scale)
        else { return nil }
        self.init(storage: storage)
    }

    /// An image from the resource bundles: `name` with or without extension, with `@2x`, `@3x` and `~dark` variants beside
    /// it. See ``resourceBundles``.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let storage = NamedImages.storage(name, in: bundle, traits: traitCollection) else { return nil }
        self.init(storage: storage)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// *Differs from UIKit*: there is no symbol font; `name` is looked for in the resource bundles as any other image.
    public convenience init?(systemName name: String) {
        guard let storage = NamedImages.storage(name, in: nil, traits: nil) else { return nil }
        var template = storage
        template.renderingMode = .alwaysTemplate
        self.init(storage: template)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    /// An image literal; a missing picture is a programmer's error and gives an empty image.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(storage: NamedImages.literalStorage(name))
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(forKey: "UIImageData") as? Data,
            let storage = try? ImageStorage(data: data, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")).validScale)
        else { return nil }
        self.storage = storage
    }

    open func encode(with coder: NSCoder) {
        coder.encode(pngData(), forKey: "UIImageData")
        coder.encode(Double(scale), forKey: "UIScale")
    }

    // MARK: Properties

    /// *Units*: points, after the orientation is applied.
    open var size: CGSize {
        guard let source = storage.source ?? storage.darkSource else { return .zero }
        let pixels =
            storage.orientation.isSideways
            ? CGSize(width: source.height, height: source.width) : CGSize(width: source.width, height: source.height)
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }

    open var scale: CGFloat { storage.scale }

    /// The pixels as stored, in the appearance current on this thread. *Cost*: decodes a file the first time.
    open var cgImage: CGImage? { storage.source(for: UITraitCollection.current.userInterfaceStyle)?.image }

    open var imageOrientation: Orientation { storage.orientation }
    open var renderingMode: RenderingMode { storage.renderingMode }
    open var capInsets: UIEdgeInsets { storage.capInsets }
    open var resizingMode: ResizingMode { storage.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeftLayoutDirection }
    /// The frames of an animated image.
    open var images: [UIImage]? { storage.frames }
    /// Seconds that one run of an animated image takes.
    open var duration: TimeInterval { storage.duration }

    // MARK: Drawing

    /// Draws the image upright with its left top corner at `point`.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright, stretched to `rect`; a resizable one by its parts.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, of: context, tint: storage.renderingMode == .alwaysTemplate ? .black : nil)
    }

    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Fills `rect` with copies of the image.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let bitmap = uprightBitmap() else { return }
        let place = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY)
        context.drawTiled(bitmap, transform: place, within: rect)
    }

    // MARK: Variants

    open func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.renderingMode = mode } }

    /// The image's alpha in one color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: storage.renderingMode == .automatic ? .alwaysTemplate : storage.renderingMode)
    }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let tinted = tinted(color) else { return self }
        return with {
            $0.source = ImageSource(tinted)
            $0.darkSource = nil
            $0.orientation = .up
            $0.renderingMode = renderingMode
        }
    }

    open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }

    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

    /// An image that views mirror where the layout runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// An image of which only the middle grows; its middle is tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// An image whose one middle pixel after the caps is stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: topCapHeight > 0 ? max(size.height - top - 1, 0) : 0,
            right: leftCapWidth > 0 ? max(size.width - left - 1, 0) : 0)
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let style = configuration.traitCollection?.userInterfaceStyle, style != .unspecified else { return self }
        return with {
            $0.source = $0.source(for: style)
            $0.darkSource = nil
        }
    }

    private func with(_ change: (inout ImageStorage) -> Void) -> UIImage {
        var copy = storage
        change(&copy)
        return UIImage(storage: copy)
    }

    // MARK: Files and sizes

    /// The image as a PNG file, upright; the same pixels always give the same bytes.
    open func pngData() -> Data? {
        uprightBitmap().flatMap(ImageCodec.encodePNG)
    }

    /// The image as a JPEG file, alpha put over white. `compressionQuality` is 0…1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightBitmap().flatMap { ImageCodec.encodeJPEG($0, quality: compressionQuality) }
    }

    /// The image with its pixels decoded; nil where they are damaged. *Thread*: meant for the background.
    open func preparingForDisplay() -> UIImage? {
        cgImage.map { _ in self }
    }

    /// The image decoded and scaled to fill `size` points at the scale of the screen, keeping its ratio.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0 else { return nil }
        let factor = max(size.width / self.size.width, size.height / self.size.height)
        let pixels = CGSize(
            width: (self.size.width * factor * ASScreenScale()).rounded(),
            height: (self.size.height * factor * ASScreenScale()).rounded())
        guard let bitmap = uprightBitmap(fitting: pixels),
            let scaled = bitmap.scaled(toWidth: Int(saturating: pixels.width), height: Int(saturating: pixels.height))
        else { return nil }
        return UIImage(cgImage: CGImage(bitmap: scaled), scale: ASScreenScale(), orientation: .up)
    }

    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        ImageWork.run { completionHandler(self.preparingForDisplay()) }
    }

    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        ImageWork.run { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// An image that shows `images` in turn.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.with {
            $0.frames = images
            $0.duration = duration
        }
    }

    /// The images `name0`, `name1`, … (or from 1) as an animation.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let start = UIImage(named: name + "0") == nil ? 1 : 0
        var images: [UIImage] = []
        while let image = UIImage(named: name + "\(start + images.count)"), images.count < 1024 { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    // MARK: Identity

    /// Images are equal when they show the same pixels in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || storage.isSame(as: other.storage)
    }

    open override var hash: Int {
        storage.source.map { ObjectIdentifier($0).hashValue } ?? 0
    }

    open override var description: String {
        "UIImage(\(storage.name ?? "anonymous") \(size.width)×\(size.height) @\(scale)x)"
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage

extension CGFloat {
    /// A scale a picture can have: 1 in place of nonsense.
    fileprivate var validScale: CGFloat { isFinite && self > 0 ? self : 1 }
}
