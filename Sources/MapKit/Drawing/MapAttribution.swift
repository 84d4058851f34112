import Foundation
import UIKit

/// The line in a corner of a map that names the providers of its tiles.
enum MapAttribution {
    static let font = UIFont.systemFont(ofSize: 10)
    static let insets = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
    static let margin: CGFloat = 4

    /// Returns the line for several overlays. It contains each attribution once, in the order of the overlays. Nil if there is none.
    static func text(of overlays: [MKTileOverlay]) -> String? {
        var parts: [String] = []
        for overlay in overlays {
            if let part = overlay.attribution, !part.isEmpty, !parts.contains(part) { parts.append(part) }
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// Returns the frame of the line, in the lower trailing corner of a map. *Units*: points.
    static func frame(textSize: CGSize, in bounds: CGRect, isRightToLeft: Bool) -> CGRect {
        let width = min(ceil(textSize.width) + insets.left + insets.right, max(bounds.width - 2 * margin, 0))
        let height = ceil(textSize.height) + insets.top + insets.bottom
        let x = isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - width
        return CGRect(x: x, y: bounds.maxY - margin - height, width: width, height: height)
    }

    /// Draws the line in the current context.
    static func draw(_ text: String, in bounds: CGRect, traits: UITraitCollection) {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let string = NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: UIColor.label.resolvedColor(with: traits), .paragraphStyle: style])
        let frame = frame(textSize: string.size(), in: bounds, isRightToLeft: traits.layoutDirection == .rightToLeft)
        UIColor.systemBackground.resolvedColor(with: traits).withAlphaComponent(0.75).setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 4).fill()
        string.draw(in: frame.inset(by: insets))
    }
}
