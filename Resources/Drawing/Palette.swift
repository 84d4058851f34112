import UIKit

/// The colors of one product image.
struct Palette {
    let backdrop: UIColor
    let main: UIColor
    let shade: UIColor
    let accent: UIColor

    static let all: [Palette] = [
        Palette(backdrop: rgb(0xFDEFE6), main: rgb(0xE0653A), shade: rgb(0xB84B26), accent: rgb(0xFFD166)),
        Palette(backdrop: rgb(0xE6F1FD), main: rgb(0x2F78C4), shade: rgb(0x1F5793), accent: rgb(0xF4F1DE)),
        Palette(backdrop: rgb(0xE9F6EC), main: rgb(0x3A9D63), shade: rgb(0x27744A), accent: rgb(0xF2C14E)),
        Palette(backdrop: rgb(0xF3ECFA), main: rgb(0x7A52B3), shade: rgb(0x583788), accent: rgb(0xF7B2BD)),
    ]

    private static func rgb(_ value: Int) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: 1)
    }
}
