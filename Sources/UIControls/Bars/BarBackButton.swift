import Foundation
import UIPrimitives

/// The back button of a navigation bar: a chevron and the title of the previous item.
final class BarBackButton: UIControl {
    /// The width of the chevron without a title. *Units*: points.
    static let smallestWidth: CGFloat = 36
    private let chevron = UIImageView()
    private let label = UILabel()
    var onPress: (() -> Void)?

    init(
        backItem: UINavigationItem, displayMode: UINavigationItem.BackButtonDisplayMode,
        appearance: UINavigationBarAppearance, indicator: UIImage?
    ) {
        super.init(frame: .zero)
        let custom = backItem.backBarButtonItem
        chevron.image = (appearance.backIndicatorImage ?? indicator ?? BarSymbol.back.image()).withRenderingMode(.alwaysTemplate)
        chevron.contentMode = .center
        var title = custom?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back"
        if displayMode == .minimal { title = "" }
        if displayMode == .generic { title = "Back" }
        self.title = title
        titles = title.isEmpty ? [title] : [title, "Back", ""]
        attributes = appearance.backButtonAppearance.normal.titleTextAttributes
        if let own = custom?.titleTextAttributes(for: .normal) { attributes.merge(own) { $1 } }
        if let tint = custom?.tintColor { tintColor = tint }
        addSubview(chevron)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = title.isEmpty ? "Back" : title
        update()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The titles to choose from, in order of preference.
    private var titles = [""]
    private var title = "" {
        didSet { if oldValue != title { update() } }
    }
    private var attributes: [NSAttributedString.Key: Any] = [:]

    var titleOffset: CGFloat = 0 {
        didSet { label.transform = CGAffineTransform(translationX: titleOffset, y: 0) }
    }

    private func update() {
        var attributes = attributes
        if attributes[.font] == nil { attributes[.font] = UIFont.systemFont(ofSize: 17) }
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tintColor ?? UIColor.systemBlue }
        label.attributedText = NSAttributedString(string: title, attributes: attributes)
        chevron.tintColor = tintColor
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func stateDidChange() {
        alpha = isHighlighted ? 0.3 : 1
    }

    /// Shows the full title, "Back" or only the chevron: the first that fits into the width.
    func chooseTitle(fitting width: CGFloat) {
        for candidate in titles {
            title = candidate
            if sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width <= width { return }
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(size).width.rounded(.up) + 30
        return CGSize(width: min(title.isEmpty ? Self.smallestWidth : text, size.width), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let text = label.sizeThatFits(bounds.size)
        let width = min(text.width.rounded(.up), max(bounds.width - 24, 0))
        chevron.frame = CGRect(x: isMirrored ? bounds.width - 22 : 0, y: 0, width: 22, height: bounds.height)
        chevron.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        label.frame = CGRect(
            x: isMirrored ? bounds.width - 24 - width : 24, y: ((bounds.height - text.height) / 2).rounded(),
            width: width, height: text.height)
    }

    override func sendPrimaryAction(with event: UIEvent?) {
        onPress?()
    }
}
