import UIKit
import UIPrimitives

/// Draws rulers along the top and the left of the canvas, in points of the preview from its upper left corner.
final class RulersView: UIView {
    /// The frame of the preview. *Units*: points of the canvas.
    var content = CGRect.zero
    var zoom: CGFloat = 1

    static let thickness: CGFloat = 18

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns the distance between two numbers of a ruler, in points of the preview: the smallest round step that leaves enough space for
    /// the text.
    static func step(zoom: CGFloat) -> CGFloat {
        [5, 10, 20, 50, 100, 200, 500, 1000].first { $0 * zoom >= 46 } ?? 2000
    }

    override func draw(_ rect: CGRect) {
        let top = CGRect(x: 0, y: 0, width: bounds.width, height: Self.thickness)
        let left = CGRect(x: 0, y: Self.thickness, width: Self.thickness, height: bounds.height - Self.thickness)
        WorkspaceTheme.bar.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: top).fill()
        UIBezierPath(rect: left).fill()
        drawContentBars(top: top, left: left)
        WorkspaceTheme.separator.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: top.maxY - 1, width: bounds.width, height: 1)).fill()
        UIBezierPath(rect: CGRect(x: left.maxX - 1, y: top.maxY, width: 1, height: left.height)).fill()
        drawTicks()
    }

    /// Marks the part of each ruler that the preview covers.
    private func drawContentBars(top: CGRect, left: CGRect) {
        WorkspaceTheme.selection.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: CGRect(x: content.minX, y: 0, width: content.width, height: Self.thickness).intersection(top)).fill()
        UIBezierPath(rect: CGRect(x: 0, y: content.minY, width: Self.thickness, height: content.height).intersection(left)).fill()
    }

    private func drawTicks() {
        let step = Self.step(zoom: zoom)
        let color = WorkspaceTheme.secondaryLabel.resolvedColor(with: traitCollection)
        let attributes: [NSAttributedString.Key: Any] = [.font: WorkspaceTheme.font(ofSize: 9), .foregroundColor: color]
        color.setFill()
        var value = (-content.minX / zoom / step).rounded(.up) * step
        while content.minX + value * zoom < bounds.width {
            let x = (content.minX + value * zoom).rounded()
            UIBezierPath(rect: CGRect(x: x, y: Self.thickness - 6, width: 1, height: 5)).fill()
            let number = NSAttributedString(string: JSONText.number(value), attributes: attributes)
            // The edge of the canvas would cut the last number.
            if x + 3 + number.size().width <= bounds.width { number.draw(at: CGPoint(x: x + 3, y: 2)) }
            value += step
        }
        value = ((Self.thickness - content.minY) / zoom / step).rounded(.up) * step
        while content.minY + value * zoom < bounds.height {
            let y = (content.minY + value * zoom).rounded()
            UIBezierPath(rect: CGRect(x: Self.thickness - 6, y: y, width: 5, height: 1)).fill()
            drawTurned(NSAttributedString(string: JSONText.number(value), attributes: attributes), at: CGPoint(x: 2, y: y - 3))
            value += step
        }
    }

    /// Draws a number that is rotated by a quarter turn: it begins at `point` and is read upward.
    private func drawTurned(_ text: NSAttributedString, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: point.x, y: point.y)
        context.rotate(by: -.pi / 2)
        text.draw(at: .zero)
        context.restoreGState()
    }
}
