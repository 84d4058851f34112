import Foundation
import UIPrimitives

/// Selects a value in a range by dragging a thumb, or by the arrow keys.
open class UISlider: UIControl, ClassKeyPressHandler {
    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let thumb = UIImageView()
    private let minimumValueView = UIImageView()
    private let maximumValueView = UIImageView()
    private var images = SliderImages()
    private var grabOffset: CGFloat = 0

    private struct SliderImages {
        var thumb: [State: UIImage] = [:]
        var minimumTrack: [State: UIImage] = [:]
        var maximumTrack: [State: UIImage] = [:]
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UISlider.self)
    }

    private func setUp() {
        for view in [minimumValueView, maximumValueView, maximumTrack, minimumTrack, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        updateAppearance()
    }

    /// The value, clamped to the range. Setting it sends no action.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    private var storedValue: Float = 0

    /// Sets the value, clamped to the range; if `animated`, the thumb moves for 0.2 seconds.
    open func setValue(_ value: Float, animated: Bool) {
        let clamped = value.isFinite ? min(max(value, minimumValue), max(maximumValue, minimumValue)) : minimumValue
        guard clamped != storedValue else { return }
        storedValue = clamped
        accessibilityValue = "\(clamped)"
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
    }

    /// The lower end of the range; 0 by default.
    open var minimumValue: Float = 0 { didSet { valueRangeDidChange() } }
    /// The upper end of the range; 1 by default.
    open var maximumValue: Float = 1 { didSet { valueRangeDidChange() } }

    private func valueRangeDidChange() {
        let value = storedValue
        setValue(value, animated: false)
        setNeedsLayout()
    }

    /// Whether actions are sent while the thumb moves, or only at the end; true by default.
    open var isContinuous = true
    /// The color of the track up to the thumb; nil for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the track after the thumb; nil for the fill color of the system.
    open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
    /// The image beside the lower end of the track; it makes the track shorter.
    open var minimumValueImage: UIImage? { didSet { valueImagesDidChange() } }
    /// The image beside the upper end of the track; it makes the track shorter.
    open var maximumValueImage: UIImage? { didSet { valueImagesDidChange() } }

    private func valueImagesDidChange() {
        minimumValueView.image = minimumValueImage
        maximumValueView.image = maximumValueImage
        setNeedsLayout()
    }

    /// Sets the image of the thumb for a state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images.thumb[state] = image
        updateAppearance()
    }

    /// Sets the image of the track up to the thumb for a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images.minimumTrack[state] = image
        updateAppearance()
    }

    /// Sets the image of the track after the thumb for a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images.maximumTrack[state] = image
        updateAppearance()
    }

    /// The image of the thumb set for exactly this state.
    open func thumbImage(for state: State) -> UIImage? { images.thumb[state] }

    private func updateAppearance() {
        thumb.image = images.thumb[state] ?? images.thumb[.normal]
        minimumTrack.image = images.minimumTrack[state] ?? images.minimumTrack[.normal]
        maximumTrack.image = images.maximumTrack[state] ?? images.maximumTrack[.normal]
        let hasThumb = thumb.image != nil
        thumb.backgroundColor = hasThumb ? nil : thumbTintColor ?? .white
        thumb.layer.cornerRadius = hasThumb ? 0 : 14
        thumb.layer.shadowOpacity = hasThumb ? 0 : 0.25
        thumb.layer.shadowRadius = 2
        thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
        minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
        maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
        minimumTrack.layer.cornerRadius = 2
        maximumTrack.layer.cornerRadius = 2
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    package override func stateDidChange() {
        updateAppearance()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    // MARK: Geometry

    /// The distance between an image of an end and the track. *Units*: points.
    private static let valueImageSpacing: CGFloat = 7

    /// The frame of the image beside the lower end; empty without an image. *Units*: points.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueImageRect(minimumValueImage, bounds, isLeft: effectiveUserInterfaceLayoutDirection != .rightToLeft)
    }

    /// The frame of the image beside the upper end; empty without an image. *Units*: points.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueImageRect(maximumValueImage, bounds, isLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func valueImageRect(_ image: UIImage?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The frame of the track. *Units*: points.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = (images.minimumTrack[.normal] ?? images.maximumTrack[.normal])?.size.height ?? 4
        var (left, right) = (bounds.minX + 2, bounds.maxX - 2)
        for rect in [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)] where !rect.isEmpty {
            if rect.minX == bounds.minX { left = rect.maxX + Self.valueImageSpacing } else { right = rect.minX - Self.valueImageSpacing }
        }
        return CGRect(x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height)
    }

    /// The frame of the thumb at a value. *Units*: points.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = images.thumb[.normal]?.size ?? CGSize(width: 28, height: 28)
        let range = maximumValue - minimumValue
        var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
        return CGRect(
            x: rect.minX - 2 + share * (rect.width + 4 - size.width), y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        minimumValueView.frame = minimumValueImageRect(forBounds: bounds)
        maximumValueView.frame = maximumValueImageRect(forBounds: bounds)
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        maximumTrack.frame = track
        minimumTrack.frame = CGRect(
            x: isMirrored ? knob.midX : track.minX, y: track.minY,
            width: max(isMirrored ? track.maxX - knob.midX : knob.midX - track.minX, 0), height: track.height)
        thumb.frame = knob
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    // MARK: Tracking

    /// A press on the thumb drags it; a press on the track moves the thumb there, as usual with a pointer.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
        grabOffset = knob.insetBy(dx: -8, dy: -8).contains(location) ? location.x - knob.midX : 0
        move(to: location.x - grabOffset, event: event)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self).x - grabOffset, event: event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged, with: event) }
    }

    private func move(to x: CGFloat, event: UIEvent?) {
        let width = images.thumb[.normal]?.size.width ?? 28
        let track = trackRect(forBounds: bounds).insetBy(dx: -2, dy: 0)
        let available = track.width - width
        guard available > 0 else { return }
        var share = Float(min(max((x - track.minX - width / 2) / available, 0), 1))
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
        let old = storedValue
        setValue(minimumValue + share * (maximumValue - minimumValue), animated: false)
        if isContinuous, old != storedValue { sendActions(for: .valueChanged, with: event) }
    }

    // MARK: Keyboard

    open override var canBecomeFirstResponder: Bool { isEnabled }

    package override var keyboardFocusRole: KeyboardFocusRole { isEnabled ? .value : .none }

    package func handleKey(_ key: HostKeyPress) -> Bool {
        switch key.key {
        case .right, .up: accessibilityIncrement()
        case .left, .down: accessibilityDecrement()
        default: return false
        }
        return true
    }

    open override func accessibilityIncrement() { step(by: 1) }
    open override func accessibilityDecrement() { step(by: -1) }

    /// Changes the value by `count` twentieths of the range, and sends the action if the value changed.
    private func step(by count: Float) {
        let old = storedValue
        setValue(storedValue + count * (maximumValue - minimumValue) / 20, animated: true)
        if old != storedValue { sendActions(for: .valueChanged) }
    }
}
