import AsyncDisplayKit
import Graphics
import HeadlessHost
import Scheduling
import UIKit
import UIPrimitives
import XCTest

/// Two stages with different clocks, scales and traits in one process at the same time.
final class SideBySideStageTests: XCTestCase {
    private static let dark = HeadlessConfiguration(
        size: CGSize(width: 120, height: 160), scale: 3, userInterfaceStyle: .dark, contentSizeCategory: .accessibilityLarge,
        layoutDirection: .rightToLeft)
    private static let light = HeadlessConfiguration(size: CGSize(width: 200, height: 100), scale: 1)

    @MainActor private var stages: [HeadlessStage] = []

    override func tearDown() {
        MainActor.assumeIsolated {
            for stage in stages { stage.close() }
            stages = []
        }
        XCTAssertTrue(Runtime.isProcessCurrent)
    }

    @MainActor private func stage(
        _ configuration: HeadlessConfiguration, runtime: Runtime = Runtime(), _ content: () -> UIViewController? = { nil }
    ) -> HeadlessStage {
        let stage = HeadlessStage(configuration: configuration, runtime: runtime, content)
        stages.append(stage)
        return stage
    }

    @MainActor private func pair(_ content: () -> UIViewController? = { nil }) -> (HeadlessStage, HeadlessStage) {
        (stage(Self.dark, content), stage(Self.light, content))
    }

    func testAClosedStageReleasesItsRuntime() {
        MainActor.assumeIsolated {
            weak var released: Runtime?
            do {
                let runtime = Runtime()
                released = runtime
                let stage = HeadlessStage(configuration: Self.light, runtime: runtime) { UIViewController() }
                stage.close()
            }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
            XCTAssertNil(released)
        }
    }

    // MARK: Surroundings

    func testEachStageHasItsScreenAndApplication() {
        MainActor.assumeIsolated {
            let (a, b) = pair()
            XCTAssertEqual(a.perform { UIScreen.main.scale }, 3)
            XCTAssertEqual(b.perform { UIScreen.main.scale }, 1)
            XCTAssertEqual(a.perform { UIScreen.main.bounds.size }, Self.dark.size)
            XCTAssertEqual(b.perform { ASScreenScale() }, 1)
            XCTAssertEqual(a.bitmap.width, 360)
            XCTAssertEqual(b.bitmap.width, 200)
            XCTAssertFalse(a.perform { UIApplication.shared } === b.perform { UIApplication.shared })
            XCTAssertEqual(a.perform { UIApplication.shared.windows }, [a.window])
            XCTAssertEqual(b.perform { UIApplication.shared.windows }, [b.window])
            // Showing the second window does not make the first one resign as key window.
            XCTAssertTrue(a.window.isKeyWindow && b.window.isKeyWindow)
            XCTAssertTrue(a.window.windowScene?.screen === a.perform { UIScreen.main })
        }
    }

    func testEachStageHasItsTraits() {
        MainActor.assumeIsolated {
            let (a, b) = pair()
            let (viewA, viewB) = (UIView(), UIView())
            a.window.addSubview(viewA)
            b.window.addSubview(viewB)
            XCTAssertEqual(viewA.traitCollection.userInterfaceStyle, .dark)
            XCTAssertEqual(viewB.traitCollection.userInterfaceStyle, .light)
            XCTAssertEqual(viewA.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
            XCTAssertEqual(viewB.traitCollection.preferredContentSizeCategory, .large)
            XCTAssertEqual(viewA.effectiveUserInterfaceLayoutDirection, .rightToLeft)
            XCTAssertEqual(viewB.effectiveUserInterfaceLayoutDirection, .leftToRight)
            let (large, plain) = (
                a.perform { UIFont.preferredFont(forTextStyle: .body).pointSize },
                b.perform { UIFont.preferredFont(forTextStyle: .body).pointSize }
            )
            XCTAssertGreaterThan(large, plain)

            b.perform { UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .small)) }
            XCTAssertEqual(viewA.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
            XCTAssertEqual(viewB.traitCollection.preferredContentSizeCategory, .small)
        }
    }

    // MARK: Time

