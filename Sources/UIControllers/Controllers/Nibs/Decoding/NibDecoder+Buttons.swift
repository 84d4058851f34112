import Foundation
import NibReading

extension NibDecoder {
    static func button(_ button: UIButton, from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let configuration = nib.element.child(key: "configuration") { button.configuration = self.configuration(configuration, nib) }
        for (state, stateName) in [
            (UIControl.State.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected"), (.disabled, "disabled"),
        ] {
            guard let element = nib.element.children.first(where: { $0.name == "state" && $0["key"] == stateName }) else { continue }
            set(element, for: state, stateName, button, nib)
        }
        if let font = nib.font() { button.titleLabel?.font = font }
        nib.choice("lineBreakMode", NibNames.lineBreaks) { button.titleLabel?.lineBreakMode = $0 }
        if let insets = nib.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = nib.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = nib.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        nib.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = $0 }
        nib.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = $0 }
        nib.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = $0 }
    }

    private static func set(_ element: NibElement, for state: UIControl.State, _ stateName: String, _ button: UIButton, _ nib: NibCoder) {
        let values = NibCoder(element, nib.loading)
        if let title = element["title"] ?? element.child(key: "title")?.text {
            button.setTitle(nib.loading.localized(title, key: "\(nib.element.id).\(stateName)Title"), for: state)
        } else if let symbol = values.missingSymbol("image") {
            button.setTitle(symbol, for: state)
        }
        if let text = values.attributedText("attributedTitle") { button.setAttributedTitle(text, for: state) }
        if let color = values.color("titleColor") { button.setTitleColor(color, for: state) }
        if let color = values.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
        if let image = values.image("image") { button.setImage(image, for: state) }
        if let image = values.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    }

    private static func configuration(_ element: NibElement, _ nib: NibCoder) -> UIButton.Configuration {
        let values = NibCoder(element, nib.loading)
        var result = style(element)
        if let title = element["title"] ?? element.child(key: "title")?.text {
            result.title = nib.loading.localized(title, key: "\(nib.element.id).configuration.title")
        } else if let symbol = values.missingSymbol("image") {
            result.title = symbol
        }
        if let subtitle = element["subtitle"] ?? element.child(key: "subtitle")?.text {
            result.subtitle = nib.loading.localized(subtitle, key: "\(nib.element.id).configuration.subtitle")
        }
        result.image = values.image("image")
        result.baseForegroundColor = values.color("baseForegroundColor")
        result.baseBackgroundColor = values.color("baseBackgroundColor")
        if let font = values.font("titleFontDescription") ?? values.font() { result.titleTextAttributesTransformer = transformer(font) }
        setLayout(&result, values)
        return result
    }

    private static func style(_ element: NibElement) -> UIButton.Configuration {
        switch element["style"] {
        case "filled": .filled()
        case "gray": .gray()
        case "tinted": .tinted()
        default: .plain()
        }
    }

    private static func transformer(_ font: UIFont) -> UIConfigurationTextAttributesTransformer {
        UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = font
            return attributes
        }
    }

    /// Sets the corner style, the placement of the image, paddings and insets.
    private static func setLayout(_ result: inout UIButton.Configuration, _ values: NibCoder) {
        values.choice("cornerStyle", ["capsule": .capsule, "small": .small, "medium": .medium, "large": .large, "fixed": .fixed]) {
            result.cornerStyle = $0
        }
        values.choice("imagePlacement", ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]) {
            result.imagePlacement = $0
        }
        values.number("imagePadding") { result.imagePadding = $0 }
        values.number("titlePadding") { result.titlePadding = $0 }
        if let insets = values.element.insets("contentInsets") {
            result.contentInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
        }
    }
}
