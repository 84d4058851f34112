import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

final class AnimationTests: XCTestCase {
    private func shownX(_ view: UIView) -> CGFloat { MainActor.assumeIsolated { view.layer.shown.position.x } }

    func testALinearAnimationStepsThroughItsValues() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.center.x = 110 }
            var seen: [CGFloat] = []
            for time in [0, 0.05, 0.1] {
                stage.advance(to: time)
                seen.append(shownX(view))
                stage.assertConsistent("at \(time)")
            }
            XCTAssertEqual(seen[0], 10, accuracy: 1e-9)
            XCTAssertEqual(seen[1], 60, accuracy: 1e-9)
            XCTAssertEqual(seen[2], 110, accuracy: 1e-9)
            XCTAssertEqual(view.center.x, 110)
            XCTAssertNil(view.layer.animationKeys())
        }
    }

    func testAGrowingViewBeginsAtItsOldSize() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
            }
            var seen: [CGRect] = []
            for time in [0, 0.05, 0.1] {
                stage.advance(to: time)
                seen.append(view.layer.presentation()!.frame)
                stage.assertConsistent("at \(time)")
            }
            let sizes: [CGSize] = [CGSize(width: 20, height: 20), CGSize(width: 60, height: 40), CGSize(width: 100, height: 60)]
            for (frame, size) in zip(seen, sizes) {
                XCTAssertEqual(frame.width, size.width, accuracy: 1e-9)
                XCTAssertEqual(frame.height, size.height, accuracy: 1e-9)
                XCTAssertEqual(frame.minX, 10, accuracy: 1e-9)
            }
        }
    }

    func testInvisibleContentRequestsNoFrames() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 0.1, delay: 0, options: .repeat) { view.alpha = 0 }
            stage.advance(to: 0.05)
            XCTAssertTrue(FrameScheduler.current.wantsAnimationFrame)
            view.isHidden = true
            stage.advance(to: 0.1)
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)
            view.isHidden = false
            stage.advance(to: 0.15)
            XCTAssertTrue(FrameScheduler.current.wantsAnimationFrame)
            stage.window.isHidden = true
            stage.advance(to: 0.2)
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame)
        }
    }

    func testTheModelChangesImmediatelyAndPresentationLater() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            stage.advance(to: 0.25)
            XCTAssertEqual(view.alpha, 0)
            XCTAssertEqual(view.layer.presentation()!.opacity, 0.75, accuracy: 1e-6)
            XCTAssertTrue(view.layer.presentation()!.model() === view.layer)
        }
    }

    func testCompletionsRunWhenTimeHasPassed() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            var finished: [Bool] = []
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: { finished.append($0) })
            stage.advance(to: 0.19)
            XCTAssertEqual(finished, [])
            stage.advance(to: 0.2)
            XCTAssertEqual(finished, [true])
        }
    }

    func testABlockThatChangesNothingCompletesInTheNextFrame() {
        onStage { stage in
            var isDone = false
            UIView.animate(withDuration: 5, animations: {}, completion: { _ in isDone = true })
            XCTAssertFalse(isDone)
            stage.frame()
            XCTAssertTrue(isDone)
        }
    }

    func testRemovedAnimationsCompleteUnfinished() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
            stage.advance(to: 0.5)
            view.layer.removeAllAnimations()
            XCTAssertEqual(finished, [false])
            XCTAssertEqual(view.layer.shown.opacity, 0)
        }
    }

    func testDelaysHoldTheOldValue() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 0.1, delay: 0.1, options: .curveLinear) { view.center.x = 110 }
            stage.advance(to: 0.1)
            XCTAssertEqual(shownX(view), 10, accuracy: 1e-9)
            stage.advance(to: 0.15)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
        }
    }

    func testAnInterruptedAnimationContinuesFromItsCurrentState() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
            stage.advance(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 10 }
            stage.frame()
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            stage.advance(to: 1.5)
            XCTAssertEqual(shownX(view), 10, accuracy: 1e-6)
        }
    }

    func testNestedBlocksInheritDurationUnlessTheyOverrideIt() {
        onStage { stage in
            let first = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            let second = stage.view(CGRect(x: 0, y: 40, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 0.1) { first.center.x = 110 }
                UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { second.center.x = 110 }
            }
            stage.advance(to: 0.25)
            XCTAssertEqual(shownX(first), 35, accuracy: 1e-6)
            XCTAssertEqual(shownX(second), 60, accuracy: 1e-6)
        }
    }

    func testPerformWithoutAnimationChangesImmediately() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.3 } }
            XCTAssertNil(view.layer.animationKeys())
        }
    }

    func testASpringOvershootsAndSettles() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
                animations: { view.center.x = 110 })
            var highest: CGFloat = 0
            for step in 0...50 {
                stage.advance(to: Double(step) * 0.02)
                highest = max(highest, shownX(view))
            }
            XCTAssertGreaterThan(highest, 115)
            XCTAssertEqual(shownX(view), 110, accuracy: 1e-6)
        }
    }

    func testRotationsTurnInsteadOfShrinking() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 40, height: 40))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: .pi)
            }
            stage.advance(to: 0.5)
            let flat = view.layer.shown.transform.affine
            XCTAssertEqual(abs(flat.b), 1, accuracy: 1e-6)
            XCTAssertEqual(flat.a, 0, accuracy: 1e-6)
        }
    }

    func testAnEndlessAnimationRepeats() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.center.x = 110 }
            stage.advance(to: 1.5)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            stage.advance(to: 100.25)
            XCTAssertEqual(shownX(view), 35, accuracy: 1e-4)
            view.layer.removeAllAnimations()
            stage.frame()
            XCTAssertFalse(FrameScheduler.current.wantsAnimationFrame && FrameScheduler.current.needsFrame)
        }
    }

    func testALayerTurnsIntoTheDirectionOfItsPath() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100), CGPoint(x: -100, y: 100)]
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            for (mode, turn) in [(CAAnimationRotationMode.rotateAuto, CGFloat(0)), (.rotateAutoReverse, .pi)] {
                animation.rotationMode = mode
                let start = stage.clock.now
                view.layer.add(animation, forKey: "path")
                stage.frame()
                for (time, angle) in [(0.25, CGFloat.pi / 2), (0.75, .pi)] {
                    stage.advance(to: start + time)
                    let shown = view.layer.presentation()!.affineTransform()
                    XCTAssertEqual(shown.a, cos(angle + turn), accuracy: 1e-6)
                    XCTAssertEqual(shown.b, sin(angle + turn), accuracy: 1e-6)
                }
            }
        }
    }

    func testCubicKeyframesAreSmooth() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 100, 0]
            animation.calculationMode = .cubic
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(animation, forKey: nil)
            stage.frame()
            @MainActor func shown(_ time: Double) -> CGFloat {
                stage.advance(to: time)
                return view.layer.presentation()!.position.x
            }
            // Halfway to the second value the spline is at 56.25, where linear interpolation gives 50. At a keyframe it has the exact
            // value, and its slope at this maximum is 0.
            XCTAssertEqual(shown(0.25), 56.25, accuracy: 1e-6)
            XCTAssertEqual(shown(0.5), 100, accuracy: 1e-6)
            XCTAssertEqual(shown(0.501), 100, accuracy: 0.01)
        }
    }

    func testTheDelayOfKeyframesAppliesToEachPart() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animateKeyframes(withDuration: 1, delay: 2) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 60 }
            }
            stage.advance(to: 1.5)
            XCTAssertEqual(shownX(view), 10, accuracy: 1e-6)
            stage.advance(to: 2.25)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            stage.advance(to: 2.75)
            XCTAssertEqual(shownX(view), 85, accuracy: 1e-6)
        }
    }

    func testKeyframesFollowEachOther() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 60 }
            }
            stage.advance(to: 0.25)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            stage.advance(to: 0.5)
            XCTAssertEqual(shownX(view), 110, accuracy: 1e-6)
            stage.advance(to: 0.75)
            XCTAssertEqual(shownX(view), 85, accuracy: 1e-6)
        }
    }

    func testExplicitAnimationsDoNotChangeTheModel() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [10, 30, 20]
            animation.keyTimes = [0, 0.5, 1]
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(animation, forKey: "walk")
            stage.advance(to: 0.25)
            XCTAssertEqual(shownX(view), 20, accuracy: 1e-6)
            XCTAssertEqual(view.center.x, 10)
            stage.advance(to: 1)
            XCTAssertEqual(shownX(view), 10)
        }
    }

    func testLayersWithoutDelegateAnimateImplicitlyAsTheirTransactionSets() {
        onStage { stage in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = UIColor.red.cgColor
            stage.window.layer.addSublayer(layer)
            XCTAssertNil(layer.animationKeys())
            stage.frame()
            var isDone = false
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.4)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { isDone = true }
            layer.position.x = 105
            CATransaction.commit()
            stage.advance(to: 0.2)
            XCTAssertEqual(layer.shown.position.x, 55, accuracy: 1e-6)
            XCTAssertFalse(isDone)
            stage.advance(to: 0.4)
            XCTAssertTrue(isDone)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 5
            CATransaction.commit()
            XCTAssertNil(layer.animationKeys())
        }
    }

    func testTimingCurvesAreThoseOfCoreAnimation() {
        let ease = CAMediaTimingFunction(name: .easeInEaseOut)
        XCTAssertEqual(ease.value(at: 0.5), 0.5, accuracy: 1e-6)
        XCTAssertEqual(ease.value(at: 0.25), 0.1291, accuracy: 1e-3)
        XCTAssertEqual(CAMediaTimingFunction(name: .easeIn).value(at: 0.5), 0.3153, accuracy: 1e-3)
    }

    func testADelegateMayRemoveOtherAnimationsWhenItsOwnBegins() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let remover = AnimationRecorder()
            remover.onStart = { view.layer.removeAnimation(forKey: $0 == "position.x" ? "later" : "none") }
            let others = AnimationRecorder()
            for (key, path, delegate) in [("first", "position.x", remover), ("later", "opacity", others), ("last", "cornerRadius", others)]
            {
                let animation = CABasicAnimation(keyPath: path)
                animation.toValue = 1
                animation.duration = 1
                animation.delegate = delegate
                view.layer.add(animation, forKey: key)
            }
            stage.advance(to: 0.1)
            XCTAssertEqual(remover.words, ["start position.x"])
            XCTAssertEqual(others.words, ["stop opacity false", "start cornerRadius"])
            XCTAssertEqual(view.layer.animationKeys(), ["first", "last"])
        }
    }

    func testADiscreteAnimationCanEndBetweenKeyTimes() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let recorder = AnimationRecorder()
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [1, 0]
            animation.calculationMode = .discrete
            animation.timingFunction = nil
            animation.duration = 2
            animation.repeatCount = 0.75
            animation.delegate = recorder
            view.layer.add(animation, forKey: nil)
            stage.frame()
            for expected in [1, 1.5] {
                XCTAssertEqual(stage.clock.nextFireTime ?? 0, expected, accuracy: 0.01)
                stage.advance(to: stage.clock.nextFireTime ?? 0)
            }
            XCTAssertEqual(recorder.words.last, "stop opacity true")
        }
    }

    private final class AnimationRecorder: NSObject, CAAnimationDelegate {
        var words: [String] = []
        var onStart: (String) -> Void = { _ in }

        private func path(_ animation: CAAnimation) -> String { (animation as? CAPropertyAnimation)?.keyPath ?? "" }

        func animationDidStart(_ anim: CAAnimation) {
            words.append("start \(path(anim))")
            onStart(path(anim))
        }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            words.append("stop \(path(anim)) \(flag)")
        }
    }

    func testAnAnimatorCanBeHeldMovedAndReversed() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
            animator.addCompletion { ends.append($0) }
            animator.fractionComplete = 0.3
            stage.advance(to: 5)
            XCTAssertEqual(shownX(view), 40, accuracy: 1e-6)
            animator.startAnimation()
            stage.advance(to: 5.2)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            animator.isReversed = true
            stage.advance(to: 5.4)
            XCTAssertEqual(shownX(view), 40, accuracy: 1e-6)
            stage.advance(to: 5.8)
            XCTAssertEqual(ends, [.start])
            XCTAssertEqual(view.center.x, 10, accuracy: 1e-6)
        }
    }

    func testADisplayLinkIsCalledEachFrameUntilInvalidated() {
        onStage { stage in
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: Selector(Counter.count))
            link.add(to: .main, forMode: .common)
            stage.advance(to: 0.1)
            stage.advance(to: 0.2)
            XCTAssertEqual(counter.value, 2)
            XCTAssertEqual(link.timestamp, 0.2)
            link.invalidate()
            stage.advance(to: 0.3)
            XCTAssertEqual(counter.value, 2)
        }
    }

    func testADisplayLinkSkipsFramesForItsRate() {
        onStage { stage in
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: Selector(Counter.count))
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            let rate = 1 / link.duration
            link.preferredFramesPerSecond = Int(rate / 2)
            for frame in 1...12 { stage.advance(to: Double(frame) / rate) }
            XCTAssertEqual(counter.value, 6)
            XCTAssertEqual(link.targetTimestamp - link.timestamp, 2 / rate, accuracy: 1e-9)
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: Float(rate / 3))
            for frame in 13...24 { stage.advance(to: Double(frame) / rate) }
            XCTAssertEqual(counter.value, 10)
        }
    }

    private final class Counter: NSObject {
        var value = 0
        func count() { value += 1 }
    }
}
