import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// Displays an image. It is cropped, scaled and drawn off the main thread, into a bitmap of the visible size.
///
/// A node whose style sets no size is as large as its image. Setting another image redraws the node, but does not lay it out again.
/// *Thread*: any.
open class ASImageNode: ASControlNode {
    struct ImageState {
        var image: UIImage?
        var placeholderColor: UIColor? = ASDisplayNodeDefaultPlaceholderColor()
        var cropping = _OutOfLine<ImageCropping>()
        var modification: ImageModificationBox?
        var displayCompletion: DisplayCompletion?
        var animation = _OutOfLine<AnimationState>()
    }

    /// A completion block to call at the next display.
    struct DisplayCompletion: @unchecked Sendable {
        // Protection: called once, on the thread that ends the display.
        let block: (Bool) -> Void
    }

    final let imageState = Locked(ImageState())

    public override init() {
        super.init()
        contentMode = .scaleAspectFill
        clipsToBounds = true
        isOpaque = false
        backgroundColor = .clear
    }

    deinit {
        imageState.withLock { $0.animation.player }?.stopAsynchronously()
    }

    // MARK: Image

    /// The displayed image; nil clears the contents. Setting an equal image has no effect. *Thread*: any.
    open var image: UIImage? {
        get { imageState.withLock { $0.image } }
        set { showImage(newValue) }
    }

    /// Sets the image without calling a subclass's `image` property.
    final func showImage(_ image: UIImage?) {
        let (hasChanged, completion) = imageState.withLock { state in
            guard state.image !== image, state.image != image else { return (false, nil as DisplayCompletion?) }
            state.image = image
            let waiting = image == nil ? state.displayCompletion : nil
            if image == nil { state.displayCompletion = nil }
            return (true, waiting)
        }
        guard hasChanged else { return }
        completion?.block(true)
        if image == nil {
            performOnMain { self.clearContents() }
        } else {
            setNeedsDisplay()
        }
    }

    /// The color that is displayed until the image is drawn. Setting a color enables the placeholder, setting nil disables it. Default: a
    /// light gray, which a node with `placeholderEnabled` displays.
    open var placeholderColor: UIColor? {
        get { imageState.withLock { $0.placeholderColor } }
        set {
            imageState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = newValue != nil
        }
    }

    open override func placeholderImage() -> UIImage? {
        guard let color = placeholderColor else { return nil }
        let size = calculatedSize
        guard size.width > 0, size.height > 0 else { return nil }
        // One pixel is enough: the layer stretches it.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    }

    // MARK: Cropping

    /// Whether the bitmap contains only the visible part of the image, instead of the whole image. Default: true.
    open var isCropEnabled: Bool {
        get { imageState.withLock { $0.cropping.isEnabled } }
        set { setCropEnabled(newValue, recropImmediately: false, inBounds: bounds) }
    }

    /// Sets ``isCropEnabled``. With cropping, the bitmap is drawn for `cropBounds`, in points, or for the node's bounds if that is empty.
    /// An equal value has no effect. With `recropImmediately` on the main thread the call waits for the drawing. *Thread*: any.
    open func setCropEnabled(_ cropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect) {
        let hasChanged = imageState.withLock { state in
            guard state.cropping.isEnabled != cropEnabled else { return false }
            state.cropping.isEnabled = cropEnabled
            state.cropping.displayBounds = cropBounds
            return state.image != nil
        }
        guard hasChanged else { return }
        setNeedsDisplay()
        if recropImmediately, isMainThread { assumeMain { ensureDisplay(blocking: true) } }
    }

    /// The part to keep when the image is cropped, in the unit square. The origin is the focus; if the size is not zero, exactly that part
    /// is shown.
    open var cropRect: CGRect {
        get { imageState.withLock { $0.cropping.rect } }
        set { change(\.rect, to: newValue) { $0.contentMode == .scaleAspectFill } }
    }

    /// Whether the bitmap is as large as the node even when the image has fewer pixels. Default: false.
    open var forceUpscaling: Bool {
        get { imageState.withLock { $0.cropping.forceUpscaling } }
        set { change(\.forceUpscaling, to: newValue) }
    }

    /// The size to draw for instead of the bounds; zero means the bounds. *Units*: points. Default: zero.
    open var forcedSize: CGSize {
        get { imageState.withLock { $0.cropping.forcedSize } }
        set { change(\.forcedSize, to: newValue) }
    }

    private func change<Value: Equatable>(
        _ path: WritableKeyPath<ImageCropping, Value>, to value: Value, ifRedraw: (ASImageNode) -> Bool = { _ in true }
    ) {
        let hasChanged = imageState.withLock { state in
            guard state.cropping.values[keyPath: path] != value else { return false }
            state.cropping.values[keyPath: path] = value
            return state.image != nil
        }
        if hasChanged, ifRedraw(self) { setNeedsDisplay() }
    }

    /// Transforms the drawn image; it receives the image and the node's traits. *Thread*: called on a display queue.
    open var imageModificationBlock: asimagenode_modification_block_t? {
        get { imageState.withLock { $0.modification }?.block }
        set {
            let hasImage = imageState.withLock { state in
                state.modification = newValue.map(ImageModificationBox.init)
                return state.image != nil
            }
            if hasImage { setNeedsDisplay() }
        }
    }

    // MARK: Measuring

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        image?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    // MARK: Display

    @preconcurrency @MainActor
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        let state = imageState.withLock { $0 }
        var values = ImageDrawParameters.Values()
        values.image = state.image
        values.crop = state.cropping.values
        values.modification = state.modification
        values.bounds = threadSafeBounds
        values.contentsScale = contentsScaleForDisplay
        values.isOpaque = isOpaque
        values.backgroundColor = backgroundColor
        values.tintColor = tintColor
        values.contentMode = contentMode
        values.willDisplay = willDisplayNodeContentWithRenderingContext
        values.didDisplay = didDisplayNodeContentWithRenderingContext
        values.traits = primitiveTraitCollection()
        return ImageDrawParameters(values)
    }

