import Foundation
import UIPrimitives

/// Records the changes of animation blocks for a timeline that reverses them or ends them early. *Thread*: main.
package final class AnimationChangeLog {
    /// A property of a layer and its previous value.
    private struct Change {
        let layer: CALayer
        let key: String
        let old: AnimatableValue
    }

    private var changes: [Change] = []
    /// The time at which the last animation ends; endless animations are not counted. *Units*: seconds.
    package private(set) var length = 0.0

    package init() {}

    /// Records a change; `end` is the time at which its animation ends. *Units*: seconds.
    package func add(_ layer: CALayer, _ key: String, old: AnimatableValue, end: Double) {
        changes.append(Change(layer: layer, key: key, old: old))
        if end.isFinite { length = max(length, end) }
    }

    /// Sets the model values of the changed properties to the previous values, the last change first.
    package func restore() {
        for change in changes.reversed() { change.layer.setModelValue(change.old, forKeyPath: change.key) }
    }

    /// Sets the model values of the changed properties to the values on the screen.
    package func commitPresentedValues() {
        for change in changes {
            if let shown = change.layer.animatableValue(forKeyPath: change.key) {
                change.layer.setModelValue(shown, forKeyPath: change.key)
            }
        }
    }

    /// Sets the timing curve for the remaining part of each animation on `timeline`. If `shape` is nil, the remaining part of the
    /// animation's own curve is used. *Units*: `now` in seconds.
    package func continueAnimations(
        on timeline: any AnimationTimeline, at now: Double, isReversed: Bool, shape: ((Double) -> Double)?
    ) {
        for layer in layers { layer.continueAnimations(on: timeline, at: now, isReversed: isReversed, shape: shape) }
    }

    /// Returns the visible progress of the first change's animation on `timeline`; nil if there is no such animation. *Units*: `now` in
    /// seconds.
    package func shownProgress(on timeline: any AnimationTimeline, at now: Double) -> Double? {
        changes.first?.layer.shownProgress(on: timeline, at: now)
    }

    /// The changed layers, each once.
    private var layers: [CALayer] {
        var known: Set<ObjectIdentifier> = []
        return changes.map(\.layer).filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    /// Removes the animations that run on `timeline`, and clears the record.
    package func end(on timeline: any AnimationTimeline, finished: Bool) {
        let ended = changes
        changes = []
        for change in ended { change.layer.endAnimations(on: timeline, finished: finished) }
    }
}
