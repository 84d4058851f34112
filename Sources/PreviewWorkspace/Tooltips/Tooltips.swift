import Scheduling
import UIKit

/// Shows the tooltips of a window, one at a time, next to the view on which the pointer rests. *Thread*: main.
@MainActor final class Tooltips {
    /// The time that the pointer has to rest before a tooltip is shown. *Units*: seconds.
    static let delay = 0.5

    private var timer: ClockTimer?
    private var shown: TooltipView?
    private weak var anchor: UIView?

    /// Shows `text` next to `view` after ``delay``, over all views in `root`; nil hides the tooltip of `view`.
    func show(_ text: String?, for view: UIView, in root: UIView) {
        if text == nil, anchor !== view { return }
        hide()
        guard let text, !text.isEmpty else { return }
        anchor = view
        timer = FrameScheduler.current.schedule(after: Self.delay) { [weak self, weak root] in
            guard let self, let root, let anchor, anchor.window != nil else { return }
            let tooltip = TooltipView(text)
            let place = anchor.convert(anchor.bounds, to: root)
            tooltip.layOut(beside: place, in: root.bounds)
            root.addSubview(tooltip)
            shown = tooltip
            hideWhenMoved(from: place, in: root, tooltip)
            FrameScheduler.current.setNeedsFrame()
        }
    }

    /// Hides a tooltip after the first frame in which its view has moved or disappeared, for example a row that scrolls or is replaced.
    /// No event would hide it, because the pointer may not have moved.
    private func hideWhenMoved(from place: CGRect, in root: UIView, _ tooltip: TooltipView) {
        FrameScheduler.current.addWorker(.present, owner: tooltip) { [weak self, weak root, weak tooltip] in
            guard let self, let root, let tooltip, shown === tooltip else { return }
            guard let anchor, anchor.window != nil, anchor.convert(anchor.bounds, to: root) == place else { return hide() }
        }
    }

    /// Hides the tooltip, or cancels one that is pending.
    func hide() {
        timer?.cancel()
        timer = nil
        anchor = nil
        shown?.removeFromSuperview()
        shown = nil
    }
}

/// A short text with a background. It ignores touches.
final class TooltipView: UIView {
    private let label = UILabel()

    /// The space around the text. *Units*: points.
    private static let padding = CGSize(width: 8, height: 5)
    private static let gap: CGFloat = 6
    private static let maximumWidth: CGFloat = 320

    init(_ text: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = WorkspaceTheme.raised
        layer.cornerRadius = 6
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.28
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        label.attributedText = WorkspaceTheme.text(text)
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Places the view below `anchor`, or above it if there is no space below, within `bounds`. *Units*: points of the superview.
    func layOut(beside anchor: CGRect, in bounds: CGRect) {
        let text = label.sizeThatFits(CGSize(width: Self.maximumWidth, height: 0))
        let size = CGSize(width: text.width + 2 * Self.padding.width, height: text.height + 2 * Self.padding.height)
        let below = anchor.maxY + Self.gap
        let y = below + size.height <= bounds.maxY ? below : anchor.minY - Self.gap - size.height
        let x = min(max(anchor.midX - size.width / 2, bounds.minX + Self.gap), max(bounds.maxX - size.width - Self.gap, bounds.minX))
        frame = CGRect(x: x.rounded(), y: max(y, bounds.minY).rounded(), width: size.width, height: size.height)
        label.frame = CGRect(x: Self.padding.width, y: Self.padding.height, width: text.width, height: text.height)
    }
}
