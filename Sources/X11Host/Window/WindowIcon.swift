import Foundation

/// The icon of a window for task bars and window switchers, in several sizes.
struct WindowIcon: Equatable, Sendable {
    /// A square image: rows of pixels in the format 0xAARRGGBB, not premultiplied.
    struct Image: Equatable, Sendable {
        var side: Int
        var pixels: [UInt32]
    }

    var images: [Image]

    /// The side lengths of the images, which are those that window managers use. *Units*: pixels.
    static let sides = [16, 32, 48, 64, 128]

    /// The default icon, the logo of the project (a weave). It is drawn, so that a program needs no file for it.
    static let standard = WindowIcon(images: sides.map(Logo.draw))

    /// The items of the property `_NET_WM_ICON`: for each image its width, its height and its pixels.
    var property: [UInt] {
        images.flatMap { [UInt($0.side), UInt($0.side)] + $0.pixels.map(UInt.init) }
    }
}

/// Draws the logo: four vertical and four horizontal threads that cross over and under each other, on a rounded tile.
private enum Logo {
    private static let tile: UInt32 = 0xFF1F2A44
    private static let warp: UInt32 = 0xFFF2B705
    private static let weft: UInt32 = 0xFF3FB8AF

    static func draw(side: Int) -> WindowIcon.Image {
        var pixels = [UInt32](repeating: 0, count: side * side)
        for y in 0..<side {
            for x in 0..<side {
                pixels[y * side + x] = color(x: (Double(x) + 0.5) / Double(side), y: (Double(y) + 0.5) / Double(side))
            }
        }
        return WindowIcon.Image(side: side, pixels: pixels)
    }

    /// Returns the color at a point of the unit square.
    private static func color(x: Double, y: Double) -> UInt32 {
        guard isInTile(x, y) else { return 0 }
        let column = thread(x)
        let row = thread(y)
        switch (column, row) {
        case (nil, nil): return tile
        case (_?, nil): return warp
        case (nil, _?): return weft
        // Plain weave: from one crossing to the next, the upper thread alternates.
        case (let column?, let row?): return (column + row).isMultiple(of: 2) ? warp : weft
        }
    }

    private static func isInTile(_ x: Double, _ y: Double) -> Bool {
        let radius = 0.2
        let dx = max(radius - x, x - (1 - radius), 0)
        let dy = max(radius - y, y - (1 - radius), 0)
        return dx * dx + dy * dy <= radius * radius
    }

    /// Returns the index (0 to 3) of the thread of the weave that covers a coordinate; nil if there is none.
    private static func thread(_ place: Double) -> Int? {
        let position = (place - 0.125) / 0.1875
        guard position >= 0, position < 4, position.truncatingRemainder(dividingBy: 1) < 0.72 else { return nil }
        return Int(position)
    }
}
