import AsyncDisplayKit
import PreviewKit

/// A film in a video player node with its controls, and buttons that change repetition, sound and the scaling of the film.
final class VideoScreenNode: ASDisplayNode {
    let playerNode = ASVideoPlayerNode()
    let stateNode = LabelNode("Loading", style: .subheadline, color: .secondaryLabel)
    let repeatButton = PillButtonNode("Repeat")
    let fillButton = PillButtonNode("Fill the frame")
    private let titleNode = LabelNode("Sunset", style: .title2)
    private let scrollNode = ASScrollNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.layoutSpecBlock = { [unowned self] _, _ in self.contentSpec() }
        playerNode.backgroundColor = .black
        playerNode.cornerRadius = 12
        playerNode.clipsToBounds = true
        playerNode.shouldAutoPlay = true
        playerNode.shouldAutoRepeat = true
        playerNode.muted = true
        playerNode.delegate = self
        playerNode.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
        fillButton.isSelected = true
        repeatButton.isSelected = true
        repeatButton.onTap = { [unowned self] in toggleRepeat() }
        fillButton.onTap = { [unowned self] in toggleFill() }
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard playerNode.assetURL == nil else { return }
        // The first access to the film draws it, which takes too long for the main thread.
        ASPerformBlockOnBackgroundThread { [weak self] in
            let url = SunsetFilm.url
            ASPerformBlockOnMainThread { self?.playerNode.assetURL = url }
        }
    }

    private func toggleRepeat() {
        playerNode.shouldAutoRepeat.toggle()
        repeatButton.isSelected = playerNode.shouldAutoRepeat
    }

    private func toggleFill() {
        fillButton.isSelected.toggle()
        let gravity: AVLayerVideoGravity = fillButton.isSelected ? .resizeAspectFill : .resizeAspect
        playerNode.gravity = gravity.rawValue
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASWrapperLayoutSpec(layoutElement: scrollNode)
    }

    private func contentSpec() -> ASLayoutSpec {
        let buttons = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [repeatButton, fillButton])
        buttons.flexWrap = .wrap
        buttons.lineSpacing = 8
        let texts = ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start, children: [titleNode, stateNode])
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [ASRatioLayoutSpec(ratio: 3 / 4, child: playerNode), texts, buttons]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 24, right: 16), child: column)
    }
}

extension VideoScreenNode: ASVideoPlayerNodeDelegate {
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState, toVideoNodeState toState: ASVideoNodePlayerState
    ) {
        switch toState {
        case .unknown: stateNode.text = "Not available"
        case .initialLoading, .loading: stateNode.text = "Loading"
        case .readyToPlay, .playbackLikelyToKeepUpButNotPlaying: stateNode.text = "Ready"
        case .playing: stateNode.text = "Playing"
        case .paused: stateNode.text = "Paused"
        case .finished: stateNode.text = "At the end"
        }
    }
}

#Preview("Video", group: "Pictures, text, colors") {
    VideoScreenNode()
}