    open override class func display(
        withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool
    ) -> UIImage? {
        guard let parameters = parameters as? ImageDrawParameters else { return nil }
        return ImageContents(parameters)?.image(isCancelled: isCancelledBlock)
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        assumeMain { updateScalingOverlay() }
        let completion = imageState.withLock { state -> DisplayCompletion? in
            guard state.image != nil else { return nil }
            defer { state.displayCompletion = nil }
            return state.displayCompletion
        }
        completion?.block(false)
    }

    /// Redraws the node, and calls the block once: with false when the image is drawn; with true if the image becomes nil, another block
    /// replaces this one, or display is suspended.
    open func setNeedsDisplayWithCompletion(_ displayCompletionBlock: ((Bool) -> Void)?) {
        if displaySuspended {
            displayCompletionBlock?(true)
            return
        }
        let superseded = imageState.withLock { state in
            defer { state.displayCompletion = displayCompletionBlock.map(DisplayCompletion.init) }
            return state.displayCompletion
        }
        superseded?.block(true)
        setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        redrawTemplate()
    }

    @preconcurrency @MainActor open override func didEnterHierarchy() {
        super.didEnterHierarchy()
        // The tint color is inherited, and the supernodes are known only now.
        redrawTemplate()
    }

    private func redrawTemplate() {
        if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    open override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        // Image variants, dynamic background colors and tint colors depend on the interface style.
        if primitiveTraitCollection().userInterfaceStyle != previous.userInterfaceStyle, image != nil { setNeedsDisplay() }
    }

    // MARK: Animation

    /// An image of several frames, which plays while the node is visible; nil keeps the current image. *Thread*: any.
    open var animatedImage: (any ASAnimatedImageProtocol)? {
        get { imageState.withLock { $0.animation.image }?.value }
        set { setAnimatedImage(newValue) }
    }

    /// Whether the animation is paused. Default: false. *Thread*: any.
    open var animatedImagePaused: Bool {
        get { imageState.withLock { $0.animation.isPaused } }
        set { setAnimationPaused(newValue) }
    }

    /// The run loop mode of the animation. *Differs from Texture*: stored, without effect: the frame clock shows frames in all modes of the
    /// run loop.
    open var animatedImageRunLoopMode: String {
        get { imageState.withLock { $0.animation.runLoopMode } }
        set { imageState.withLock { $0.animation.runLoopMode = newValue } }
    }

    /// Override point: called after the animated image was replaced, before its cover image is displayed. Does nothing by default.
    /// *Thread*: any.
    open func animatedImageSet(
        _ newAnimatedImage: (any ASAnimatedImageProtocol)?, previousAnimatedImage: (any ASAnimatedImageProtocol)?
    ) {}

    @preconcurrency @MainActor open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        playIfVisible()
    }

    @preconcurrency @MainActor open override func didExitVisibleState() {
        super.didExitVisibleState()
        imageState.withLock { $0.animation.player }?.pause()
    }

    @preconcurrency @MainActor open override func didExitDisplayState() {
        super.didExitDisplayState()
        imageState.withLock { $0.animation.image }?.value.clearAnimatedImageCache()
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `imageState`'s lock.
@available(swift, introduced: 6)
extension ASImageNode: @unchecked Sendable {}
