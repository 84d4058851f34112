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
    /// The node of a page, created on the main thread.
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
    /// A block that creates the node of a page on any thread. Preferred to `nodeAt`.
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}

extension ASPagerDataSource {
    /// By default a programmer's error; returns an empty cell.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        ProgrammerError.report(
            "ASPagerDataSource must provide a node or a node block for page \(index)", subject: "\(type(of: self))")
        return ASCellNode()
    }

    /// By default returns a node that `nodeAt` created on the main thread.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let node = self.pagerNode(pagerNode, nodeAt: index)
        return { node }
    }
}

/// Receives notifications about a pager's pages, as a collection delegate does.
public protocol ASPagerDelegate: ASCollectionDelegate {}

/// A flow layout of pages that keeps the current page when the view changes its size.
///
/// *Differs from Texture*: in a right-to-left layout the first page is at the right, and the view flips its horizontal axis, so that page
/// *n* is at *n* times the width of a page.
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// The page to scroll to once all pages have their new size.
    private var page: IndexPath?

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.preparedBounds, old.size != newBounds.size else {
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        // The pages still have their old frames; the view's offset may already have been limited to them.
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

    /// Creates a pager with horizontal pages without spacing. *Thread*: any.
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

    /// Creates a pager with the given flow layout. Paging is on; selection and scroll indicators are off. *Thread*: any.
    public init(collectionViewLayout layout: ASPagerFlowLayout) {
        super.init(collectionViewLayout: layout)
        configure()
    }

    /// Creates a pager whose pages an ``ASCollectionGalleryLayoutDelegate`` places off the main thread; `()` is the argument. Such a pager
    /// does not keep its page when its width changes. *Thread*: any.
    public init(usingAsyncCollectionLayout: Void) {
        let layout = ASCollectionGalleryLayoutDelegate(scrollableDirections: ASScrollDirectionHorizontalDirections)
        super.init(layoutDelegate: layout, layoutFacilitator: nil)
        layout.propertiesProvider = self
        configure()
    }

    private func configure() {
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
        view.contentInsetAdjustmentBehavior = adjustsInsets ? .automatic : .never
        // Pages that are inserted before the visible one do not move it, even at the start.
        view.anchorsAtStart = true
    }

    /// Sets the source of pages, which is not retained; a loaded pager reloads. *Thread*: any before loading, then main.
    open func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        pagerDataSource = dataSource
        if isNodeLoaded { reloadData() }
    }

    /// Accepts a source of pages as ``setDataSource(_:)`` does: in Objective-C the two are one method. Any other source makes the
    /// pager a plain collection node.
    open override weak var dataSource: (any ASCollectionDataSource)? {
        get { super.dataSource }
        set { if let pages = newValue as? any ASPagerDataSource { setDataSource(pages) } else { super.dataSource = newValue } }
    }

    /// Accepts a pager's delegate as ``setDelegate(_:)`` does.
    open override weak var delegate: (any ASCollectionDelegate)? {
        get { super.delegate }
        set { if let pager = newValue as? any ASPagerDelegate { setDelegate(pager) } else { super.delegate = newValue } }
    }

    /// Sets the delegate, which is not retained. *Thread*: any before loading, then main.
    open func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        let delegate = UnsafeTransfer(value: delegate)
        let change: @MainActor () -> Void = { [proxy] in
            proxy?.forwarded = delegate.value
            // The new delegate may fetch batches even if the previous one did not.
            self.list?.delegateDidChange()
        }
        // Before loading, the pager belongs to the thread that created it, which may be any thread that runs a node block.
        isNodeLoaded ? assumeMain(change) : assumeAnyThread(change)
    }

    /// The index of the page at the leading edge of the view, from 0. Returns 0 if the view has no width.
    open var currentPageIndex: Int {
        let width = bounds.width
        return width > 0 ? Int(saturating: contentOffset.x / width) : 0
    }

    /// Scrolls to a page. *Thread*: main.
    open func scrollToPage(at index: Int, animated: Bool) {
        scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: animated)
    }

    /// The node of a page; created and measured now if it does not exist yet. *Thread*: main.
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

    @MainActor override var clientDelegate: AnyObject? {
        if let proxy, super.delegate === proxy { return proxy.forwarded }
        return super.delegate
    }
}

extension ASPagerNode: ASCollectionGalleryLayoutPropertiesProviding {
    /// The size of a page: the bounds less the insets above and below. *Units*: points.
    @preconcurrency @MainActor public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate, sizeForElements elements: ASElementMap
    ) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(width: view.bounds.width, height: max(0, view.bounds.height - inset.top - inset.bottom))
    }
}
