import Foundation
import UIPrimitives

/// Tracks whether content is scrolled to its edge at a bar, which then shows its scroll edge appearance. *Thread*: main.
@MainActor final class ScrollEdgeTracker {
    enum Edge {
        case top, bottom
    }

    private struct Weak {
        weak var tracker: ScrollEdgeTracker?
    }

    /// Trackers whose content has no scroll view yet.
    private static var searching: [Weak] = []

    /// The number of levels of subviews in which the search looks for the scroll view of a controller.
    private static let depth = 4
    /// The largest distance from the edge at which the content counts as being at the edge. *Units*: points.
    private static let tolerance: CGFloat = 0.5

    private let edge: Edge
    private let onChange: () -> Void
    private weak var root: UIView?
    private weak var scrollView: UIScrollView?
    /// Whether the content is at the edge; true without a scroll view.
    private(set) var isAtEdge = true

    init(_ edge: Edge, onChange: @escaping () -> Void) {
        self.edge = edge
        self.onChange = onChange
    }

    /// Observes the first scroll view in `root` that is at least half as wide as `root`; nil ends the observation.
    func track(_ root: UIView?) {
        guard root != nil || self.root != nil else { return }
        self.root = root
        search()
    }

    /// Called after a scroll view was added to a window. Repeats the search of the trackers that have found no scroll view.
    static func scrollViewDidAttach() {
        guard !searching.isEmpty else { return }
        let trackers = searching.compactMap(\.tracker)
        searching = []
        for tracker in trackers { tracker.search() }
    }

    private func search() {
        let found = root.flatMap { Self.scrollView(in: $0, width: $0.bounds.width, depth: Self.depth) }
        if found !== scrollView {
            scrollView?.edgeTrackers.removeAll { $0 === self }
            found?.edgeTrackers.append(self)
            scrollView = found
        }
        if found == nil, root != nil, !Self.searching.contains(where: { $0.tracker === self }) {
            Self.searching.append(Weak(tracker: self))
        }
        update()
    }

    private static func scrollView(in view: UIView, width: CGFloat, depth: Int) -> UIScrollView? {
        if let view = view as? UIScrollView { return view.bounds.width * 2 >= width ? view : nil }
        guard depth > 0 else { return nil }
        return view.subviews.lazy.compactMap { scrollView(in: $0, width: width, depth: depth - 1) }.first
    }

    /// Compares the offset with the edge and reports a change. Called after the content moved or changed its size.
    func update() {
        let isAtEdgeNow = scrollView.map(isAtEdge) ?? true
        guard isAtEdgeNow != isAtEdge else { return }
        isAtEdge = isAtEdgeNow
        onChange()
    }

    private func isAtEdge(_ view: UIScrollView) -> Bool {
        let inset = view.adjustedContentInset
        switch edge {
        case .top: return view.contentOffset.y <= -inset.top + Self.tolerance
        case .bottom:
            let end = max(view.contentSize.height + inset.bottom - view.bounds.height, -inset.top)
            return view.contentOffset.y >= end - Self.tolerance
        }
    }
}
