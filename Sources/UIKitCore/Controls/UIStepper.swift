import Foundation
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

    /// Creates a stepper of the range 0…100; nothing is decoded.
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
        updateLooks()
    }

    /// The value, clamped to the range. Setting it sends no action.
    open var value: Double {
        get { storedValue }
        set { storedValue = newValue.isFinite ? min(max(newValue, minimumValue), maximumValue) : minimumValue; updateLooks() }
    }

    private var storedValue: Double = 0
    /// The lower end of the range; 0 by default.
    open var minimumValue: Double = 0 { didSet { if storedValue < minimumValue { value = minimumValue } else { updateLooks() } } }
    /// The upper end of the range; 100 by default.
    open var maximumValue: Double = 100 { didSet { if storedValue > maximumValue { value = maximumValue } else { updateLooks() } } }
    /// The difference of one press; 1 by default.
    open var stepValue: Double = 1
    /// Whether a step beyond one end continues at the other; false by default.
    open var wraps = false
    /// *Differs from UIKit*: stored, without effect; each press sends an action.
    open var isContinuous = true
    /// *Differs from UIKit*: stored, without effect; a held button steps once.
    open var autorepeat = true

    private func updateLooks() {
        accessibilityValue = "\(storedValue)"
        minus.textColor = isEnabled && (wraps || storedValue > minimumValue) ? .label : .tertiaryLabel
        plus.textColor = isEnabled && (wraps || storedValue < maximumValue) ? .label : .tertiaryLabel
    }

    package override func stateDidChange() {
        updateLooks()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
        line.frame = CGRect(x: half, y: 7, width: 1, height: max(bounds.height - 14, 0))
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isUp = touch.location(in: self).x > bounds.midX
        var next = storedValue + (isUp ? stepValue : -stepValue)
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        let old = storedValue
        value = next
        if old != storedValue { sendActions(for: .valueChanged, with: event) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }
}
