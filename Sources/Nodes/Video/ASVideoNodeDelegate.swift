import Foundation
import UIKit

/// What a video node does.
public enum ASVideoNodePlayerState: Int, Sendable {
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// Hears of a video node. Every method has a default. *Thread*: main.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// Asked before the state changes to playing or paused by itself.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    /// *Differs from Texture*: never called: nothing is played to its end.
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    func didTap(_ videoNode: ASVideoNode)
}

extension ASVideoNodeDelegate {
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool { true }
    public func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    public func didTap(_ videoNode: ASVideoNode) {}
}
