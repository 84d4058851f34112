import Foundation
import Scheduling
import UIPrimitives

/// Two buttons that decrease and increase a value.
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private let minus = UILabel()
    private let plus = UILabel()
    private let line = UIView()

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a stepper from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UIStepper.self)
    }

    private func setUp() {
        layer.cornerRadius = 8
        backgroundColor = .tertiarySystemFill
        line.backgroundColor = .separator
        minus.text = "−"
        plus.text = "+"
        for label in [minus, plus] {
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 20)
            addSubview(label)
        }
        addSubview(line)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        updateAppearance()
    }

    /// The value, clamped to the range. Setting it sends no action.
    open var value: Double {
        get { storedValue }
        set { storedValue = newValue.isFinite ? min(max(newValue, minimumValue), maximumValue) : minimumValue; updateAppearance() }
    }

    private var storedValue: Double = 0
    /// The lower end of the range; 0 by default.
    open var minimumValue: Double = 0 { didSet { if storedValue < minimumValue { value = minimumValue } else { updateAppearance() } } }
    /// The upper end of the range; 100 by default.
    open var maximumValue: Double = 100 { didSet { if storedValue > maximumValue { value = maximumValue } else { updateAppearance() } } }
    /// The amount by which one press changes the value; 1 by default.
    open var stepValue: Double = 1
    /// Whether a step beyond one end continues at the other; false by default.
    open var wraps = false
    /// Whether each step of a held button sends an action, instead of only the release; `true` by default.
    open var isContinuous = true
    /// Whether a held button steps repeatedly; `true` by default.
    open var autorepeat = true

    private var repetition: ClockTimer?
    /// Whether the held button has stepped.
    private var hasRepeated = false
    /// The value when the last action was sent, or before the press.
    private var reportedValue: Double = 0

    /// The time until a held button begins to step, and the time between its steps. *Units*: seconds.
    private static let repetitionDelays = (first: 0.5, next: 0.1)

    private func updateAppearance() {
        accessibilityValue = "\(storedValue)"
        minus.textColor = isEnabled && (wraps || storedValue > minimumValue) ? .label : .tertiaryLabel
        plus.textColor = isEnabled && (wraps || storedValue < maximumValue) ? .label : .tertiaryLabel
    }

    package override func stateDidChange() {
        updateAppearance()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
        line.frame = CGRect(x: half, y: 7, width: 1, height: max(bounds.height - 14, 0))
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        hasRepeated = false
        reportedValue = storedValue
        if autorepeat { repeatStep(touch, after: Self.repetitionDelays.first) }
        return super.beginTracking(touch, with: event)
    }

    private func repeatStep(_ touch: UITouch, after delay: Double) {
        repetition = FrameScheduler.current.schedule(after: delay) { [weak self, weak touch] in
            guard let self, let touch, isTracking else { return }
            if isTouchInside {
                hasRepeated = true
                step(touch)
                if isContinuous {
                    sendAction(ifChangedFrom: reportedValue)
                    reportedValue = storedValue
                }
            }
            repeatStep(touch, after: Self.repetitionDelays.next)
        }
    }

    /// Changes the value by a step: increases it if the touch is on the right button, otherwise decreases it.
    private func step(_ touch: UITouch) {
        step(by: touch.location(in: self).x > bounds.midX ? stepValue : -stepValue)
    }

    private func step(by change: Double) {
        var next = storedValue + change
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        value = next
    }

    private func sendAction(ifChangedFrom old: Double, with event: UIEvent? = nil) {
        if old != storedValue { sendActions(for: .valueChanged, with: event) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        repetition?.cancel()
        if let touch, !hasRepeated, point(inside: touch.location(in: self), with: event) { step(touch) }
        sendAction(ifChangedFrom: reportedValue, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        repetition?.cancel()
        sendAction(ifChangedFrom: reportedValue, with: event)
    }

    // MARK: Keyboard

    package override var keyboardFocusRole: KeyboardFocusRole { isEnabled ? .adjust : .none }

    open override func accessibilityIncrement() { stepAsUser(by: stepValue) }
    open override func accessibilityDecrement() { stepAsUser(by: -stepValue) }

    private func stepAsUser(by change: Double) {
        let old = storedValue
        step(by: change)
        sendAction(ifChangedFrom: old)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }
}
