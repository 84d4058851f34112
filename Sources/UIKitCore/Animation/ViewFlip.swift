import Foundation
import QuartzCore
import UIPrimitives

/// A flip of a view around its middle in perspective: its old contents turn away and its new ones turn to the viewer.
@MainActor struct ViewFlip {
    /// The axis of the rotation.
    private let axis: (x: CGFloat, y: CGFloat)
    /// The angle at which the old contents are seen edge-on. *Units*: radians.
    private let quarterTurn: CGFloat

    /// The distance of the viewer, as a multiple of the view's longer side.
    private static let distance: CGFloat = 2.5

    /// The flip that the options request, or nil for another transition. The edge in the option's name moves towards the viewer.
    init?(_ options: UIView.AnimationOptions) {
        switch options.transition {
        case .transitionFlipFromLeft: (axis, quarterTurn) = ((0, 1), .pi / 2)
        case .transitionFlipFromRight: (axis, quarterTurn) = ((0, 1), -.pi / 2)
        case .transitionFlipFromTop: (axis, quarterTurn) = ((1, 0), -.pi / 2)
        case .transitionFlipFromBottom: (axis, quarterTurn) = ((1, 0), .pi / 2)
        default: return nil
        }
    }

    /// Flips `view`. Halfway, hides `picture`, which shows the old contents. *Units*: seconds.
    func animate(_ view: UIView, from picture: UIView, duration: TimeInterval) {
        let turn = CAKeyframeAnimation(keyPath: "transform")
        turn.values = [0, quarterTurn, -quarterTurn, 0].map { transform(of: view, turnedBy: $0) }
        turn.keyTimes = [0, 0.5, 0.5, 1]
        turn.timingFunctions = [.easeIn, .linear, .easeOut].map { CAMediaTimingFunction(name: $0) }
        turn.duration = duration
        view.layer.add(turn, forKey: "transition")
        let cut = CAKeyframeAnimation(keyPath: "opacity")
        cut.values = [1, 0]
        cut.keyTimes = [0, 0.5, 1]
        cut.calculationMode = .discrete
        cut.duration = duration
        picture.layer.add(cut, forKey: "transition")
    }

    private func transform(of view: UIView, turnedBy angle: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (Self.distance * max(view.bounds.width, view.bounds.height, 1))
        return CATransform3DConcat(view.layer.transform, CATransform3DRotate(perspective, angle, axis.x, axis.y, 0))
    }
}

extension UIView.AnimationOptions {
    /// The kind of transition, without the other options.
    fileprivate var transition: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & 7 << 20) }
}
