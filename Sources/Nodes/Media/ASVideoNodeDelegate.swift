import AVFoundation
import Foundation

/// The playback state of a video node.
public enum ASVideoNodePlayerState: Int, Sendable {
    /// In order: no player, loading the first item (does not occur, as in Texture), ready to play, with enough data but not playing,
    /// playing, loading the asset or waiting for data, paused, and at the end.
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// Receives notifications of a video node. *Thread*: main.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// Called when the video has played to its end. With ``ASVideoNode/shouldAutorepeat`` the video starts again.
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    /// Called when the node was clicked. If the delegate does not implement this method, a click pauses or plays the video.
    func didTap(_ videoNode: ASVideoNode)
    /// Called before the state changes.
    func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    /// Whether the video may play or pause; `state` is the state to which it would change.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    /// Called when the video has played to a time, in seconds, at the rate of ``ASVideoNode/periodicTimeObserverTimescale``.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)
    /// Called when the video waits for data at a time, in seconds.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)
    /// Called when loading of the asset starts.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)
    /// Called when the asset was loaded, or could not be loaded.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)
    /// Called when a player item was created for the asset.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)
    /// Called when the video plays again after it waited for data.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)
    /// Called when the asset cannot be loaded or played.
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
    /// Returns true.
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
