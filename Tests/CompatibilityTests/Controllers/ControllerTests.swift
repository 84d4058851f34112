import AsyncDisplayKit
import HeadlessHost
import XCTest

@MainActor private final class Journal {
    var lines: [String] = []
}

private class Recorder: UIViewController {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func viewDidLoad() {
        super.viewDidLoad()
        journal.lines.append("\(name) load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal.lines.append("\(name) will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal.lines.append("\(name) did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        journal.lines.append("\(name) will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        journal.lines.append("\(name) did disappear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if journal.lines.last != "\(name) layout" { journal.lines.append("\(name) layout") }
    }
}

/// Records the controller's presentation properties while it appears and disappears.
private final class Presented: UIViewController {
    var notes: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isBeingPresented { notes.append("presented") }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { notes.append("dismissed") }
    }
}

final class ControllerTests: XCTestCase {
    func testTheLastAppearanceCallReportsPresentationAndDismissal() {
        MainActor.assumeIsolated {
            let (root, presented) = (UIViewController(), Presented())
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.present(presented, animated: false)
            stage.settle()
            XCTAssertFalse(presented.isBeingPresented)
            root.dismiss(animated: false)
            stage.settle()
            XCTAssertEqual(presented.notes, ["presented", "dismissed"])
            XCTAssertFalse(presented.isBeingDismissed)
        }
    }

    @MainActor private func lines(_ journal: Journal) -> [String] {
        defer { journal.lines = [] }
        return journal.lines.filter { !$0.hasSuffix("layout") }
    }

    func testAControllerKeepsItsScrollViewsFromTheBars() {
        MainActor.assumeIsolated {
            for adjusts in [true, false] {
                let root = UIViewController()
                root.automaticallyAdjustsScrollViewInsets = adjusts
                let still = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
                let table = UITableView(frame: still.frame)
                root.view.addSubview(still)
                root.view.addSubview(table)
                let stage = HeadlessStage(UINavigationController(rootViewController: root))
                defer { stage.close() }
                XCTAssertEqual(still.adjustedContentInset.top, adjusts ? 44 : 0)
                XCTAssertEqual(table.adjustedContentInset.top, 44, "a scroll view whose content scrolls is inset in any case")
            }
        }
    }

    func testAListInARowThatReachesBeyondTheWindowScrollsSidewaysOnly() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            outer.contentSize = CGSize(width: 375, height: 2000)
            root.view.addSubview(outer)
            let below = UIScrollView(frame: CGRect(x: 0, y: 600, width: 375, height: 150))
            let above = UIScrollView(frame: CGRect(x: 0, y: -20, width: 375, height: 150))
            for inner in [below, above] {
                inner.contentSize = CGSize(width: 3000, height: 150)
                outer.addSubview(inner)
            }
            let stage = HeadlessStage(UINavigationController(rootViewController: root))
            defer { stage.close() }
            XCTAssertEqual(below.safeAreaInsets, .zero, "no bar covers the scroll view at the bottom")
            XCTAssertGreaterThan(above.safeAreaInsets.top, 0, "it lies under the bar")
            for inner in [below, above] {
                XCTAssertEqual(inner.adjustedContentInset, .zero)
                XCTAssertFalse(inner.canScrollVertically)
            }
        }
    }

