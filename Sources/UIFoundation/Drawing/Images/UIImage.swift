import Foundation
import Graphics
import UIPrimitives

/// An image with its scale, orientation, and options for stretching and tinting.
///
/// Immutable. *Thread*: any. A file is decoded when its pixels are first needed; ``prepareForDisplay(completionHandler:)`` decodes it in
/// the background.
// Protection: immutable after init.
open class UIImage: NSObject, NSCoding, @unchecked Sendable {
    /// The rotation and mirroring that make the stored pixels upright.
    public enum Orientation: Int, Sendable {
        /// As in UIKit.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Whether an image shows its own colors, or its alpha channel in the tint color.
    public enum RenderingMode: Int, Sendable {
        /// As in UIKit.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The way in which the center of a resizable image fills its area.
    public enum ResizingMode: Int, Sendable {
        /// As in UIKit.
        case tile, stretch
    }

    /// The traits for which an image is searched.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits; nil for the scale of the screen, and for the appearance at the time of drawing.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration with traits.
        public init(traitCollection: UITraitCollection? = nil) {
            self.traitCollection = traitCollection
        }
    }

    // Only initializers set it.
    private(set) final var storage: ImageStorage

    // A designated initializer that is not public would prevent subclasses in other modules from inheriting the others.
    convenience init(storage: ImageStorage) {
        self.init()
        self.storage = storage
    }

    /// Creates an image without pixels and of size zero.
    public override init() {
        storage = ImageStorage()
    }

    /// Creates an upright image at scale 1.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image; `scale` is the number of pixels for each point, or 1 if it is not positive and finite.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            storage: ImageStorage(source: ImageSource(cgImage), scale: scale.validScale, orientation: orientation))
    }

