import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The views at which the Tab key stops, and what keys do there, except in lists.
final class KeyboardFocusTests: KeyboardFocusTestCase {
    // MARK: Groups

    func testTabVisitsASemanticGroupBeforeTheNext() {
        MainActor.assumeIsolated {
            @MainActor func column(x: CGFloat, _ heights: [CGFloat]) -> UIView {
                let column = UIView(frame: CGRect(x: x, y: 20, width: 160, height: 400))
                column.accessibilityContainerType = .semanticGroup
                for y in heights {
                    let button = UIButton(frame: CGRect(x: 10, y: y, width: 90, height: 30))
                    button.tag = Int(x + y)
                    column.addSubview(button)
                }
                return column
            }
            let (left, right) = (column(x: 0, [50, 150]), column(x: 160, [0, 100]))
            let stage = stage([right, left])
            defer { stage.close() }
            @MainActor func tags(_ modifiers: UIKeyModifierFlags) -> [Int?] {
                (0..<4).map { _ in
                    stage.press(.tab, modifiers: modifiers)
                    return focused(stage)?.tag
                }
            }
            XCTAssertEqual(tags([]), [50, 150, 160, 260])
            XCTAssertEqual(tags(.shift), [160, 150, 50, 260])
            for column in [left, right] { column.accessibilityContainerType = .none }
            XCTAssertEqual(tags([]), [150, 160, 50, 260], "other views are visited by their position")
        }
    }

    func testTabVisitsARowInTheDirectionOfTextAlthoughItsHeightsDiffer() {
        MainActor.assumeIsolated {
            @MainActor func button(_ tag: Int, _ x: CGFloat, _ y: CGFloat, _ height: CGFloat) -> UIButton {
                let button = UIButton(frame: CGRect(x: x, y: y, width: 40, height: height))
                button.tag = tag
                return button
            }
            // A row whose middles are at one height, the rows beside a high button, and a row whose tops differ by a point.
            let views = [
                button(1, 10, 14, 20), button(2, 60, 10, 28), button(3, 110, 6, 36), button(4, 10, 60, 90), button(5, 60, 62, 30),
                button(6, 110, 61, 30), button(7, 60, 110, 30), button(8, 110, 109, 30), button(9, 10, 171, 30), button(10, 60, 170, 30),
            ]
            let stage = stage(views.reversed())
            defer { stage.close() }
            @MainActor func tags(_ count: Int) -> [Int?] {
                (0..<count).map { _ in
                    stage.press(.tab)
                    return focused(stage)?.tag
                }
            }
            XCTAssertEqual(tags(10), Array(1...10))
            stage.window.rootViewController?.view.semanticContentAttribute = .forceRightToLeft
            for view in views { view.semanticContentAttribute = .forceRightToLeft }
            XCTAssertEqual(tags(10), [9, 3, 2, 1, 6, 5, 4, 8, 7, 10], "from the last view in the other direction")
        }
    }

    // MARK: Controls

