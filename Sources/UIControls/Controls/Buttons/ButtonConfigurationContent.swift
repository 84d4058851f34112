import Foundation
import UIPrimitives

/// Shows the configuration of a button: background, image or activity indicator, title and subtitle. The label and image view of
/// the button show the title and the image.
@MainActor final class ButtonConfigurationContent {
    private unowned let button: UIButton
    private let label: UILabel
    private let imageView: UIImageView
    private let background = BackgroundConfigurationView()
    private let subtitleLabel = UILabel()
    private let chevrons = UIImageView()
    private var spinner: UIActivityIndicatorView?
    /// The properties of the label before a configuration was set.
    private let plainLabel: (lines: Int, mode: NSLineBreakMode, alignment: NSTextAlignment)
    /// The tint of the image view before a configuration was set.
    private let plainTint: UIColor?
    /// The configuration with the colors of the current state.
    private var shown = UIButton.Configuration.plain()

    /// The side of the activity indicator. *Units*: points.
    private static let spinnerSide: CGFloat = 20
    /// The side of the chevrons. *Units*: points.
    private static let chevronSide: CGFloat = 12
    /// The distance before the chevrons. *Units*: points.
    private static let chevronGap: CGFloat = 6

    init(_ button: UIButton, label: UILabel, imageView: UIImageView) {
        self.button = button
        self.label = label
        self.imageView = imageView
        plainLabel = (label.numberOfLines, label.lineBreakMode, label.textAlignment)
        plainTint = imageView.tint.color
        button.insertSubview(background, at: 0)
        button.addSubview(subtitleLabel)
        for text in [label, subtitleLabel] { text.numberOfLines = 0 }
    }

    /// Removes the views and restores the label and image view of the button.
    func remove() {
        background.removeFromSuperview()
        subtitleLabel.removeFromSuperview()
        chevrons.removeFromSuperview()
        spinner?.removeFromSuperview()
        label.numberOfLines = plainLabel.lines
        label.lineBreakMode = plainLabel.mode
        label.textAlignment = plainLabel.alignment
        label.alpha = 1
        imageView.tintColor = plainTint
        imageView.isHidden = false
    }

    // MARK: Contents

    /// Shows a configuration in the current state of the button.
    func show(_ configuration: UIButton.Configuration) {
        shown = configuration.updated(for: button)
        let foreground = shown.baseForegroundColor ?? button.tintColor ?? .systemBlue
        background.show(shown.background, tint: button.tintColor)
        label.attributedText = text(shown.attributedTitle, titleFont, foreground, shown.titleTextAttributesTransformer)
        subtitleLabel.attributedText = text(
            shown.attributedSubtitle, subtitleFont, foreground, shown.subtitleTextAttributesTransformer)
        label.lineBreakMode = shown.titleLineBreakMode
        subtitleLabel.lineBreakMode = shown.subtitleLineBreakMode
        for text in [label, subtitleLabel] {
            text.alpha = 1
            text.textAlignment = alignment
        }
        imageView.image = shown.image?.asTemplate
        imageView.tintColor = shown.imageColorTransformer?(foreground) ?? foreground
        imageView.alpha = button.isEnabled ? 1 : 0.5
        imageView.isHidden = shown.showsActivityIndicator
        showSpinner(shown.activityIndicatorColorTransformer?(foreground) ?? foreground)
        showChevrons(shown.indicatorColorTransformer?(foreground) ?? foreground)
    }

    private func showSpinner(_ color: UIColor) {
        guard shown.showsActivityIndicator else {
            spinner?.removeFromSuperview()
            return spinner = nil
        }
        let spinner = self.spinner ?? UIActivityIndicatorView(style: .medium)
        self.spinner = spinner
        spinner.color = color
        button.addSubview(spinner)
        if !spinner.isAnimating { spinner.startAnimating() }
    }

    private var hasChevrons: Bool {
        switch shown.indicator {
        case .none: false
        case .popup: true
        case .automatic: button.isPopUp
        }
    }

    private func showChevrons(_ color: UIColor) {
        guard hasChevrons else { return chevrons.removeFromSuperview() }
        if chevrons.image == nil { chevrons.image = Self.makeChevrons() }
        chevrons.tintColor = color
        button.addSubview(chevrons)
    }

