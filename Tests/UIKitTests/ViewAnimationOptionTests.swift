import UIPrimitives
import XCTest

@testable import UIKit

/// Calculation modes of key frames, options of blocks, and the curves of animators that a gesture controls.
final class ViewAnimationOptionTests: XCTestCase {
    @MainActor private func shownX(_ view: UIView) -> CGFloat { view.layer.shown.position.x }

    /// Animates the center in two steps of half a second each: from 10 to 110, and from there to 60.
    @MainActor private func animate(_ view: UIView, _ options: UIView.KeyframeAnimationOptions) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 60 }
        }
    }

    private func onView(_ body: @MainActor (TestStage, UIView) -> Void) {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            body(stage, view)
        }
    }

    // MARK: Key frames

    func testABlockInsidePerformWithoutAnimationDoesNotAnimate() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            var isFinished = false
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1) {
                    view.alpha = 0.3
                } completion: {
                    isFinished = $0
                }
                UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.backgroundColor = .blue }
            }
            XCTAssertNil(view.layer.animationKeys())
            XCTAssertEqual(view.subviews.count, 0, "no snapshot dissolves")
            XCTAssertEqual(view.alpha, 0.3, accuracy: 1e-6)
            stage.frame()
            XCTAssertTrue(isFinished)
            UIView.animate(withDuration: 1) { view.alpha = 1 }
            XCTAssertEqual(view.layer.animationKeys()?.count, 1)
        }
    }

    func testAnAnimatorThatWasStoppedWithoutFinishingDropsItsCompletions() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
            animator.addCompletion { _ in XCTFail("a completion of the stopped run") }
            animator.startAnimation()
            stage.advance(to: 0.5)
            animator.stopAnimation(true)
            XCTAssertFalse(animator.isRunning)
            animator.addAnimations { view.center.x = 10 }
            animator.startAnimation()
            stage.advance(to: 2)
            XCTAssertEqual(view.center.x, 10)
        }
    }

    func testDiscreteKeyframesJump() {
        onView { stage, view in
            animate(view, .calculationModeDiscrete)
            for (time, x) in [(0.4, 10.0), (0.6, 110), (0.9, 110), (1.1, 60)] {
                stage.advance(to: time)
                XCTAssertEqual(shownX(view), x, "at \(time)")
            }
        }
    }

    func testPacedKeyframesMoveAtOneSpeed() {
        onView { stage, view in
            animate(view, .calculationModePaced)
            stage.advance(to: 0.5)
            XCTAssertEqual(shownX(view), 85, accuracy: 1e-6, "half of the way of 150")
            stage.advance(to: 2.0 / 3)
            XCTAssertEqual(shownX(view), 110, accuracy: 1e-6)
            XCTAssertEqual(view.center.x, 60)
        }
    }

    func testCubicKeyframesAreSmooth() {
        onView { stage, view in
            animate(view, .calculationModeCubic)
            stage.advance(to: 0.25)
            XCTAssertNotEqual(shownX(view), 60, accuracy: 1)
            stage.advance(to: 0.5)
            XCTAssertEqual(shownX(view), 110, accuracy: 1e-6)
        }
    }

    func testRepeatedKeyframesRepeatAsAWhole() {
        onView { stage, view in
            animate(view, .repeat)
            for (time, x) in [(0.25, 60.0), (0.75, 85), (1.25, 60), (2.75, 85)] {
                stage.advance(to: time)
                XCTAssertEqual(shownX(view), x, accuracy: 1e-6, "at \(time)")
            }
        }
    }

    // MARK: Options

    func testLayoutInsideOfABlockIsAnimatedWithTheOption() {
        for (options, x) in [(UIView.AnimationOptions.curveLinear, 180.0), ([.curveLinear, .layoutSubviews], 90)] {
            onStage(width: 400) { stage in
                let view = CornerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                stage.window.addSubview(view)
                stage.frame()
                UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.bounds.size.width = 200 })
                stage.frame()
                stage.advance(to: 0.5)
                XCTAssertEqual(view.corner.layer.shown.position.x, x + 10, accuracy: 1e-6)
            }
        }
    }

    /// Keeps a view at its trailing edge.
    private final class CornerView: UIView {
        let corner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(corner)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            corner.center.x = bounds.width - 10
        }
    }

    func testAnInnerBlockRepeatsWithTheOuterOneUnlessItOverridesThat() {
        onView { stage, view in
            let other = stage.view(CGRect(x: 0, y: 40, width: 20, height: 20))
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
                UIView.animate(withDuration: 1, delay: 0, animations: { view.center.x = 110 })
                UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions, animations: { other.center.x = 110 })
            }
            stage.advance(to: 1.5)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            XCTAssertEqual(shownX(other), 110)
        }
    }

    // MARK: Animators

    func testScrubbingIsLinearAndTheRestOfTheCurveFollows() {
        onView { stage, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
            animator.fractionComplete = 0.5
            stage.frame()
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            animator.startAnimation()
            stage.frame()
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6, "no jump")
            stage.advance(to: 0.25)
            XCTAssertGreaterThan(shownX(view), 70)
            XCTAssertLessThan(shownX(view), 85, "the rest accelerates")
            stage.advance(to: 0.6)
            XCTAssertEqual(shownX(view), 110)
        }
    }

    func testScrubbingFollowsTheCurveIfRequested() {
        onView { stage, view in
            let curve = CAMediaTimingFunction(name: .easeIn)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            stage.frame()
            XCTAssertEqual(shownX(view), 10 + 100 * CGFloat(curve.value(at: 0.5)), accuracy: 1e-6)
        }
    }

    func testAPauseKeepsTheShownShare() {
        onView { stage, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
            animator.startAnimation()
            stage.advance(to: 0.5)
            let shown = shownX(view)
            animator.pauseAnimation()
            stage.frame()
            XCTAssertEqual(shownX(view), shown, accuracy: 1e-6)
            XCTAssertEqual(animator.fractionComplete, (shown - 10) / 100, accuracy: 1e-6)
            animator.fractionComplete += 0.1
            stage.frame()
            XCTAssertEqual(shownX(view), shown + 10, accuracy: 1e-6)
        }
    }

    func testABlockWithADelayFactorAnimatesInTheRestOfTheTime() {
        onView { stage, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.addAnimations({ view.center.x = 110 }, delayFactor: 0.5)
            animator.startAnimation()
            for (time, x) in [(0.5, 10.0), (0.75, 60), (1.01, 110)] {
                stage.advance(to: time)
                XCTAssertEqual(shownX(view), x, accuracy: 1e-6, "at \(time)")
            }
        }
    }

    func testABlockAddedLaterAnimatesInTheRestOfTheTime() {
        onView { stage, view in
            let other = stage.view(CGRect(x: 0, y: 40, width: 20, height: 20))
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
            animator.startAnimation()
            stage.advance(to: 0.5)
            animator.addAnimations { other.center.x = 110 }
            stage.frame()
            XCTAssertEqual(shownX(other), 10, accuracy: 1e-6)
            stage.advance(to: 0.75)
            XCTAssertEqual(shownX(other), 60, accuracy: 1e-6)
        }
    }

    func testAnAnimatorContinuesWithAnotherCurve() {
        onView { stage, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
            animator.fractionComplete = 0.5
            let curve = CAMediaTimingFunction(name: .easeOut)
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
            stage.advance(to: 0.25)
            XCTAssertEqual(shownX(view), 60 + 50 * CGFloat(curve.value(at: 0.5)), accuracy: 1e-6)
            animator.isReversed = true
            stage.advance(to: 0.5)
            XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
            stage.advance(to: 0.75)
            XCTAssertEqual(shownX(view), 35, accuracy: 1e-6)
        }
    }
}
