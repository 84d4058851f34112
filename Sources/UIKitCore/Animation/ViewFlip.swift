import Foundation
import QuartzCore
import UIPrimitives

/// A flip of a view: it becomes narrow or low with its old contents and wide or high again with its new ones.
@MainActor struct ViewFlip {
    private let keyPath: String

    /// The flip that the options name; nil if they name another transition.
    init?(_ options: UIView.AnimationOptions) {
        switch options.transition {
        case .transitionFlipFromLeft, .transitionFlipFromRight: keyPath = "transform.scale.x"
        case .transitionFlipFromTop, .transitionFlipFromBottom: keyPath = "transform.scale.y"
        default: return nil
        }
    }

    /// Flips `view` and hides the picture of its old contents in the middle. *Units*: seconds.
    func animate(_ view: UIView, from picture: UIView, duration: TimeInterval) {
        let turn = CAKeyframeAnimation(keyPath: keyPath)
        turn.values = [1, 0, 1]
        // The width of a turning rectangle is the cosine of its angle.
        turn.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
        turn.duration = duration
        view.layer.add(turn, forKey: "transition")
        let cut = CAKeyframeAnimation(keyPath: "opacity")
        cut.values = [1, 0]
        cut.keyTimes = [0, 0.5, 1]
        cut.calculationMode = .discrete
        cut.duration = duration
        picture.layer.add(cut, forKey: "transition")
    }
}

extension UIView.AnimationOptions {
    /// The option of a transition alone.
    fileprivate var transition: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & 7 << 20) }
}
