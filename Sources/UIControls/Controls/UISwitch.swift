import Foundation
import UIPrimitives

/// A switch that is on or off. Its size is 51 × 31 points.
open class UISwitch: UIControl {
    /// The styles of a switch. *Differs from UIKit*: it is always a sliding one.
    public enum Style: Int, Sendable {
        /// Chosen by the platform, a check box, and a sliding switch.
        case automatic, checkbox, sliding
    }

    /// The size of each switch. *Units*: points.
    private static let size = CGSize(width: 51, height: 31)
    private let track = UIView()
    private let thumb = UIView()
    private var didDrag = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a switch from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decode(self, as: UISwitch.self)
    }

    private func setUp() {
        track.layer.cornerRadius = Self.size.height / 2
        thumb.layer.cornerRadius = (Self.size.height - 4) / 2
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowRadius = 2
        thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        showState()
    }

    /// Whether the switch is on. Setting it sends no action.
    open var isOn: Bool {
        get { storedState }
        set { setOn(newValue, animated: false) }
    }

    private var storedState = false

    /// Sets the state; if `animated`, the thumb moves for 0.2 seconds.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedState else { return }
        storedState = on
        accessibilityValue = on ? "1" : "0"
        guard animated, window != nil else { return showState() }
        UIView.animate(withDuration: 0.2) { self.showState() }
    }

    /// The color of the track while the switch is on; nil for the green of the system.
    open var onTintColor: UIColor? { didSet { showState() } }
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor? { didSet { showState() } }
    /// *Differs from UIKit*: stored, without effect; only on a Mac can a switch be a checkbox.
    open var preferredStyle = Style.automatic
    /// Always `.sliding`.
    open var style: Style { .sliding }
    /// *Differs from UIKit*: stored, without effect; only the checkbox of a Mac has a title.
    open var title: String?

    private func showState() {
        track.backgroundColor = storedState ? onTintColor ?? .systemGreen : .systemFill
        thumb.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
        placeParts()
    }

    private func placeParts() {
        track.frame = CGRect(origin: .zero, size: Self.size)
        let side = Self.size.height - 4
        let isRight = storedState != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let stretch: CGFloat = isHighlighted ? 5 : 0
        thumb.frame = CGRect(
            x: isRight ? Self.size.width - side - 2 - stretch : 2, y: 2, width: side + stretch, height: side)
    }

    package override func stateDidChange() {
        guard window != nil else { return showState() }
        UIView.animate(withDuration: 0.15) { self.showState() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        didDrag = false
        return true
    }

    /// Dragging past the center switches immediately.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRight = touch.location(in: self).x > Self.size.width / 2
        let wanted = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let moved = touch.location(in: self).x - touch.previousLocation(in: self).x
        if abs(moved) > 2, wanted != storedState {
            didDrag = true
            setOn(wanted, animated: true)
            sendActions(for: .valueChanged, with: event)
        }
        return true
    }

    package override func sendPrimaryAction(with event: UIEvent?) {
        guard !didDrag else { return }
        setOn(!storedState, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }
}
