import AsyncDisplayKit
import Foundation
import UIKit

/// The surroundings in which a preview is shown: space, scale, appearance, text size, direction, language and others.
package struct PreviewVariant: Equatable, Hashable, Sendable, Codable {
    /// The way in which the size of the preview's frame is chosen.
    package var sizingMode = PreviewSizingMode.declared
    /// The device whose screen is the available space, or the largest space for fitted content.
    package var device = PreviewDevice.standard
    package var isLandscape = false
    /// The scale. *Units*: pixels per point.
    package var scale = 2
    package var isDark = false
    package var textSize = PreviewTextSize.large
    package var isRightToLeft = false
    /// Whether colors that have a value for high contrast use it.
    package var hasHighContrast = false
    /// Whether the system's fonts are drawn bolder.
    package var hasBoldText = false
    /// Whether `UIAccessibility` reports to the preview that the user prefers less motion.
    package var reducesMotion = false
    /// The identifier of the locale, such as `de_DE`; nil for the user's locale.
    package var locale: String?
    /// The identifier of the time zone, such as `Asia/Tokyo`; nil for the user's time zone.
    package var timeZone: String?
    /// The value of `PreviewEnvironment.now`; nil for the current time.
    package var date: Date?
    /// The values of the preview's controls that the user has changed, by name.
    package var controls: [String: String] = [:]

    /// The size of the frame that the user chose, which overrides `sizingMode`; nil if the user chose none. *Units*: points.
    package var frameSize: CGSize?

    package init() {}

    /// The keys of saved settings. `sizingMode` keeps the key that it had in earlier versions.
    private enum CodingKeys: String, CodingKey {
        case sizingMode = "room"
        case device, isLandscape, scale, isDark, textSize, isRightToLeft, hasHighContrast, locale, frameSize
        case hasBoldText, reducesMotion, timeZone, date, controls
    }

    /// Sets the language and region, and the layout direction of the language's script; nil selects the user's locale.
    package mutating func setLocale(_ identifier: String?) {
        // If the language is removed, the direction stays as the user chose it, unless the previous language was a right-to-left one.
        if identifier != nil || PreviewLocale.isRightToLeft(locale) { isRightToLeft = PreviewLocale.isRightToLeft(identifier) }
        locale = identifier
    }

    /// The size of the device's screen in the chosen orientation. *Units*: points.
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

/// The way in which the size of a preview is chosen: as the preview declares, or in one of six ways that the workspace offers.
package enum PreviewSizingMode: String, Codable, Sendable, CaseIterable {
    /// The value that the preview declares.
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

/// A text size. A phone's settings offer the first seven; the others are for accessibility.
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

    /// The seven sizes that have their own button in the workspace.
    package static let common = Array(allCases.prefix(7))

    /// The five sizes that a phone's settings offer for accessibility.
    package static let accessibility = Array(allCases.dropFirst(7))

    package var category: UIContentSizeCategory {
        UIContentSizeCategory.ordered[Self.allCases.firstIndex(of: self) ?? 3]
    }
}
