import AVFoundation
import Foundation
import LayoutEngine
import UIKit

/// The controls of a video player node.
public enum ASVideoPlayerNodeControlType: Int, Sendable {
    /// In order: the button for play and pause, the elapsed time, the duration, the slider, the button for full screen, and flexible space.
    case playbackButton, elapsedText, durationText, scrubber, fullScreenButton, flexGrowSpacer
}

/// Configures the controls of a video player node and receives its notifications. *Thread*: main, except for layout.
public protocol ASVideoPlayerNodeDelegate: NSObjectProtocol {
    // MARK: Controls

    /// Returns the controls to create: values of ``ASVideoPlayerNodeControlType`` or their raw values.
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any]
    /// Returns further nodes for ``videoPlayerNodeLayoutSpec(_:forControls:forMaximumSize:)``, by keys of the client.
    func videoPlayerNodeCustomControls(_ videoPlayer: ASVideoPlayerNode) -> [AnyHashable: Any]
    /// Returns the layout of the controls over the video. The keys of `controls` are the raw values of ``ASVideoPlayerNodeControlType`` and
    /// the client's own.
    /// *Thread*: any.
    func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode, forControls controls: [AnyHashable: Any], forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec

    // MARK: Looks

    /// Returns the text attributes of the elapsed time or the duration.
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any]
    /// Returns the text of the elapsed time or the duration.
    func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String
    /// Returns the color of the slider after the current time.
    func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor
    /// Returns the color of the slider before the current time.
    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor
    /// The color of the slider's thumb.
    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor
    /// The image of the slider's thumb.
    func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage
    /// The color of the activity indicator.
    func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor
    /// The style of the activity indicator.
    func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> UIActivityIndicatorView.Style
    /// The color of the button for play and pause.
    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor
    /// The image of the button for full screen.
    func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage

    // MARK: Events

    /// Called when the video was clicked. If the delegate does not implement this method, a click pauses or plays the video.
    func didTap(_ videoPlayer: ASVideoPlayerNode)
    /// Called when the button for full screen was clicked.
    func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode)
    /// Called when the video has played to a time.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime)
    /// Called before the state changes.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState, toVideoNodeState toState: ASVideoNodePlayerState)
    /// Whether the video may play or pause; `state` is the state to which it would change.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState) -> Bool
    /// Called when the video has played to its end.
    func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode)
    /// Called when a player item was created for the asset.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem)
    /// Called when the video waits for data at a time, in seconds.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didStallAtTimeInterval timeInterval: TimeInterval)
    /// Called when loading of the asset starts.
    func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode)
    /// Called when the asset was loaded, or could not be loaded.
    func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode)
    /// Called when the video plays again after it waited for data.
    func videoPlayerNodeDidRecover(fromStall videoPlayer: ASVideoPlayerNode)
}

extension ASVideoPlayerNodeDelegate {
    /// The button for play and pause, the elapsed time, the slider and the duration.
    public func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] { VideoPlayerDefaults.controls }
    /// Returns no nodes.
    public func videoPlayerNodeCustomControls(_ videoPlayer: ASVideoPlayerNode) -> [AnyHashable: Any] { [:] }
    /// The default controls in a row at the bottom.
    public func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode, forControls controls: [AnyHashable: Any], forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec { VideoPlayerDefaults.layoutSpec(controls, maximumSize: maxSize) }
    /// White text of 12 points.
    public func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any] { VideoPlayerDefaults.textAttributes }
    /// Minutes and seconds, such as 02:05, and hours from one hour on.
    public func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String { VideoPlayerDefaults.text(of: time) }
    /// Translucent white.
    public func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { VideoPlayerDefaults.dimmedColor }
    /// White.
    public func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { VideoPlayerDefaults.color }
    /// White.
    public func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { VideoPlayerDefaults.color }
    /// A white circle.
    public func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage { VideoPlayerDefaults.thumbImage }
    /// White.
    public func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { VideoPlayerDefaults.color }
    /// `.medium`.
    public func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> UIActivityIndicatorView.Style { .medium }
    /// White.
    public func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { VideoPlayerDefaults.color }
    /// An image of the four corners of a rectangle, in white.
    public func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage { VideoPlayerDefaults.fullScreenImage }
    /// Pauses or plays the video.
    public func didTap(_ videoPlayer: ASVideoPlayerNode) { videoPlayer.togglePlaying() }
    /// Does nothing.
    public func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode) {}
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime) {}
    /// Does nothing.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState, toVideoNodeState toState: ASVideoNodePlayerState
    ) {}
    /// Returns true.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState) -> Bool {
        true
    }
    /// Does nothing.
    public func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNodeDidRecover(fromStall videoPlayer: ASVideoPlayerNode) {}
}
