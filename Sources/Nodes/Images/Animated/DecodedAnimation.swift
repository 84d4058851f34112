import Foundation
import Graphics
import Scheduling
import UIKit

/// An animation in a GIF, APNG or WebP file, whose frames are decoded on request. *Thread*: any.
final class DecodedAnimation: NSObject, ASAnimatedImageProtocol, Sendable {
    private struct State {
        let decoder: AnimationDecoder
        var last: (index: Int, image: CGImage)?
    }

    private let state: Locked<State>
    let coverImage: UIImage
    let totalDuration: CFTimeInterval
    let frameCount: Int
    let loopCount: Int

    /// Returns nil if the data is not an animation, or its first frame cannot be decoded.
    init?(_ data: Data) {
        guard let decoder = try? AnimationDecoder(data), decoder.isAnimation, let cover = try? decoder.frame(at: 0) else {
            return nil
        }
        frameCount = decoder.frameCount
        loopCount = decoder.loopCount
        totalDuration = (0..<decoder.frameCount).reduce(0) { $0 + decoder.duration(at: $1) }
        coverImage = UIImage(cgImage: CGImage(bitmap: cover))
        nonisolated(unsafe) let transferred = decoder  // The only reference.
        state = Locked(State(decoder: transferred))
        super.init()
    }

    var playbackReady: Bool { true }

    /// Returns the frame; if it is damaged, the frame that was decoded last.
    func image(at index: UInt) -> CGImage? {
        state.withLock { state in
            let index = Int(min(index, UInt(frameCount - 1)))
            if let last = state.last, last.index == index { return last.image }
            guard let bitmap = try? state.decoder.frame(at: index) else { return state.last?.image }
            let image = CGImage(bitmap: bitmap)
            state.last = (index, image)
            return image
        }
    }

    func duration(at index: UInt) -> CFTimeInterval {
        state.withLock { $0.decoder.duration(at: Int(min(index, UInt(frameCount - 1)))) }
    }

    func clearAnimatedImageCache() {
        state.withLock { $0.last = nil }
    }
}
