import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The view of a scroll node. When it lays out its subviews, it first runs the layout pass of the node.
final class ScrollNodeView: UIScrollView {
    weak var node: ASScrollNode?

    override func layoutSubviews() {
        if let node {
            node.noteBackingBounds(CGRect(origin: .zero, size: bounds.size), position: layer.position)
            node.layoutPass()
        }
        super.layoutSubviews()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        node?.retainInSuperview()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        node.map { window == nil ? $0.exitHierarchy() : $0.enterHierarchy() }
    }
}

/// A scroll view whose content is laid out by the node's layout spec.
open class ASScrollNode: ASDisplayNode {
    private struct ScrollState {
        var managesContentSize = false
        var directions: ASScrollDirection = []
        /// The size of the content as last measured.
        var contentSize = CGSize.zero
    }

    private let scrollState = Locked(ScrollState())

    public override init() {
        super.init()
        setViewBlock { [weak self] in
            let view = ScrollNodeView(frame: .zero)
            view.node = self
            return view
        }
    }

    /// The scroll view, created on first access. *Thread*: main.
    open override var view: UIScrollView {
        // The view block always creates a view of this type.
        super.view as! UIScrollView
    }

    /// Whether the content size of the scroll view is the measured size of the layout spec. Setting it to true makes the node scroll
    /// vertically, unless `scrollableDirections` is set.
    open var automaticallyManagesContentSize: Bool {
        get { scrollState.withLock { $0.managesContentSize } }
        set {
            scrollState.withLock { state in
                state.managesContentSize = newValue
                if newValue, state.directions.isEmpty { state.directions = ASScrollDirectionVerticalDirections }
            }
            setNeedsLayout()
        }
    }

    /// The directions in which the content scrolls; it is measured without a limit on their axes.
    open var scrollableDirections: ASScrollDirection {
        get { scrollState.withLock { $0.directions } }
        set {
            scrollState.withLock { $0.directions = newValue }
            setNeedsLayout()
        }
    }

    /// Measures the content without a limit along ``scrollableDirections``.
    ///
    /// *Differs from Texture* where the node manages its content's size: the style of the node bounds the node itself. In Texture it bounds
    /// the content, which then cannot scroll, and the node still fills its parent.
    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let (directions, manages) = scrollState.withLock { ($0.directions, $0.managesContentSize) }
        guard manages else {
            return super.calculateLayoutThatFits(
                endless(constrainedSize, directions), restrictedTo: size, relativeToParentSize: parentSize)
        }
        let range = ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize))
        var content = super.calculateLayoutThatFits(
            endless(range, directions), restrictedTo: ASLayoutElementSizeMake(), relativeToParentSize: parentSize)
        let own = ownSize(content.size, in: range, parentSize: parentSize)
        if isShorter(content.size, than: own, directions) {
            // Content that does not fill the view is laid out again within the constrained size of the node, so that its children can fill
            // the view.
            content = super.calculateLayoutThatFits(
                range, restrictedTo: ASLayoutElementSizeMake(), relativeToParentSize: parentSize)
        }
        scrollState.withLock { $0.contentSize = content.size }
        return ASLayout(layoutElement: self, size: own, sublayouts: content.sublayouts)
    }

    private func endless(_ range: ASSizeRange, _ directions: ASScrollDirection) -> ASSizeRange {
        var endless = range
        if ASScrollDirectionContainsHorizontalDirection(directions) { endless.max.width = .infinity }
        if ASScrollDirectionContainsVerticalDirection(directions) { endless.max.height = .infinity }
        return endless
    }

    /// The size of the parent, or of the content on an axis on which the parent is unbounded, limited to `range`.
    private func ownSize(_ content: CGSize, in range: ASSizeRange, parentSize: CGSize) -> CGSize {
        func length(_ parent: CGFloat, _ content: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(parent.isFinite && parent < 1e10 ? parent : content, low), high)
        }
        return CGSize(
            width: length(parentSize.width, content.width, range.min.width, range.max.width),
            height: length(parentSize.height, content.height, range.min.height, range.max.height))
    }

    private func isShorter(_ content: CGSize, than own: CGSize, _ directions: ASScrollDirection) -> Bool {
        ASScrollDirectionContainsVerticalDirection(directions) && content.height < own.height
            || ASScrollDirectionContainsHorizontalDirection(directions) && content.width < own.width
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        let (size, manages) = scrollState.withLock { ($0.contentSize, $0.managesContentSize) }
        guard manages else { return }
        if size.width.isFinite, size.height.isFinite {
            view.contentSize = size
        } else {
            Log.warning("\(self.description): its content has no valid size; it gets the node's own")
            view.contentSize = bounds.size
        }
    }
}
