import AsyncDisplayKit
import Foundation
import UIKit

/// The surroundings that a preview is shown in: space, scale, appearance, text size, direction, language.
package struct PreviewVariant: Equatable, Hashable, Sendable, Codable {
    /// How the size of the preview's frame is chosen.
    package var sizingMode = PreviewSizingMode.declared
    /// The device whose screen is the available space, or the largest space for fitted content.
    package var device = PreviewDevice.standard
    package var isLandscape = false
    /// Pixels per point.
    package var scale = 2
    package var isDark = false
    package var textSize = PreviewTextSize.large
    package var isRightToLeft = false
    /// Draws with more contrast where colors have a variant for it.
    package var hasHighContrast = false
    /// Draws the system's fonts bolder.
    package var hasBoldText = false
    /// Whether the preview is notified that the user prefers less motion.
    package var reducesMotion = false
    /// A locale's identifier, such as `de_DE`; nil is the user's.
    package var locale: String?
    /// A time zone's identifier, such as `Asia/Tokyo`; nil is the user's.
    package var timeZone: String?
    /// The value of `PreviewEnvironment.now`; nil is the current time.
    package var date: Date?
    /// The values of the preview's controls that differ from those it gives, by name.
    package var controls: [String: String] = [:]

    /// The size of the frame that the user chose, in place of the one by `sizingMode`; nil without. *Units*: points.
    package var frameSize: CGSize?

    package init() {}

    /// Saved settings keep the earlier key of `sizingMode`.
    private enum CodingKeys: String, CodingKey {
        case sizingMode = "room"
        case device, isLandscape, scale, isDark, textSize, isRightToLeft, hasHighContrast, locale, frameSize
        case hasBoldText, reducesMotion, timeZone, date, controls
    }

    /// Selects a language and region, and the direction in which its script is laid out; nil is the user's.
    package mutating func setLocale(_ identifier: String?) {
        // Without a language the direction is the user's choice, unless the former language set it.
        if identifier != nil || PreviewLocale.isRightToLeft(locale) { isRightToLeft = PreviewLocale.isRightToLeft(identifier) }
        locale = identifier
    }

    /// The device's screen as it is held. *Units*: points.
    package var screenSize: CGSize {
        isLandscape ? CGSize(width: device.height, height: device.width) : CGSize(width: device.width, height: device.height)
    }

    /// The traits that represent the variant.
    package var traits: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
            UITraitCollection(preferredContentSizeCategory: textSize.category),
            UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
            UITraitCollection(accessibilityContrast: hasHighContrast ? .high : .normal),
            UITraitCollection(legibilityWeight: hasBoldText ? .bold : .regular),
            UITraitCollection(displayScale: CGFloat(scale)),
            UITraitCollection(userInterfaceIdiom: device.isTablet ? .pad : .phone),
            UITraitCollection(horizontalSizeClass: device.isTablet ? .regular : .compact),
            UITraitCollection(verticalSizeClass: device.isTablet || !isLandscape ? .regular : .compact),
        ])
    }
}

extension PreviewVariant {
    /// Reads stored settings. Values that earlier versions did not store have their defaults.
    package init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        sizingMode = try stored.decode(PreviewSizingMode.self, forKey: .sizingMode)
        device = try stored.decode(PreviewDevice.self, forKey: .device)
        isLandscape = try stored.decode(Bool.self, forKey: .isLandscape)
        scale = try stored.decode(Int.self, forKey: .scale)
        isDark = try stored.decode(Bool.self, forKey: .isDark)
        textSize = try stored.decode(PreviewTextSize.self, forKey: .textSize)
        isRightToLeft = try stored.decode(Bool.self, forKey: .isRightToLeft)
        hasHighContrast = try stored.decode(Bool.self, forKey: .hasHighContrast)
        locale = try stored.decodeIfPresent(String.self, forKey: .locale)
        frameSize = try stored.decodeIfPresent(CGSize.self, forKey: .frameSize)
        hasBoldText = try stored.decodeIfPresent(Bool.self, forKey: .hasBoldText) ?? false
        reducesMotion = try stored.decodeIfPresent(Bool.self, forKey: .reducesMotion) ?? false
        timeZone = try stored.decodeIfPresent(String.self, forKey: .timeZone)
        date = try stored.decodeIfPresent(Date.self, forKey: .date)
        controls = try stored.decodeIfPresent([String: String].self, forKey: .controls) ?? [:]
    }
}

/// The modes of sizing: the preview's own choice, or one of five that the workspace offers.
package enum PreviewSizingMode: String, Codable, Sendable, CaseIterable {
    /// The sizing of the preview's declaration.
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

/// A text size. The first seven are those that a phone's settings offer; the others are for accessibility.
package enum PreviewTextSize: String, Codable, Sendable, CaseIterable {
    case xSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case xLarge = "XL"
    case xxLarge = "XXL"
    case xxxLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityXLarge = "AX3"
    case accessibilityXXLarge = "AX4"
    case accessibilityXXXLarge = "AX5"

    /// The seven that have a button each.
    package static let common = Array(allCases.prefix(7))

    /// The five that a phone's settings offer for accessibility.
    package static let accessibility = Array(allCases.dropFirst(7))

    package var category: UIContentSizeCategory {
        UIContentSizeCategory.ordered[Self.allCases.firstIndex(of: self) ?? 3]
    }
}
