import AsyncDisplayKit
import PreviewKit

/// The posts of a social network: author, text with links, image, and a button with a count. A click on a link shows it in the title.
final class PostsViewController: ASDKViewController<ASTableNode> {
    private let posts = Post.samples

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Posts"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension PostsViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return posts.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let post = posts[indexPath.row]
        return { [weak self] in
            let node = PostNode(post)
            node.textNode.delegate = self
            return node
        }
    }
}

extension PostsViewController: ASTextNodeDelegate {
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        title = "\(value)"
    }
}

/// A post of the social network.
struct Post {
    let author: String
    let handle: String
    let time: String
    let text: String
    var picture: String?
    var likes = 0
    var comments = 0

    static let samples = [
        Post(
            author: "Ines", handle: "@ines", time: "3 min", text: "Back from the market with @theo. Everything is in bloom. #spring",
            picture: "plant-2", likes: 12, comments: 3),
        Post(author: "Yannis", handle: "@yannis", time: "20 min", text: "The ferry is late again.", likes: 1),
        Post(
            author: "Salma", handle: "@salma", time: "1 h", text: "New lens, old camera. First roll tomorrow, if the weather holds. #film",
            picture: "camera-1", likes: 240, comments: 18),
        Post(
            author: "Mika", handle: "@mika", time: "2 h",
            text: "Does anyone have a spare reading lamp until Sunday? I can offer coffee in return, @ines knows how good it is."),
        Post(
            author: "Theo", handle: "@theo", time: "5 h", text: "A good mug outlives three kitchens.", picture: "mug-3", likes: 31,
            comments: 2),
    ]
}

/// A post: the avatar beside the author, the text, the image, the like button and the number of comments.
final class PostNode: ASCellNode {
    private let avatarNode = ASDisplayNode()
    private let authorNode: LabelNode
    private let handleNode: LabelNode
    private let timeNode: LabelNode
    let textNode: LinkedTextNode
    private let imageNode: ASImageNode?
    let likeButton: PostButtonNode
    private let commentsNode: LabelNode

    init(_ post: Post) {
        authorNode = LabelNode(post.author, style: .headline)
        handleNode = LabelNode(post.handle, style: .subheadline, color: .secondaryLabel)
        timeNode = LabelNode(post.time, style: .subheadline, color: .secondaryLabel)
        textNode = LinkedTextNode(post.text)
        imageNode = post.picture.map { picture in
            let node = ASImageNode()
            node.image = UIImage(named: picture)
            node.cornerRadius = 12
            node.clipsToBounds = true
            return node
        }
        likeButton = PostButtonNode("♥", name: "Like", count: post.likes)
        commentsNode = LabelNode("✎ \(post.comments)", style: .footnote, color: .secondaryLabel)
        commentsNode.accessibilityLabel = "\(post.comments) comments"
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPurple, .systemGreen, .systemPink]
        avatarNode.backgroundColor = colors[post.author.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
        avatarNode.cornerRadius = 22
        avatarNode.style.preferredSize = CGSize(width: 44, height: 44)
        avatarNode.style.alignSelf = .start
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let names = ASStackLayoutSpec(
            direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .baselineFirst, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 0, children: [authorNode, handleNode, timeNode])
        let buttons = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [likeButton, commentsNode])
        let picture = imageNode.map { ASRatioLayoutSpec(ratio: 0.66, child: $0) }
        let parts: [ASLayoutElement?] = [names, textNode, picture, buttons]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = parts.compactMap { $0 }
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        let post = ASStackLayoutSpec(
            direction: hasAccessibilityTextSize ? .vertical : .horizontal, spacing: 12, justifyContent: .start,
            alignItems: hasAccessibilityTextSize ? .stretch : .start, children: [avatarNode, column])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 12, right: 16), child: post)
    }
}

/// A text whose mentions and tags are links.
final class LinkedTextNode: ASTextNode {
    private static let link = NSAttributedString.Key("sample.post.link")
    private static let pattern = try? NSRegularExpression(pattern: "[@#][a-z]+")
    private let text: String

    init(_ text: String) {
        self.text = text
        super.init()
        isUserInteractionEnabled = true
        linkAttributeNames = [Self.link.rawValue]
        updateText()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateText()
    }

    private func updateText() {
        let isMirrored = asyncTraitCollection().layoutDirection == .rightToLeft
        let linked = NSMutableAttributedString(attributedString: .text(text, style: .body, alignment: isMirrored ? .right : .natural))
        let matches = Self.pattern?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? []
        for match in matches {
            linked.addAttributes(
                [Self.link: (text as NSString).substring(with: match.range), .foregroundColor: UIColor.systemBlue], range: match.range)
        }
        attributedText = linked
    }
}

/// A button with a symbol and a count. A click increases the count by one, and the next click decreases it again.
final class PostButtonNode: ASButtonNode {
    private let symbol: String
    private let name: String
    private(set) var count: Int

    init(_ symbol: String, name: String, count: Int) {
        self.symbol = symbol
        self.name = name
        self.count = count
        super.init()
        contentEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
        cornerRadius = 14
        backgroundColor = .tertiarySystemFill
        addTarget(self, action: Selector(PostButtonNode.toggle), forControlEvents: .touchUpInside)
        updateTitle()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        updateTitle()
    }

    func toggle() {
        isSelected.toggle()
        count += isSelected ? 1 : -1
        updateTitle()
    }

    private func updateTitle() {
        let title = count > 0 ? "\(symbol) \(count)" : symbol
        let font = UIFont.preferredFont(forTextStyle: .footnote)
        setTitle(title, with: font, with: .label, for: .normal)
        setTitle(title, with: font, with: .systemRed, for: .selected)
        accessibilityLabel = name
        accessibilityValue = "\(count)"
    }
}

#Preview("Posts", group: "Lists") {
    UINavigationController(rootViewController: PostsViewController())
}
