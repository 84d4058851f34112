import AsyncDisplayKit
import Foundation

/// The cards, with the geometry and the colors of the other benchmarks' scene. *Units*: pixels.
package final class Scene {
    package static let cardCount = 32
    private static let cardWidth: CGFloat = 718
    private static let cardHeight: CGFloat = 248
    private static let pitch: CGFloat = 264
    private static let side: CGFloat = 160

    package let frame = Frame()
    private let cards: [Card]
    private let images: [UIImage]
    private let star: UIImage
    private let title: Text
    private var layerImages: [UIImage] = []
    private var bandImages: [UIImage] = []

    private let background = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    private let badge = UIColor(red: 46 / 255, green: 125 / 255, blue: 50 / 255, alpha: 1)
    private let label = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 0.15)
    private let bar = UIColor(white: 1, alpha: 0.85)
    private let dot = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 0.5)

    /// Text that is laid out once, as in the other benchmarks and in text nodes, with the position of its baseline.
    private struct Text {
        let layout = NSLayoutManager()
        let storage: NSTextStorage
        let ascender: CGFloat
        /// Whether each drawing lays its text out again. Required for drawing on other threads, because only the main thread may use the
        /// stored layout managers.
        nonisolated(unsafe) static var laysOutForEachDrawing = false

        init(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) {
            let font = UIFont.systemFont(ofSize: size, weight: weight)
            storage = NSTextStorage(string: text, attributes: [.font: font, .foregroundColor: color])
            let container = NSTextContainer(size: CGSize(width: 1000, height: 100))
            container.lineFragmentPadding = 0
            storage.addLayoutManager(layout)
            layout.addTextContainer(container)
            layout.ensureLayout(for: container)
            ascender = font.ascender
        }

        func draw(_ x: CGFloat, _ baseline: CGFloat) {
            let place = CGPoint(x: x, y: (baseline - ascender).rounded())
            if Self.laysOutForEachDrawing { return storage.draw(at: place) }
            layout.drawGlyphs(forGlyphRange: NSRange(location: 0, length: storage.length), at: place)
        }
    }

    private struct Card {
        let texts: [(text: Text, x: CGFloat, y: CGFloat)]
        let image: Int
    }

    package init() {
        title = Text("Products near you", 34, .bold, .black)
        star = Self.makeStar()
        images = (0..<8).map(Self.makeImage)
        cards = (0..<Self.cardCount).map(Self.makeCard)
        layerImages = (0..<Self.cardCount).map(cardImage)
        bandImages = (0..<Self.cardCount).map(bandImage)
    }

    /// Draws a card on any thread.
    package func drawWithNewLayout(_ index: Int) {
        Text.laysOutForEachDrawing = true
        _ = cardImage(index)
    }

    // MARK: Frames

    package func full(at offset: Double, drawsText: Bool) {
        frame.draw {
            fill(background, 0, 0, 750, 1334)
            forEachCard(at: offset) { index, y in drawCard(cards[index], 16, y, drawsText: drawsText) }
            drawBars(drawsText: drawsText)
        }
    }

    package func layers(at offset: Double, isOpaque: Bool) {
        frame.draw {
            if !isOpaque { fill(background, 0, 0, 750, 1334) }
            forEachCard(at: offset) { index, y in
                (isOpaque ? bandImages : layerImages)[index].draw(at: CGPoint(x: isOpaque ? 0 : 16, y: y))
            }
            drawBars(drawsText: true)
        }
    }

    package func fade(at offset: Double) {
        frame.draw {
            fill(background, 0, 0, 750, 1334)
            forEachCard(at: offset) { index, y in
                layerImages[index].draw(at: CGPoint(x: 16, y: y), blendMode: .normal, alpha: 0.5)
            }
        }
    }

    package func scale(at offset: Double) {
        frame.draw {
            fill(background, 0, 0, 750, 1334)
            forEachCard(at: offset) { index, y in
                layerImages[index].draw(in: CGRect(x: 16 + 35, y: y + 12, width: 646, height: 223))
            }
        }
    }

    private func forEachCard(at offset: Double, _ body: (Int, CGFloat) -> Void) {
        let first = Int(offset / Self.pitch)
        let rest = CGFloat(offset).truncatingRemainder(dividingBy: Self.pitch)
        var index = 0
        while CGFloat(index) * Self.pitch - rest < 1334 {
            body((first + index) % Self.cardCount, CGFloat(index) * Self.pitch - rest)
            index += 1
        }
    }

    // MARK: Parts

    package func cardImage(_ index: Int) -> UIImage {
        image(CGSize(width: Self.cardWidth, height: Self.cardHeight), isOpaque: false) {
            drawCard(cards[index], 0, 0, drawsText: true)
        }
    }

    private func bandImage(_ index: Int) -> UIImage {
        image(CGSize(width: 750, height: Self.pitch), isOpaque: true) {
            fill(background, 0, 0, 750, Self.pitch)
            drawCard(cards[index], 16, 0, drawsText: true)
        }
    }

    private func image(_ size: CGSize, isOpaque: Bool, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = isOpaque
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
    }

    private func drawCard(_ card: Card, _ x: CGFloat, _ y: CGFloat, drawsText: Bool) {
        round(.white, x, y, Self.cardWidth, Self.cardHeight, 24)
        let place = CGRect(x: x + 16, y: y + 16, width: Self.side, height: Self.side)
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIBezierPath(roundedRect: place, cornerRadius: 16).addClip()
        images[card.image].draw(in: place)
        context?.restoreGState()
        round(badge, x + 192, y + 122, 32, 32, 6)
        for index in 0..<5 { star.draw(at: CGPoint(x: x + 192 + 26 * CGFloat(index), y: y + 163)) }
        round(label, x + 192, y + 192, 120, 36, 18)
        guard drawsText else { return }
        for (text, dx, dy) in card.texts { text.draw(x + dx, y + dy) }
    }

    private func drawBars(drawsText: Bool) {
        fill(bar, 0, 0, 750, 128)
        fill(bar, 0, 1236, 750, 98)
        for index in 0..<4 { round(dot, 70 + 187 * CGFloat(index), 1261, 48, 48, 24) }
        if drawsText { title.draw(200, 84) }
    }

    private func fill(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        color.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: x, y: y, width: width, height: height))
    }

    private func round(
        _ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
    ) {
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius).fill()
    }

    // MARK: Making

    private static func makeStar() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22), format: format).image { _ in
            let path = UIBezierPath()
            for index in 0..<10 {
                let angle = CGFloat(index) * .pi / 5 - .pi / 2
                let radius: CGFloat = index % 2 == 1 ? 11 * 0.45 : 11
                let point = CGPoint(x: 11 + radius * cos(angle), y: 11 + radius * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            UIColor(red: 245 / 255, green: 166 / 255, blue: 35 / 255, alpha: 1).setFill()
            path.fill()
        }
    }

    private static func makeImage(_ index: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            for y in 0..<Int(side) {
                UIColor(
                    red: CGFloat((y * (index + 3)) & 255) / 255, green: CGFloat((y * 3 + index * 31) & 255) / 255, blue: 0.5,
                    alpha: 1
                ).setFill()
                context.fill(CGRect(x: 0, y: CGFloat(y), width: side, height: 1))
            }
        }
    }

    private static func makeCard(_ index: Int) -> Card {
        let names = [
            ("Wireless headphones with noise", "cancelling and thirty hours of play"),
            ("Stoneware mug, 350 ml, glazed by", "hand in five colours"), ("Canvas backpack for a laptop of", "fifteen inches"),
            ("Desk lamp with a warm and a cold", "light and a wooden foot"),
        ]
        let shops = [
            "Ottavia & Finn", "Northern Goods", "Kettle House", "The Paper Mill", "Sato Stores", "Lumen", "Cedar & Co",
            "Harbour Trading",
        ]
        let dark = UIColor(white: 17 / 255, alpha: 1)
        let gray = UIColor(white: 0.4, alpha: 1)
        let name = names[index % names.count]
        let price = String(format: "%d.%02d", 9 + index * 37 % 900, index * 29 % 100)
        return Card(
            texts: [
                (Text(name.0, 24, .regular, dark), 192, 39), (Text(name.1, 24, .regular, dark), 192, 69),
                (Text(price, 28, .bold, UIColor(red: 0.75, green: 0, blue: 24 / 255, alpha: 1)), 192, 110),
                (Text(shops[index % 8], 22, .regular, gray), 232, 147),
                (Text("(\(3 + index * 113 % 2500))", 22, .regular, gray), 326, 182),
                (Text("Free ship", 20, .regular, UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)), 206, 217),
            ], image: index % 8)
    }
}