    func testTheRootLoadsAppearsIsLaidOutAndHasAppearedInThisOrder() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let stage = HeadlessStage(Recorder("a", journal))
            stage.settle()
            XCTAssertEqual(journal.lines.prefix(4), ["a load", "a will appear", "a layout", "a did appear"])
        }
    }

    func testPushAndPopCallBackInOrderAndReleaseThePoppedController() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let navigation = UINavigationController(rootViewController: Recorder("a", journal))
            let stage = HeadlessStage(navigation)
            stage.settle()
            _ = lines(journal)
            weak var pushed: UIViewController?
            autoreleasepool {
                let second = Recorder("b", journal)
                pushed = second
                navigation.pushViewController(second, animated: true)
            }
            stage.advance(by: 1)
            XCTAssertEqual(
                lines(journal), ["b load", "a will disappear", "b will appear", "a did disappear", "b did appear"])
            navigation.popViewController(animated: true)
            stage.advance(by: 1)
            XCTAssertEqual(lines(journal), ["b will disappear", "a will appear", "b did disappear", "a did appear"])
            stage.settle()
            XCTAssertNil(pushed)
            XCTAssertEqual(navigation.viewControllers.count, 1)
        }
    }

    func testTheBackButtonAltLeftAndTheMouseGoBack() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let navigation = UINavigationController(rootViewController: Recorder("a", journal))
            let stage = HeadlessStage(navigation)
            stage.settle()
            let ways: [() -> Void] = [
                { stage.tap(at: CGPoint(x: 20, y: 22)) },
                { stage.press(.left, modifiers: .alternate) },
                { navigation.goBack() ? () : XCTFail("nothing to go back to") },
            ]
            for (index, goBack) in ways.enumerated() {
                navigation.pushViewController(Recorder("b", journal), animated: false)
                stage.settle()
                goBack()
                stage.advance(by: 1)
                XCTAssertEqual(navigation.viewControllers.count, 1, "way \(index)")
            }
        }
    }

    func testTheBarGivesASafeAreaAndShowsTheTitle() {
        MainActor.assumeIsolated {
            let root = Recorder("Inbox", Journal())
            let stage = HeadlessStage(UINavigationController(rootViewController: root))
            stage.settle()
            XCTAssertEqual(root.view.safeAreaInsets.top, 44)
            XCTAssertEqual(root.navigationItem.title, "Inbox")
            XCTAssertEqual(root.view.frame.size, stage.window.bounds.size)
        }
    }

    func testTabsSwapControllersAndReserveSpaceForTheBar() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let tabs = UITabBarController()
            tabs.viewControllers = [Recorder("a", journal), Recorder("b", journal)]
            let stage = HeadlessStage(tabs)
            stage.settle()
            XCTAssertEqual(lines(journal), ["a load", "a will appear", "a did appear"])
            tabs.selectedIndex = 1
            stage.settle()
            XCTAssertEqual(lines(journal), ["b load", "a will disappear", "b will appear", "a did disappear", "b did appear"])
            XCTAssertEqual(tabs.selectedViewController?.view.safeAreaInsets.bottom, 49)
        }
    }

    func testPresentationHidesThePresenterAndDismissalShowsItAgain() {
        MainActor.assumeIsolated {
            let journal = Journal()
            let root = Recorder("a", journal)
            let stage = HeadlessStage(root)
            stage.settle()
            _ = lines(journal)
            let sheet = Recorder("b", journal)
            sheet.modalPresentationStyle = .fullScreen
            var events: [String] = []
            root.present(sheet, animated: true) { events.append("presented") }
            stage.advance(by: 1)
            XCTAssertTrue(root.presentedViewController === sheet)
            XCTAssertEqual(
                lines(journal), ["b load", "a will disappear", "b will appear", "b did appear", "a did disappear"])
            sheet.dismiss(animated: true) { events.append("dismissed") }
            stage.advance(by: 1)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(events, ["presented", "dismissed"])
            XCTAssertEqual(lines(journal), ["a will appear", "b will disappear", "b did disappear", "a did appear"])
        }
    }

    func testAnAlertCallsTheHandlerOfTheChosenAction() {
        MainActor.assumeIsolated {
            let root = Recorder("a", Journal())
            let stage = HeadlessStage(root)
            stage.settle()
            var chosen: [String] = []
            let alert = UIAlertController(title: "Delete?", message: "Really", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
            root.present(alert, animated: true)
            stage.advance(by: 1)
            XCTAssertTrue(root.presentedViewController === alert)
            let card = alert.view.convert(alert.view.bounds, to: stage.window)
            XCTAssertEqual(card.width, 270)
            stage.tap(at: CGPoint(x: card.maxX - 40, y: card.maxY - 20))
            stage.advance(by: 1)
            XCTAssertEqual(chosen, ["delete"])
            root.present(alert, animated: false)
            stage.settle()
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertEqual(chosen, ["delete", "cancel"])
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testANodeControllerMeasuresItsNodeWithTheViewsSizeAndPropagatesItsTraits() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            let child = ASDisplayNode()
            node.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: child) }
            let controller = ASDKViewController(node: node)
            controller.overrideUserInterfaceStyle = .dark
            let stage = HeadlessStage(controller)
            stage.settle()
            XCTAssertEqual(node.calculatedSize, stage.window.bounds.size)
            XCTAssertEqual(child.frame.size, stage.window.bounds.size)
            XCTAssertEqual(child.asyncTraitCollection().userInterfaceStyle, .dark)
            XCTAssertEqual(child.primitiveTraitCollection().containerSize, stage.window.bounds.size)
        }
    }

    func testVisibilityDepthFollowsStackAndTabs() {
        MainActor.assumeIsolated {
            let controllers = (0..<4).map { _ in ASDKViewController(node: ASDisplayNode()) }
            let navigation = ASDKNavigationController(rootViewController: controllers[0])
            let other = ASDKViewController(node: ASDisplayNode())
            let tabs = ASTabBarController()
            tabs.setViewControllers([navigation, other], animated: false)
            let stage = HeadlessStage(tabs)
            stage.settle()
            for controller in controllers.dropFirst() { navigation.pushViewController(controller, animated: false) }
            stage.settle()
            XCTAssertEqual(controllers.map { $0.visibilityDepth() }, [1, 2, 1, 0])
            XCTAssertEqual(other.visibilityDepth(), 1)
            tabs.selectedIndex = 1
            XCTAssertEqual(controllers.map { $0.visibilityDepth() }, [2, 3, 2, 1])
            XCTAssertEqual(other.visibilityDepth(), 0)
        }
    }

    func testAControllerOutsideTheContainerHasNoVisibilityDepth() {
        MainActor.assumeIsolated {
            let controllers = (0..<3).map { _ in ASDKViewController(node: ASDisplayNode()) }
            let navigation = ASDKNavigationController(rootViewController: controllers[0])
            navigation.pushViewController(controllers[1], animated: false)
            XCTAssertEqual(navigation.visibilityDepth(ofChildViewController: controllers[2]), NSNotFound)
            let tabs = ASTabBarController()
            tabs.setViewControllers([controllers[2]], animated: false)
            XCTAssertEqual(tabs.visibilityDepth(ofChildViewController: navigation), NSNotFound)
            tabs.addChild(navigation)
            XCTAssertEqual(controllers[0].visibilityDepth(), NSNotFound)
            XCTAssertEqual(ASLayoutRangeModeForVisibilityDepth(NSNotFound), .lowMemory)
        }
    }

    func testAMissingNibShowsACardThatNamesIt() {
        MainActor.assumeIsolated {
            let controller = UIViewController(nibName: "ProfileView", bundle: nil)
            let labels = controller.view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
            XCTAssertTrue(labels.contains { $0.text?.contains("ProfileView") ?? false })
        }
    }
}
