import UIKit

/// A handle outside the right edge, the bottom edge or the lower right corner of the preview's frame. A drag resizes the frame. A
/// double-click restores the size that the preview has if the user chooses none.
final class FrameHandleView: UIView {
    /// The edges that the handle moves.
    enum Edge: CaseIterable {
        case right, bottom, corner
    }

    let edge: Edge
    /// The phases of a drag.
    enum Drag {
        /// The distance from the start of the drag. *Units*: points of the window.
        case moved(CGSize)
        case ended
    }

    private let onDrag: (Drag) -> Void
    private let onRestore: () -> Void
    private let grip = UIView()

    /// The distance by which a handle extends beyond the frame. *Units*: points.
    static let reach: CGFloat = 12

    init(_ edge: Edge, onDrag: @escaping (Drag) -> Void, onRestore: @escaping () -> Void) {
        self.edge = edge
        self.onDrag = onDrag
        self.onRestore = onRestore
        super.init(frame: .zero)
        interaction.cursor =
            switch edge {
            case .right: .resizeHorizontally
            case .bottom: .resizeVertically
            case .corner: .resizeDiagonally
            }
        grip.isUserInteractionEnabled = false
        grip.layer.cornerRadius = 2
        addSubview(grip)
        showGrip()
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(FrameHandleView.drag)))
        let restoring = UITapGestureRecognizer(target: self, action: Selector(FrameHandleView.restore))
        restoring.numberOfTapsRequired = 2
        addGestureRecognizer(restoring)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(FrameHandleView.hover)))
        isAccessibilityElement = true
        accessibilityLabel = Self.hint
    }

    required init?(coder: NSCoder) { nil }

    private static let hint = "Drag to resize the preview, double-click to restore its size"

    private var isGripTinted = false {
        didSet { showGrip() }
    }

    private func showGrip() {
        grip.backgroundColor = isGripTinted ? WorkspaceTheme.accent : WorkspaceTheme.secondaryLabel
        grip.alpha = isGripTinted ? 1 : 0.5
    }

    /// Places the handle for a frame of the preview. *Units*: points of the superview.
    func layOut(at frame: CGRect) {
        let reach = Self.reach
        self.frame =
            switch edge {
            case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
            case .bottom: CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: reach)
            case .corner: CGRect(x: frame.maxX, y: frame.maxY, width: reach, height: reach)
            }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let length = min(32, max(bounds.width, bounds.height) / 2)
        grip.frame =
            switch edge {
            case .right: CGRect(x: 5, y: ((bounds.height - length) / 2).rounded(), width: 4, height: length)
            case .bottom: CGRect(x: ((bounds.width - length) / 2).rounded(), y: 5, width: length, height: 4)
            case .corner: CGRect(x: 4, y: 4, width: 6, height: 6)
            }
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            let moved = recognizer.translation(in: nil)
            isGripTinted = true
            grip.offerTooltip(nil)
            onDrag(.moved(CGSize(width: edge == .bottom ? 0 : moved.x, height: edge == .right ? 0 : moved.y)))
        default:
            isGripTinted = false
            onDrag(.ended)
        }
    }

    private func restore() { onRestore() }

    private func hover(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.isPointerOver
        guard isOver != isGripTinted else { return }
        isGripTinted = isOver
        // The tooltip is next to the grip, because the handle itself is as long as the frame.
        grip.offerTooltip(isOver ? Self.hint : nil)
    }
}
