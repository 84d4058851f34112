import AsyncDisplayKit
import Containers
import Foundation
import HeadlessHost
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// Events, thrashed lists, ranges, boxes, speech and the console.
final class RecordingAndListTests: WorkspaceTestCase {
    // MARK: Events

    func testARecordingIsTheSameAfterItsFile() throws {
        let pointer = HostPointer(location: CGPoint(x: 3, y: 4), modifiers: [.shift], timestamp: 9)
        let press = HostKeyPress(key: .character("f"), characters: "F", modifiers: [.control], timestamp: 9)
        let events: [HostEvent] = [
            .pointerMoved(pointer), .pointerPressed(pointer, button: .right), .pointerReleased(pointer, button: .right),
            .scrolled(pointer, HostScroll(delta: CGVector(dx: 0, dy: 12), isContinuous: true, phase: .changed)),
            .keyPressed(press), .keyReleased(HostKeyPress(key: .function(5), timestamp: 9)), .textInput("ä", timestamp: 9),
        ]
        let recording = EventRecording(steps: events.enumerated().compactMap { EventRecording.Step($1, time: Double($0)) })

        let read = try EventRecording(parsing: recording.lines.joined(separator: "\n") + "\n\n")

        XCTAssertEqual(read, recording)
        XCTAssertEqual(read.steps.count, events.count)
        for (event, step) in zip(events, read.steps) {
            let replayed = try XCTUnwrap(step.event(at: 9))
            XCTAssertEqual("\(replayed)", "\(event)")
        }
    }

    func testABadFileNamesItsLine() {
        XCTAssertThrowsError(try EventRecording(parsing: "\n{\"kind\": \"dance\", \"time\": 0}")) {
            XCTAssertEqual(($0 as? EventRecordingError)?.line, 2)
        }
    }

    func testARecordedTapDoesTheSameAgain() {
        MainActor.assumeIsolated {
            let button = ASButtonNode()
            button.setTitle("Tap", with: nil, with: .black, for: .normal)
            var taps = 0
            button.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
            let stage = HeadlessStage.small(button)
            let recorder = EventRecorder(window: stage.window)
            recorder.record()
            stage.advance(by: 0.1)
            stage.tap(at: CGPoint(x: 100, y: 100))
            recorder.stop()
            XCTAssertEqual(taps, 1)
            var isOver = false
            recorder.play(recorder.recording) { isOver = true }
            stage.advance(by: 0.5)
            XCTAssertEqual(taps, 2)
            XCTAssertTrue(isOver)
            stage.close()
        }
    }

