import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// Shows an image or a sequence of images. It receives no touches by default.
open class UIImageView: UIView {
    private var animation: ImageAnimation?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.decode(self, as: UIImageView.self)
    }

    /// Creates a view that shows `image` in its size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        (isUserInteractionEnabled, self.image) = (false, image)
        showImage()
    }

    /// Creates a view that shows `image` in its size, and `highlightedImage` while `isHighlighted`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        (isUserInteractionEnabled, self.image, self.highlightedImage) = (false, image, highlightedImage)
        showImage()
    }

    /// The image. Setting an animated image starts its animation.
    open var image: UIImage? {
        didSet {
            guard oldValue !== image else { return }
            if let frames = image?.images, !frames.isEmpty { startAnimating() }
            imageDidChange(from: oldValue)
        }
    }

    /// The image while `isHighlighted`; nil uses `image`.
    open var highlightedImage: UIImage? {
        didSet { if oldValue !== highlightedImage { imageDidChange(from: oldValue) } }
    }

    /// Whether `highlightedImage` is shown; false by default.
    open var isHighlighted = false {
        didSet {
            guard oldValue != isHighlighted else { return }
            if isAnimating, highlightedAnimationImages != nil { startAnimating() } else { showImage() }
        }
    }

    private func imageDidChange(from old: UIImage?) {
        showImage()
        if old?.size != image?.size { invalidateIntrinsicContentSize() }
    }

    private var shownImage: UIImage? {
        if let animation { return animation.currentImage }
        return isHighlighted ? highlightedImage ?? image : image
    }

    /// Assigns the image to the layer: mirrored if it flips in a right-to-left layout, tinted if it is a template, and upright.
    private func showImage() {
        guard let shown = shownImage else { return layer.contents = nil }
        let isMirrored = shown.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let oriented = isMirrored ? shown.withHorizontallyFlippedOrientation() : shown
        var drawn = oriented
        if oriented.renderingMode == .alwaysTemplate {
            drawn = oriented.withTintColor((tintColor ?? .systemBlue).resolvedColor(with: traitCollection))
        }
        if drawn.imageOrientation != .up { drawn = upright(drawn) }
        layer.contentsScale = drawn.scale
        var center = stretchableCenter(of: shown)
        if isMirrored { center.origin.x = 1 - center.maxX }
        layer.contentsCenter = center
        layer.contents = drawn.cgImage
    }

    /// The image drawn upright, in its own scale.
    private func upright(_ image: UIImage) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if shownImage?.flipsForRightToLeftLayoutDirection == true { showImage() } }
    }

    /// The rectangle between the cap insets as fractions of the image's size.
    private func stretchableCenter(of image: UIImage) -> CGRect {
        let insets = image.capInsets
        guard insets != .zero, image.size.width > 0, image.size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        return CGRect(
            x: insets.left / image.size.width, y: insets.top / image.size.height,
            width: max(image.size.width - insets.left - insets.right, 0) / image.size.width,
            height: max(image.size.height - insets.top - insets.bottom, 0) / image.size.height)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if shownImage != nil { showImage() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    // MARK: Animation

    /// The images of an animation; nil uses those of an animated `image`.
    open var animationImages: [UIImage]?
    /// The images of an animation while `isHighlighted`; nil uses ``animationImages``.
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of one sequence; 0 uses that of the image, otherwise 30 images per second. *Units*: seconds.
    open var animationDuration: TimeInterval = 0
    /// The number of sequences; 0 repeats without end.
    open var animationRepeatCount = 0

    /// Whether an animation is in progress.
    open var isAnimating: Bool { animation != nil }

    /// Starts the animation at its first image; does nothing without images.
    open func startAnimating() {
        let frames = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
        guard !frames.isEmpty else { return }
        let own = animationDuration > 0 ? animationDuration : image?.duration ?? 0
        animation = ImageAnimation(
            images: frames, duration: own > 0 ? own : Double(frames.count) / 30, repeatCount: animationRepeatCount
        ) { [weak self] isOver in
            guard let self else { return }
            if isOver { animation = nil }
            showImage()
        }
        showImage()
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() {
        animation = nil
        showImage()
    }
}

/// Steps through images with a timer of the frame clock.
@MainActor private final class ImageAnimation {
    private let images: [UIImage]
    private let duration: Double
    private let repeatCount: Int
    private let onStep: (Bool) -> Void
    private let scheduler = FrameScheduler.current
    private let start = FrameScheduler.currentTime
    private var index = 0
    private var timer: ClockTimer?

    init(images: [UIImage], duration: Double, repeatCount: Int, onStep: @escaping (Bool) -> Void) {
        self.images = images
        self.duration = duration
        self.repeatCount = repeatCount
        self.onStep = onStep
        scheduleNext()
    }

    isolated deinit {
        timer?.cancel()
    }

    var currentImage: UIImage { images[index % images.count] }

    private func scheduleNext() {
        let next = start + duration / Double(images.count) * Double(index + 1)
        timer = scheduler.schedule(after: max(next - scheduler.now, 0)) { [weak self] in
            self?.step()
        }
    }

    private func step() {
        index += 1
        let isOver = repeatCount > 0 && index >= images.count * repeatCount
        if !isOver { scheduleNext() }
        onStep(isOver)
    }
}