    func testAnimationsRunOnTheClockOfTheirStage() {
        MainActor.assumeIsolated {
            let (a, b) = pair()
            let (viewA, viewB) = (UIView(), UIView())
            a.window.addSubview(viewA)
            b.window.addSubview(viewB)
            b.advance(by: 10)
            var ended: [String] = []
            for (stage, view, name) in [(a, viewA, "a"), (b, viewB, "b")] {
                stage.perform {
                    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                        view.alpha = 0
                    } completion: { _ in
                        ended.append(name)
                    }
                }
            }

            a.advance(by: 0.5)
            XCTAssertEqual(viewA.layer.presentation()?.opacity ?? 0, 0.5, accuracy: 0.02)
            XCTAssertEqual(viewB.layer.presentation()?.opacity ?? 0, 1, accuracy: 0.02)
            b.advance(by: 1.1)
            XCTAssertEqual(ended, ["b"])
            XCTAssertEqual(viewA.layer.presentation()?.opacity ?? 0, 0.5, accuracy: 0.02)
            a.advance(by: 0.6)
            XCTAssertEqual(ended, ["b", "a"])
            XCTAssertEqual(a.host.clock.now, 1.1, accuracy: 0.001)
            XCTAssertEqual(b.host.clock.now, 11.1, accuracy: 0.001)
        }
    }

    func testCodeOutsideOfAStageReachesTheRuntimeOfTheWindow() {
        MainActor.assumeIsolated {
            let (a, b) = pair()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 1000)
            a.advance(by: 20)
            b.window.addSubview(view)
            b.window.addSubview(scroll)
            b.settle()
            let before = b.window.compositor.frameCount

            // This code runs in the runtime of the process, as the code of a client's timer does.
            view.backgroundColor = .red
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 100 }
            a.advance(by: 1)
            XCTAssertEqual(b.window.compositor.frameCount, before)
            b.advance(by: 0.5)
            XCTAssertGreaterThan(b.window.compositor.frameCount, before)
            XCTAssertEqual(view.layer.presentation()?.position.x ?? 0, 55, accuracy: 2)
            XCTAssertEqual(scroll.contentOffset.y, 300, accuracy: 0.5)
        }
    }

    func testTimersAndDisplayLinksFollowTheClockOfTheirStage() {
        MainActor.assumeIsolated {
            let (a, b) = pair()
            let (targetA, targetB) = (LinkTarget(), LinkTarget())
            for (stage, target) in [(a, targetA), (b, targetB)] {
                stage.perform {
                    target.link.add(to: .main, forMode: .common)
                    target.perform(Selector(LinkTarget.delayedCall), with: nil, afterDelay: 0.3)
                }
            }
            let before = targetB.count
            a.advance(by: 0.5)
            XCTAssertGreaterThan(targetA.count, 20)
            XCTAssertEqual(targetB.count, before)
            XCTAssertTrue(targetA.wasCalled)
            XCTAssertFalse(targetB.wasCalled)
            b.advance(by: 0.5)
            XCTAssertTrue(targetB.wasCalled)
            targetA.link.invalidate()
            targetB.link.invalidate()
        }
    }

    @MainActor private final class LinkTarget: NSObject {
        private(set) var count = 0
        private(set) var wasCalled = false
        lazy var link = CADisplayLink(target: self, selector: Selector(LinkTarget.frame))

        func frame() { count += 1 }
        func delayedCall() { wasCalled = true }
    }

    // MARK: Nodes

    func testWritesOnOtherThreadsAreAppliedByTheFramesOfTheWindow() {
        MainActor.assumeIsolated {
            nonisolated(unsafe) let (nodeA, nodeB) = (ASDisplayNode(), ASDisplayNode())
            let a = stage(Self.dark) { ASDKViewController(node: nodeA) }
            let b = stage(Self.light) { ASDKViewController(node: nodeB) }
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                nodeA.alpha = 0.25
                nodeB.alpha = 0.75
                done.signal()
            }
            done.wait()
            a.settle()
            XCTAssertEqual(nodeA.view.alpha, 0.25)
            XCTAssertEqual(nodeB.view.alpha, 1)
            b.settle()
            XCTAssertEqual(nodeB.view.alpha, 0.75)
        }
    }

    func testBackgroundLayoutRoundsToThePixelsOfItsStage() {
        MainActor.assumeIsolated {
            @MainActor func table() -> (MeasuredTable, ASDKViewController<ASTableNode>) {
                let table = MeasuredTable()
                return (table, ASDKViewController(node: table.node))
            }
            var tables: [MeasuredTable] = []
            let (a, b) = pair {
                let (made, controller) = table()
                tables.append(made)
                return controller
            }
            XCTAssertEqual(a.window.bounds.width, 120)
            XCTAssertEqual(b.window.bounds.width, 200)
            XCTAssertEqual(Set(tables[0].scales.withLock { $0 }), [3])
            XCTAssertEqual(Set(tables[1].scales.withLock { $0 }), [1])
            XCTAssertFalse(tables[0].node.visibleNodes.isEmpty)

            // An update of one list is committed by the frames of its own stage.
            tables[0].count = 1
            tables[1].count = 1
            for table in tables { table.node.reloadData() }
            a.settle()
            XCTAssertEqual(tables[0].node.numberOfRows(inSection: 0), 1)
            b.settle()
            XCTAssertEqual(tables[1].node.numberOfRows(inSection: 0), 1)
            XCTAssertEqual(Set(tables[0].scales.withLock { $0 }), [3])
        }
    }

    /// A table whose cells record the scale for which they are measured.
    @MainActor private final class MeasuredTable: NSObject, ASTableDataSource {
        let node = ASTableNode()
        var count = 12
        let scales = Locked<[CGFloat]>([])

        override init() {
            super.init()
            node.dataSource = self
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let scales = scales
            let number = indexPath.row
            return { ScaleCell(number: number, scales: scales) }
        }
    }

    private final class ScaleCell: ASCellNode {
        let scales: Locked<[CGFloat]>
        let label = ASTextNode()

        init(number: Int, scales: Locked<[CGFloat]>) {
            self.scales = scales
            super.init()
            automaticallyManagesSubnodes = true
            label.attributedText = NSAttributedString(string: "Row \(number)")
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            scales.withLock { $0.append(ASScreenScale()) }
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3), child: label)
        }
    }

    // MARK: Pictures

    /// The contents of a stage after each step are the same alone and beside another stage whose steps are interleaved.
    func testAStageShowsTheSameAloneAndAtTheSameTimeAsAnother() {
        MainActor.assumeIsolated {
            let alone = [Self.dark, Self.light].map { configuration -> [Data] in
                let stage = HeadlessStage(configuration: configuration) { SampleController() }
                defer { stage.close() }
                return (0..<Self.stepCount).map { picture(stage, after: $0) }
            }
            let (a, b) = pair { SampleController() }
            for step in 0..<Self.stepCount {
                XCTAssertEqual(picture(a, after: step), alone[0][step], "dark, step \(step)")
                XCTAssertEqual(picture(b, after: step), alone[1][step], "light, step \(step)")
            }
            XCTAssertEqual(Set(alone[0]).count, Self.stepCount)
        }
    }

    private static let stepCount = 4

    @MainActor private func picture(_ stage: HeadlessStage, after step: Int) -> Data {
        guard let controller = stage.window.rootViewController as? SampleController else { return Data() }
        switch step {
        case 1: stage.perform { controller.fade() }
        case 2: stage.scroll(by: CGVector(dx: 0, dy: 20))
        case 3: stage.tap(at: CGPoint(x: 20, y: 20))
        default: break
        }
        if step > 0 { stage.advance(by: 0.1) }
        return (ImageCodec.encodePNG(stage.bitmap) ?? Data()) + Data(stage.treeJSON().utf8)
    }

    /// A button, a spinner and a list of texts, in the fonts and colors of the traits.
    private final class SampleController: UIViewController, UITableViewDataSource {
        private let table = UITableView()
        private let button = UIButton(type: .system)
        private let spinner = UIActivityIndicatorView(style: .medium)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            button.setTitle("Press", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
            spinner.frame = CGRect(x: 85, y: 5, width: 30, height: 30)
            spinner.startAnimating()
            table.frame = CGRect(x: 0, y: 40, width: 120, height: 60)
            table.dataSource = self
            for part in [button, spinner, table] { view.addSubview(part) }
        }

        func fade() {
            UIView.animate(withDuration: 0.4) { self.button.alpha = 0.2 }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.textLabel?.font = .preferredFont(forTextStyle: .body)
            return cell
        }
    }
}
