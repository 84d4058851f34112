import AsyncDisplayKit
import PreviewKit

/// A video player node whose delegate chooses the controls, their colors and their positions, adds a button, and can show the film on the
/// whole screen.
final class VideoControlsNode: ASDisplayNode {
    let playerNode = ASVideoPlayerNode()
    let muteButton = ASButtonNode()
    private let titleNode = LabelNode("Controls", style: .title2)
    private let textNode = LabelNode("The delegate of the player places them.", style: .footnote, color: .secondaryLabel)
    private(set) var isFullScreen = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemBackground
        playerNode.backgroundColor = .black
        playerNode.clipsToBounds = true
        playerNode.cornerRadius = 12
        playerNode.muted = true
        playerNode.shouldAutoPlay = true
        playerNode.shouldAutoRepeat = true
        playerNode.gravity = AVLayerVideoGravity.resizeAspect.rawValue
        playerNode.delegate = self
        muteButton.backgroundColor = UIColor(white: 0.25, alpha: 1)
        muteButton.cornerRadius = 8
        muteButton.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        muteButton.addTarget(self, action: Selector(VideoControlsNode.toggleSound), forControlEvents: .touchUpInside)
        updateMuteButton()
    }

    /// Updates the title of the button for the sound. Its colors are the same in both appearances, because the button is on the black
    /// background of the player.
    private func updateMuteButton() {
        let title = playerNode.muted ? "Sound on" : "Sound off"
        muteButton.setTitle(title, with: .systemFont(ofSize: 13, weight: .medium), with: .white, for: .normal)
        muteButton.accessibilityLabel = title
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

    func toggleSound() {
        playerNode.muted.toggle()
        updateMuteButton()
        playerNode.setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard !isFullScreen else { return ASInsetLayoutSpec(insets: safeAreaInsets, child: playerNode) }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.children = [ASRatioLayoutSpec(ratio: 3 / 4, child: playerNode), titleNode, textNode]
        let insets = UIEdgeInsets(
            top: safeAreaInsets.top + 16, left: 16, bottom: .infinity, right: 16)
        return ASInsetLayoutSpec(insets: insets, child: column)
    }
}

extension VideoControlsNode: ASVideoPlayerNodeDelegate {
    private static let mute = "mute"

    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] {
        let controls: [ASVideoPlayerNodeControlType] = [.playbackButton, .elapsedText, .durationText, .scrubber, .fullScreenButton]
        return controls
    }

    func videoPlayerNodeCustomControls(_ videoPlayer: ASVideoPlayerNode) -> [AnyHashable: Any] {
        return [Self.mute: muteButton]
    }

    func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode, forControls controls: [AnyHashable: Any], forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec {
        func control(_ type: ASVideoPlayerNodeControlType) -> ASLayoutElement? {
            return controls[type.rawValue] as? ASLayoutElement
        }
        control(.scrubber)?.style.height = ASDimensionMake(44)
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        // The row is in the black area below the film, where its texts are readable.
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        let parts: [ASLayoutElement?] = [
            control(.playbackButton), control(.elapsedText), space, controls[Self.mute] as? ASLayoutElement, control(.durationText),
            control(.fullScreenButton),
        ]
        row.children = parts.compactMap { $0 }
        let above = ASLayoutSpec()
        above.style.flexGrow = 1
        let column = ASStackLayoutSpec.vertical()
        column.children = [control(.scrubber), above, row].compactMap { $0 }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 14, bottom: 3, right: 14), child: column)
    }

    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor {
        return .systemOrange
    }

    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor {
        return .systemOrange
    }

    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor {
        return .systemOrange
    }

    func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode) {
        isFullScreen.toggle()
        playerNode.cornerRadius = isFullScreen ? 0 : 12
        transitionLayout(withAnimation: true, shouldMeasureAsync: false, measurementCompletion: nil)
    }
}

#Preview("Video controls", group: "Pictures, text, colors") {
    VideoControlsNode()
}
