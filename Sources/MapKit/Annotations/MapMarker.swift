import Foundation
import UIKit

/// Draws the images of annotations for which the client sets no image. The tip of the marker is in the middle of the lower edge.
enum MapMarker {
    static let size = CGSize(width: 22, height: 30)

    /// Returns a drop-shaped image with a dot or a glyph in its head. The glyph is an image or, without one, the beginning of a text.
    /// *Thread*: any.
    static func image(
        color: UIColor, glyphColor: UIColor = .white, glyphText: String? = nil, glyphImage: UIImage? = nil, scale: CGFloat
    ) -> UIImage {
        let hasGlyph = glyphImage != nil || glyphText?.isEmpty == false
        let size = hasGlyph ? CGSize(width: 30, height: 39) : size
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            let head = CGRect(x: 1, y: 1, width: size.width - 2, height: size.width - 2)
            drop(head, tip: CGPoint(x: size.width / 2, y: size.height - 1), color)
            if let glyphImage {
                draw(glyphImage, in: head.insetBy(dx: 7, dy: 7), glyphColor)
            } else if let glyphText, !glyphText.isEmpty {
                draw(String(glyphText.prefix(3)), in: head, glyphColor)
            } else {
                glyphColor.setFill()
                UIBezierPath(ovalIn: head.insetBy(dx: 6, dy: 6)).fill()
            }
        }
    }

    private static func drop(_ head: CGRect, tip: CGPoint, _ color: UIColor) {
        color.setFill()
        let point = UIBezierPath()
        point.move(to: CGPoint(x: head.minX + head.width * 0.1, y: head.minY + head.height * 0.8))
        point.addLine(to: tip)
        point.addLine(to: CGPoint(x: head.maxX - head.width * 0.1, y: head.minY + head.height * 0.8))
        point.close()
        point.fill()
        UIBezierPath(ovalIn: head).fill()
    }

    private static func draw(_ text: String, in rect: CGRect, _ color: UIColor) {
        let string = NSAttributedString(
            string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: text.count > 2 ? 11 : 14), .foregroundColor: color])
        let size = string.size()
        string.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2))
    }

    private static func draw(_ image: UIImage, in rect: CGRect, _ color: UIColor) {
        let share = min(rect.width / max(image.size.width, 1), rect.height / max(image.size.height, 1))
        let size = CGSize(width: image.size.width * share, height: image.size.height * share)
        let tinted = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
        tinted.draw(in: CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height))
    }
}
