import AsyncDisplayKit
import PreviewKit

/// Ten films in a list. Each film plays while it is visible, pauses when it leaves the viewport, and is released when it is far from the
/// viewport.
final class VideoListViewController: ASDKViewController<ASTableNode> {
    private var filmURL: URL?

    override init() {
        super.init(node: ASTableNode(style: .plain))
        title = "Videos in a list"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
        // The first access to `SunsetFilm.url` draws all frames of the film, which takes too long for the main thread.
        ASPerformBlockOnBackgroundThread { [weak self] in
            let url = SunsetFilm.url
            ASPerformBlockOnMainThread {
                self?.filmURL = url
                self?.node.reloadData()
            }
        }
    }
}

extension VideoListViewController: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return filmURL == nil ? 0 : 10
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, url) = (indexPath.row, filmURL)
        return { VideoRowNode(title: "Evening \(row + 1)", url: url) }
    }
}

/// A film with its title and state; a click on the film pauses or resumes it.
final class VideoRowNode: ASCellNode, ASVideoNodeDelegate {
    let videoNode = ASVideoNode()
    private let titleNode: LabelNode
    private let stateNode = LabelNode("Paused", style: .footnote, color: .secondaryLabel)

    init(title: String, url: URL?) {
        titleNode = LabelNode(title, style: .headline)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        videoNode.assetURL = url
        videoNode.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
        videoNode.shouldAutoplay = true
        videoNode.shouldAutorepeat = true
        videoNode.muted = true
        videoNode.backgroundColor = .black
        videoNode.cornerRadius = 12
        videoNode.clipsToBounds = true
        videoNode.accessibilityLabel = title
        videoNode.delegate = self
    }

    func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        switch toState {
        case .unknown: stateNode.text = "Not available"
        case .initialLoading, .loading: stateNode.text = "Loading"
        case .playing: stateNode.text = "Playing"
        case .readyToPlay, .playbackLikelyToKeepUpButNotPlaying, .paused, .finished: stateNode.text = "Paused"
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isLarge = hasAccessibilityTextSize
        let texts = ASStackLayoutSpec(
            direction: isLarge ? .vertical : .horizontal, spacing: isLarge ? 2 : 12, justifyContent: .spaceBetween,
            alignItems: isLarge ? .start : .baselineFirst, children: [titleNode, stateNode])
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.children = [ASRatioLayoutSpec(ratio: 9 / 16, child: videoNode), texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 14, right: 16), child: column)
    }
}

#Preview("Videos in a list", group: "Pictures, text, colors") {
    UINavigationController(rootViewController: VideoListViewController())
}
