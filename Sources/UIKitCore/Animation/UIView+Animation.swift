import Foundation
import Scheduling
import UIPrimitives

extension UIView {
    /// Animates the changes that `animations` makes to views, with an ease-in-out curve. `duration` is in seconds.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates like `animate(withDuration:animations:)`. `completion` runs on the main thread; its argument is false if an animation was
    /// removed early.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes to views. `duration` and `delay` are in seconds.
    /// Inside another block, the duration and curve of the outer block apply, unless `options` override them.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let curve = ViewAnimationContext.Curve.timing(CAMediaTimingFunction(options: options))
        run(duration, delay, curve, options, animations, completion)
    }

    /// Animates with a spring that settles in `duration` seconds. `velocity` is in multiples of the total change per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(
            dampingRatio: Double(dampingRatio), settlingIn: duration, initialVelocity: Double(velocity))
        run(duration, delay, .spring(spring), options, animations, completion)
    }

    /// Animates with a spring whose natural period is `duration` seconds. `bounce` is clamped to −1…1: 0 does not
    /// overshoot, 1 is undamped, and negative values are overdamped.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let frequency = 2 * Double.pi / max(duration, 1e-3)
        let spring = SpringCurve(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * Double(1 - min(max(bounce, -1), 1)),
            initialVelocity: Double(velocity))
        run(spring.settlingDuration, delay, .spring(spring), options, animations, completion)
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: ViewAnimationContext.Curve, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let tracker = AnimationCompletion { finished in completion?(finished) }
        let context = ViewAnimationContext(
            duration: duration, delay: delay, curve: curve, repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse), completion: tracker)
        context.laysOutSubviews = options.contains(.layoutSubviews)
        if let outer = ViewAnimationContext.current {
            // Inherits the duration and curve as in UIKit, unless the options override them. A spring keeps its own curve.
            if !options.contains(.overrideInheritedDuration) { context.duration = outer.duration }
            if !options.contains(.overrideInheritedCurve), case .timing = context.curve { context.curve = outer.curve }
            if !options.contains(.overrideInheritedOptions) { context.inheritOptions(of: outer) }
            context.adoptTimeline(of: outer)
        } else {
            AnimationSession.current?.adopt(context)
        }
        if ViewAnimationContext.areEnabled { context.run(animations) } else { animations() }
        finish(context)
    }

    /// Completes a block after its animations. A block without animations completes in the next frame, never during the call.
    private class func finish(_ context: ViewAnimationContext) {
        let tracker = context.completion
        // A block that a session recorded completes when the session ends.
        if AnimationSession.current?.deferCompletion(of: context) == true { return }
        if tracker.isEmpty {
            FrameScheduler.current.enqueue(.animations) { tracker.finishAdding() }
            FrameScheduler.current.setNeedsFrame()
        } else {
            tracker.finishAdding()
        }
    }

    // MARK: Key frames

    /// Animates the key frames that `animations` adds with `addKeyframe`. `duration` and `delay` are in seconds.
    /// The calculation mode in `options` determines the interpolation between the values of all key frames.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let tracker = AnimationCompletion { finished in completion?(finished) }
        let context = ViewAnimationContext(
            duration: duration, delay: delay, curve: .timing(CAMediaTimingFunction(name: .linear)),
            repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse), completion: tracker)
        context.keyframeDuration = duration
        context.laysOutSubviews = options.contains(.layoutSubviews)
        if let outer = ViewAnimationContext.current {
            context.adoptTimeline(of: outer)
        } else {
            AnimationSession.current?.adopt(context)
        }
        let recorder = KeyframeRecorder(options)
        context.keyframeRecorder = recorder
        if ViewAnimationContext.areEnabled { context.run(animations) } else { animations() }
        recorder?.animate(in: context)
        finish(context)
    }

    /// Adds one key frame to a block of `animateKeyframes`; its start and duration are fractions of the block's duration.
    /// Outside such a block, only calls `animations`.
    public class func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: @escaping () -> Void
    ) {
        guard let outer = ViewAnimationContext.current, let whole = outer.keyframeDuration else { return animations() }
        let context = ViewAnimationContext(
            duration: duration * whole, delay: outer.delay + start * whole, curve: outer.curve, completion: outer.completion)
        context.adoptTimeline(of: outer)
        context.laysOutSubviews = outer.laysOutSubviews
        context.run(animations)
    }

    // MARK: Transitions

    /// Changes the contents of `view` and dissolves from a snapshot of the old contents, or flips or curls the view from the old to the
    /// new contents.
    ///
    /// *Differs from UIKit*: without a transition option the block animates like `animate`.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isImmediate = options.transitionBits == 0 || duration <= 0 || !ViewAnimationContext.areEnabled
        let curl = isImmediate ? nil : CATransition(curl: options, duration: duration)
        let snapshot = isImmediate || curl != nil ? nil : view.snapshotView(afterScreenUpdates: false)
        run(
            duration, 0, .timing(CAMediaTimingFunction(options: options)), options,
            {
                if let curl, let context = ViewAnimationContext.current {
                    view.layer.start(curl, forKey: "transition", timeline: context.timeline, completion: context.completion)
                }
                if isImmediate { animations?() } else { ViewAnimationContext.withoutAnimation { animations?() } }
                guard let snapshot else { return }
                ViewAnimationContext.withoutAnimation {
                    snapshot.frame = view.bounds
                    snapshot.isUserInteractionEnabled = false
                    view.addSubview(snapshot)
                }
                snapshot.alpha = 0
                if let flip = ViewFlip(options) { flip.animate(view, from: snapshot, duration: duration) }
            },
            { finished in
                snapshot?.removeFromSuperview()
                completion?(finished)
            })
    }

    /// Replaces `from` by `to` in its superview with a dissolve, a flip or a curl. With `showHideTransitionViews`, hides `from` and shows
    /// `to` instead. Does nothing if `from` has no superview.
    public class func transition(
        from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = from.superview else { return }
        transition(
            with: container, duration: duration,
            options: options.transitionBits == 0 ? options.union(.transitionCrossDissolve) : options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    from.isHidden = true
                    to.isHidden = false
                } else {
                    container.insertSubview(to, aboveSubview: from)
                    from.removeFromSuperview()
                }
            }, completion: completion)
    }

    // MARK: Begin and commit

    /// Begins a block, of 0.2 seconds by default, that `commitAnimations()` ends. *Differs from UIKit*: both arguments are ignored.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let tracker = AnimationCompletion { _ in }
        ViewAnimationContext.push(
            ViewAnimationContext(
                duration: 0.2, curve: .timing(CAMediaTimingFunction(options: [])), completion: tracker))
    }

    /// Ends the block that `beginAnimations` began.
    public class func commitAnimations() {
        ViewAnimationContext.pop()?.completion.finishAdding()
    }

    /// Sets the duration of the block in progress. *Units*: seconds; negative values count as 0.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        ViewAnimationContext.current?.duration = max(0, duration)
    }

    /// Sets the delay of the block in progress. *Units*: seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        ViewAnimationContext.current?.delay = delay.isFinite ? delay : 0
    }

    /// Sets the curve of the block in progress.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        ViewAnimationContext.current?.curve = .timing(CAMediaTimingFunction(curve: curve))
    }

    /// *Differs from UIKit*: without effect; animations always begin at the current state.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

