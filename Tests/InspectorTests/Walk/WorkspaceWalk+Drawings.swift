import AsyncDisplayKit
import Graphics
import UIKit
import UIPrimitives

@testable import AccessibilityAudit
@testable import PreviewInspector
@testable import PreviewWorkspace

// The texts that are not in text nodes: typed ones, placeholders, and those of charts and overlays.
extension WorkspaceWalk {
    /// The texts of fields, and the placeholders of empty ones.
    func examineFields(_ step: String) {
        for field in nodes(ASEditableTextNode.self) where isInFront(field) {
            let text = field.isDisplayingPlaceholder() ? field.attributedPlaceholderText : field.attributedText
            examineContrast(of: text?.string ?? "", in: frame(of: field), field, step)
        }
    }

    /// The texts of charts, filmstrips and marks over the preview. They may scroll, but do not extend beyond their drawing.
    func examineDrawings(_ step: String) {
        for node in nodes(ShapeDrawingNode.self) where isInFront(node) {
            let origin = frame(of: node).origin
            for case .text(let text, let place, _, let size, let width) in node.drawing.shapes {
                let needed = DrawnLabel.width(of: text, size: size)
                let area = CGRect(x: place.x, y: place.y, width: min(needed, width ?? needed), height: (size * 1.4).rounded())
                let clip = node.drawing.clip ?? CGRect(origin: .zero, size: node.drawing.size)
                if node.drawing.clip == nil, area.maxX > node.drawing.size.width + 1 { note(step, "“\(text)” extends beyond its chart") }
                guard clip.contains(area) else { continue }
                examineContrast(of: text, in: area.offsetBy(dx: origin.x, dy: origin.y), node, step)
            }
        }
    }

    private func isInFront(_ node: ASDisplayNode) -> Bool {
        let card: UIView? = workspace.menu ?? workspace.overlayCard
        return node.isInHierarchy && isVisible(node.layer) && (card.map { isBelow(node.layer, $0.layer) } ?? true)
    }

    /// Examines the contrast of a drawn text. The most frequent color of its area is the background; the color farthest from it is that of
    /// the text.
    private func examineContrast(of text: String, in frame: CGRect, _ node: ASDisplayNode, _ step: String) {
        guard text.contains(where: { $0.isLetter || $0.isNumber }), stage.window.bounds.contains(frame) else { return }
        guard isWhole(node.layer, frame), !isBelowTooltip(frame), examined.insert("drawn \(text) \(frame)").inserted else { return }
        let scale = look.scale
        let area = PixelRect(
            x: Int(frame.minX * scale), y: Int(frame.minY * scale), width: Int(frame.width * scale), height: Int(frame.height * scale))
        let measured = ContrastMeasurement(
            front: stage.bitmap, back: stage.bitmap, area: area.intersection(stage.bitmap.bounds), cellSide: max(area.width, area.height),
            hasOwnBackground: true)
        guard let lowest = measured.lowest, lowest.ratio < 4.46 else { return }
        note(step, "drawn text “\(text)” \(lowest.foreground.hex) on \(lowest.background.hex): \(lowest.ratio)")
    }

    private func isBelowTooltip(_ frame: CGRect) -> Bool {
        func tooltips(in view: UIView) -> [UIView] { view.subviews.flatMap { $0 is TooltipView ? [$0] : tooltips(in: $0) } }
        return tooltips(in: stage.window).contains { $0.convert($0.bounds, to: nil).intersects(frame) }
    }
}
