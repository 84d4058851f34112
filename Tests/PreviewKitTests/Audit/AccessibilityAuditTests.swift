import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import AccessibilityAudit
@testable import WeftTesting

/// Each rule of the audit, with content that breaks it and content that does not.
final class AccessibilityAuditTests: XCTestCase {
    @MainActor private func findings(
        _ rule: AuditRule, size: CGSize = CGSize(width: 320, height: 400), _ make: @escaping @MainActor () -> ASDisplayNode
    ) throws -> [AuditFinding] {
        try AccessibilityAudit { textSize, scale in
            HeadlessStage(make(), configuration: HeadlessConfiguration(size: size, scale: scale ?? 1, contentSizeCategory: textSize))
        }.findings().filter { $0.rule == rule }
    }

    /// A white column of nodes with 60 points between them.
    @MainActor private func column(_ children: [ASDisplayNode], spacing: CGFloat = 60) -> ASDisplayNode {
        let root = ASDisplayNode()
        root.backgroundColor = .white
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec(
                direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: .start, children: children)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 0, right: 20), child: stack)
        }
        return root
    }

    private func text(_ string: String, size: CGFloat = 15, bold: Bool = false, _ color: UIColor = .black) -> ASTextNode {
        let node = ASTextNode()
        let font = bold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
        node.attributedText = NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
        return node
    }

    @MainActor private func button(_ title: String, side: CGFloat = 50) -> ASButtonNode {
        let node = ASButtonNode()
        node.setTitle(title, with: .systemFont(ofSize: 9), with: .black, for: .normal)
        node.style.preferredSize = CGSize(width: side, height: side)
        node.addTarget(self, action: Selector("press"), forControlEvents: .touchUpInside)
        return node
    }

    // MARK: Names

    func testAControlWithoutANameIsFoundWithItsPath() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.missingName) { [self] in
                let silent = button("")
                silent.accessibilityLabel = " "
                return column([button("Save"), silent])
            }
            XCTAssertEqual(found.map(\.path), ["0.1"])
            XCTAssertEqual(found.map(\.type), ["ASButtonNode"])
            XCTAssertEqual(found.map(\.level), [.a])
        }
    }

    func testEqualNamesAreFoundOnceAndNotInDifferentRows() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.duplicateName) { [self] in column([button("Add"), button("Add"), button("Remove")]) }
            XCTAssertEqual(found.map(\.message), ["2 controls are named “Add”"])
            let rows = try findings(.duplicateName) { [self] in
                column(
                    (0..<2).map { _ in
                        let cell = ASCellNode()
                        cell.automaticallyManagesSubnodes = true
                        let add = button("Add")
                        cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: add) }
                        return cell
                    })
            }
            XCTAssertEqual(rows, [])
        }
    }

    // MARK: Contrast

    func testContrastIsMeasuredOnPixels() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.contrast) { [self] in
                column([
                    text("Passes by little", UIColor(white: 118 / 255, alpha: 1)),
                    text("Fails by little", UIColor(white: 121 / 255, alpha: 1)),
                    text("Half transparent", UIColor(white: 0, alpha: 0.5)),
                ])
            }
            XCTAssertEqual(found.map(\.name), ["Fails by little", "Half transparent"])
            XCTAssertEqual(found.first?.message, "#797979 on #FFFFFF has a contrast of 4.35:1 instead of 4.5:1")
            XCTAssertEqual(found.last?.message, "#7F7F7F on #FFFFFF has a contrast of 4:1 instead of 4.5:1")
        }
    }

    func testLargeAndBoldTextNeedsLess() throws {
        try MainActor.assumeIsolated {
            let gray = UIColor(white: 0.5, alpha: 1)
            let found = try findings(.contrast) { [self] in
                column(
                    [text("Large", size: 24, gray), text("Bold", size: 19, bold: true, gray), text("Neither", size: 19, gray)], spacing: 10)
            }
            XCTAssertEqual(found.map(\.name), ["Neither"])
        }
    }

    func testTheWorstPlaceOfATextCounts() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.contrast) { [self] in
                let dark = ASDisplayNode()
                dark.backgroundColor = .black
                dark.style.preferredSize = CGSize(width: 120, height: 40)
                let label = text("White text that leaves the dark", .white)
                let root = ASDisplayNode()
                root.backgroundColor = .lightGray
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in ASAbsoluteLayoutSpec(children: [dark, label]) }
                return root
            }
            XCTAssertEqual(found.map(\.message), ["#FFFFFF on #AAAAAA has a contrast of 2.32:1 instead of 4.5:1"])
        }
    }

    func testTextOfALabelWithItsOwnBackgroundAndOfDisabledControls() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.contrast) { [self] in
                let chip = text("Chip", UIColor(white: 0.9, alpha: 1))
                chip.backgroundColor = .white
                let disabled = ASButtonNode()
                disabled.setTitle("Disabled", with: .systemFont(ofSize: 15), with: .lightGray, for: .normal)
                disabled.isEnabled = false
                return column([chip, disabled])
            }
            XCTAssertEqual(found.map(\.name), ["Chip"])
        }
    }

    func testTheTextsAreVisibleAgainAfterTheMeasurement() {
        MainActor.assumeIsolated {
            let label = text("Faded", .gray)
            label.alpha = 0.8
            let stage = HeadlessStage(column([label]))
            defer { stage.close() }
            let before = stage.bitmap.copy()
            XCTAssertEqual(ContrastCheck.findings(of: AuditedTree(stage.window).texts, on: stage).count, 1)
            XCTAssertEqual(label.alpha, 0.8, accuracy: 1e-6)
            let after = stage.bitmap
            XCTAssertTrue((0..<after.height).allSatisfy { y in (0..<after.width).allSatisfy { before?[$0, y] == after[$0, y] } })
        }
    }

    // MARK: Targets

    func testSmallTargetsAreFoundUnlessTheyAreSpaced() throws {
        try MainActor.assumeIsolated {
            let close = try findings(.targetSize) { [self] in column([button("A", side: 20), button("B", side: 20)], spacing: 2) }
            XCTAssertEqual(close.map(\.name), ["A", "B"])
            XCTAssertEqual(close.first?.message, "The target has 20 by 20 points")
            let spaced = try findings(.targetSize) { [self] in column([button("A", side: 20), button("B", side: 20)], spacing: 4) }
            XCTAssertEqual(spaced, [])
        }
    }

    func testTheAreaOfTouchesCountsAndNotTheBounds() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.comfortableTarget) { [self] in
                let wide = button("Wide", side: 30)
                wide.hitTestSlop = UIEdgeInsets(top: -7, left: -7, bottom: -7, right: -7)
                return column([wide, button("Narrow", side: 30)])
            }
            XCTAssertEqual(found.map(\.name), ["Narrow"])
            XCTAssertEqual(found.map(\.level), [.advice])
        }
    }

    // MARK: Text sizes

    /// A text in the user's size inside a box of fixed height.
    @MainActor private func growing(_ string: String, height: CGFloat) -> ASDisplayNode {
        let node = GrowingTextNode(string)
        node.style.preferredSize = CGSize(width: 200, height: height)
        return node
    }

    func testTextThatIsTruncatedAtALargeSizeIsFoundAndTextThatTheDesignShortensIsNot() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.truncatedText) { [self] in
                column(
                    [growing("Fixed", height: 30), growing("Tall", height: 90), growing("Shortened by design", height: 10)],
                    spacing: 5)
            }
            XCTAssertEqual(found.map(\.name), ["Fixed"])
            XCTAssertEqual(found.map(\.level), [.aa])
        }
    }

    func testTheLayoutsWhoseTruncatedTextsAreComparedHaveOneScale() throws {
        try MainActor.assumeIsolated {
            var scales: [String] = []
            _ = try AccessibilityAudit { [self] textSize, scale in
                scales.append("\(textSize.rawValue.suffix(2)) \(scale.map { "\($0)" } ?? "own")")
                return HeadlessStage(
                    column([growing("Tall", height: 90)]),
                    configuration: HeadlessConfiguration(
                        size: CGSize(width: 320, height: 400), scale: scale ?? 3, contentSizeCategory: textSize))
            }.findings()
            XCTAssertEqual(scales.filter { $0.hasSuffix("own") }.count, 3, "\(scales)")
        }
    }

    func testTheFrameOfATextThatIsTruncatedAtALargeSizeIsThatOfTheStandardSize() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.truncatedText) { [self] in
                let first = GrowingTextNode("Above")
                return column([first, growing("Fixed", height: 30)], spacing: 5)
            }
            XCTAssertEqual(found.map(\.name), ["Fixed"])
            // The first text has one line of at most 30 points at the standard size, and more than 40 points at the large ones.
            XCTAssertLessThan(try XCTUnwrap(found.first).frame.minY, 20 + 30 + 5)
        }
    }

    // MARK: Keyboard

    func testAControlThatTabDoesNotReachIsFound() throws {
        try MainActor.assumeIsolated {
            let found = try findings(.keyboardAccess) { [self] in
                let unreachable = ASDisplayNode()
                unreachable.isAccessibilityElement = true
                unreachable.accessibilityLabel = "Swipe"
                unreachable.accessibilityTraits = .button
                unreachable.style.preferredSize = CGSize(width: 50, height: 50)
                return column([button("Save"), unreachable])
            }
            XCTAssertEqual(found.map(\.name), ["Swipe"])
        }
    }

    func testAnOrderOfReadingThatTabDoesNotFollowIsFound() throws {
        try MainActor.assumeIsolated {
            @MainActor func make(_ reversed: Bool) -> ASDisplayNode {
                let (first, second) = (button("First"), button("Second"))
                let root = column([first, second])
                if reversed { root.accessibilityElements = [second.view, first.view] }
                return root
            }
            XCTAssertEqual(try findings(.focusOrder) { make(false) }, [])
            let found = try findings(.focusOrder) { make(true) }
            XCTAssertEqual(found.map(\.message), ["The Tab key stops here before “Second”, which is read first"])
        }
    }

    // MARK: Assertions

    func testAnAssertionFailsWithPathAndRemedyAndAcceptsExceptions() throws {
        try MainActor.assumeIsolated {
            let make = { [self] in ASDKViewController(node: column([text("Pale", .lightGray)])) }
            let configuration = HeadlessConfiguration(size: CGSize(width: 200, height: 100))
            let failure = try XCTUnwrap(accessibilityFailure(of: make, configuration, except: []))
            XCTAssertTrue(failure.hasPrefix("1 accessibility finding:\nlevel AA  contrast  0.0  ASTextNode “Pale”"), failure)
            XCTAssertTrue(failure.contains("Use a darker or lighter color"), failure)
            let accepted = AccessibilityException("contrast", element: "Pale", reason: "a sample")
            XCTAssertNil(accessibilityFailure(of: make, configuration, except: [accepted]))
            assertAccessible(column([text("Dark")]), size: CGSize(width: 200, height: 100))
        }
    }
}

/// A text in the user's text size.
private final class GrowingTextNode: ASTextNode {
    private let string: String

    init(_ string: String) {
        self.string = string
        super.init()
        update()
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        update()
    }

    private func update() {
        attributedText = NSAttributedString(string: string, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        setNeedsLayout()
    }
}
