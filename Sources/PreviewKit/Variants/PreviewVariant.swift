import AsyncDisplayKit
import UIKit

/// The surroundings a preview is shown in: room, pixels, appearance, text size, direction, language.
package struct PreviewVariant: Equatable, Hashable, Sendable, Codable {
    /// How much room the content gets.
    package var room = PreviewRoom.declared
    /// The device whose screen is the room, or the largest room that fitted content gets.
    package var device = PreviewDevice.standard
    package var isLandscape = false
    /// Pixels per point.
    package var scale = 2
    package var isDark = false
    package var textSize = PreviewTextSize.large
    package var isRightToLeft = false
    /// Draws with more contrast where colours have a variant for it.
    package var hasHighContrast = false
    /// A locale's identifier, such as `de_DE`; nil is the user's.
    package var locale: String?

    package init() {}

    /// The device's screen as it is held. *Units*: points.
    package var screenSize: CGSize {
        isLandscape ? CGSize(width: device.height, height: device.width) : CGSize(width: device.width, height: device.height)
    }

    /// The traits that stand for the variant.
    package var traits: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
            UITraitCollection(preferredContentSizeCategory: textSize.category),
            UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
            UITraitCollection(accessibilityContrast: hasHighContrast ? .high : .normal),
            UITraitCollection(displayScale: CGFloat(scale)),
            UITraitCollection(userInterfaceIdiom: device.isTablet ? .pad : .phone),
            UITraitCollection(horizontalSizeClass: device.isTablet ? .regular : .compact),
            UITraitCollection(verticalSizeClass: device.isTablet || !isLandscape ? .regular : .compact),
        ])
    }
}

/// The modes of sizing, each once: the preview's own choice, or one of five made in the workspace.
package enum PreviewRoom: String, Codable, Sendable, CaseIterable {
    /// What the preview's declaration says.
    case declared
    case device, fixed, fits, flexibleWidth, flexibleHeight, window

    package var title: String {
        switch self {
        case .declared: "As declared"
        case .device: "Device screen"
        case .fixed: "Fixed size"
        case .fits: "Size that fits"
        case .flexibleWidth: "Flexible width"
        case .flexibleHeight: "Flexible height"
        case .window: "Window"
        }
    }
}

/// The seven text sizes that a phone's settings offer.
package enum PreviewTextSize: String, Codable, Sendable, CaseIterable {
    case xSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case xLarge = "XL"
    case xxLarge = "XXL"
    case xxxLarge = "XXXL"

    package var category: UIContentSizeCategory {
        switch self {
        case .xSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .xLarge: .extraLarge
        case .xxLarge: .extraExtraLarge
        case .xxxLarge: .extraExtraExtraLarge
        }
    }
}
