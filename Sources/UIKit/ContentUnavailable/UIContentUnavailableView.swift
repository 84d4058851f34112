import Foundation
import UIPrimitives

/// Shows a ``UIContentUnavailableConfiguration``. *Thread*: main.
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let scroller = UIScrollView()
    private let backdrop = UIView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private let imageView = UIImageView()
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private var button: UIButton?
    private var secondaryButton: UIButton?

    /// The largest width of the content. *Units*: points.
    private static let maximumWidth: CGFloat = 420

    /// The configuration; a configuration of another type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            show()
        }
    }

    /// Whether content that is too high can be scrolled; true by default.
    open var isScrollEnabled = true { didSet { scroller.isScrollEnabled = isScrollEnabled } }

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view with an empty configuration; no configuration is decoded.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        imageView.contentMode = .scaleAspectFit
        addSubview(backdrop)
        addSubview(scroller)
        for view in [spinner, imageView, textLabel, secondaryLabel] { scroller.addSubview(view) }
        show()
    }

    // MARK: Contents

    private func show() {
        backdrop.backgroundColor = shown.background.resolvedBackgroundColor(for: tintColor)
        backdrop.layer.cornerRadius = shown.background.cornerRadius
        shown.isLoading ? spinner.startAnimating() : spinner.stopAnimating()
        imageView.image = shown.isLoading ? nil : shown.image
        imageView.tintColor = shown.imageProperties.tintColor ?? .secondaryLabel
        imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
        imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
        show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        for label in [textLabel, secondaryLabel] { label.textAlignment = shown.alignment == .center ? .center : .natural }
        button = replace(button, by: shown.button, shown.buttonProperties)
        secondaryButton = replace(secondaryButton, by: shown.secondaryButton, shown.secondaryButtonProperties)
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
        in label: UILabel
    ) {
        properties.apply(to: label)
        label.text = text
        if let attributed { label.attributedText = attributed }
        label.isHidden = (label.attributedText?.length ?? 0) == 0
    }

    private func replace(
        _ old: UIButton?, by configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        old?.removeFromSuperview()
        var configuration = configuration
        if configuration.title == nil { configuration.title = properties.primaryAction?.title }
        if configuration.image == nil { configuration.image = properties.primaryAction?.image }
        guard configuration.title?.isEmpty == false || configuration.image != nil else { return nil }
        let button = UIButton(configuration: configuration, primaryAction: nil)
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        if properties.role == .destructive { button.tintColor = .systemRed }
        scroller.addSubview(button)
        return button
    }

    // MARK: Layout

    /// The visible parts from top to bottom, with the distance to the part above.
    private var parts: [(view: UIView, gap: CGFloat)] {
        let head: UIView? = shown.isLoading ? spinner : imageView.image == nil ? nil : imageView
        let all: [(UIView?, CGFloat)] = [
            (head, 0), (textLabel.isHidden ? nil : textLabel, shown.imageToTextPadding),
            (secondaryLabel.isHidden ? nil : secondaryLabel, shown.textToSecondaryTextPadding),
            (button, shown.textToButtonPadding), (secondaryButton, shown.buttonToSecondaryButtonPadding),
        ]
        var found: [(view: UIView, gap: CGFloat)] = all.compactMap { view, gap in view.map { ($0, gap) } }
        if !found.isEmpty { found[0].gap = 0 }
        return found
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        guard view === imageView else {
            let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
        }
        let size = imageView.image?.size ?? .zero
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / max(size.width, 1) : 1, limit.height > 0 ? limit.height / max(size.height, 1) : 1,
            width / max(size.width, 1))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private var contentMargins: UIEdgeInsets {
        var margins = shown.directionalLayoutMargins.resolved(for: effectiveUserInterfaceLayoutDirection)
        let (outer, kept) = (superview?.layoutMargins ?? .zero, shown.axesPreservingSuperviewLayoutMargins)
        if kept.contains(.vertical) { (margins.top, margins.bottom) = (max(margins.top, outer.top), max(margins.bottom, outer.bottom)) }
        if kept.contains(.horizontal) { (margins.left, margins.right) = (max(margins.left, outer.left), max(margins.right, outer.right)) }
        return margins
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        scroller.frame = bounds
        let area = bounds.inset(by: contentMargins)
        let width = max(min(area.width, Self.maximumWidth), 0)
        let sizes = parts.map { ($0.view, $0.gap, size(of: $0.view, width: width)) }
        let height = sizes.reduce(0) { $0 + $1.1 + $1.2.height }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y = shown.alignment == .center ? max(area.midY - height / 2, area.minY).rounded() : area.minY
        for (view, gap, size) in sizes {
            y += gap
            let natural = isMirrored ? area.maxX - size.width : area.minX
            let x = shown.alignment == .center ? (area.midX - size.width / 2).rounded() : natural
            view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
            y += size.height
        }
        scroller.contentSize = CGSize(width: bounds.width, height: max(y + contentMargins.bottom, bounds.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = max(min(size.width - contentMargins.left - contentMargins.right, Self.maximumWidth), 0)
        let height = parts.reduce(0) { $0 + $1.gap + self.size(of: $1.view, width: width).height }
        return CGSize(width: size.width, height: height + contentMargins.top + contentMargins.bottom)
    }
}
