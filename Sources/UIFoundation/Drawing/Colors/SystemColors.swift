import Foundation
import Graphics

/// Colors that are the same in every appearance.
enum FixedColors {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let darkText = UIColor(white: 0, alpha: 1)
}

/// Colors that follow the appearance. Each has a light and a dark value in the form 0xRRGGBBAA. Some have two more (`more:`), which are
/// used where the user prefers more contrast.
///
/// *Source*: the light and dark values are the ones that UIKit has for these names. The values for more contrast are from the Human
/// Interface Guidelines, except for the labels, whose opacities reach the contrast ratios of the Web Content Accessibility Guidelines.
enum SystemColors {
    static let red = dynamic(0xFF3B_30FF, 0xFF45_3AFF, more: 0xD700_15FF, 0xFF69_61FF)
    static let green = dynamic(0x34C7_59FF, 0x30D1_58FF, more: 0x248A_3DFF, 0x30DB_5BFF)
    static let blue = dynamic(0x007A_FFFF, 0x0A84_FFFF, more: 0x0040_DDFF, 0x409C_FFFF)
    static let orange = dynamic(0xFF95_00FF, 0xFF9F_0AFF, more: 0xC934_00FF, 0xFFB3_40FF)
    static let yellow = dynamic(0xFFCC_00FF, 0xFFD6_0AFF, more: 0xB250_00FF, 0xFFD4_26FF)
    static let pink = dynamic(0xFF2D_55FF, 0xFF37_5FFF, more: 0xD30F_45FF, 0xFF64_82FF)
    static let purple = dynamic(0xAF52_DEFF, 0xBF5A_F2FF, more: 0x8944_ABFF, 0xDA8F_FFFF)
    static let teal = dynamic(0x30B0_C7FF, 0x40C8_E0FF, more: 0x0082_99FF, 0x5DE6_FFFF)
    static let indigo = dynamic(0x5856_D6FF, 0x5E5C_E6FF, more: 0x3634_A3FF, 0x7D7A_FFFF)
    static let brown = dynamic(0xA284_5EFF, 0xAC8E_68FF, more: 0x7F65_45FF, 0xB594_69FF)
    static let mint = dynamic(0x00C7_BEFF, 0x63E6_E2FF, more: 0x0C81_7BFF, 0x66D4_CFFF)
    static let cyan = dynamic(0x32AD_E6FF, 0x64D2_FFFF, more: 0x0071_A4FF, 0x70D7_FFFF)

    static let gray = dynamic(0x8E8E_93FF, 0x8E8E_93FF, more: 0x6C6C_70FF, 0xAEAE_B2FF)
    static let gray2 = dynamic(0xAEAE_B2FF, 0x6363_66FF)
    static let gray3 = dynamic(0xC7C7_CCFF, 0x4848_4AFF)
    static let gray4 = dynamic(0xD1D1_D6FF, 0x3A3A_3CFF)
    static let gray5 = dynamic(0xE5E5_EAFF, 0x2C2C_2EFF)
    static let gray6 = dynamic(0xF2F2_F7FF, 0x1C1C_1EFF)

    static let label = dynamic(0x0000_00FF, 0xFFFF_FFFF)
    static let secondaryLabel = dynamic(0x3C3C_4399, 0xEBEB_F599, more: 0x3C3C_43CC, 0xEBEB_F5CC)
    static let tertiaryLabel = dynamic(0x3C3C_434C, 0xEBEB_F54C, more: 0x3C3C_43B3, 0xEBEB_F58C)
    static let quaternaryLabel = dynamic(0x3C3C_432D, 0xEBEB_F528)
    static let link = dynamic(0x007A_FFFF, 0x0984_FFFF, more: 0x0040_DDFF, 0x409C_FFFF)
    static let placeholderText = dynamic(0x3C3C_434C, 0xEBEB_F54C, more: 0x3C3C_43B3, 0xEBEB_F58C)
    static let separator = dynamic(0x3C3C_4349, 0x5454_5899)
    static let opaqueSeparator = dynamic(0xC6C6_C8FF, 0x3838_3AFF)

    static let background = dynamic(0xFFFF_FFFF, 0x0000_00FF)
    static let secondaryBackground = dynamic(0xF2F2_F7FF, 0x1C1C_1EFF)
    static let tertiaryBackground = dynamic(0xFFFF_FFFF, 0x2C2C_2EFF)
    static let groupedBackground = dynamic(0xF2F2_F7FF, 0x0000_00FF)
    static let secondaryGroupedBackground = dynamic(0xFFFF_FFFF, 0x1C1C_1EFF)
    static let tertiaryGroupedBackground = dynamic(0xF2F2_F7FF, 0x2C2C_2EFF)

    static let fill = dynamic(0x7878_8033, 0x7878_805B)
    static let secondaryFill = dynamic(0x7878_8028, 0x7878_8051)
    static let tertiaryFill = dynamic(0x7676_801E, 0x7676_803D)
    static let quaternaryFill = dynamic(0x7474_8014, 0x7676_802D)

    private static func dynamic(_ light: UInt32, _ dark: UInt32) -> UIColor {
        let lightColor = fixed(light)
        let darkColor = fixed(dark)
        return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
    }

    /// A color with a light and a dark value, and two others that are used where the user prefers more contrast.
    private static func dynamic(_ light: UInt32, _ dark: UInt32, more moreLight: UInt32, _ moreDark: UInt32) -> UIColor {
        let (normal, more) = (dynamic(light, dark), dynamic(moreLight, moreDark))
        return UIColor { ($0.accessibilityContrast == .high ? more : normal).resolvedColor(with: $0) }
    }

    private static func fixed(_ word: UInt32) -> UIColor {
        func component(_ shift: UInt32) -> CGFloat { CGFloat(word >> shift & 255) / 255 }
        return UIColor(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }
}
