import AVFoundation
import AsyncDisplayKit
import Foundation
import WeftApp

/// Plays one film that fills its window, and counts the frames that are shown.
final class PlayRun: NSObject {
    private let film: URL
    private let size: CGSize
    private var shown = 0
    private var lastFrame: ObjectIdentifier?
    private var meter: FrameMeter?

    init(film: URL, size: CGSize) {
        self.film = film
        self.size = size
    }

    func start() {
        MainActor.assumeIsolated {
            WeftApplication.run(size: size, title: "video-bench") { () -> ASDisplayNode in
                let node = ASVideoNode()
                node.assetURL = film
                node.shouldAutoplay = true
                node.shouldAutorepeat = true
                node.muted = true
                node.delegate = self
                return node
            }
        }
    }

    @MainActor private func measure(_ node: ASVideoNode) {
        let meter = FrameMeter(
            "play_\(Int(size.width))x\(Int(size.height))",
            each: { [self] _ in
                guard let frame = node.playerLayer?.contents as AnyObject? else { return }
                if lastFrame != ObjectIdentifier(frame) { shown += 1 }
                lastFrame = ObjectIdentifier(frame)
            },
            finish: { [self] in
                self.meter?.report("frames_shown_of_300", "", Double(shown))
            })
        self.meter = meter
        meter.start()
    }
}

extension PlayRun: ASVideoNodeDelegate {
    func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        guard toState == .playing, meter == nil else { return }
        MainActor.assumeIsolated { measure(videoNode) }
    }

    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {
        print("video-bench: \(error)")
        exit(1)
    }
}
