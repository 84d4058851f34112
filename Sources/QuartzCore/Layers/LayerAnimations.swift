/// The animations that run on one layer, in the order they were added.
package struct LayerAnimations {
    package struct Entry {
        let key: String
        let animation: CAAnimation
        /// When it begins, in the layer's time.
        let begin: Double
        let completions: [AnimationCompletion]
        let timeline: (any AnimationTimeline)?
        var hasStarted = false
        var hasEnded = false
    }

    package var entries: [Entry] = []
    /// Numbers for animations that stand beside others of the same property.
    package var counter = 0
    /// Of a copy made for showing: the layer it was made of.
    package weak var origin: CALayer?

    package var isEmpty: Bool { entries.isEmpty }

    package func animation(forKey key: String) -> CAAnimation? {
        entries.last { $0.key == key }?.animation
    }

    package var keys: [String]? {
        entries.isEmpty ? nil : entries.map(\.key)
    }
}

extension LayerAnimations.Entry {
    func end(finished: Bool) {
        animation.delegate?.animationDidStop(animation, finished: finished)
        for completion in completions { completion.end(finished: finished) }
    }
}
