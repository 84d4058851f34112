import Foundation
import NibReading

extension NibDecoder {
    static func label(_ label: UILabel, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        label.isUserInteractionEnabled = nib.element.bool("userInteractionEnabled") ?? true
        if let font = nib.font() { label.font = font }
        if let color = nib.color("textColor") { label.textColor = color }
        label.highlightedTextColor = nib.color("highlightedColor")
        label.shadowColor = nib.color("shadowColor")
        if let offset = nib.element.size("shadowOffset") { label.shadowOffset = offset }
        nib.choice("textAlignment", NibNames.alignments) { label.textAlignment = $0 }
        nib.choice("lineBreakMode", NibNames.lineBreaks) { label.lineBreakMode = $0 }
        if let lines = nib.element.integer("numberOfLines") { label.numberOfLines = max(lines, 0) }
        nib.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = $0 }
        nib.number("minimumScaleFactor") { label.minimumScaleFactor = $0 }
        nib.number("minimumFontSize") { label.minimumScaleFactor = min($0 / max(label.font.pointSize, 1), 1) }
        nib.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = $0 }
        nib.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = $0 }
        nib.bool("enabled") { label.isEnabled = $0 }
        nib.bool("highlighted") { label.isHighlighted = $0 }
        label.text = nib.text("text")
        if let text = nib.attributedText("attributedText") { label.attributedText = text }
    }

    static func imageView(_ view: UIImageView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        view.isUserInteractionEnabled = nib.element.bool("userInteractionEnabled") ?? true
        view.image = nib.image("image")
        view.highlightedImage = nib.image("highlightedImage")
        nib.bool("highlighted") { view.isHighlighted = $0 }
    }

    static func stackView(_ stack: UIStackView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        stack.axis = nib.element["axis"] == "vertical" ? .vertical : .horizontal
        nib.choice("distribution", distributions) { stack.distribution = $0 }
        nib.choice("alignment", stackAlignments) { stack.alignment = $0 }
        nib.number("spacing") { stack.spacing = $0 }
        if nib.element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        nib.bool("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = $0 }
        nib.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = $0 }
        for view in stack.subviews { stack.addArrangedSubview(view) }
    }

    static func scrollView(_ view: UIScrollView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        view.clipsToBounds = nib.element.bool("clipsSubviews") ?? false
        nib.bool("bounces") { view.bounces = $0 }
        nib.bool("alwaysBounceVertical") { view.alwaysBounceVertical = $0 }
        nib.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = $0 }
        nib.bool("pagingEnabled") { view.isPagingEnabled = $0 }
        nib.bool("scrollEnabled") { view.isScrollEnabled = $0 }
        nib.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = $0 }
        nib.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = $0 }
        nib.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = $0 }
        nib.bool("delaysContentTouches") { view.delaysContentTouches = $0 }
        nib.bool("canCancelContentTouches") { view.canCancelContentTouches = $0 }
        nib.number("minimumZoomScale") { view.minimumZoomScale = $0 }
        nib.number("maximumZoomScale") { view.maximumZoomScale = $0 }
        nib.choice("keyboardDismissMode", ["onDrag": .onDrag, "interactive": .interactive]) { view.keyboardDismissMode = $0 }
        nib.choice("contentInsetAdjustmentBehavior", ["never": .never, "always": .always, "scrollableAxes": .scrollableAxes]) {
            view.contentInsetAdjustmentBehavior = $0
        }
        if let size = nib.element.size("contentSize") { view.contentSize = size }
        if let insets = nib.insets("contentInset") { view.contentInset = insets }
        if let insets = nib.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    }

    static func effectView(_ view: UIVisualEffectView, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let effect = nib.element.child(named: "blurEffect") {
            view.effect = UIBlurEffect(style: effect["style"].flatMap { blurs[$0] } ?? .regular)
        }
        if let content = nib.element.child(key: "contentView") {
            existing(view.contentView, content, nib.loading)
            view.contentView.frame = view.bounds
        }
    }

    private static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
    ]
    private static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
        "bottom": .trailing, "lastBaseline": .lastBaseline,
    ]
    private static let blurs: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    ]
}