    /// Creates an image from a file's data at scale 1; nil if it cannot be read or exceeds the limits. Pixels are decoded later.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from a file's data; nil if it cannot be read. `scale` is the number of pixels for each point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let storage = try? ImageStorage(data: data, scale: scale.validScale) else { return nil }
        self.init(storage: storage)
    }

    /// Creates an image from a file's data, as ``init(data:scale:)`` does. *Throws*: the reason why it cannot be read.
    package convenience init(reading data: Data, scale: CGFloat) throws(ImageError) {
        self.init(storage: try ImageStorage(data: data, scale: scale.validScale))
    }

    /// Creates an image from a file; `@2x` or `@3x` before the file's extension sets the scale. Returns nil if the file cannot be read.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        guard let data = try? ImageBytes.data(contentsOf: url),
            let storage = try? ImageStorage(data: data, scale: ImageFileName(url.lastPathComponent).scale, name: path)
        else { return nil }
        self.init(storage: storage)
    }

    /// Finds an image in the resource bundles: `name` with or without extension, with `@2x`, `@3x` and `~dark` variants.
    /// Files are cached. See ``resourceBundles``.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image in a bundle, or in all resource bundles if `bundle` is nil, for the scale and appearance of the traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let storage = NamedImages.storage(name, in: bundle, traits: traitCollection) else { return nil }
        self.init(storage: storage)
    }

    /// Finds an image in a bundle for the traits of a configuration.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Finds a template image. *Differs from UIKit*: there is no symbol font; `name` is searched in the resource bundles.
    public convenience init?(systemName name: String) {
        guard let storage = NamedImages.storage(name, in: nil, traits: nil) else { return nil }
        var template = storage
        template.renderingMode = .alwaysTemplate
        self.init(storage: template)
    }

    /// Finds a template image; the configuration is ignored.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    /// Creates the image of an image literal; a missing file is a programmer's error and results in an empty image.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(storage: NamedImages.literalStorage(name))
    }

    /// Decodes the pixels and the scale; nil if the pixels are missing or cannot be read.
    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(forKey: "UIImageData") as? Data,
            let storage = try? ImageStorage(data: data, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")).validScale)
        else { return nil }
        self.storage = storage
    }

    /// Encodes the upright pixels as PNG data, and the scale.
    open func encode(with coder: NSCoder) {
        coder.encode(pngData(), forKey: "UIImageData")
        coder.encode(Double(scale), forKey: "UIScale")
    }

    // MARK: Properties

    /// The size of the upright image. *Units*: points.
    open var size: CGSize {
        guard let source = storage.source ?? storage.darkSource else { return .zero }
        let pixels =
            storage.orientation.swapsWidthAndHeight
            ? CGSize(width: source.height, height: source.width) : CGSize(width: source.width, height: source.height)
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }

    /// The number of pixels for each point.
    open var scale: CGFloat { storage.scale }

    /// The pixels as stored, for the current appearance of this thread. *Cost*: decodes a file the first time.
    open var cgImage: CGImage? { storage.source(for: UITraitCollection.current.userInterfaceStyle)?.image }

    /// The orientation of the stored pixels.
    open var imageOrientation: Orientation { storage.orientation }
    /// Whether the image is drawn in its own colors or in the tint color; `.automatic` by default.
    open var renderingMode: RenderingMode { storage.renderingMode }
    /// The insets of the parts that are not stretched; zero by default. *Units*: points.
    open var capInsets: UIEdgeInsets { storage.capInsets }
    /// Whether the center of a resizable image is tiled or stretched; `.tile` by default.
    open var resizingMode: ResizingMode { storage.resizingMode }
    /// *Differs from UIKit*: stored, without effect; constraints align the frames of views.
    open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }
    /// Whether image views mirror the image in interfaces from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeftLayoutDirection }
    /// The frames of an animated image; nil for other images.
    open var images: [UIImage]? { storage.frames }
    /// The length of one run of an animated image. *Units*: seconds.
    open var duration: TimeInterval { storage.duration }

    // MARK: Drawing

    /// Draws the upright image with its top left corner at `point`, in the current context.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the upright image in a blend mode with an opacity of 0…1.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the upright image stretched to `rect`; a resizable image is stretched in parts. A template image is drawn in black.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, of: context, tint: storage.renderingMode == .alwaysTemplate ? .black : nil)
    }

    /// Draws the image stretched to `rect` in a blend mode with an opacity of 0…1.
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

    /// The image with another rendering mode.
    open func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.renderingMode = mode } }

    /// The alpha channel of the image in one color, as a template if the rendering mode is automatic.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: storage.renderingMode == .automatic ? .alwaysTemplate : storage.renderingMode)
    }

    /// The alpha channel of the image in one color; the image itself if it has no pixels. *Cost*: copies the pixels.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let tinted = tinted(color) else { return self }
        return with {
            $0.source = ImageSource(tinted)
            $0.darkSource = nil
            $0.orientation = .up
            $0.renderingMode = renderingMode
        }
    }

    /// The image with other alignment insets. *Differs from UIKit*: without effect; constraints align the frames of views.
    open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }

    /// The horizontally mirrored image.
    open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

    /// The same image, which image views mirror in interfaces from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// An image whose center is repeated to fill a larger area, while its edges keep their size. *Units*: points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose center is repeated or stretched to fill a larger area, while its edges keep their size. *Units*: points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// An image that is stretched at the one point after each cap, while everything else keeps its size. A cap of 0 stretches the whole
    /// axis. *Units*: points.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: topCapHeight > 0 ? max(size.height - top - 1, 0) : 0,
            right: leftCapWidth > 0 ? max(size.width - left - 1, 0) : 0)
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    /// The image for the appearance of the configuration's traits; the image itself if they specify none.
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

    /// The upright image as PNG data; the same pixels always result in the same bytes. nil without pixels.
    open func pngData() -> Data? {
        uprightBitmap().flatMap { ImageCodec.encodePNG($0, for: .size) }
    }

    /// The upright image as JPEG data, composed over white. `compressionQuality` is 0…1. nil without pixels.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightBitmap().flatMap { ImageCodec.encodeJPEG($0, quality: compressionQuality) }
    }

    /// The image with decoded pixels; nil if they are damaged. *Cost*: decodes on the calling thread.
    open func preparingForDisplay() -> UIImage? {
        cgImage.map { _ in self }
    }

    /// The decoded image, scaled to fill `size` points at the scale of the screen with its aspect ratio preserved; nil without pixels.
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

    /// Decodes the image on a background thread, and calls the handler on that thread.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        ImageWork.run { completionHandler(self.preparingForDisplay()) }
    }

    /// Creates a thumbnail on a background thread, and calls the handler on that thread.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        ImageWork.run { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// An image that shows `images` one after the other; nil without images. `duration` is the length of one run, in seconds.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.with {
            $0.frames = images
            $0.duration = duration
        }
    }

    /// An animation of at most 1024 images, whose names are `name` with 0, 1, … appended, or with 1, 2, … if there is no image with 0; nil
    /// if there are none.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let start = UIImage(named: name + "0") == nil ? 1 : 0
        var images: [UIImage] = []
        while let image = UIImage(named: name + "\(start + images.count)"), images.count < 1024 { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    // MARK: Identity

    /// Images are equal if they have the same sources of pixels and the same scale, orientation, rendering mode, cap insets and frames. Two
    /// images that different calls of `init(data:)` created from the same data are not equal.
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

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension CGFloat {
    /// The same number, or 1 if it cannot be the scale of an image.
    fileprivate var validScale: CGFloat { isFinite && self > 0 ? self : 1 }
}
