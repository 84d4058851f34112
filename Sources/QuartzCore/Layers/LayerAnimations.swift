/// The animations of one layer, in the order in which they were added.
package struct LayerAnimations {
    struct Entry {
        let key: String
        let animation: CAAnimation
        /// The time at which the animation begins, in the layer's time.
        let begin: Double
        let completions: [AnimationCompletion]
        let timeline: (any AnimationTimeline)?
        var hasStarted = false
        var hasEnded = false
    }

    var entries: [Entry] = []
    /// The number of animations that were added, which makes the keys of animations without a key unique.
    package var counter = 0
    /// The original layer of a presentation copy.
    weak var origin: CALayer?

    var isEmpty: Bool { entries.isEmpty }

    /// Returns the animation with a key; the last one if there are several.
    func animation(forKey key: String) -> CAAnimation? {
        entries.last { $0.key == key }?.animation
    }

    /// The keys of all animations in the order in which they were added; nil without animations.
    var keys: [String]? {
        entries.isEmpty ? nil : entries.map(\.key)
    }
}

extension LayerAnimations.Entry {
    func end(finished: Bool) {
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.end(finished: finished) }
    }
}