    func testArrowKeysChooseSegmentsStepsAndPages() {
        MainActor.assumeIsolated {
            let segments = UISegmentedControl(items: ["A", "B", "C"])
            segments.frame = CGRect(x: 10, y: 10, width: 200, height: 32)
            segments.selectedSegmentIndex = 0
            segments.setEnabled(false, forSegmentAt: 1)
            let stepper = UIStepper(frame: CGRect(x: 10, y: 60, width: 94, height: 32))
            let pages = UIPageControl(frame: CGRect(x: 10, y: 110, width: 200, height: 26))
            pages.numberOfPages = 3
            var changes = 0
            for control in [segments, stepper, pages] { control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged) }
            let stage = stage([segments, stepper, pages])
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.right)
            XCTAssertEqual(segments.selectedSegmentIndex, 2, "a disabled segment is skipped")
            stage.press(.right)
            XCTAssertEqual(changes, 1)
            stage.press(.tab)
            stage.press(.up)
            stage.press(.up)
            stage.press(.down)
            XCTAssertEqual(stepper.value, 1)
            XCTAssertEqual(changes, 4)
            stage.press(.tab)
            stage.press(.right)
            XCTAssertEqual(pages.currentPage, 1)
            XCTAssertEqual(changes, 5)
            pages.accessibilityIncrement()
            XCTAssertEqual(pages.currentPage, 2)
        }
    }

    func testTabStopsAtEachColumnOfAPicker() {
        MainActor.assumeIsolated {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.datePickerMode = .time
            // In the last hour of a day the next row would not exist.
            picker.date = Calendar.current.startOfDay(for: Date()).addingTimeInterval(3_600)
            let stage = stage([picker])
            defer { stage.close() }
            let before = picker.date
            stage.press(.tab)
            stage.press(.down)
            stage.advance(by: 1)
            XCTAssertNotEqual(picker.date, before)
            let first = focused(stage)
            stage.press(.tab)
            XCTAssertNotNil(focused(stage))
            XCTAssertFalse(focused(stage) === first)
        }
    }

    // MARK: Gestures

    func testSpacePressesAViewWithATapRecognizerUnlessItContainsOtherStops() {
        MainActor.assumeIsolated {
            var taps: [String] = []
            let card = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 60))
            card.addGestureRecognizer(BlockTap { taps.append("card") })
            let form = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
            form.addGestureRecognizer(BlockTap { taps.append("form") })
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            form.addSubview(field)
            let stage = stage([card, form])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === card)
            stage.press(.character(" "))
            XCTAssertEqual(taps, ["card"])
            stage.press(.tab)
            XCTAssertTrue(field.isFirstResponder)
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === card)
        }
    }

    func testArrowKeysAdjustAnAdjustableElement() {
        MainActor.assumeIsolated {
            let dial = Dial(frame: CGRect(x: 10, y: 10, width: 100, height: 60))
            let node = DialNode()
            node.frame = CGRect(x: 10, y: 100, width: 100, height: 60)
            let stage = stage([dial, node.view])
            defer { stage.close() }
            stage.press(.tab)
            for key in [HostKey.up, .right, .left, .up] { stage.press(key) }
            XCTAssertEqual(dial.level, 2)
            stage.press(.tab)
            stage.press(.down)
            XCTAssertEqual(node.level, -1)
        }
    }

    func testAListThatKeysDoNotScrollOtherwiseIsAStop() {
        MainActor.assumeIsolated {
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            scroller.contentSize = CGSize(width: 320, height: 900)
            let short = UIScrollView(frame: CGRect(x: 0, y: 220, width: 320, height: 200))
            let stage = stage([scroller, short])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === scroller)
            stage.press(.pageDown)
            stage.advance(by: 1)
            XCTAssertGreaterThan(scroller.contentOffset.y, 50)
        }
    }

    func testControlTabLeavesATextInWhichTabIsTyped() {
        MainActor.assumeIsolated {
            let text = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            let button = UIButton(frame: CGRect(x: 10, y: 150, width: 90, height: 30))
            let stage = stage([text, button])
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.tab)
            XCTAssertEqual(text.text, "\t")
            stage.press(.tab, modifiers: .control)
            XCTAssertTrue(focused(stage) === button)
            XCTAssertEqual(text.text, "\t")
        }
    }

    func testTabContinuesWhereAButtonRemovedItself() {
        MainActor.assumeIsolated {
            let buttons = (0..<4).map { UIButton(frame: CGRect(x: 10, y: 10 + 50 * CGFloat($0), width: 90, height: 30)) }
            buttons[1].addAction(UIAction { [weak button = buttons[1]] _ in button?.removeFromSuperview() }, for: .touchUpInside)
            let stage = stage(buttons)
            defer { stage.close() }
            stage.press(.tab)
            stage.press(.tab)
            stage.press(.return)
            XCTAssertNil(focused(stage))
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === buttons[2])
        }
    }

    // MARK: Commands

    func testF1ListsTheKeyCommandsWithTitles() {
        MainActor.assumeIsolated {
            let controller = CommandController()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 300))) { controller }
            defer { stage.close() }
            stage.press(.function(1))
            stage.advance(by: 0.5)
            let screen = MenuScreen(stage)
            XCTAssertNotNil(screen.frame(of: "New trip"))
            XCTAssertNil(screen.frame(of: "Hidden"))
            stage.press(.down)
            stage.press(.return)
            stage.advance(by: 0.5)
            XCTAssertEqual(controller.count, 1)
            stage.press(.character("n"), modifiers: .control)
            XCTAssertEqual(controller.count, 2)
        }
    }

    // MARK: Links and drags

    func testArrowKeysMoveBetweenTheLinksOfATextNode() {
        MainActor.assumeIsolated {
            let text = NSMutableAttributedString(string: "from here to there")
            for (word, location) in [("here", 5), ("there", 13)] {
                text.addAttribute(.init("link"), value: word, range: NSRange(location: location, length: word.count))
            }
            let node = ASTextNode()
            node.attributedText = text
            node.linkAttributeNames = ["link"]
            node.isUserInteractionEnabled = true
            let links = LinkLog()
            node.delegate = links
            node.frame = CGRect(x: 10, y: 10, width: 300, height: 60)
            let stage = stage([node.view])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === node.view)
            stage.press(.return)
            stage.press(.right)
            stage.press(.return)
            stage.press(.left)
            stage.press(.return)
            XCTAssertEqual(links.pressed, ["here", "there", "here"])
        }
    }

    func testControlCAndVDragWithoutAPointer() {
        MainActor.assumeIsolated {
            let source = UIView(frame: CGRect(x: 10, y: 10, width: 90, height: 60))
            let drags = DragLog()
            source.addInteraction(UIDragInteraction(delegate: drags))
            let target = UIView(frame: CGRect(x: 10, y: 100, width: 90, height: 60))
            target.addInteraction(UIDropInteraction(delegate: drags))
            let stage = stage([source, target])
            defer { stage.close() }
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === source)
            stage.press(.character("c"), modifiers: .control)
            stage.press(.tab)
            XCTAssertTrue(focused(stage) === target)
            stage.press(.character("v"), modifiers: .control)
            stage.advance(by: 1)
            XCTAssertEqual(drags.events, ["items", "drop 1", "end copy"])
            stage.press(.character("v"), modifiers: .control)
            stage.advance(by: 1)
            XCTAssertEqual(drags.events, ["items", "drop 1", "end copy"], "a drag ends once")
        }
    }
}

private final class CommandController: UIViewController {
    var count = 0

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                title: "", action: Selector(CommandController.make), input: "n", modifierFlags: .command, discoverabilityTitle: "New trip"),
            UIKeyCommand(input: "h", modifierFlags: .command, action: Selector(CommandController.make)),
        ]
    }

    func make() { count += 1 }
}

private final class BlockTap: UITapGestureRecognizer {
    private let block: () -> Void

    init(_ block: @escaping () -> Void) {
        self.block = block
        super.init(target: nil, action: nil)
    }

    override var state: UIGestureRecognizer.State {
        didSet { if state == .ended { block() } }
    }
}

private final class Dial: UIView {
    var level = 0
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set {}
    }
    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
}

private final class DialNode: ASDisplayNode {
    var level = 0

    override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
}

private final class LinkLog: NSObject, ASTextNodeDelegate {
    var pressed: [String] = []

    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {
        pressed.append(value as? String ?? "")
    }
}

private final class DragLog: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var events: [String] = []

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        events.append("items")
        return [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        events.append("end \(operation == .copy ? "copy" : "\(operation)")")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        events.append("drop \(session.items.count)")
    }
}
