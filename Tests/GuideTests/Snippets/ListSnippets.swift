import AsyncDisplayKit

struct Article: Identifiable, Hashable {
    let id: Int
    let title: String
}

// snippet: table-controller
final class ArticlesViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private var articles: [Article]

    init(articles: [Article]) {
        self.articles = articles
        super.init(node: ASTableNode(style: .plain))
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        articles.count
    }

    // Main thread: reads the model. The block runs on a background queue and uses only its captured values.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let article = articles[indexPath.row]
        return { ProductCellNode(name: article.title) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
    }
}
// end

extension ArticlesViewController {
    // snippet: table-updates
    func insert(_ article: Article) {
        articles.insert(article, at: 0)
        node.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func replaceFirstRow(with article: Article) {
        node.performBatchUpdates {
            articles.remove(at: 0)
            node.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            articles.append(article)
            node.insertRows(at: [IndexPath(row: articles.count - 1, section: 0)], with: .fade)
        }
    }

    func show(_ newArticles: [Article]) {
        node.performUpdates(from: articles, to: newArticles, apply: { articles = newArticles })
    }
    // end

    var articleCount: Int { articles.count }
}

// snippet: collection-controller
final class GridViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        200
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = indexPath.item
        return { ProductCellNode(name: "Item \(number)") }
    }

    // The width is given, the height is the cell's.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        let width = (collectionNode.bounds.width - 8) / 2
        return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    }
}
// end

// snippet: pager-controller
final class PagesViewController: ASDKViewController<ASPagerNode>, ASPagerDataSource {
    override init() {
        super.init(node: ASPagerNode())
        node.setDataSource(self)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int {
        4
    }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        return { ProductCellNode(name: "Page \(index + 1)") }
    }
}
// end

// snippet: batch-fetching
final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private var items = Array(0..<20)
    private let fetch: (_ completion: @escaping ([Int]) -> Void) -> Void

    init(fetch: @escaping (_ completion: @escaping ([Int]) -> Void) -> Void) {
        self.fetch = fetch
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
        node.leadingScreensForBatching = 1.5
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = items[indexPath.row]
        return { ProductCellNode(name: "Item \(item)") }
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        items.count < 1_000
    }

    // A background queue. The model belongs to the main thread, so the result is applied there.
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.fetch { newItems in
                    let first = self.items.count
                    self.items += newItems
                    self.node.insertRows(
                        at: newItems.indices.map { IndexPath(row: first + $0, section: 0) }, with: .none)
                    context.completeBatchFetching(true)
                }
            }
        }
    }
}
// end

// snippet: node-controller
final class ArticleNodeController: ASNodeController<ProductCellNode> {
    private let article: Article

    init(article: Article) {
        self.article = article
        super.init()
    }

    override func loadNode() {
        node = ProductCellNode(name: article.title)
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()  // start to load the data of the article
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()  // the article is on screen
    }
}
// end

// snippet: visibility-depth
final class StatusViewController: ASDKViewController<ASDisplayNode> {
    override func visibilityDepthDidChange() {
        super.visibilityDepthDidChange()
        if visibilityDepth() > 1 { releaseCaches() }
    }

    private func releaseCaches() {}
}
// end

enum ListSnippets {
    static func diffable(_ table: ASTableNode, _ catalog: [Article]) -> ASTableDiffableDataSource<String, Article.ID> {
        // snippet: diffable
        let titles = Dictionary(uniqueKeysWithValues: catalog.map { ($0.id, $0.title) })
        let source = ASTableDiffableDataSource<String, Article.ID>(tableNode: table) { _, _, id in
            { ProductCellNode(name: titles[id] ?? "") }
        }
        source.performUpdates(to: catalog.map(\.id), inSection: "all")
        // end
        return source
    }

    static func ranges(_ table: ASTableNode) {
        // snippet: ranges
        let display = ASRangeTuningParameters(leadingBufferScreenfuls: 1.5, trailingBufferScreenfuls: 0.5)
        table.setTuningParameters(display, for: .display)
        let preload = ASRangeTuningParameters(leadingBufferScreenfuls: 4, trailingBufferScreenfuls: 1)
        table.setTuningParameters(preload, for: .full, rangeType: .preload)
        // end
    }

    static func inverted() -> ASTableNode {
        // snippet: inverted
        let messages = ASTableNode()
        messages.inverted = true  // row 0 is at the bottom
        // end
        return messages
    }

    static func memory(_ table: ASTableNode) {
        // snippet: retention
        table.nodeRetention = .window(screens: 2)  // release nodes farther from the preload range than two lengths of the view
        table.nodeCreation = .whenNear  // the default
        // end
    }
}
