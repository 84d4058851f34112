import Foundation
import UIControllers
import UIPrimitives

/// One entry of an open menu.
final class MenuRowView: UIView {
    let element: UIMenuElement
    private let mark = UIImageView()
    private let icon = UIImageView()
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let keysLabel = UILabel()
    private let arrow = UIImageView()
    /// Called when assistive technology activates the entry.
    var onActivate: () -> Void = {}

    /// The sizes and distances of a row. *Units*: points.
    private enum Metrics {
        static let margin: CGFloat = 10
        static let gap: CGFloat = 8
        static let markSide: CGFloat = 12
        static let iconSide: CGFloat = 18
        static let height: CGFloat = 28
        static let heightWithSubtitle: CGFloat = 42
    }

    /// Whether the row has space for a mark, because a row of the list has one and all titles are aligned.
    var reservesMark = false
    var reservesIcon = false

    init(_ element: UIMenuElement) {
        self.element = element
        super.init(frame: .zero)
        layer.cornerRadius = 5
        titleLabel.font = .systemFont(ofSize: 14)
        titleLabel.text = title
        keysLabel.font = .systemFont(ofSize: 12)
        keysLabel.text = (element as? UIKeyCommand)?.keyNames
        subtitleLabel.font = .systemFont(ofSize: 11)
        subtitleLabel.text = element.subtitle
        mark.image = state == .on ? BarSymbol.checkmark.image(side: Metrics.markSide) : state == .mixed ? Self.dash : nil
        icon.image = element.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        icon.contentMode = .scaleAspectFit
        arrow.image = element is UIMenu ? BarSymbol.disclosure.image(side: Metrics.markSide) : nil
        for view in [mark, icon, titleLabel, subtitleLabel, keysLabel, arrow] { addSubview(view) }
        describe()
        updateColors()
    }

    /// The title of the element; a placeholder for a deferred element that is pending.
    private var title: String { element is UIDeferredMenuElement ? "Loading…" : element.title }

    private func describe() {
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityValue = state == .mixed ? "mixed" : element.subtitle
        accessibilityHint = element is UIMenu ? "Opens a menu" : keysLabel.text
        var traits: UIAccessibilityTraits = [.menuItem, .button]
        if !isEnabled { traits.insert(.notEnabled) }
        if state == .on { traits.insert(.selected) }
        accessibilityTraits = traits
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        onActivate()
        return true
    }

    required init?(coder: NSCoder) { nil }

    private static let dash = UIGraphicsImageRenderer(size: CGSize(width: Metrics.markSide, height: Metrics.markSide))
        .image { _ in
            UIColor.black.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 5, width: 8, height: 2)).fill()
        }.withRenderingMode(.alwaysTemplate)

    private var state: UIMenuElement.State { element.shownState }
    private var attributes: UIMenuElement.Attributes { element.shownAttributes }

    var hasMark: Bool { state != .off }
    var hasIcon: Bool { element.image != nil }
    var isEnabled: Bool { !attributes.contains(.disabled) }

    /// Whether the pointer or the keyboard has selected the row.
    var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateColors() } }
    }

    private func updateColors() {
        let isDestructive = attributes.contains(.destructive)
        let color: UIColor =
            isHighlighted ? .white : !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        backgroundColor = isHighlighted ? (isDestructive ? .systemRed : .systemBlue) : nil
        titleLabel.textColor = color
        for label in [subtitleLabel, keysLabel] {
            label.textColor = isHighlighted ? .white : isEnabled ? .secondaryLabel : .tertiaryLabel
        }
        for image in [mark, icon, arrow] { image.tintColor = color }
    }

    private var hasSubtitle: Bool { element.subtitle?.isEmpty == false }

    private var leading: CGFloat {
        Metrics.margin + (reservesMark ? Metrics.markSide + Metrics.gap : 0) + (reservesIcon ? Metrics.iconSide + Metrics.gap : 0)
    }

    private var keysWidth: CGFloat {
        (keysLabel.text ?? "").isEmpty ? 0 : keysLabel.sizeThatFits(Self.unlimited).width.rounded(.up)
    }

    private var trailing: CGFloat {
        if element is UIMenu { return Metrics.margin + Metrics.markSide + Metrics.gap }
        return Metrics.margin + (keysWidth > 0 ? keysWidth + 2 * Metrics.gap : 0)
    }

    private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let subtitle = hasSubtitle ? subtitleLabel.sizeThatFits(Self.unlimited).width : 0
        let text = max(titleLabel.sizeThatFits(Self.unlimited).width, subtitle)
        return CGSize(
            width: leading + text.rounded(.up) + trailing, height: hasSubtitle ? Metrics.heightWithSubtitle : Metrics.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        func middle(_ x: CGFloat, _ side: CGFloat) -> CGRect {
            mirrored(CGRect(x: x, y: ((height - side) / 2).rounded(), width: side, height: side))
        }
        mark.frame = middle(Metrics.margin, Metrics.markSide)
        icon.frame = middle(Metrics.margin + (reservesMark ? Metrics.markSide + Metrics.gap : 0), Metrics.iconSide)
        arrow.frame = middle(bounds.width - Metrics.margin - Metrics.markSide, Metrics.markSide)
        let width = max(bounds.width - leading - trailing, 0)
        let titleHeight = hasSubtitle ? 20 : height
        titleLabel.frame = mirrored(CGRect(x: leading, y: hasSubtitle ? 4 : 0, width: width, height: titleHeight))
        keysLabel.frame = mirrored(CGRect(x: bounds.width - Metrics.margin - keysWidth, y: 0, width: keysWidth, height: height))
        subtitleLabel.frame = mirrored(CGRect(x: leading, y: 23, width: width, height: hasSubtitle ? 15 : 0))
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { arrow.transform = CGAffineTransform(scaleX: -1, y: 1) }
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }
}
