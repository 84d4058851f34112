import Foundation
import Graphics
import UIPrimitives

/// The lowest contrast of a text, measured from an image with the text and one without it.
///
/// The area is divided into cells of about the size of a character. In each cell the pixel that differs most from its background has the
/// color of the text, because the middle of a stroke is covered completely; the ratio of a cell is the contrast between this color and the
/// median of the backgrounds. Cells with few changed pixels contain only edges of strokes and are skipped.
struct ContrastMeasurement {
    struct Result {
        let ratio: Double
        let foreground: PixelColor
        let background: PixelColor
    }

    /// The lowest contrast of the measured cells; nil if no pixel of the text is visible.
    private(set) var lowest: Result?

    fileprivate struct Cell {
        var changed = 0
        var largest = 0
        var foreground = PixelColor(word: 0)
        /// The number of changed pixels for each background color.
        var backgrounds: [UInt32: Int] = [:]
    }

    /// A cell is skipped if the number of its changed pixels is less than this fraction of the number in the cell with the most changed
    /// pixels.
    private static let minimumPart = 0.25

    /// - Parameters:
    ///   - area: the rectangle of the text in both images. *Units*: pixels.
    ///   - cellSide: the width and height of a cell. *Units*: pixels.
    ///   - hasOwnBackground: whether the text has its own background color, which is missing in `back`; the most frequent color of the
    ///     area is used instead.
    init(front: Bitmap, back: Bitmap, area: PixelRect, cellSide: Int, hasOwnBackground: Bool) {
        let own = hasOwnBackground ? Self.mostFrequentColor(in: front, area) : nil
        let side = max(cellSide, 1)
        var cells: [Int: Cell] = [:]
        let columns = (area.width + side - 1) / side
        for y in area.y..<(area.y + area.height) {
            let (frontRow, backRow) = (front.row(y), back.row(y))
            for x in area.x..<(area.x + area.width) {
                let (word, behind) = (frontRow[x], own ?? backRow[x])
                guard (word ^ behind) & 0xFF_FFFF != 0 else { continue }
                let key = (y - area.y) / side * columns + (x - area.x) / side
                cells[key, default: Cell()].add(word, over: behind)
            }
        }
        let most = cells.values.map(\.changed).max() ?? 0
        for cell in cells.values where Double(cell.changed) >= Double(most) * Self.minimumPart {
            let background = cell.medianBackground
            let ratio = cell.foreground.contrast(to: background)
            if ratio < lowest?.ratio ?? .infinity { lowest = Result(ratio: ratio, foreground: cell.foreground, background: background) }
        }
    }

    private static func mostFrequentColor(in bitmap: Bitmap, _ area: PixelRect) -> UInt32? {
        var counts: [UInt32: Int] = [:]
        for y in area.y..<(area.y + area.height) {
            for x in area.x..<(area.x + area.width) { counts[bitmap[x, y], default: 0] += 1 }
        }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}

extension ContrastMeasurement.Cell {
    fileprivate mutating func add(_ word: UInt32, over behind: UInt32) {
        let (color, background) = (PixelColor(word: word), PixelColor(word: behind))
        let distance = color.distance(to: background)
        changed += 1
        backgrounds[behind, default: 0] += 1
        if distance > largest { (largest, foreground) = (distance, color) }
    }

    /// The median of the backgrounds, ordered by luminance.
    fileprivate var medianBackground: PixelColor {
        let sorted = backgrounds.map { (color: PixelColor(word: $0.key), count: $0.value) }
            .sorted { ($0.color.luminance, $0.color.word) < ($1.color.luminance, $1.color.word) }
        var seen = 0
        for (color, count) in sorted {
            seen += count
            if seen * 2 > changed { return color }
        }
        return foreground
    }
}

/// An opaque color of a pixel in sRGB.
struct PixelColor: Equatable {
    /// 0xAARRGGBB; the alpha is ignored, because windows are opaque.
    let word: UInt32

    private var red: Int { Int(word >> 16 & 0xFF) }
    private var green: Int { Int(word >> 8 & 0xFF) }
    private var blue: Int { Int(word & 0xFF) }

    var hex: String { "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined() }

    /// The relative luminance, 0 for black to 1 for white. *Source*: WCAG 2.2, "relative luminance".
    var luminance: Double { 0.2126 * Self.linear[red] + 0.7152 * Self.linear[green] + 0.0722 * Self.linear[blue] }

    /// Returns the contrast ratio, 1 to 21. *Source*: WCAG 2.2, "contrast ratio".
    func contrast(to other: PixelColor) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    func distance(to other: PixelColor) -> Int {
        abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue)
    }

    private static let linear: [Double] = (0...255).map { value in
        let part = Double(value) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}
