import Foundation
import UIPrimitives

/// What animation blocks changed, for someone who moves their time: to undo it, or to end it early. *Thread*: main.
package final class AnimationChangeLog {
    /// A property of a layer and the value it had.
    private struct Change {
        let layer: CALayer
        let key: String
        let old: AnimatableValue
    }

    private var changes: [Change] = []
    /// When the last of the animations ends, those without end left out. *Units*: seconds.
    package private(set) var length = 0.0

    package init() {}

    package func add(_ layer: CALayer, _ key: String, old: AnimatableValue, end: Double) {
        changes.append(Change(layer: layer, key: key, old: old))
        if end.isFinite { length = max(length, end) }
    }

    /// Gives the layers back the values they had before.
    package func restore() {
        for change in changes.reversed() { change.layer.setModelValue(change.old, forKeyPath: change.key) }
    }

    /// Copies the shown values to the layers' model values.
    package func keepShown() {
        for change in changes {
            if let shown = change.layer.animatableValue(forKeyPath: change.key) {
                change.layer.setModelValue(shown, forKeyPath: change.key)
            }
        }
    }

    /// Takes the animations away, and forgets them.
    package func end(on timeline: any AnimationTimeline, finished: Bool) {
        let ended = changes
        changes = []
        for change in ended { change.layer.endAnimations(on: timeline, finished: finished) }
    }
}
