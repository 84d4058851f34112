import Foundation
import UIPrimitives

/// The card of an alert or action sheet: title, message, text fields and buttons.
final class AlertCardView: UIView {
    private enum Metrics {
        static let alertWidth: CGFloat = 270
        static let sheetWidth: CGFloat = 400
        static let buttonHeight: CGFloat = 44
        static let sheetButtonHeight: CGFloat = 52
        static let margin: CGFloat = 16
        static let gap: CGFloat = 8
        static let fieldHeight: CGFloat = 32
    }

    private let style: UIAlertController.Style
    private let panel = UIView()
    private let cancelPanel = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    /// The text fields in the order in which they were added; they are laid out below the message.
    private(set) var fields: [UIView] = []

    /// Creates an empty card; ``show(title:message:actions:preferred:onChoose:)`` fills it.
    init(style: UIAlertController.Style) {
        self.style = style
        super.init(frame: .zero)
        for panel in [panel, cancelPanel] {
            panel.backgroundColor = Self.panelColor
            panel.layer.cornerRadius = 14
            panel.clipsToBounds = true
            addSubview(panel)
        }
        titleLabel.font = .systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        if style == .actionSheet {
            titleLabel.textColor = .secondaryLabel
            messageLabel.textColor = .secondaryLabel
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            panel.addSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        style = .alert
        super.init(coder: coder)
    }

    private static let panelColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }

    /// Replaces the title and message, and rebuilds the buttons. A click on a button calls `onChoose` with its action.
    func show(
        title: String?, message: String?, actions: [UIAlertAction], preferred: UIAlertAction?,
        onChoose: @escaping (UIAlertAction) -> Void
    ) {
        titleLabel.text = title
        messageLabel.text = message
        (buttons as [UIView] + lines).forEach { $0.removeFromSuperview() }
        buttons = ordered(actions).map { action in
            let isBold = action === preferred || (preferred == nil && action.style == .cancel)
            let button = AlertButton(action: action, isBold: isBold, size: style == .alert ? 17 : 20)
            button.onPress = { onChoose(action) }
            (isSeparate(action) ? cancelPanel : panel).addSubview(button)
            return button
        }
        lines = buttons.filter { !isSeparate($0.action) }.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            panel.addSubview(line)
            return line
        }
        cancelPanel.isHidden = !actions.contains(where: isSeparate)
        setNeedsLayout()
    }

    /// Adds a text field below the message.
    func addField(_ field: UIView) {
        fields.append(field)
        panel.addSubview(field)
        setNeedsLayout()
    }

    /// The actions in the order of their buttons: the cancel action is first in alerts with two actions, and last in other alerts and in
    /// sheets.
    private func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return style == .alert && actions.count == 2 ? cancel + others : others + cancel
    }

    private func isSeparate(_ action: UIAlertAction) -> Bool {
        style == .actionSheet && action.style == .cancel
    }

    private var isSideBySide: Bool { style == .alert && buttons.count == 2 }

    private func cardWidth(in size: CGSize) -> CGFloat {
        min(style == .alert ? Metrics.alertWidth : Metrics.sheetWidth, max(size.width - 16, 0))
    }

    private var buttonHeight: CGFloat { style == .alert ? Metrics.buttonHeight : Metrics.sheetButtonHeight }

    private func textHeight(of label: UILabel, width: CGFloat) -> CGFloat {
        guard !(label.text ?? "").isEmpty else { return 0 }
        return label.sizeThatFits(CGSize(width: width - 2 * Metrics.margin, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    private func headHeight(width: CGFloat) -> CGFloat {
        let title = textHeight(of: titleLabel, width: width)
        let message = textHeight(of: messageLabel, width: width)
        let fieldsHeight = CGFloat(fields.count) * (Metrics.fieldHeight + 6)
        guard title + message + fieldsHeight > 0 else { return 0 }
        return 2 * Metrics.margin + title + (title > 0 && message > 0 ? 4 : 0) + message + (fieldsHeight > 0 ? fieldsHeight + 8 : 0)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = cardWidth(in: size)
        let inPanel = buttons.filter { !isSeparate($0.action) }.count
        let rows = isSideBySide ? 1 : inPanel
        var height = headHeight(width: width) + CGFloat(rows) * buttonHeight
        if !cancelPanel.isHidden { height += Metrics.gap + buttonHeight }
        return CGSize(width: width, height: min(height, size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let cancelHeight = cancelPanel.isHidden ? 0 : buttonHeight + Metrics.gap
        panel.frame = CGRect(x: 0, y: 0, width: width, height: max(bounds.height - cancelHeight, 0))
        cancelPanel.frame = CGRect(x: 0, y: bounds.height - buttonHeight, width: width, height: buttonHeight)
        layoutHead(width: width)
        layoutButtons(from: headHeight(width: width), width: width)
    }

    private func layoutHead(width: CGFloat) {
        let inner = max(width - 2 * Metrics.margin, 0)
        let title = textHeight(of: titleLabel, width: width)
        let message = textHeight(of: messageLabel, width: width)
        titleLabel.frame = CGRect(x: Metrics.margin, y: Metrics.margin, width: inner, height: title)
        let messageTop = Metrics.margin + title + (title > 0 ? 4 : 0)
        messageLabel.frame = CGRect(x: Metrics.margin, y: messageTop, width: inner, height: message)
        var y = messageTop + message + 10
        for field in fields {
            field.frame = CGRect(x: Metrics.margin, y: y, width: inner, height: Metrics.fieldHeight)
            y += Metrics.fieldHeight + 6
        }
    }

    private func layoutButtons(from top: CGFloat, width: CGFloat) {
        let pixel = 1 / max(traitCollection.displayScale, 1)
        var y = top
        var remainingLines = lines[...]
        for (index, button) in buttons.enumerated() {
            guard !isSeparate(button.action) else {
                button.frame = cancelPanel.bounds
                continue
            }
            let line = remainingLines.popFirst()
            if isSideBySide {
                button.frame = CGRect(x: CGFloat(index) * width / 2, y: top, width: width / 2, height: buttonHeight)
                line?.frame =
                    index == 0
                    ? CGRect(x: 0, y: top, width: width, height: pixel)
                    : CGRect(x: width / 2, y: top, width: pixel, height: buttonHeight)
            } else {
                button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                line?.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? pixel : 0)
                y += buttonHeight
            }
        }
    }
}

/// One button of an alert.
final class AlertButton: UIControl {
    /// The action that the button shows and performs.
    let action: UIAlertAction
    private let label = UILabel()
    /// Called on a click; the alert performs the action.
    var onPress: (() -> Void)?

    /// Creates a button with the title of `action`; the button is disabled if the action is. *Units*: `size` is the font size in points.
    init(action: UIAlertAction, isBold: Bool, size: CGFloat) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .systemBlue
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = action.title
        accessibilityIdentifier = action.accessibilityIdentifier
        addSubview(label)
        addAction(UIAction { [unowned self] _ in onPress?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        action = UIAlertAction(title: nil, style: .default)
        super.init(coder: coder)
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
