import Foundation
import Scheduling
import UIPrimitives

/// Runs several animations with the time of the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times are relative to the group's, and a duration of 0 becomes that of the group. Groups that contain
    /// themselves, or nest more than 600 levels deep, are reported as a programmer's error and not set.
    open var animations: [CAAnimation]? {
        didSet {
            let isAccepted = ProgrammerError.require(
                !nestsTooDeeply, "groups of animations nest at most \(ResourceLimits.treeDepth) levels deep; one more was not set",
                subject: "\(self)")
            if !isAccepted { animations = oldValue }
        }
    }

    /// Whether the groups in this group contain themselves or nest too deeply: copying and running them recurses.
    private var nestsTooDeeply: Bool {
        var level: [CAAnimation] = animations ?? []
        for _ in 0..<ResourceLimits.treeDepth {
            var seen = Set<ObjectIdentifier>()
            level = level.flatMap { ($0 as? CAAnimationGroup)?.animations ?? [] }.filter { seen.insert(ObjectIdentifier($0)).inserted }
            if level.isEmpty { return false }
        }
        return true
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override func prepare(for layer: CALayer) {
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            animation.prepare(for: layer)
        }
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        let time = shownProgress(at: position) * duration
        for animation in animations ?? [] {
            let local = animation.timing.localTime(time)
            if local < 0, !animation.fillMode.fillsBefore { continue }
            if local > animation.timing.activeDuration, !animation.fillMode.fillsAfter { continue }
            let place = animation.timing.passPosition(at: min(max(local, 0), animation.timing.activeDuration))
            animation.apply(at: place.position, pass: place.pass, to: layer)
        }
    }
}
