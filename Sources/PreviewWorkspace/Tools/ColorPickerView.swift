import AsyncDisplayKit
import Graphics
import Scheduling
import UIKit

/// A magnifier over the preview's pixels that shows the color in its center as `#RRGGBB`. A click copies this text.
final class ColorPickerView: UIView {
    private unowned let workspace: any Workspace
    private var place: CGPoint?
    private var picture: (bitmap: Bitmap, time: Double)?
    /// Called with a text for the status bar: the color under the pointer, or the color that a click has copied; empty without a color.
    var onDescription: ((String) -> Void)?
    /// Called with the color under a click instead of copying its text; nil copies the text.
    var onPick: (@MainActor (UIColor) -> Void)?

    private static let cells = 11
    private static let cell: CGFloat = 9
    /// The age at which a new picture replaces the picture of the preview while the pointer moves. *Units*: seconds.
    private static let maximumAge = 0.3

    init(workspace: any Workspace) {
        self.workspace = workspace
        super.init(frame: .zero)
        backgroundColor = .clear
        interaction.cursor = .crosshair
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(ColorPickerView.hovered)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ColorPickerView.tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        place = recognizer.isPointerOver ? recognizer.location(in: self) : nil
        refreshPicture()
        onDescription?(colorName.map { "\($0)  (click to \(onPick == nil ? "copy" : "use"))" } ?? "")
        setNeedsDisplay()
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        place = recognizer.location(in: self)
        refreshPicture()
        guard let colorName else { return }
        if let onPick, let word = pixel.flatMap({ word($0.x, $0.y) }) { return onPick(Self.color(word)) }
        UIPasteboard.general.string = colorName
        onDescription?("\(colorName) copied")
    }

    /// Captures the pixels of the preview at the scale of the variant, so that the picked color does not depend on the zoom.
    private func refreshPicture() {
        guard place != nil else { return picture = nil }
        let now = FrameScheduler.currentTime
        if let picture, now - picture.time < Self.maximumAge { return }
        picture = workspace.previewPicture?.uprightBitmap().map { ($0, now) }
    }

    private var pixel: (x: Int, y: Int)? {
        guard let place else { return nil }
        return Self.pixel(at: place, content: workspace.canvas.contentFrame, zoom: workspace.canvas.zoom, scale: workspace.variant.scale)
    }

    /// Returns the preview's pixel at a point of the canvas; nil outside the preview.
    static func pixel(at point: CGPoint, content: CGRect, zoom: CGFloat, scale: Int) -> (x: Int, y: Int)? {
        guard content.contains(point), zoom > 0 else { return nil }
        let factor = CGFloat(scale) / zoom
        return (Int(((point.x - content.minX) * factor).rounded(.down)), Int(((point.y - content.minY) * factor).rounded(.down)))
    }

    private func word(_ x: Int, _ y: Int) -> UInt32? {
        guard let bitmap = picture?.bitmap, (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { return nil }
        return bitmap[x, y]
    }

    private var colorName: String? {
        pixel.flatMap { word($0.x, $0.y) }.map { String(format: "#%06X", $0 & 0xFFFFFF) }
    }

    override func draw(_ rect: CGRect) {
        guard let place, let pixel, let colorName else { return }
        let side = CGFloat(Self.cells) * Self.cell
        var frame = CGRect(x: place.x + 16, y: place.y + 16, width: side, height: side)
        if frame.maxX > bounds.maxX - 4 { frame.origin.x = place.x - 16 - side }
        if frame.maxY > bounds.maxY - 28 { frame.origin.y = place.y - 44 - side }
        frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
        for row in 0..<Self.cells {
            for column in 0..<Self.cells {
                let word = word(pixel.x + column - Self.cells / 2, pixel.y + row - Self.cells / 2)
                (word.map(Self.color) ?? WorkspaceTheme.canvas.resolvedColor(with: traitCollection)).setFill()
                UIBezierPath(
                    rect: CGRect(
                        x: frame.minX + CGFloat(column) * Self.cell, y: frame.minY + CGFloat(row) * Self.cell, width: Self.cell,
                        height: Self.cell)
                ).fill()
            }
        }
        outline(frame.insetBy(dx: -0.5, dy: -0.5), UIColor(white: 0.2, alpha: 0.8))
        let middle = CGFloat(Self.cells / 2) * Self.cell
        // Two outlines of opposite lightness: one of them is visible on every color.
        let center = CGRect(x: frame.minX + middle - 0.5, y: frame.minY + middle - 0.5, width: Self.cell + 1, height: Self.cell + 1)
        outline(center, .white)
        outline(center.insetBy(dx: -1, dy: -1), .black)
        ToolLabel.draw(colorName, at: CGPoint(x: frame.midX, y: frame.maxY + 13), on: .color, in: bounds)
    }

    private func outline(_ frame: CGRect, _ color: UIColor) {
        color.setStroke()
        let path = UIBezierPath(rect: frame)
        path.lineWidth = 1
        path.stroke()
    }

    private static func color(_ word: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255, alpha: 1)
    }
}
