import AsyncDisplayKit
import SampleResources

/// A list of images from a server, one row for each fault that the server simulates. A row shows its image and the result of the request.
final class NetworkImagesViewController: ASDKViewController<ASTableNode> {
    private static var screenCount = 0

    /// Distinguishes the requests of this screen from those of earlier screens, so that on each screen the first requests of the flaky and
    /// the late image fail.
    private let screenNumber: Int

    override init() {
        Self.screenCount += 1
        screenNumber = Self.screenCount
        super.init(node: ASTableNode(style: .plain))
        title = "Network images"
        node.backgroundColor = .systemBackground
        node.dataSource = self
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reload", style: .plain, target: self, action: Selector(NetworkImagesViewController.reload))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func reload() {
        node.reloadData()
    }
}

extension NetworkImagesViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return FaultServer.Fault.allCases.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let fault = FaultServer.Fault.allCases[indexPath.row]
        let picture = SampleResources.pictures.appendingPathComponent("plant-\(indexPath.row % 4 + 1)@3x.png")
        let url = FaultServer.shared.url(for: picture, fault: fault, tag: screenNumber)
        return { NetworkImageRowNode(fault: fault, url: url) }
    }
}

/// An image from the network and the result of its request.
final class NetworkImageRowNode: ASCellNode, ASNetworkImageNodeDelegate {
    private let imageNode = ASNetworkImageNode()
    private let titleNode: LabelNode
    private let statusNode = LabelNode(style: .footnote, color: .secondaryLabel)
    private let retryButton = PillButtonNode("Try again")

    private let url: URL?
    private var hasFailed = false

    init(fault: FaultServer.Fault, url: URL?) {
        self.url = url
        titleNode = LabelNode(fault.title, style: .subheadline, weight: .medium)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        imageNode.style.preferredSize = CGSize(width: 64, height: 64)
        imageNode.backgroundColor = .tertiarySystemFill
        imageNode.cornerRadius = 8
        imageNode.clipsToBounds = true
        imageNode.delegate = self
        statusNode.maximumNumberOfLines = 3
        retryButton.onTap = { [weak self] in self?.load() }
        load()
    }

    private func load() {
        hasFailed = false
        show("Loading …")
        imageNode.url = nil
        imageNode.url = url
    }

    private func show(_ status: String, color: UIColor = .secondaryLabel) {
        statusNode.text = status
        statusNode.color = color
        setNeedsLayout()
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        show("\(Int(image.size.width)) × \(Int(image.size.height)) points")
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error) {
        hasFailed = true
        show(error.localizedDescription, color: .systemRed)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // At large text sizes the button is below the texts.
        let isLarge = hasAccessibilityTextSize
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
            children: [titleNode, statusNode] + (hasFailed && isLarge ? [retryButton] : []))
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center,
            children: hasFailed && !isLarge ? [imageNode, texts, retryButton] : [imageNode, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
