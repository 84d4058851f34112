import Foundation
import PreviewWorkspace
import UIKit

/// A small drawing of shapes, used for charts, filmstrips and overlays. It is a value without views, so that tests can compare drawings.
/// *Units*: points, origin at the top left.
package struct ShapeDrawing: Sendable, Equatable {
    package enum Shape: Sendable, Equatable {
        case fill(CGRect, DrawnTint, radius: CGFloat = 0)
        case frame(CGRect, DrawnTint, width: CGFloat = 1)
        case line(CGPoint, CGPoint, DrawnTint, width: CGFloat = 1)
        /// A line with an arrowhead at its end.
        case arrow(CGPoint, CGPoint, DrawnTint)
        /// One line of text whose top left corner is at the point, truncated at the width if there is one.
        case text(String, CGPoint, DrawnTint, size: CGFloat = 10, width: CGFloat? = nil)
    }

    package var size: CGSize
    package var shapes: [Shape] = []
    /// The rectangle to which the drawing is clipped; nil for no clipping.
    package var clip: CGRect?

    init(size: CGSize, shapes: [Shape] = [], clip: CGRect? = nil) {
        self.size = size
        self.shapes = shapes
        self.clip = clip
    }
}

/// A short text on a colored background.
package enum DrawnLabel {
    private static let padding: CGFloat = 4

    /// Returns the frame of the label for a text, as wide as the text requires, with its top left corner at `origin`.
    /// *Units*: points.
    package static func frame(of text: String, at origin: CGPoint, size: CGFloat) -> CGRect {
        CGRect(x: origin.x, y: origin.y, width: width(of: text, size: size) + 2 * padding, height: ceil(size * 1.3) + 2)
    }

    /// Returns the width of a line of text, rounded up to whole points.
    package static func width(of text: String, size: CGFloat) -> CGFloat {
        ceil(NSAttributedString(string: text, attributes: [.font: WorkspaceTheme.font(ofSize: size)]).size().width)
    }

    /// Returns the shapes of a label with a colored background.
    static func shapes(_ text: String, in frame: CGRect, _ tint: DrawnTint, size: CGFloat) -> [ShapeDrawing.Shape] {
        [
            .fill(frame, tint, radius: 3),
            .text(text, CGPoint(x: frame.minX + padding, y: frame.minY + 1), .onTint, size: size),
        ]
    }
}

/// The colors of the inspector's drawings, each with a light and a dark value.
package enum DrawnTint: String, Sendable, Equatable, CaseIterable {
    case label, secondary, separator, ground
    /// The color of selected elements and of the element under the pointer.
    case accent
    case good, warning, bad
    case layout, display, compose, present, measure
    case content, inset, spacing, baseline, slop
    /// The color of text on a colored background.
    case onTint
    /// The colors of guides in the Design panel.
    case column, keyLine

    /// The color for texts. Its contrast with the backgrounds of panels is at least 4.5.
    var textColor: UIColor {
        switch self {
        case .accent, .display: WorkspaceTheme.accent
        case .good, .layout: WorkspaceTheme.color(0x1A6B2C, 0x5FDD7C)
        case .warning, .compose: WorkspaceTheme.color(0x8A4B00, 0xFFB454)
        case .bad: WorkspaceTheme.problem
        case .present: WorkspaceTheme.color(0x7A2FB0, 0xD9A3FF)
        case .measure: WorkspaceTheme.color(0x0B6670, 0x6FD6E2)
        default: color
        }
    }

    package var color: UIColor {
        switch self {
        case .label: WorkspaceTheme.label
        case .secondary: WorkspaceTheme.secondaryLabel
        case .separator: WorkspaceTheme.separator
        case .ground: WorkspaceTheme.well
        case .accent: .systemBlue
        // In light appearance with high contrast, the text on labels is white, and the system's green has too little contrast with it.
        case .good, .layout: UIColor { DrawnTint.isDarkOnLight($0) ? UIColor(red: 0.1, green: 0.42, blue: 0.17, alpha: 1) : .systemGreen }
        case .warning, .compose: .systemOrange
        case .bad: .systemRed
        case .display: .systemBlue
        case .present: .systemPurple
        case .measure: .systemTeal
        case .content: UIColor.systemBlue.withAlphaComponent(0.24)
        case .inset: UIColor.systemGreen.withAlphaComponent(0.30)
        case .spacing: UIColor.systemOrange.withAlphaComponent(0.34)
        case .baseline: .systemPink
        case .slop: UIColor.systemGreen.withAlphaComponent(0.28)
        // The standard colors are bright, so that black text is legible on them, except in light appearance with high contrast.
        case .onTint: UIColor { DrawnTint.isDarkOnLight($0) ? .white : .black }
        case .column: UIColor.systemRed.withAlphaComponent(0.16)
        case .keyLine: .systemPink
        }
    }
}

extension DrawnTint {
    /// Whether the standard colors are dark: in light appearance with high contrast.
    fileprivate static func isDarkOnLight(_ traits: UITraitCollection) -> Bool {
        traits.accessibilityContrast == .high && traits.userInterfaceStyle != .dark
    }
}

extension ShapeDrawing {
    /// Draws the shapes into the current graphics context. *Thread*: any.
    func draw() {
        guard let clip else { return shapes.forEach(Self.draw) }
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        context?.clip(to: clip)
        shapes.forEach(Self.draw)
        context?.restoreGState()
    }

    private static func draw(_ shape: Shape) {
        switch shape {
        case .fill(let rect, let tint, let radius):
            tint.color.setFill()
            (radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)).fill()
        case .frame(let rect, let tint, let width):
            tint.color.setStroke()
            let path = UIBezierPath(rect: rect.insetBy(dx: width / 2, dy: width / 2))
            path.lineWidth = width
            path.stroke()
        case .line(let start, let end, let tint, let width): line([start, end], tint, width)
        case .arrow(let start, let end, let tint):
            line([start, end], tint, 1.5)
            let angle = atan2(end.y - start.y, end.x - start.x)
            let wings = [angle + 2.6, angle - 2.6].map { CGPoint(x: end.x + 7 * cos($0), y: end.y + 7 * sin($0)) }
            line([wings[0], end, wings[1]], tint, 1.5)
        case .text(let string, let point, let tint, let size, let width):
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineBreakMode = .byTruncatingTail
            // The point is the left end of the text, even if the workspace is laid out from right to left.
            paragraph.alignment = .left
            let text = NSAttributedString(
                string: string,
                attributes: [
                    .font: WorkspaceTheme.font(ofSize: size), .foregroundColor: tint.textColor, .paragraphStyle: paragraph,
                ])
            text.draw(in: CGRect(x: point.x, y: point.y, width: width ?? 2_000, height: size * 1.5))
        }
    }

    private static func line(_ points: [CGPoint], _ tint: DrawnTint, _ width: CGFloat) {
        let path = UIBezierPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tint.color.setStroke()
        path.stroke()
    }
}
