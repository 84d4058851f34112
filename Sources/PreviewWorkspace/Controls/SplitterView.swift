import AsyncDisplayKit
import UIKit

/// An invisible strip over the line between two parts of the window; dragging it resizes them.
package final class SplitterView: UIView {
    /// The orientation of the line.
    package enum Line {
        case vertical, horizontal
    }

    /// The width of the strip that reacts to the pointer around the line. *Units*: points.
    nonisolated package static let thickness: CGFloat = 9

    private let line: Line
    private let resize: @MainActor (CGFloat) -> Void
    /// The position of the last handled drag event, in window points. The strip's own coordinates are not stable, because it moves with
    /// the line.
    private var handled: CGFloat?

    /// Creates a strip. During a drag, `resize` is called with the distance since its last call; positive values are to the right or down.
    /// *Units*: points.
    init(line: Line, resize: @escaping @MainActor (CGFloat) -> Void) {
        self.line = line
        self.resize = resize
        super.init(frame: .zero)
        interaction.cursor = line == .vertical ? .resizeHorizontally : .resizeVertically
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SplitterView.drag)))
    }

    package required init?(coder: NSCoder) { nil }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.location(in: nil)
        let position = line == .vertical ? place.x : place.y
        switch recognizer.state {
        case .began:
            let moved = recognizer.translation(in: nil)
            handled = position - (line == .vertical ? moved.x : moved.y)
            fallthrough
        case .changed:
            if let handled, handled != position { resize(position - handled) }
            handled = position
        default: handled = nil
        }
    }

    /// Returns a node whose view is a splitter, with the thickness of the strip in its style.
    nonisolated package static func node(_ line: Line, resize: @escaping @MainActor (CGFloat) -> Void) -> ASDisplayNode {
        let node = ASDisplayNode(viewBlock: { SplitterView(line: line, resize: resize) })
        if line == .vertical { node.style.width = ASDimensionMake(thickness) } else { node.style.height = ASDimensionMake(thickness) }
        return node
    }
}