extension UIView.AnimationOptions {
    fileprivate var transitionBits: UInt { rawValue >> 20 & 7 }
}

extension CATransition {
    /// Creates the curl that `options` request; nil if they request another transition. *Units*: seconds.
    fileprivate convenience init?(curl options: UIView.AnimationOptions, duration: TimeInterval) {
        switch options.transitionBits {
        case UIView.AnimationOptions.transitionCurlUp.transitionBits:
            self.init()
            type = .pageCurl
        case UIView.AnimationOptions.transitionCurlDown.transitionBits:
            self.init()
            type = .pageUnCurl
        default: return nil
        }
        self.duration = duration
        timingFunction = CAMediaTimingFunction(options: options)
    }
}

extension CAMediaTimingFunction {
    convenience init(options: UIView.AnimationOptions) {
        switch options.rawValue >> 16 & 3 {
        case 1: self.init(name: .easeIn)
        case 2: self.init(name: .easeOut)
        case 3: self.init(name: .linear)
        default: self.init(name: .easeInEaseOut)
        }
    }

    package convenience init(curve: UIView.AnimationCurve) {
        switch curve {
        case .easeInOut: self.init(name: .easeInEaseOut)
        case .easeIn: self.init(name: .easeIn)
        case .easeOut: self.init(name: .easeOut)
        case .linear: self.init(name: .linear)
        }
    }
}
