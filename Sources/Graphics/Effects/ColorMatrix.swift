import Foundation

/// A linear map of the colors of a bitmap, applied to linear (not gamma-encoded) components.
package struct ColorMatrix: Hashable, Sendable {
    /// The factors of red, green and blue for each component of the result, row by row.
    let rows: [Float]

    /// Creates a map of nine coefficients, row by row. *Traps*: if there are not nine.
    package init(rows: [Float]) {
        precondition(rows.count == 9, "a color matrix needs 9 coefficients, three rows of three, but got \(rows.count)")
        self.rows = rows
    }

    /// Applies the map to all pixels of a bitmap. *Cost*: linear in the pixels; equal neighbors are computed once.
    package func apply(to bitmap: Bitmap) {
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            var (last, result) = (UInt32(0), mapped(0))
            for x in 0..<bitmap.width {
                if row[x] != last { (last, result) = (row[x], mapped(row[x])) }
                row[x] = result
            }
        }
    }

    /// Returns the mapped color of a premultiplied pixel.
    func mapped(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        guard alpha > 0 else { return word }
        func linear(_ shift: UInt32) -> Float {
            let part = word >> shift & 0xFF
            return Self.linear[Int(min(alpha == 255 ? part : (part * 255 + alpha / 2) / alpha, 255))]
        }
        let (red, green, blue) = (linear(16), linear(8), linear(0))
        func component(_ first: Int) -> UInt32 {
            let sum = rows[first] * red + rows[first + 1] * green + rows[first + 2] * blue
            let value = Self.encoded[Int((min(max(sum, 0), 1) * Float(Self.steps)).rounded())]
            return alpha == 255 ? value : (value * alpha + 127) / 255
        }
        return alpha << 24 | component(0) << 16 | component(3) << 8 | component(6)
    }

    private static let steps = 4095

    /// The linear value of each 8-bit sRGB component, from 0 to 1. *Source*: IEC 61966-2-1.
    private static let linear: [Float] = (0...255).map { step in
        let value = Float(step) / 255
        return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The 8-bit sRGB component of each step of the linear value.
    private static let encoded: [UInt32] = (0...steps).map { step in
        let value = Float(step) / Float(steps)
        let component = value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return UInt32((component * 255).rounded())
    }
}
