import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Where a pager's pages come from.
public protocol ASPagerDataSource: NSObjectProtocol {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}

extension ASPagerDataSource {
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        ProgrammerError.report(
            "ASPagerDataSource must provide a node or a node block for page \(index)", subject: "\(type(of: self))")
        return ASCellNode()
    }

    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let node = self.pagerNode(pagerNode, nodeAt: index)
        return { node }
    }
}

/// What becomes of a pager's pages on screen.
public protocol ASPagerDelegate: ASCollectionDelegate {}

/// A flow of pages that stays on its page when the view changes its size.
open class ASPagerFlowLayout: UICollectionViewFlowLayout {
    /// The page to come back to when all pages have their new size.
    private var page: IndexPath?

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.preparedBounds, old.size != newBounds.size else {
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        // The pages are still where they were; the view's offset may have been pulled back into them already.
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

/// Pages as large as the view, side by side.
open class ASPagerNode: ASCollectionNode {
    // Protection: main thread only.
    nonisolated(unsafe) private weak var pagerDataSource: (any ASPagerDataSource)?
    // Protection: main thread only.
    nonisolated(unsafe) private var proxy: PagerProxy?

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
        // Pages that come before the one in sight do not push it away, the first one included.
        view.anchorsAtStart = true
    }

    open func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        pagerDataSource = dataSource
        if isNodeLoaded { reloadData() }
    }

    /// Takes a source of pages as ``setDataSource(_:)`` does: in Objective-C the two are one method. Any other source makes the
    /// pager a plain collection node.
    open override weak var dataSource: (any ASCollectionDataSource)? {
        get { super.dataSource }
        set { if let pages = newValue as? any ASPagerDataSource { setDataSource(pages) } else { super.dataSource = newValue } }
    }

    /// Takes a pager's delegate as ``setDelegate(_:)`` does.
    open override weak var delegate: (any ASCollectionDelegate)? {
        get { super.delegate }
        set { if let pager = newValue as? any ASPagerDelegate { setDelegate(pager) } else { super.delegate = newValue } }
    }

    open func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        let delegate = UnsafeTransfer(value: delegate)
        let change: @MainActor () -> Void = { [proxy] in
            proxy?.forwarded = delegate.value
            // The new one may have batches where the one before had none.
            self.list?.delegateDidChange()
        }
        // Before it has a view the pager belongs to whoever makes it: a node block, on any thread.
        isNodeLoaded ? assumeMain(change) : assumeAnyThread(change)
    }

    /// The page that most of the view shows, from 0. *Cost*: none.
    open var currentPageIndex: Int {
        let width = bounds.width
        return width > 0 ? Int(saturating: contentOffset.x / width) : 0
    }

    open func scrollToPage(at index: Int, animated: Bool) {
        scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: animated)
    }

    open func nodeForPage(at index: Int) -> ASCellNode {
        nodeForItem(at: IndexPath(item: index, section: 0)) ?? ASCellNode()
    }

    /// `NSNotFound` for a node that is no page.
    open func indexOfPage(with node: ASCellNode) -> Int { indexPath(for: node)?.item ?? NSNotFound }

    /// Whether the safe area may inset the pages.
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