    private static func makeChevrons() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: chevronSide, height: chevronSide)).image { _ in
            let path = UIBezierPath()
            for (tip, end) in [(CGFloat(1), CGFloat(4.5)), (11, 7.5)] {
                path.move(to: CGPoint(x: 2.5, y: end))
                path.addLine(to: CGPoint(x: 6, y: tip))
                path.addLine(to: CGPoint(x: 9.5, y: end))
            }
            path.lineWidth = 1.5
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    private var titleFont: UIFont {
        let isSmall = shown.buttonSize == .small || shown.buttonSize == .mini
        return .preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: button.traitCollection)
    }

    private var subtitleFont: UIFont {
        .preferredFont(forTextStyle: shown.buttonSize == .large ? .footnote : .caption1, compatibleWith: button.traitCollection)
    }

    /// Returns the text with the attributes of the button, over which its own attributes take precedence.
    private func text(
        _ text: AttributedString?, _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
        guard let text else { return nil }
        var attributes = AttributeContainer()
        attributes.font = font
        attributes.foregroundColor = color
        if let transformer { attributes = transformer(attributes) }
        return NSAttributedString(text.mergingAttributes(attributes, mergePolicy: .keepCurrent))
    }

    private var isRightToLeft: Bool { button.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var alignment: NSTextAlignment {
        let leading: NSTextAlignment = isRightToLeft ? .right : .left
        let trailing: NSTextAlignment = isRightToLeft ? .left : .right
        switch shown.titleAlignment {
        case .leading: return leading
        case .center: return .center
        case .trailing: return trailing
        case .automatic:
            switch button.effectiveContentHorizontalAlignment {
            case .left, .leading: return .left
            case .right, .trailing: return .right
            case .center, .fill: break
            }
            let hasImage = shown.image != nil || shown.showsActivityIndicator
            if hasImage, shown.imagePlacement == .leading { return leading }
            return hasImage && shown.imagePlacement == .trailing ? trailing : .center
        }
    }

    // MARK: Layout

    /// The frames of the contents relative to an origin of zero.
    private struct ContentFrames {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var size = CGSize.zero
    }

    private var insets: UIEdgeInsets {
        shown.contentInsets.resolved(for: button.effectiveUserInterfaceLayoutDirection)
    }

    private var imageSize: CGSize {
        shown.showsActivityIndicator
            ? CGSize(width: Self.spinnerSide, height: Self.spinnerSide) : shown.image?.size ?? .zero
    }

    private var isImageBesideTitle: Bool { shown.imagePlacement == .leading || shown.imagePlacement == .trailing }

    private var chevronExtent: CGFloat { hasChevrons ? Self.chevronSide + Self.chevronGap : 0 }

    private func places(in available: CGSize) -> ContentFrames {
        let image = imageSize
        let hasTexts = label.attributedText != nil || subtitleLabel.attributedText != nil
        let padding = image == .zero || !hasTexts ? 0 : shown.imagePadding
        let width = max(available.width - (isImageBesideTitle ? image.width + padding : 0), 0)
        let height = max(available.height - (isImageBesideTitle ? 0 : image.height + padding), 0)
        let limit = CGSize(width: width, height: height)
        let title = label.attributedText == nil ? .zero : label.sizeThatFits(limit)
        let subtitle = subtitleLabel.attributedText == nil ? .zero : subtitleLabel.sizeThatFits(limit)
        let gap = title == .zero || subtitle == .zero ? 0 : shown.titlePadding
        let texts = CGSize(
            width: min(max(title.width, subtitle.width).rounded(.up), width), height: title.height + gap + subtitle.height)
        var places = ContentFrames()
        places.size =
            isImageBesideTitle
            ? CGSize(width: image.width + padding + texts.width, height: max(image.height, texts.height))
            : CGSize(width: max(image.width, texts.width), height: image.height + padding + texts.height)
        let size = places.size
        var origin = CGPoint(x: (size.width - texts.width) / 2, y: (size.height - texts.height) / 2)
        places.image = CGRect(
            x: (size.width - image.width) / 2, y: (size.height - image.height) / 2, width: image.width, height: image.height)
        let isFirst = shown.imagePlacement == .top || (shown.imagePlacement == .leading) != isRightToLeft
        if isImageBesideTitle {
            places.image.origin.x = isFirst ? 0 : size.width - image.width
            origin.x = isFirst ? size.width - texts.width : 0
        } else {
            let isOnTop = shown.imagePlacement == .top
            places.image.origin.y = isOnTop ? 0 : size.height - image.height
            origin.y = isOnTop ? size.height - texts.height : 0
        }
        places.title = CGRect(x: origin.x, y: origin.y, width: texts.width, height: title.height)
        places.subtitle = CGRect(x: origin.x, y: origin.y + title.height + gap, width: texts.width, height: subtitle.height)
        return places
    }

    func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets
        let width = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
        let available = CGSize(
            width: max(width - insets.left - insets.right - chevronExtent, 0), height: .greatestFiniteMagnitude)
        let content = places(in: available).size
        return CGSize(
            width: (content.width + insets.left + insets.right + chevronExtent).rounded(.up),
            height: (content.height + insets.top + insets.bottom).rounded(.up))
    }

    func layout() {
        let bounds = button.bounds
        background.frame = bounds.inset(by: shown.background.backgroundInsets.resolved(for: button.effectiveUserInterfaceLayoutDirection))
        background.cornerRadius = cornerRadius
        var available = bounds.inset(by: insets)
        available.size.width = max(available.width - chevronExtent, 0)
        if isRightToLeft { available.origin.x += chevronExtent }
        let places = places(in: available.size)
        let origin = button.alignedOrigin(of: places.size, in: available)
        func placed(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
        imageView.frame = placed(places.image)
        spinner?.frame = placed(places.image)
        label.frame = placed(places.title)
        subtitleLabel.frame = placed(places.subtitle)
        let side = Self.chevronSide
        chevrons.frame = CGRect(
            x: isRightToLeft ? bounds.minX + insets.left : bounds.maxX - insets.right - side,
            y: (bounds.midY - side / 2).rounded(), width: side, height: side)
    }

    private var cornerRadius: CGFloat {
        switch shown.cornerStyle {
        case .fixed: shown.background.cornerRadius
        case .dynamic: UIFontMetrics.default.scaledValue(for: shown.background.cornerRadius, compatibleWith: button.traitCollection)
        case .small: 5
        case .medium: 8
        case .large: 12
        case .capsule: min(background.bounds.width, background.bounds.height) / 2
        }
    }
}
