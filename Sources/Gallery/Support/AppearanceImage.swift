import AsyncDisplayKit

/// An image that is drawn with system colors. It is drawn separately for the light and the dark appearance, each with normal and with high
/// contrast, because these colors differ.
struct AppearanceImage {
    private let plain: (light: UIImage, dark: UIImage)
    private let highContrast: (light: UIImage, dark: UIImage)

    init(size: CGSize, draw: (CGContext) -> Void) {
        func drawn(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UIImage {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
            ])
            return UIGraphicsImageRenderer(size: size).image { context in
                traits.performAsCurrent { draw(context.cgContext) }
            }
        }
        plain = (drawn(.light, .normal), drawn(.dark, .normal))
        highContrast = (drawn(.light, .high), drawn(.dark, .high))
    }

    func image(for traits: ASPrimitiveTraitCollection) -> UIImage {
        let images = traits.accessibilityContrast == .high ? highContrast : plain
        return traits.userInterfaceStyle == .dark ? images.dark : images.light
    }
}
