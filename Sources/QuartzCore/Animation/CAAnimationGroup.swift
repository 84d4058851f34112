import Foundation
import Scheduling
import UIPrimitives

/// Runs several animations with the time of the group.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times are relative to the group's, and a duration of 0 becomes that of the group.
    ///
    /// *Differs from Core Animation*: groups that contain themselves, nest more than 600 levels deep, or contain more than 10,000
    /// animations in all are reported as a programmer's error and not set; a group that exceeds these limits because of later changes of
    /// inner groups is copied, and so added to a layer, without animations.
    open var animations: [CAAnimation]? {
        didSet {
            guard let excess else { return }
            animations = oldValue
            ProgrammerError.report(excess, subject: "\(self)")
        }
    }

    // Inner groups are released one after another, because nested deallocations of a chain without limit would overflow the stack.
    deinit {
        var pending = animations ?? []
        animations = nil
        while var animation = pending.popLast() {
            guard isKnownUniquelyReferenced(&animation), let group = animation as? CAAnimationGroup else { continue }
            pending += group.animations ?? []
            group.animations = nil
        }
    }

    /// Why the animations in the group cannot be copied and run, which recurses; nil if they can.
    private var excess: String? {
        var pending = [(group: self, depth: 1)]
        var count = 0
        while let (group, depth) = pending.popLast() {
            if depth > ResourceLimits.treeDepth {
                return "groups of animations nest at most \(ResourceLimits.treeDepth) levels deep; one more was not set"
            }
            let animations = group.animations ?? []
            count += animations.count
            if count > ResourceLimits.groupedAnimations {
                return "a group contains at most \(ResourceLimits.groupedAnimations) animations in all; more were not set"
            }
            for case let inner as CAAnimationGroup in animations { pending.append((inner, depth + 1)) }
        }
        return nil
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        if let excess = other.excess { return ProgrammerError.report(excess, subject: "\(other)") }
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
