import UIKit
import UIPrimitives

/// Draws short white labels with a background, for the tools over the canvas. *Thread*: main, while a view draws.
@MainActor enum ToolLabel {
    /// The background of a label. White text has a contrast above 4.5 on each background, whatever the preview below it shows.
    enum Background: CaseIterable {
        case distance
        case color

        var fill: UIColor {
            switch self {
            case .distance: WorkspaceTheme.color(0xC8103F, 0xC8103F)
            case .color: UIColor(white: 0.2, alpha: 0.9)
            }
        }
    }

    /// Returns the text of a width and a height for the tools and the status bar. *Units*: points.
    static func text(of size: CGSize) -> String {
        "\(JSONText.number(size.width)) × \(JSONText.number(size.height))"
    }

    /// Draws `text` on a background, centered at `point` and moved inside `bounds`.
    static func draw(_ text: String, at point: CGPoint, on background: Background, in bounds: CGRect) {
        let string = NSAttributedString(
            string: text,
            attributes: [.font: WorkspaceTheme.font(ofSize: 11, weight: .semibold), .foregroundColor: UIColor.white])
        let size = string.size()
        let box = CGSize(width: ceil(size.width) + 10, height: ceil(size.height) + 4)
        var frame = CGRect(x: point.x - box.width / 2, y: point.y - box.height / 2, width: box.width, height: box.height)
        frame.origin.x = min(max(frame.minX, bounds.minX + 2), max(bounds.minX + 2, bounds.maxX - box.width - 2)).rounded()
        frame.origin.y = min(max(frame.minY, bounds.minY + 2), max(bounds.minY + 2, bounds.maxY - box.height - 2)).rounded()
        background.fill.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 4).fill()
        string.draw(at: CGPoint(x: frame.minX + 5, y: frame.minY + 2))
    }
}
