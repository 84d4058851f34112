import Foundation
import QuartzCore
import UIPrimitives

/// Collects the changes of a block with key frames whose values are interpolated together, and animates each property through all of its
/// values; see ``animate(in:)``. *Thread*: main.
@MainActor final class KeyframeRecorder {
    let mode: CAAnimationCalculationMode
    private(set) var tracks: [Track] = []

    /// The recorded changes of one property of a layer.
    struct Track {
        let layer: CALayer
        let key: String
        let old: AnimatableValue
        var frames: [Frame] = []
    }

    /// A value with its start and end. *Units*: seconds since the beginning of the block, including its delay.
    struct Frame {
        let value: AnimatableValue
        let start: Double
        let end: Double
    }

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Records a change of the property `key`. *Units*: seconds since the beginning of the block, for `start` and `end`.
    func add(_ layer: CALayer, _ key: String, old: AnimatableValue, new: AnimatableValue, start: Double, end: Double) {
        var index = tracks.firstIndex { $0.layer === layer && $0.key == key }
        if index == nil {
            tracks.append(Track(layer: layer, key: key, old: old))
            index = tracks.count - 1
        }
        if let index { tracks[index].frames.append(Frame(value: new, start: start, end: end)) }
    }
}
