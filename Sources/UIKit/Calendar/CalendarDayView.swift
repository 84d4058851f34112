import Foundation

/// The cell of one day: its number in a circle that shows the selection, and its decoration below. *Thread*: main.
final class CalendarDayView: UIControl, KeyboardFocusSource {
    let date: Date
    private let circle = UIView()
    private let number = UILabel()
    private var decoration: UIView?

    /// The largest diameter of the circle. *Units*: points.
    private static let diameter: CGFloat = 36

    init(date: Date, text: String, font: UIFont) {
        self.date = date
        super.init(frame: .zero)
        clipsToBounds = true
        circle.isUserInteractionEnabled = false
        number.text = text
        number.font = font
        number.textAlignment = .center
        addSubview(circle)
        addSubview(number)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// A day has no focus role: Tab moves the keyboard focus to the grid, in which the arrow keys move from day to day.
    var suppliedFocusRole: KeyboardFocusRole { .none }

    /// The appearance that follows from the selection and the keyboard focus.
    struct Appearance: Equatable {
        var isSelected = false
        var isToday = false
        var isSelectable = false
        var isAvailable = true
        var hasFocus = false
    }

    var appearance = Appearance() { didSet { if appearance != oldValue { update() } } }

    private func update() {
        isEnabled = appearance.isSelectable
        let accent: UIColor = tintColor
        circle.backgroundColor = appearance.isSelected ? (appearance.isToday ? accent : accent.withAlphaComponent(0.15)) : nil
        circle.layer.borderWidth = appearance.hasFocus ? 2 : 0
        circle.layer.borderColor = accent.resolvedColor(with: traitCollection).cgColor
        number.textColor =
            !appearance.isAvailable
            ? .tertiaryLabel
            : appearance.isSelected && appearance.isToday ? .white : appearance.isSelected || appearance.isToday ? accent : .label
        var traits: UIAccessibilityTraits = appearance.isSelectable ? .button : .staticText
        if appearance.isSelected { traits.insert(.selected) }
        if !appearance.isAvailable { traits.insert(.notEnabled) }
        accessibilityTraits = traits
    }

    func show(_ view: UIView?) {
        decoration?.removeFromSuperview()
        decoration = view
        if let view {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(Self.diameter, bounds.width, bounds.height)
        let space = decoration == nil ? 0 : min(14, max(bounds.height - side, 0))
        circle.frame = CGRect(x: (bounds.width - side) / 2, y: max((bounds.height - side - space) / 2, 0), width: side, height: side)
        circle.layer.cornerRadius = side / 2
        number.frame = circle.frame
        decoration?.center = CGPoint(x: bounds.midX, y: min(circle.frame.maxY + space / 2, bounds.height - 4))
    }
}
