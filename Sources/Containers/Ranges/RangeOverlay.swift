import Foundation
import Nodes
import UIKit
import UIPrimitives

/// The panel of `ASDisplayNode.shouldShowRangeDebugOverlay`: a bar for each list in the window, with the part that is preloaded, the
/// part that is drawn, and the part that is visible. It can be dragged. *Thread*: main.
@MainActor final class RangeOverlay: UIView {
    private var bars: [RangeBar] = []
    private static let margin: CGFloat = 10
    private static let barHeight: CGFloat = 28

    /// Shows the current ranges of a list in the panel of its window.
    static func update(_ ranges: RangeController) {
        guard let window = ranges.host?.overlayWindow, let snapshot = ranges.snapshot, let host = ranges.host else { return }
        let overlay = window.subviews.lazy.compactMap { $0 as? RangeOverlay }.first ?? RangeOverlay(in: window)
        overlay.show(snapshot, of: ranges, name: host.overlayName)
    }

    private init(in window: UIWindow) {
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.4)
        layer.zPosition = 1000
        clipsToBounds = true
        autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self, weak pan] _ in pan.map { self?.drag($0) } }
        addGestureRecognizer(pan)
        window.addSubview(self)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func show(_ snapshot: RangeSnapshot, of ranges: RangeController, name: String) {
        for bar in bars where bar.ranges == nil || bar.ranges?.host?.overlayWindow !== window { bar.removeFromSuperview() }
        let count = bars.count
        bars.removeAll { $0.superview == nil }
        let bar = bars.first { $0.ranges === ranges } ?? makeBar(of: ranges)
        bar.show(snapshot, name: name)
        if bars.count != count { placeBars() }
    }

    private func makeBar(of ranges: RangeController) -> RangeBar {
        let bar = RangeBar(ranges: ranges)
        bars.append(bar)
        addSubview(bar)
        return bar
    }

    /// Places the bars in the panel, which is a third of the window wide and in its lower right corner.
    private func placeBars() {
        guard let window else { return }
        let width = (window.bounds.width / 3).rounded()
        let height = CGFloat(bars.count) * Self.barHeight
        frame = CGRect(
            x: window.bounds.maxX - width - Self.margin, y: window.bounds.maxY - height - Self.margin, width: width, height: height)
        for (index, bar) in bars.enumerated() {
            bar.frame = CGRect(x: 0, y: CGFloat(index) * Self.barHeight, width: width, height: Self.barHeight)
        }
    }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        let distance = recognizer.translation(in: self)
        center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
        recognizer.setTranslation(.zero, in: self)
    }
}

/// The ranges of one list, along its scrolling axis.
@MainActor final class RangeBar: UIView {
    private(set) weak var ranges: RangeController?
    private let title = UILabel()
    private let preload = UIView()
    private let display = UIView()
    private let visible = UIView()
    private var snapshot: RangeSnapshot?

    init(ranges: RangeController) {
        self.ranges = ranges
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 9)
        title.textColor = .white
        title.textAlignment = .center
        addSubview(title)
        for (view, color) in [(preload, UIColor.orange), (display, .yellow), (visible, .green)] {
            view.backgroundColor = color.withAlphaComponent(0.5)
            view.layer.borderWidth = 1
            view.layer.cornerRadius = 3
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows ranges with the name of their list and an arrow in the scroll direction.
    func show(_ snapshot: RangeSnapshot, name: String) {
        title.text = "\(name) \(arrow(of: snapshot))"
        guard self.snapshot != snapshot else { return }
        self.snapshot = snapshot
        setNeedsLayout()
    }

    private func arrow(of snapshot: RangeSnapshot) -> String {
        if ASScrollDirectionContainsVerticalDirection(snapshot.scrollable) { return snapshot.direction.contains(.up) ? "▲" : "▼" }
        return snapshot.direction.contains(.left) ? "◀" : "▶"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let snapshot else { return }
        title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 14)
        let isVertical = ASScrollDirectionContainsVerticalDirection(snapshot.scrollable)
        let whole = snapshot.preload.union(snapshot.display).union(snapshot.viewport)
        for (view, rect) in [(preload, snapshot.preload), (display, snapshot.display), (visible, snapshot.viewport)] {
            let start = isVertical ? rect.minY - whole.minY : rect.minX - whole.minX
            let (length, total) = isVertical ? (rect.height, whole.height) : (rect.width, whole.width)
            view.isHidden = rect.isNull || total <= 0
            let scale = (bounds.width - 20) / max(total, 1)
            if !view.isHidden { view.frame = CGRect(x: 10 + start * scale, y: 15, width: length * scale, height: 9) }
        }
    }

    /// The lengths of the preload, display and visible parts. *Units*: points.
    var lengths: [CGFloat] { [preload, display, visible].map(\.frame.width) }
}
