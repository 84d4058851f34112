import AVFoundation
import Foundation

/// The playback state of a video node.
public enum ASVideoNodePlayerState: Int, Sendable {
    /// No player; loading the first item (does not occur, as in Texture); ready; ready without playing; playing; waiting for data; paused;
    /// at the end.
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// Receives notifications of a video node. *Thread*: main.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// The end was played. With ``ASVideoNode/shouldAutorepeat`` the video starts again.
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    /// The node was clicked. Without this method, a click pauses or plays the video.
    func didTap(_ videoNode: ASVideoNode)
    /// The state is about to change.
    func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    /// Whether the video may play or pause, given in `state`.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    /// The video has played to a time, in seconds. Called at the rate of ``ASVideoNode/periodicTimeObserverTimescale``.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)
    /// The video waits for data at a time, in seconds.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)
    /// The asset is being loaded.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)
    /// The asset was loaded, or has failed to.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)
    /// A player item was created for the asset.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)
    /// The video plays again after it waited for data.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)
    /// The asset cannot be loaded or played.
    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error)
}

extension ASVideoNodeDelegate {
    /// Does nothing.
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    /// Pauses or plays the video.
    public func didTap(_ videoNode: ASVideoNode) { videoNode.togglePlaying() }
    /// Does nothing.
    public func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
    /// True.
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool { true }
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing.
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {}
}
