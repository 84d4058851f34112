import AsyncDisplayKit
import Foundation
import UIKit
import UIPrimitives

/// Writes a layer tree as SVG: backgrounds and borders as rectangles, texts of nodes as words, everything else as embedded images.
///
/// Shadows, masks and perspective are omitted. *Thread*: main. *Cost*: one traversal of the tree, and the encoding of each image.
///
/// *Source*: SVG 1.1.
@MainActor struct SVGDrawing {
    private var lines: [String] = []
    private var clipCount = 0

    /// Returns the document for views of the same size on a background, from back to front. *Units*: points.
    static func document(of views: [UIView], background: UIColor) -> String {
        var drawing = SVGDrawing()
        let size = views.first?.bounds.size ?? .zero
        let (width, height) = (number(size.width), number(size.height))
        drawing.lines.append(rect(CGRect(origin: .zero, size: size), radius: 0, fill(background.cgColor)))
        for view in views { drawing.add(view.layer, isRoot: true) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            \(drawing.lines.joined(separator: "\n"))
            </svg>

            """
    }

    private mutating func add(_ layer: CALayer, isRoot: Bool = false) {
        guard !layer.isHidden, layer.opacity > 0 else { return }
        let bounds = layer.bounds
        var attributes = " transform=\"\(isRoot ? Self.origin(of: layer) : Self.matrix(of: layer))\""
        if layer.opacity < 1 { attributes += " opacity=\"\(Self.number(CGFloat(layer.opacity)))\"" }
        if layer.masksToBounds || isRoot {
            clipCount += 1
            lines.append("<clipPath id=\"clip\(clipCount)\">\(Self.rect(bounds, radius: layer.cornerRadius, ""))</clipPath>")
            attributes += " clip-path=\"url(#clip\(clipCount))\""
        }
        lines.append("<g\(attributes)>")
        addBackground(of: layer)
        if !addText(of: layer) { addContents(of: layer) }
        for child in layer.paintOrder { add(child) }
        addBorder(of: layer)
        lines.append("</g>")
    }

    // MARK: Parts

    private mutating func addBackground(of layer: CALayer) {
        guard let color = layer.backgroundColor, color.alpha > 0 else { return }
        lines.append(Self.rect(layer.bounds, radius: layer.cornerRadius, Self.fill(color)))
    }

    private mutating func addBorder(of layer: CALayer) {
        guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return }
        let inset = layer.borderWidth / 2
        let stroke =
            " fill=\"none\" stroke=\"\(Self.hex(color))\" stroke-opacity=\"\(Self.number(color.alpha))\" "
            + "stroke-width=\"\(Self.number(layer.borderWidth))\""
        lines.append(Self.rect(layer.bounds.insetBy(dx: inset, dy: inset), radius: max(0, layer.cornerRadius - inset), stroke))
    }

    /// Adds contents, shapes and gradients as an image.
    private mutating func addContents(of layer: CALayer) {
        let bounds = layer.bounds
        let hasShape = layer is CAShapeLayer || layer is CAGradientLayer || layer is CATextLayer
        guard layer.contents != nil || hasShape, bounds.width >= 1, bounds.height >= 1 else { return }
        let copy = LayerCopy.content(of: layer)
        copy.backgroundColor = nil
        copy.borderWidth = 0
        let picture = LayerCopy.picture(of: copy, size: bounds.size, scale: max(layer.contentsScale, 2))
        guard let data = picture.pngData() else { return }
        lines.append(
            "<image x=\"\(Self.number(bounds.minX))\" y=\"\(Self.number(bounds.minY))\" width=\"\(Self.number(bounds.width))\" "
                + "height=\"\(Self.number(bounds.height))\" xlink:href=\"data:image/png;base64,\(data.base64EncodedString())\"/>")
    }

    /// Adds the words of a text node at their positions. Returns false for other layers, and for texts that separate words cannot
    /// represent.
    private mutating func addText(of layer: CALayer) -> Bool {
        guard let node = ASLayerToDisplayNode(layer) as? ASTextNode, let text = node.attributedText, text.length > 0, !node.isTruncated
        else { return false }
        let string = NSString(string: text.string)
        if (0..<text.length).contains(where: { text.attribute(.attachment, at: $0, effectiveRange: nil) != nil }) { return false }
        let words = Self.words(in: string).map { (range: $0, rects: node.rects(forTextRange: $0).map(\.cgRectValue)) }
        // A word that is divided into two lines has no single position.
        guard words.allSatisfy({ $0.rects.count == 1 }) else { return false }
        for word in words where word.rects[0].width > 0 {
            let attributes = text.attributes(at: word.range.location, effectiveRange: nil)
            lines.append(Self.word(string.substring(with: word.range), in: word.rects[0], attributes))
        }
        return true
    }

    private static func word(_ word: String, in rect: CGRect, _ attributes: [NSAttributedString.Key: Any]) -> String {
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        let color = (attributes[.foregroundColor] as? UIColor ?? .label).cgColor
        let weight = font.fontDescriptor.symbolicTraits.contains(.traitBold) ? " font-weight=\"bold\"" : ""
        return "<text x=\"\(number(rect.minX))\" y=\"\(number(rect.maxY + font.descender))\" "
            + "font-family=\"\(escaped(font.familyName)), sans-serif\" font-size=\"\(number(font.pointSize))\"\(weight) "
            + "textLength=\"\(number(rect.width))\" lengthAdjust=\"spacingAndGlyphs\"\(fill(color))>\(escaped(word))</text>"
    }

    private static func words(in string: NSString) -> [NSRange] {
        var words: [NSRange] = []
        var start: Int?
        for place in 0...string.length {
            let isSpace = place == string.length || Character(UnicodeScalar(string.character(at: place)) ?? "a").isWhitespace
            if isSpace, let first = start {
                words.append(NSRange(location: first, length: place - first))
                start = nil
            } else if !isSpace, start == nil {
                start = place
            }
        }
        return words
    }

    // MARK: Values

    /// Returns the transform from the coordinates of the root to the document, because the bounds of a scrolled list do not begin at
    /// zero.
    private static func origin(of layer: CALayer) -> String {
        "translate(\(number(-layer.bounds.minX)) \(number(-layer.bounds.minY)))"
    }

    /// Returns the transform from a layer's coordinates to those of its superlayer.
    private static func matrix(of layer: CALayer) -> String {
        let bounds = layer.bounds
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * layer.anchorPoint.x, y: bounds.minY + bounds.height * layer.anchorPoint.y)
        let map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(layer.transform))
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
            .concatenating(layer.superlayer.map { CATransform3DGetAffineTransform($0.sublayerTransform) } ?? .identity)
        return "matrix(\([map.a, map.b, map.c, map.d, map.tx, map.ty].map(number).joined(separator: " ")))"
    }

    private static func rect(_ rect: CGRect, radius: CGFloat, _ attributes: String) -> String {
        let round = radius > 0 ? " rx=\"\(number(radius))\"" : ""
        return "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(max(0, rect.width)))\" "
            + "height=\"\(number(max(0, rect.height)))\"\(round)\(attributes)/>"
    }

    private static func fill(_ color: CGColor) -> String {
        " fill=\"\(hex(color))\"" + (color.alpha < 1 ? " fill-opacity=\"\(number(color.alpha))\"" : "")
    }

    private static func hex(_ color: CGColor) -> String {
        let parts = color.components ?? [0, 0, 0, 1]
        let rgb = parts.count >= 4 ? Array(parts[0...2]) : [parts[0], parts[0], parts[0]]
        return "#" + rgb.map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }

    private static func number(_ value: CGFloat) -> String { JSONText.number((value * 1000).rounded() / 1000) }

    /// Returns the text with escaped markup and without the control characters that XML forbids.
    private static func escaped(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" || $0 == "\n" }
        return String(String.UnicodeScalarView(allowed)).replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
