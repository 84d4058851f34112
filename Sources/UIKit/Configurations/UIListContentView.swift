import Foundation
import UIPrimitives

/// Shows an image and texts as a row of a list. *Thread*: main.
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let imageView = UIImageView()
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()

    /// The configuration, which must be a ``UIListContentConfiguration``; a configuration of another type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            show()
        }
    }

    /// The area of the text; nil without text. *Differs from UIKit*: always nil.
    open private(set) var textLayoutGuide: UILayoutGuide?
    /// The area of the secondary text; nil without secondary text. *Differs from UIKit*: always nil.
    open private(set) var secondaryTextLayoutGuide: UILayoutGuide?
    /// The area of the image; nil without an image. *Differs from UIKit*: always nil.
    open private(set) var imageLayoutGuide: UILayoutGuide?

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view with the configuration of an empty cell; no configuration is decoded.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        imageView.contentMode = .scaleAspectFit
        show()
    }

    // MARK: Contents

    private func show() {
        alpha = shown.alpha
        show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        imageView.image = shown.image
        imageView.isHidden = shown.image == nil
        let properties = shown.imageProperties
        imageView.tintColor = properties.resolvedTintColor(for: tintColor)
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.layer.borderWidth = properties.strokeWidth
        imageView.layer.borderColor = (properties.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
        label.isHidden = (attributed?.length ?? text?.count ?? 0) == 0
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let color = shown.imageProperties.strokeColor ?? tintColor
        imageView.layer.borderColor = color?.resolvedColor(with: traitCollection).cgColor
    }

    // MARK: Layout

    private struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var size = CGSize.zero
    }

    private var imageSize: CGSize {
        guard let image = shown.image else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / max(1, image.size.width) : 1, limit.height > 0 ? limit.height / max(1, image.size.height) : 1
        )
        return CGSize(width: image.size.width * scale, height: image.size.height * scale)
    }

    /// The space for the image, in which it is centered.
    private var reservedSize: CGSize {
        guard shown.image != nil else { return .zero }
        let (size, reserved) = (imageSize, shown.imageProperties.reservedLayoutSize)
        return CGSize(
            width: reserved.width > 0 ? reserved.width : size.width, height: reserved.height > 0 ? reserved.height : size.height)
    }

    /// The frames of image and texts in a width, in left-to-right layout and from the top; `size` is the size that they need.
    private func places(width: CGFloat) -> Places {
        let margins = shown.directionalLayoutMargins
        var places = Places()
        let (reserved, start) = (reservedSize, textStart)
        let free = CGSize(width: max(0, width - start - margins.trailing), height: .greatestFiniteMagnitude)
        let text = textLabel.isHidden ? .zero : textLabel.sizeThatFits(free)
        let secondary = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(free)
        let hasBoth = !textLabel.isHidden && !secondaryLabel.isHidden
        let isBeside =
            hasBoth && shown.prefersSideBySideTextAndSecondaryText
            && text.width + shown.textToSecondaryTextHorizontalPadding + secondary.width <= free.width
        let height: CGFloat
        if isBeside {
            height = max(text.height, secondary.height)
            places.text = CGRect(x: start, y: 0, width: text.width, height: height)
            places.secondary = CGRect(x: start + free.width - secondary.width, y: 0, width: secondary.width, height: height)
        } else {
            let gap = hasBoth ? shown.textToSecondaryTextVerticalPadding : 0
            height = text.height + gap + secondary.height
            places.text = CGRect(x: start, y: 0, width: free.width, height: text.height)
            places.secondary = CGRect(x: start, y: text.height + gap, width: free.width, height: secondary.height)
        }
        let content = max(height, reserved.height)
        let top = margins.top + (content - height) / 2
        places.text.origin.y += top
        places.secondary.origin.y += top
        let image = imageSize
        places.image = CGRect(
            x: margins.leading + (reserved.width - image.width) / 2, y: margins.top + (content - image.height) / 2, width: image.width,
            height: image.height)
        let textWidth =
            isBeside ? text.width + shown.textToSecondaryTextHorizontalPadding + secondary.width : max(text.width, secondary.width)
        places.size = CGSize(width: start + textWidth + margins.trailing, height: content + margins.top + margins.bottom)
        return places
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width)
        // The content is in the middle of a row that is higher than the content.
        let shift = max(0, (bounds.height - places.size.height) / 2)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        align(textLabel, shown.textProperties.alignment, isMirrored)
        align(secondaryLabel, shown.secondaryTextProperties.alignment, isMirrored)
        for (view, place) in [(imageView, places.image), (textLabel, places.text), (secondaryLabel, places.secondary)] as [(UIView, CGRect)]
        {
            let frame = isMirrored ? place.mirrored(in: bounds.width) : place
            view.frame = CGRect(
                x: ASRoundPixelValue(frame.minX), y: ASRoundPixelValue(frame.minY + shift), width: frame.width, height: frame.height)
        }
    }

    /// Aligns a text with natural alignment to the leading edge of the view, even if the text has the opposite writing direction.
    private func align(
        _ label: UILabel, _ alignment: UIListContentConfiguration.TextProperties.TextAlignment, _ isMirrored: Bool
    ) {
        guard alignment == .natural else { return }
        label.textAlignment = isMirrored ? .right : .left
    }

    /// The distance of the texts from the leading edge. *Units*: points.
    var textStart: CGFloat {
        let reserved = reservedSize.width
        return shown.directionalLayoutMargins.leading + (reserved > 0 ? reserved + shown.imageToTextPadding : 0)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let places = places(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
        return CGSize(
            width: size.width > 0 ? min(size.width, places.size.width.rounded(.up)) : places.size.width.rounded(.up),
            height: (places.size.height * PixelGrid.scale).rounded(.up) / PixelGrid.scale)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let isFixed = horizontalFittingPriority == .required
        let fitting = sizeThatFits(CGSize(width: isFixed ? targetSize.width : 0, height: 0))
        return CGSize(
            width: isFixed ? targetSize.width : fitting.width,
            height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
    }
}
