import Foundation
import QuartzCore
import UIPrimitives

extension KeyframeRecorder {
    /// Creates a recorder. Returns nil for linear key frames that run once, because `addKeyframe` animates each of them separately.
    convenience init?(_ options: UIView.KeyframeAnimationOptions) {
        switch options.rawValue >> 10 & 7 {
        case 1: self.init(mode: .discrete)
        case 2: self.init(mode: .paced)
        case 3: self.init(mode: .cubic)
        case 4: self.init(mode: .cubicPaced)
        default:
            guard options.contains(.repeat) || options.contains(.autoreverse) else { return nil }
            self.init(mode: .linear)
        }
    }

    /// Adds one key frame animation for each recorded property, with the timing of the block.
    func animate(in context: ViewAnimationContext) {
        for track in tracks { context.animate(track.layer, track.key, old: track.old, through: animation(of: track, context)) }
    }

    private func animation(of track: Track, _ context: ViewAnimationContext) -> CAKeyframeAnimation {
        var points: [(value: AnimatableValue, time: Double)] = [(track.old, 0)]
        for frame in track.frames.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            let (start, end) = (fraction(at: frame.start, context), fraction(at: frame.end, context))
            // The value does not change between the end of a key frame and the start of the next one.
            if let last = points.last, start > last.time + 1e-9, mode != .discrete { points.append((last.value, start)) }
            points.append((frame.value, max(end, points.last?.time ?? 0)))
        }
        if let last = points.last, last.time < 1 { points.append((last.value, 1)) }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.values = points.map(\.value)
        animation.keyTimes = points.map { NSNumber(value: $0.time) }
        animation.calculationMode = mode
        return animation
    }

    private func fraction(at time: Double, _ context: ViewAnimationContext) -> Double {
        context.duration > 0 ? min(max((time - context.delay) / context.duration, 0), 1) : 1
    }
}
