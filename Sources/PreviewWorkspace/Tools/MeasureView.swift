import AsyncDisplayKit
import UIKit
import UIPrimitives

/// Shows the distance from the selected node to the node under the pointer, or the size of the node under the pointer if no node is
/// selected. A click selects the node under the pointer.
final class MeasureView: UIView {
    private unowned let workspace: any Workspace
    /// Called with the class, the name and the size of the node under the pointer, for the status bar.
    var onDescription: ((String) -> Void)?

    private static let chosenColor = UIColor.systemBlue
    private static let hoverColor = UIColor.systemPink

    init(workspace: any Workspace) {
        self.workspace = workspace
        super.init(frame: .zero)
        backgroundColor = .clear
        interaction.cursor = .crosshair
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(MeasureView.hovered)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MeasureView.tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let node = recognizer.isPointerOver ? workspace.canvas.node(at: recognizer.location(in: self)) : nil
        guard node !== workspace.hovered else { return }
        workspace.hovered = node
        onDescription?(node.map(describe) ?? "")
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        workspace.selection = workspace.canvas.node(at: recognizer.location(in: self))
    }

    private func describe(_ node: ASDisplayNode) -> String {
        let size = ToolLabel.text(of: node.bounds.size)
        return "\(type(of: node))\(node.debugName.map { " “\($0)”" } ?? "")  \(size) pt"
    }

    override func draw(_ rect: CGRect) {
        let canvas = workspace.canvas
        let chosen = workspace.selection.flatMap(canvas.frame(of:))
        let hover = workspace.hovered.flatMap(canvas.frame(of:))
        if let chosen { outline(chosen, Self.chosenColor) }
        guard let hover, hover != chosen else { return }
        outline(hover, Self.hoverColor)
        guard let chosen else {
            return ToolLabel.draw(
                sizeText(hover, canvas.zoom), at: CGPoint(x: hover.midX, y: hover.maxY + 12), on: .distance, in: bounds)
        }
        for line in NodeDistance.lines(from: chosen, to: hover) { draw(line, zoom: canvas.zoom) }
    }

    private func sizeText(_ frame: CGRect, _ zoom: CGFloat) -> String {
        ToolLabel.text(of: CGSize(width: frame.width / zoom, height: frame.height / zoom))
    }

    private func outline(_ frame: CGRect, _ color: UIColor) {
        color.withAlphaComponent(0.12).setFill()
        UIBezierPath(rect: frame).fill()
        color.setStroke()
        let path = UIBezierPath(rect: frame.insetBy(dx: 0.5, dy: 0.5))
        path.lineWidth = 1
        path.stroke()
    }

    private func draw(_ line: NodeDistance.Line, zoom: CGFloat) {
        Self.hoverColor.setStroke()
        let path = UIBezierPath()
        path.move(to: line.start)
        path.addLine(to: line.end)
        let cap: CGFloat = 4
        for end in [line.start, line.end] {
            path.move(to: line.isHorizontal ? CGPoint(x: end.x, y: end.y - cap) : CGPoint(x: end.x - cap, y: end.y))
            path.addLine(to: line.isHorizontal ? CGPoint(x: end.x, y: end.y + cap) : CGPoint(x: end.x + cap, y: end.y))
        }
        path.lineWidth = 1
        path.stroke()
        ToolLabel.draw(JSONText.number(line.length / zoom), at: line.middle, on: .distance, in: bounds)
    }
}