    func testADragOfAFastMouseKeepsItsMoves() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage.small(ASDisplayNode())
            defer { stage.close() }
            let recorder = EventRecorder(window: stage.window)
            recorder.record()
            // A mouse that reports 1,000 moves per second, for half a second.
            for index in 1...500 {
                stage.host.clock.advance(to: stage.host.clock.now + 0.001)
                let pointer = HostPointer(location: CGPoint(x: CGFloat(index) / 2, y: 10), timestamp: stage.host.clock.now)
                stage.window.hostSendEvent(.pointerMoved(pointer))
            }
            recorder.stop()
            let steps = recorder.recording.steps
            XCTAssertGreaterThan(steps.count, 40)
            XCTAssertLessThan(steps.count, 70, "of the moves within one frame only the last is kept")
            XCTAssertEqual(steps.last?.x, 250)
        }
    }

    func testTextThatIsTypedInAnAlertOfThePreviewIsRecorded() throws {
        try MainActor.assumeIsolated {
            let base = UIViewController()
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                workspace = WorkspaceController(
                    registry: PreviewRegistry([Preview("Form") { () -> UIViewController in base }]), panels: [])
                workspace.showPreview(named: "Form")
                return workspace
            }
            defer { stage.close() }
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            base.present(alert, animated: false)
            stage.settle()
            XCTAssertTrue(try XCTUnwrap(alert.textFields?.first).becomeFirstResponder())
            XCTAssertTrue(workspace.isInput(ofPreview: .textInput("a", timestamp: 0), in: stage.window))
            XCTAssertTrue(workspace.parts.sidebar.search.field.becomeFirstResponder())
            XCTAssertFalse(workspace.isInput(ofPreview: .textInput("a", timestamp: 0), in: stage.window))
        }
    }

    // MARK: Thrash

    func testTheSameSeedGivesTheSameBatches() {
        let source = ThrashModel(counts: [20, 0, 7])
        func run(_ seed: UInt64) -> ([ThrashModel.Batch], ThrashModel) {
            var model = source
            let batches = (0..<30).map { model.mutate(seed: seed &+ UInt64($0), source: source) }
            return (batches, model)
        }
        XCTAssertEqual(run(3).0, run(3).0)
        XCTAssertEqual(run(3).1, run(3).1)
        XCTAssertNotEqual(run(3).0, run(4).0)
    }

    func testABatchLeadsFromTheOldCountsToTheNew() {
        let source = ThrashModel(counts: [20, 3])
        var model = source
        for seed in 0..<200 as Range<UInt64> {
            let before = model.counts.reduce(0, +)
            let batch = model.mutate(seed: seed, source: source)
            XCTAssertEqual(model.counts.reduce(0, +), before - batch.deleted.count + batch.inserted.count)
            let targets = batch.inserted + batch.moved.map(\.to)
            XCTAssertEqual(Set(targets).count, targets.count)
            for path in targets { XCTAssertTrue(model.sections[path.section].indices.contains(path.row)) }
        }
    }

    func testAFailureShrinksToWhatIsNeeded() {
        let shrunk = Shrinking.least(of: Array(1...50)) { $0.contains(7) && $0.contains(31) }
        XCTAssertEqual(shrunk, [7, 31])
    }

    func testAListPreviewSurvivesTheThrashButton() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Numbers") { NumbersController(count: 30) }
            XCTAssertNil(try PreviewThrash.search(in: preview, seed: 5, count: 12)?.failure)
            XCTAssertThrowsError(try PreviewThrash.failure(of: Preview("Card") { CardNode() }, operations: [1]))
            for window in UIApplication.shared.windows { window.isHidden = true }
        }
    }

    func testASavedFailureIsATestThatRunsTheSameNumbers() {
        let text = PreviewThrash.testFile(preview: "A \"list\"", operations: [10, 255], failure: "step 1: wrong")
        XCTAssertTrue(text.contains("operations: [0xa, 0xff]"), text)
        XCTAssertTrue(text.contains(#""A \"list\"""#), text)
    }

    // MARK: Ranges and boxes

    func testTheBarShowsThePositionsOfTheRanges() {
        let bar = RangeBar(
            RangeSnapshot(
                mode: .full, direction: .down, scrollable: [.up, .down], viewport: CGRect(x: 0, y: 100, width: 10, height: 100),
                display: CGRect(x: 0, y: 50, width: 10, height: 250), preload: CGRect(x: 0, y: 0, width: 10, height: 400),
                visibleCount: 3, displayCount: 7, preloadCount: 12))

        XCTAssertEqual(bar.share(of: bar.snapshot.viewport), 0.25...0.5)
        XCTAssertEqual(bar.share(of: bar.snapshot.display), 0.125...0.75)
        XCTAssertEqual(bar.rows.map(\.detail).dropFirst(), ["3 cells", "7 cells", "12 cells"])
    }

    func testAListReportsItsRanges() {
        MainActor.assumeIsolated {
            let controller = NumbersController(count: 200)
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 480))) { controller }
            stage.scroll(by: CGVector(dx: 0, dy: 200))
            let snapshot = controller.node.rangeSnapshot
            stage.close()
            XCTAssertEqual(snapshot?.viewport.height, 480)
            XCTAssertGreaterThan(snapshot?.visibleCount ?? 0, 5)
            XCTAssertGreaterThan(snapshot?.preloadCount ?? 0, snapshot?.visibleCount ?? .max)
        }
    }

    func testTheBoxModelHasTheInsetsAroundANode() {
        MainActor.assumeIsolated {
            let inner = ASDisplayNode()
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 12, right: 16), child: inner)
            }
            let stage = HeadlessStage.small(root)
            defer { stage.close() }
            let boxes = inner.boxModel(frame: inner.frame)
            XCTAssertEqual(boxes.frame, CGRect(x: 8, y: 4, width: 296, height: 464))
            XCTAssertEqual(
                boxes.insets,
                [
                    CGRect(x: 0, y: 0, width: 320, height: 4), CGRect(x: 0, y: 468, width: 320, height: 12),
                    CGRect(x: 0, y: 4, width: 8, height: 464), CGRect(x: 304, y: 4, width: 16, height: 464),
                ])
        }
    }

    func testPixelFactorComparesPictureAndPlace() {
        func factor(_ mode: UIView.ContentMode) -> CGFloat? {
            PixelFactor(image: CGSize(width: 400, height: 100), shown: CGSize(width: 200, height: 200), mode: mode)?.value
        }
        XCTAssertEqual(factor(.scaleAspectFit), 2)
        XCTAssertEqual(factor(.scaleAspectFill), 0.5)
        XCTAssertEqual(factor(.scaleToFill), 1)
        XCTAssertNil(PixelFactor(image: .zero, shown: CGSize(width: 1, height: 1), mode: .scaleToFill))
    }

    // MARK: Speech and console

    func testSpeechNamesRolesAndWhatIsMissing() {
        MainActor.assumeIsolated {
            let button = ASButtonNode()
            button.isAccessibilityElement = true
            button.accessibilityTraits = .button
            button.style.preferredSize = CGSize(width: 20, height: 20)
            let text = ASTextNode()
            text.attributedText = CardNode.text("Hello", 15)
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .start, children: [text, button])
            }
            let stage = HeadlessStage.small(root)
            let elements = AccessibilityReport(of: stage.window).elements
            stage.close()
            XCTAssertEqual(elements.map(\.role), ["staticText", "button"])
            XCTAssertEqual(elements.first?.label, "Hello")
            XCTAssertEqual(elements.last?.warnings, ["has no label", "is smaller than 24 points"])
        }
    }

    func testTheNumberOfARowStaysBeforeALabelInHebrew() throws {
        try MainActor.assumeIsolated {
            let node = ASDisplayNode()
            node.isAccessibilityElement = true
            node.accessibilityLabel = "שלום"
            let stage = HeadlessStage.small(node)
            defer { stage.close() }

            let title = try XCTUnwrap(AccessibilityReport(of: stage.window).rows.first?.title)
            let line = ASTextNode()
            line.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.systemFont(ofSize: 12)])
            line.frame = CGRect(x: 0, y: 0, width: 200, height: 20)

            let label = (title as NSString).range(of: "שלום")
            let number = line.frame(forTextRange: NSRange(location: 0, length: 1))
            XCTAssertLessThanOrEqual(number.maxX, line.frame(forTextRange: label).minX)
        }
    }

    func testRowsAreReadFromTheTopWhereverTheListWasScrolled() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 480))) {
                NumbersController(count: 200)
            }
            defer { stage.close() }
            for distance in [3000, -1000, 150] as [CGFloat] {
                stage.scroll(by: CGVector(dx: 0, dy: distance))
                let rows = AccessibilityReport(of: stage.window).elements.compactMap {
                    $0.label?.split(separator: " ").last.flatMap { Int($0) }
                }
                XCTAssertGreaterThan(rows.count, 8)
                XCTAssertEqual(rows, rows.sorted())
            }
        }
    }

    func testAListWithinAScreenOfNodesIsRead() {
        MainActor.assumeIsolated {
            let numbers = NumbersController(count: 3)
            let table: ASTableNode = numbers.node
            table.style.flexGrow = 1
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [table])
            }
            let stage = HeadlessStage.small(root)
            defer { stage.close() }
            XCTAssertEqual(AccessibilityReport(of: stage.window).elements.map(\.label), ["Row 0", "Row 1", "Row 2"])
            withExtendedLifetime(numbers) {}
        }
    }

    func testAViewsLinesAreReadFromWhereTheyBegin() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            for (text, frame) in [
                ("below", CGRect(x: 10, y: 40, width: 60, height: 20)), ("right", CGRect(x: 100, y: 10, width: 60, height: 20)),
                ("", CGRect(x: 50, y: 10, width: 10, height: 20)), ("left", CGRect(x: 10, y: 10, width: 60, height: 20)),
            ] {
                let label = UILabel(frame: frame)
                label.text = text
                controller.view.addSubview(label)
            }
            let stage = HeadlessStage { controller }
            defer { stage.close() }
            XCTAssertEqual(AccessibilityReport(of: stage.window).elements.map(\.label), ["left", "right", "below"])
            for label in controller.view.subviews { label.semanticContentAttribute = .forceRightToLeft }
            XCTAssertEqual(AccessibilityReport(of: stage.window).elements.map(\.label), ["right", "left", "below"])
        }
    }

    func testTheConsoleCountsRepeatedLinesAndDropsOldOnes() {
        let log = ConsoleLog()
        let date = Calendar.current.startOfDay(for: Date()).addingTimeInterval(9 * 3600 + 62)
        for _ in 0..<3 { log.add(.warning, "again", preview: "Card", at: date) }
        XCTAssertEqual(log.rows(), [PanelRow(.note, "again", "09:01:02 · Card · 3 times", tint: .warning)])
        for number in 0..<600 { log.add(.notice, "line \(number)") }
        XCTAssertEqual(log.rows().count, ConsoleLog.limit)
    }

    func testTheConsoleFiltersByLevelTextAndPreview() {
        let log = ConsoleLog()
        log.add(.notice, "one", preview: "Card")
        log.add(.warning, "two", preview: "Trips")
        log.add(.error, "three")
        func titles(_ level: Log.Severity?, _ text: String) -> [String] {
            var filter = ConsoleFilter()
            (filter.level, filter.text) = (level, text)
            return log.rows(filter).map(\.title)
        }
        XCTAssertEqual(titles(.warning, ""), ["two", "three"])
        XCTAssertEqual(titles(.error, ""), ["three"])
        XCTAssertEqual(titles(nil, "TRIP"), ["two"])
        XCTAssertEqual(titles(nil, "o"), ["one", "two"])
        XCTAssertEqual(titles(.error, "one"), ["No line matches."])
    }

    func testTheConsoleNamesTheKindOfAProblemInWords() {
        struct Failure: Error {}
        MainActor.assumeIsolated {
            let panel = ConsolePanel(log: ConsoleLog())
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                let broken = Preview("Broken") { () throws -> ASDisplayNode in throw Failure() }
                workspace = WorkspaceController(registry: PreviewRegistry([broken]), panels: [panel])
                return workspace
            }
            defer {
                stage.close()
                Log.observe(nil)
            }
            workspace.showPanel(panel.identifier)
            workspace.showPreview(named: "Broken")
            stage.settle()
            XCTAssertEqual(panel.shownRows.last?.detail, "Broken · could not be created")
        }
    }

    func testAMemoryWarningIsInTheConsole() {
        MainActor.assumeIsolated {
            let log = ConsoleLog()
            let panel = ConsolePanel(log: log)
            UIApplication.shared.receiveMemoryWarning()
            XCTAssertEqual(log.rows().map(\.title), ["Memory warning"])
            withExtendedLifetime(panel) {}
            Log.observe(nil)
        }
    }
}
