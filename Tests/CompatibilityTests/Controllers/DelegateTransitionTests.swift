import HeadlessHost
import UIKit
import XCTest

/// Fades in the incoming view.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var ends: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.4, animations: { view.alpha = 1 }) { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

private final class Fades: NSObject, UIViewControllerTransitioningDelegate, UITabBarControllerDelegate {
    let fade = Fade()
    let gesture = UIPercentDrivenInteractiveTransition()
    var tabsFade = true

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { gesture }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { tabsFade ? fade : nil }
}

/// Moves the views of a push itself, without the animator.
private final class Drag: NSObject, UIViewControllerInteractiveTransitioning, UINavigationControllerDelegate {
    let fade = Fade()
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        let view = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(view)
        view.frame.origin.y = 300
    }

    func end(pushes: Bool) {
        pushes ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
        context?.completeTransition(pushes)
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

/// Counts its appearances and disappearances.
private final class Page: UIViewController {
    var log: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("came")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("went")
    }
}

/// Implements only the older of the two methods about links.
private final class OldTextDelegate: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        URL.host != "closed"
    }
}

final class DelegateTransitionTests: XCTestCase {
    @MainActor private func present(interactively: Bool) -> (HeadlessStage, Fades, Page) {
        let stage = HeadlessStage(UIViewController())
        let fades = Fades()
        fades.gesture.wantsInteractiveStart = interactively
        let page = Page()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = fades
        stage.window.rootViewController?.present(page, animated: true)
        stage.advance(by: 1)
        return (stage, fades, page)
    }

    func testATransitionWithoutAnInteractionControllerPlays() {
        MainActor.assumeIsolated {
            let (stage, fades, page) = present(interactively: false)
            XCTAssertEqual(page.log, ["came"])
            XCTAssertEqual(fades.fade.ends, [true])
            stage.close()
        }
    }

    func testAnInteractionControllerOfTheProgramMovesThePushedView() {
        MainActor.assumeIsolated {
            for pushes in [true, false] {
                let navigation = UINavigationController(rootViewController: UIViewController())
                let stage = HeadlessStage(navigation)
                let (drag, page) = (Drag(), Page())
                navigation.delegate = drag
                navigation.pushViewController(page, animated: true)
                stage.advance(by: 1)
                XCTAssertEqual(page.log, [], "the gesture has not ended")
                XCTAssertEqual(page.view.frame.minY, 300, "no animation moves the view")
                XCTAssertEqual(drag.context?.isInteractive, true)
                drag.context?.updateInteractiveTransition(0.5)
                drag.end(pushes: pushes)
                stage.advance(by: 1)
                XCTAssertEqual(page.log, [pushes ? "came" : "went"])
                XCTAssertEqual(navigation.viewControllers.count, pushes ? 2 : 1)
                XCTAssertEqual(drag.fade.ends, [pushes])
                stage.close()
            }
        }
    }

    func testATransitionWithAnInteractionControllerWaitsForTheGesture() {
        MainActor.assumeIsolated {
            let (stage, fades, page) = present(interactively: true)
            XCTAssertEqual(page.log, [])
            fades.gesture.finish()
            stage.advance(by: 1)
            XCTAssertEqual(page.log, ["came"])
            stage.close()
        }
    }

    func testTabsChangeByTheDelegatesAnimator() {
        MainActor.assumeIsolated {
            let fades = Fades()
            let tabs = UITabBarController()
            let pages = [Page(), Page(), Page()]
            tabs.viewControllers = pages
            tabs.delegate = fades
            let stage = HeadlessStage(tabs)
            tabs.selectedIndex = 1
            stage.advance(by: 0.1)
            XCTAssertNotNil(pages[0].view.superview)
            XCTAssertNotNil(pages[1].view.superview)
            XCTAssertEqual(fades.fade.ends, [])
            stage.advance(by: 1)
            XCTAssertNil(pages[0].view.superview)
            XCTAssertEqual(pages.map(\.log), [["came", "went"], ["came"], []])
            XCTAssertEqual(fades.fade.ends, [true])

            // Another choice during the transition ends the first immediately.
            tabs.selectedIndex = 2
            stage.advance(by: 0.1)
            fades.tabsFade = false
            tabs.selectedIndex = 0
            stage.settle()
            XCTAssertEqual(fades.fade.ends, [true, true])
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertNotNil(pages[0].view.window)
            XCTAssertNil(pages[1].view.superview)
            XCTAssertNil(pages[2].view.superview)
            stage.advance(by: 1)
            XCTAssertEqual(pages.map(\.log), [["came", "went", "came"], ["came", "went"], ["came", "went"]])
            XCTAssertEqual(fades.fade.ends, [true, true])
            stage.close()
        }
    }

    func testTheNewerMethodAboutLinksCallsTheOlder() {
        MainActor.assumeIsolated {
            let delegate: any UITextViewDelegate = OldTextDelegate()
            let ask = { (text: String) in
                delegate.textView(
                    UITextView(), shouldInteractWith: URL(string: text)!, in: NSRange(), interaction: .invokeDefaultAction)
            }
            XCTAssertTrue(ask("http://open/"))
            XCTAssertFalse(ask("http://closed/"))
        }
    }
}
