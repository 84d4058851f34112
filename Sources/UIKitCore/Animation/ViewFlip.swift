import Foundation
import QuartzCore
import UIPrimitives

/// A transition that rotates a view around an axis through its center, in perspective: the old contents turn away from the viewer, and
/// the new contents turn to the viewer.
@MainActor struct ViewFlip {
    /// The direction of the rotation axis: along x or along y.
    private let axis: (x: CGFloat, y: CGFloat)
    /// The angle of the first half of the rotation, after which the viewer sees only the edge of the view; the sign is the direction.
    /// *Units*: radians.
    private let quarterTurn: CGFloat

    /// The distance of the viewer from the view, as a multiple of the view's longer side.
    private static let distance: CGFloat = 2.5

    /// Creates the flip that the options request; nil if they request another transition or none. The edge in the option's name, such as
    /// the left edge for `.transitionFlipFromLeft`, first moves towards the viewer.
    init?(_ options: UIView.AnimationOptions) {
        switch options.transition {
        case .transitionFlipFromLeft: (axis, quarterTurn) = ((0, 1), .pi / 2)
        case .transitionFlipFromRight: (axis, quarterTurn) = ((0, 1), -.pi / 2)
        case .transitionFlipFromTop: (axis, quarterTurn) = ((1, 0), -.pi / 2)
        case .transitionFlipFromBottom: (axis, quarterTurn) = ((1, 0), .pi / 2)
        default: return nil
        }
    }

    /// Flips `view`, which contains `snapshot`, a snapshot of the old contents. Hides `snapshot` halfway. *Units*: seconds.
    func animate(_ view: UIView, from snapshot: UIView, duration: TimeInterval) {
        let rotation = CAKeyframeAnimation(keyPath: "transform")
        rotation.values = [0, quarterTurn, -quarterTurn, 0].map { transform(of: view, rotatedBy: $0) }
        rotation.keyTimes = [0, 0.5, 0.5, 1]
        rotation.timingFunctions = [.easeIn, .linear, .easeOut].map { CAMediaTimingFunction(name: $0) }
        rotation.duration = duration
        view.layer.add(rotation, forKey: "transition")
        let hiding = CAKeyframeAnimation(keyPath: "opacity")
        hiding.values = [1, 0]
        hiding.keyTimes = [0, 0.5, 1]
        hiding.calculationMode = .discrete
        hiding.duration = duration
        snapshot.layer.add(hiding, forKey: "transition")
    }

    private func transform(of view: UIView, rotatedBy angle: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (Self.distance * max(view.bounds.width, view.bounds.height, 1))
        return CATransform3DConcat(view.layer.transform, CATransform3DRotate(perspective, angle, axis.x, axis.y, 0))
    }
}

extension UIView.AnimationOptions {
    /// The kind of transition, without the other options.
    fileprivate var transition: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & 7 << 20) }
}
