import Foundation
import UIPrimitives

/// Two buttons that lower and raise a value.
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private let minus = UILabel()
    private let plus = UILabel()
    private let line = UIView()

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
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

    /// Kept between the ends.
    open var value: Double {
        get { storedValue }
        set { storedValue = newValue.isFinite ? min(max(newValue, minimumValue), maximumValue) : minimumValue; updateLooks() }
    }

    private var storedValue: Double = 0
    open var minimumValue: Double = 0 { didSet { if storedValue < minimumValue { value = minimumValue } else { updateLooks() } } }
    open var maximumValue: Double = 100 { didSet { if storedValue > maximumValue { value = maximumValue } else { updateLooks() } } }
    open var stepValue: Double = 1
    /// Whether a step past one end comes in at the other.
    open var wraps = false
    open var isContinuous = true
    /// *Differs from UIKit*: a held button steps once.
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
