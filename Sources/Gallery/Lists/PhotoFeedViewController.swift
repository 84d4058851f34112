import AsyncDisplayKit
import PreviewKit

/// A feed that loads the next page before the user reaches the end, and loads the newest posts when the user pulls the list down.
final class PhotoFeedViewController: ASDKViewController<ASTableNode> {
    private let server = PhotoFeedServer()
    private var posts: [PhotoPost] = []
    private let refreshControl = UIRefreshControl()

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Photo feed"
        node.backgroundColor = .systemBackground
        node.dataSource = self
        node.delegate = self
        node.leadingScreensForBatching = 1.5
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
        refreshControl.addTarget(self, action: Selector(PhotoFeedViewController.refresh), for: .valueChanged)
        node.view.refreshControl = refreshControl
    }

    func refresh() {
        DispatchQueue.global().async { [server] in
            let newest = server.newestPosts()
            DispatchQueue.main.async { [weak self] in self?.prepend(newest) }
        }
    }

    private func prepend(_ newest: [PhotoPost]) {
        posts.insert(contentsOf: newest, at: 0)
        node.insertRows(at: newest.indices.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        refreshControl.endRefreshing()
    }

    private func append(_ page: [PhotoPost]) {
        let start = posts.count
        posts += page
        node.insertRows(at: page.indices.map { IndexPath(row: start + $0, section: 0) }, with: .none)
    }
}

extension PhotoFeedViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return posts.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let post = posts[indexPath.row]
        return { PhotoPostNode(post) }
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        return server.hasOlderPosts
    }

    /// Requests the next page. The list calls this method on a background thread, so the request may block.
    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        let page = server.olderPosts()
        DispatchQueue.main.async { [weak self] in
            self?.append(page)
            context.completeBatchFetching(true)
        }
    }
}

/// A post of the feed.
struct PhotoPost {
    let number: Int
    let author: String
    let picture: String
    let caption: String

    init(number: Int) {
        let authors = ["Ines", "Yannis", "Mika", "Salma", "Theo"]
        let things = ["plant", "camera", "lamp", "mug", "watch", "bag", "book"]
        let captions = [
            "Morning light.", "Found at the market, after a long walk through the old town.", "Still my favourite.",
            "One from the archive: the first of many, and not the best.",
        ]
        // Numbers below zero are posts newer than the first one.
        let index = abs(number)
        self.number = number
        author = authors[index % authors.count]
        picture = "\(things[index % things.count])-\(index % 4 + 1)"
        caption = captions[index % captions.count]
    }
}

/// Answers requests for pages of posts, as a server would. *Thread*: any.
final class PhotoFeedServer: @unchecked Sendable {  // The counts are protected by `lock`.
    private let lock = NSLock()
    private let pageSize = 8
    private let postCount = 40
    private var sentCount = 0
    private var newCount = 0

    var hasOlderPosts: Bool { lock.withLock { sentCount < postCount } }

    func olderPosts() -> [PhotoPost] {
        lock.withLock {
            let end = min(sentCount + pageSize, postCount)
            defer { sentCount = end }
            return (sentCount..<end).map(PhotoPost.init)
        }
    }

    func newestPosts() -> [PhotoPost] {
        lock.withLock {
            newCount += 2
            return [PhotoPost(number: -newCount), PhotoPost(number: 1 - newCount)]
        }
    }
}

/// A post: author, square image and caption.
final class PhotoPostNode: ASCellNode {
    private let avatarNode = ASDisplayNode()
    private let authorNode: LabelNode
    private let imageNode = ASImageNode()
    private let captionNode: LabelNode

    init(_ post: PhotoPost) {
        authorNode = LabelNode(post.author, style: .headline)
        captionNode = LabelNode(post.caption, style: .subheadline, color: .secondaryLabel)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        accessibilityLabel = "Post \(post.number)"
        let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPurple, .systemGreen, .systemPink]
        avatarNode.backgroundColor = colors[abs(post.number) % colors.count]
        avatarNode.cornerRadius = 16
        avatarNode.style.preferredSize = CGSize(width: 32, height: 32)
        imageNode.image = UIImage(named: post.picture)
        imageNode.placeholderEnabled = true
        imageNode.placeholderColor = .tertiarySystemFill
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: [avatarNode, authorNode])
        let side = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.children = [
            ASInsetLayoutSpec(insets: side, child: header), ASRatioLayoutSpec(ratio: 1, child: imageNode),
            ASInsetLayoutSpec(insets: side, child: captionNode),
        ]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 0, bottom: 16, right: 0), child: column)
    }
}

#Preview("Photo feed", group: "Lists") {
    UINavigationController(rootViewController: PhotoFeedViewController())
}
