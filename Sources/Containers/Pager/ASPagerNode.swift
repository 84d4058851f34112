import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Provides the pages of a pager. *Thread*: main.
public protocol ASPagerDataSource: NSObjectProtocol {
    /// The number of pages.
    func numberOfPages(in pagerNode: ASPagerNode) -> Int
    /// Creates the node of a page on the main thread. Used where no node block is provided.
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
    /// A block that creates the node of a page on any thread. By default it returns the result of `nodeAt`.
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}

extension ASPagerDataSource {
    /// Reports a programmer's error and returns an empty cell: a data source must provide a node or a node block.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        ProgrammerError.report(
            "ASPagerDataSource must provide a node or a node block for page \(index)", subject: "\(type(of: self))")
        return ASCellNode()
    }

    /// Creates the node immediately with `nodeAt` and returns it from the block.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let node = self.pagerNode(pagerNode, nodeAt: index)
        return { node }
    }
}

/// Receives notifications about a pager's pages.
public protocol ASPagerDelegate: ASCollectionDelegate {}

/// A flow of pages that keeps its current page when the view changes its size.
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// The page to restore when all pages have their new size.
    private var page: IndexPath?

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.preparedBounds, old.size != newBounds.size else {
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        // The pages still have their old frames; the view's offset may have been clamped to them already.
        page = page ?? self.page(at: CGPoint(x: old.midX, y: old.midY))
        return true
    }

    private func page(at point: CGPoint) -> IndexPath? {
        let found = layoutAttributesForElements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        return found?.first { $0.representedElementCategory == .cell }?.indexPath
    }

    open override func prepare() {
        super.prepare()
        guard let page = page.take(), let view = collectionView else { return }
        guard let frame = layoutAttributesForItem(at: page)?.frame else { return }
        view.contentOffset = CGPoint(x: frame.midX - view.bounds.width / 2, y: view.contentOffset.y)
    }
}

/// A collection of pages of the size of the view, side by side.
open class ASPagerNode: ASCollectionNode {
    // Protection: main thread only.
    nonisolated(unsafe) private weak var pagerDataSource: (any ASPagerDataSource)?
    // Protection: main thread only.
    nonisolated(unsafe) private var proxy: PagerProxy?

    /// A horizontal pager without space between pages.
    public convenience init() {
        let layout = assumeAnyThread {
            let layout = ASPagerFlowLayout()
            layout.scrollDirection = .horizontal
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
            return UnsafeTransfer(value: layout)
        }
        self.init(collectionViewLayout: layout.value)
    }

    /// A pager with a flow layout. It pages, shows no indicators and allows no selection; by default one page on each side is
    /// displayed and two are preloaded.
    public init(collectionViewLayout layout: ASPagerFlowLayout) {
        super.init(collectionViewLayout: layout)
        isPagingEnabled = true
        allowsSelection = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        let page = ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1)
        let two = ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 2)
        setTuningParameters(ASRangeTuningParametersZero, for: .minimum, rangeType: .display)
        setTuningParameters(page, for: .minimum, rangeType: .preload)
        setTuningParameters(page, for: .full, rangeType: .display)
        setTuningParameters(two, for: .full, rangeType: .preload)
        let proxy = assumeAnyThread { PagerProxy(pager: self) }
        self.proxy = proxy
        super.dataSource = proxy
        super.delegate = proxy
    }

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        view.scrollsToTop = false
        // Pages inserted before the current one do not move it, including the first page.
        view.keepsPlaceAtStart = true
    }

    /// Sets the source of the pages, held weakly, and reloads a loaded pager.
    open func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        pagerDataSource = dataSource
        if isNodeLoaded { reloadData() }
    }

    /// Accepts a source of pages like ``setDataSource(_:)``: in Objective-C the two are one method. Any other source makes the
    /// pager a plain collection node.
    open override weak var dataSource: (any ASCollectionDataSource)? {
        get { super.dataSource }
        set { if let pages = newValue as? any ASPagerDataSource { setDataSource(pages) } else { super.dataSource = newValue } }
    }

    /// Accepts a pager's delegate like ``setDelegate(_:)``.
    open override weak var delegate: (any ASCollectionDelegate)? {
        get { super.delegate }
        set { if let pager = newValue as? any ASPagerDelegate { setDelegate(pager) } else { super.delegate = newValue } }
    }

    /// Sets the delegate, held weakly. *Thread*: main after loading.
    open func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        let delegate = UnsafeTransfer(value: delegate)
        let change: @MainActor () -> Void = { [proxy] in
            proxy?.forwarded = delegate.value
            // The new delegate may implement batch fetching where the previous one did not.
            self.list?.delegateDidChange()
        }
        // Before it has a view, the pager belongs to the thread that creates it, for example that of a node block.
        isNodeLoaded ? assumeMain(change) : assumeAnyThread(change)
    }

    /// The page at the content offset, rounded down, from 0; 0 while the pager has no width.
    open var currentPageIndex: Int {
        let width = bounds.width
        return width > 0 ? Int(saturating: contentOffset.x / width) : 0
    }

    /// Scrolls to a page. If a pending update inserts the page, waits for that update.
    open func scrollToPage(at index: Int, animated: Bool) {
        scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: animated)
    }

    /// The node of a page, created if necessary; an empty cell for a page that does not exist.
    open func nodeForPage(at index: Int) -> ASCellNode {
        nodeForItem(at: IndexPath(item: index, section: 0)) ?? ASCellNode()
    }

    /// The index of a page's node; `NSNotFound` for any other node.
    open func indexOfPage(with node: ASCellNode) -> Int { indexPath(for: node)?.item ?? NSNotFound }

    /// Whether the safe area insets the pages; false by default.
    open var allowsAutomaticInsetsAdjustment: Bool {
        get { adjustsInsets }
        set {
            adjustsInsets = newValue
            guard isNodeLoaded else { return }
            assumeMain { view.contentInsetAdjustmentBehavior = newValue ? .automatic : .never }
        }
    }

    // Protection: main thread only.
    nonisolated(unsafe) private var adjustsInsets = false

    var pages: (any ASPagerDataSource)? { pagerDataSource }

    @MainActor override var programsDelegate: AnyObject? {
        if let proxy, super.delegate === proxy { return proxy.forwarded }
        return super.delegate
    }
}
