import AsyncDisplayKit
import Foundation
import HeadlessHost
import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewInspector
@testable import PreviewDeclarations

/// Widths, moves and stressed texts.
final class SweepAndMovesTests: XCTestCase {
    override func setUp() {
        MainActor.assumeIsolated { HeadlessStage.small(ASDisplayNode()).close() }
    }

    // MARK: Widths

    func testTheSweepMarksWhereTextsWrapAndAreTruncated() {
        let sweep = WidthSweep(of: CardNode())

        XCTAssertEqual(sweep.frames.count, 101)
        XCTAssertEqual(sweep.frames.map(\.width), WidthSweep.standardWidths)
        let cut = sweep.marks.first { $0.kind == .truncates }
        let wraps = sweep.marks.first { $0.kind == .wraps }
        XCTAssertEqual(cut?.name, "subtitle")
        XCTAssertEqual(wraps?.name, "title")
        // The mark has the last width at which the text wraps: it does not wrap at the next width.
        for mark in sweep.marks where mark.kind == .wraps {
            let next = sweep.frames.first { $0.width > mark.upTo }
            XCTAssertEqual(next?.boxes.first { $0.name == mark.name }?.lineCount, 1)
        }
    }

    func testANodeThatExtendsBeyondThePreviewIsMarked() {
        let wide = ASDisplayNode()
        wide.debugName = "wide"
        wide.style.preferredSize = CGSize(width: 500, height: 20)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: [wide])
        }

        let marks = WidthSweep(of: root).marks

        XCTAssertEqual(marks, [WidthSweep.Mark(kind: .overflows, name: "wide", upTo: 490)])
    }

    func testTheFilmstripHasABoxForEveryNodeAndABand() {
        let picture = WidthSweep(of: CardNode(), widths: [200, 400, 600]).filmstrip()

        let texts = picture.shapes.compactMap { shape -> String? in
            guard case .text(let text, _, _, _, _) = shape else { return nil }
            return text
        }
        XCTAssertEqual(texts, ["200", "400", "600"])
        XCTAssertGreaterThan(picture.size.width, 100)
    }

    func testTheCellsOfAListAreMeasured() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Cards") { CardListController() }

            let content = try SweepContent(of: preview, variant: PreviewVariant())

            XCTAssertEqual(content.notes, ["measured: the first 40 of 60 cells of ASTableNode"])
            XCTAssertTrue(content.sweep.marks.contains { $0.kind == .truncates && $0.name == "subtitle" })
            XCTAssertTrue(content.lines.contains { $0.hasPrefix("title has ") })
        }
    }

    func testTheNumberOfRowsDoesNotDetermineTheTime() {
        MainActor.assumeIsolated {
            let controller = NumbersController(count: 20_000_000)
            let start = ProcessInfo.processInfo.systemUptime
            let cells = ListSweep.cells(of: controller.node, height: 600)
            XCTAssertLessThan(ProcessInfo.processInfo.systemUptime - start, 2)
            XCTAssertEqual(cells.nodes.count, 40)
            XCTAssertEqual(cells.notes, ["measured: the first 40 of 20000000 cells of ASTableNode"])
        }
    }

    func testAListWithinAScreenIsMeasuredToo() throws {
        try MainActor.assumeIsolated {
            let list = CardListController()
            let preview = Preview("Screen") { () -> ASDisplayNode in
                let table: ASTableNode = list.node
                let screen = ASDisplayNode()
                screen.automaticallyManagesSubnodes = true
                screen.layoutSpecBlock = { _, _ in
                    table.style.flexGrow = 1
                    return ASStackLayoutSpec(
                        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [table])
                }
                return screen
            }

            let content = try SweepContent(of: preview, variant: PreviewVariant())

            XCTAssertEqual(content.notes, ["measured: the first 40 of 60 cells of ASTableNode"])
            XCTAssertTrue(content.sweep.marks.contains { $0.kind == .wraps && $0.name == "title" })
        }
    }

    func testAListWithinANavigationScreenIsMeasuredToo() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Screen") { () -> UIViewController in
                UINavigationController(rootViewController: CardListController())
            }

            let content = try SweepContent(of: preview, variant: PreviewVariant())

            XCTAssertEqual(content.notes, ["measured: the first 40 of 60 cells of ASTableNode"])
            XCTAssertTrue(content.sweep.marks.contains { $0.kind == .wraps && $0.name == "title" })
            let counts = content.sweep.frames.map { frame in frame.boxes.count { $0.name == "subtitle" } }
            XCTAssertEqual(Set(counts), [40], "every width has all cells")
            let cell = try XCTUnwrap(content.sweep.frames[0].boxes.first { $0.name == "subtitle" })
            XCTAssertGreaterThan(cell.frame.minY, 44, "the cells are below the bar")
        }
    }

    /// The line of a bar, one pixel high, lies outside of the bar.
    func testTheLineOfABarDoesNotOverflow() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Screen") { () -> UIViewController in UINavigationController(rootViewController: UIViewController()) }
            var variant = PreviewVariant()
            variant.scale = 1
            XCTAssertEqual(try SweepContent(of: preview, variant: variant).sweep.marks.filter { $0.kind == .overflows }, [])
        }
    }

    /// A bar does not own the views that a client adds, even if they ignore touches.
    func testAViewThatAClientAddsToABarIsMeasured() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Bar") { () -> UIViewController in
                let controller = UIViewController()
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
                let status = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
                status.isUserInteractionEnabled = false
                let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
                label.text = "Updated now"
                status.addSubview(label)
                bar.addSubview(status)
                controller.view.addSubview(bar)
                return controller
            }
            let names = try SweepContent(of: preview, variant: PreviewVariant()).sweep.frames[0].boxes.map(\.name)
            XCTAssertTrue(names.contains("“Updated now”"), "\(names)")
            XCTAssertFalse(names.contains("UIImageView"), "the views of the bar's background")
        }
    }

    func testTheFilmstripFitsThePanel() {
        let sweep = WidthSweep(of: CardNode())
        func labels(_ width: CGFloat) -> [String] {
            sweep.filmstrip(width: width).shapes.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
        }
        for width: CGFloat in [300, 500, 690, 1_000] {
            XCTAssertLessThanOrEqual(sweep.filmstrip(width: width).size.width, width)
            XCTAssertEqual(labels(width).first, "200")
            XCTAssertEqual(labels(width).last, "1200", "the widest layout is in view")
        }
        XCTAssertEqual(labels(1_200).count, 11)
        XCTAssertEqual(labels(690).count, 6)
    }

    func testPlainViewsAreMeasured() throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Label") { () -> UIViewController in
                let controller = UIViewController()
                let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
                label.text = "Delivered within two working days"
                label.autoresizingMask = [.flexibleWidth]
                controller.view.frame = CGRect(x: 0, y: 0, width: 120, height: 400)
                controller.view.addSubview(label)
                return controller
            }

            let content = try SweepContent(of: preview, variant: PreviewVariant())

            let mark = try XCTUnwrap(content.sweep.marks.first { $0.kind == .truncates })
            XCTAssertEqual(mark.name, "“Delivered within two wor…”")
            XCTAssertLessThan(mark.upTo, 400)
        }
    }

    func testAScreenThatFillsItsHeightIsMeasuredWithoutReports() throws {
        try MainActor.assumeIsolated {
            let reports = Locked<[String]>([])
            let hooks = LayoutHooks.current
            defer { LayoutHooks.current = hooks }
            LayoutHooks.current.report = { problem, _ in reports.withLock { $0.append(problem.message) } }
            let preview = Preview("Filling") { () -> ASDisplayNode in
                let child = ASDisplayNode()
                child.style.preferredSize = CGSize(width: 20, height: 20)
                let screen = ASDisplayNode()
                screen.automaticallyManagesSubnodes = true
                screen.layoutSpecBlock = { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: child) }
                return screen
            }

            let content = try SweepContent(of: preview, variant: PreviewVariant())

            XCTAssertEqual(reports.withLock { $0 }, [])
            XCTAssertEqual(content.sweep.frames.count, 101)
        }
    }

    // MARK: Moves

    private func place(_ path: String, _ name: String, _ x: CGFloat, width: CGFloat = 10) -> LayoutMoves.Element {
        LayoutMoves.Element(path: path, type: "Node", name: name, frame: CGRect(x: x, y: 0, width: width, height: 10))
    }

    func testMovesReportDeltasAndAddedAndRemovedNodes() {
        let before = [place("0", "a", 0), place("1", "b", 20), place("2", "c", 40)]
        let after = [place("0", "new", 0), place("1", "a", 12), place("2", "b", 20, width: 16)]

        let moves = LayoutMoves(from: before, to: after)

        XCTAssertEqual(moves.moved.map(\.deltas), ["x +12", "width +6"])
        XCTAssertEqual(moves.moved.map(\.after.name), ["a", "b"])
        XCTAssertEqual(moves.added.map(\.name), ["new"])
        XCTAssertEqual(moves.removed.map(\.name), ["c"])
        XCTAssertEqual(moves.moved[0].offset.dx, 12)
    }

    func testNothingMovedAgainstItself() throws {
        let lines = MainActor.assumeIsolated { () -> [NodeReport] in
            let stage = HeadlessStage.small(CardNode())
            defer { stage.close() }
            return NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer)
        }
        let saved = try LayoutMoves.Element.read(Data(lines.map(\.jsonLine).joined(separator: "\n").utf8))

        let moves = LayoutMoves(from: saved, to: lines.map(LayoutMoves.Element.init))

        XCTAssertTrue(moves.isEmpty)
        XCTAssertEqual(moves.unchangedCount, 4)
    }

    func testOfManyMovesOnlyTheOneUnderThePointerHasALabel() {
        @MainActor func moves(_ count: Int) -> LayoutMoves {
            LayoutMoves(
                from: (0..<count).map { place("\($0)", "n\($0)", CGFloat($0) * 40) },
                to: (0..<count).map { place("\($0)", "n\($0)", CGFloat($0) * 41 + 1) })
        }
        func labels(_ shapes: [ShapeDrawing.Shape]) -> Int {
            shapes.count { if case .text = $0 { true } else { false } }
        }
        MainActor.assumeIsolated {
            let transform = CanvasTransform(origin: .zero, zoom: 4)
            XCTAssertEqual(labels(moves(5).shapes(transform)), 5)
            XCTAssertEqual(moves(5).move(inRow: 0)?.after.name, "n0")
            let many = moves(30)
            XCTAssertEqual(labels(many.shapes(transform)), 0)
            XCTAssertEqual(many.rows[0].title, "30 moves")
            XCTAssertNil(many.move(inRow: 0))
            XCTAssertEqual(labels(many.shapes(transform, single: many.move(inRow: 3))), 1)
            XCTAssertEqual(many.move(inRow: 3)?.after.name, "n2")
        }
    }

    func testABadSavedLayoutNamesItsLine() {
        XCTAssertThrowsError(
            try LayoutMoves.Element.read(Data("{\"path\": \"0\", \"class\": \"A\", \"frame\": [0, 0, 1, 1]}\nrubbish".utf8))
        ) {
            XCTAssertEqual(($0 as? SavedLayoutError)?.line, 2)
        }
    }

    func testArrowsGoFromTheOldPlaceToTheNew() {
        let moves = LayoutMoves(from: [place("0", "a", 0)], to: [place("0", "a", 30)])

        let shapes = moves.shapes(CanvasTransform(origin: CGPoint(x: 100, y: 0), zoom: 2))

        XCTAssertTrue(shapes.contains(.arrow(CGPoint(x: 110, y: 10), CGPoint(x: 170, y: 10), .warning)))
    }

    func testANodeThatOnlyGrowsHasNoArrow() {
        let moves = LayoutMoves(
            from: [place("0", "a", 0), place("1", "b", 50)], to: [place("0", "a", 0, width: 40), place("1", "b", 30, width: 30)])

        let shapes = moves.shapes(CanvasTransform(origin: .zero, zoom: 2))

        XCTAssertEqual(moves.moved.map(\.deltas), ["width +30", "x −20, width +20"])
        XCTAssertFalse(shapes.contains { if case .arrow = $0 { true } else { false } })
    }

    func testTheContentsOfARemovedNodeAreOneRowWithIt() {
        let cell = [place("0", "cell", 0), place("0.0", "title", 0), place("0.1", "stars", 0), place("0.1.0", "star", 0)]
        let moves = LayoutMoves(from: cell + [place("1", "footer", 0)], to: [place("5", "other", 0)])

        XCTAssertEqual(
            moves.rows.map { "\($0.title) \($0.detail)" },
            ["Node “other” new", "Node “cell” removed, with 3 inside", "Node “footer” removed", "0 nodes did not move. "])
    }

    func testAllFramesOfSomeHundredMovesAreDrawn() {
        @MainActor func moves(_ count: Int) -> LayoutMoves {
            LayoutMoves(
                from: (0..<count).map { place("\($0)", "n\($0)", CGFloat($0) * 40) },
                to: (0..<count).map { place("\($0)", "n\($0)", CGFloat($0) * 40 + 1) })
        }
        MainActor.assumeIsolated {
            XCTAssertEqual(moves(402).shapes(CanvasTransform(origin: .zero, zoom: 1)).count, 402)
            XCTAssertEqual(moves(402).rows[0].detail, "Point at a row to see the earlier position.")
            XCTAssertEqual(moves(600).rows[0].detail, "The first 500 are outlined. Point at a row to see the earlier position.")
        }
    }

    // MARK: Texts

    func testEachStressTestChangesTheTextAsNamed() {
        XCTAssertEqual(TextStress.pseudo.apply(to: "Order now"), "[Óřdéř ñów]")
        XCTAssertEqual(TextStress.longer.apply(to: "Order now").count, 13)
        XCTAssertEqual(TextStress.largest.apply(to: "Order"), "Order")
        XCTAssertTrue(TextStress.emoji.apply(to: "a b").contains("👩‍👩‍👧‍👦"))
        XCTAssertEqual(TextStress.marks.apply(to: "a1"), "a\u{0301}\u{0323}\u{0308}1")
        XCTAssertEqual(TextStress.marks.apply(to: "א־ ب"), "א\u{05B8}\u{05BC}\u{05BF}־ ب\u{0651}\u{064E}\u{0655}")
        XCTAssertEqual(TextStress.marks.apply(to: "漢字"), "漢字", "a script without marks")
        XCTAssertNotNil(TextStress.rightToLeft.apply(to: "abc").unicodeScalars.first { (0x0600...0x06FF).contains($0.value) })
        for stress in TextStress.allCases { XCTAssertEqual(stress.apply(to: ""), "") }
    }

    func testStressedTextsComeBack() {
        MainActor.assumeIsolated {
            let card = CardNode()
            // The texts become subnodes of the card by its layout.
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let texts = StressedTexts()
            texts.apply(.longer, to: InspectedTree(card))
            XCTAssertEqual(card.subtitle.attributedText?.string.count, 47)
            texts.apply(.pseudo, to: InspectedTree(card))
            XCTAssertEqual(card.subtitle.attributedText?.string.first, "[")
            texts.apply(nil, to: InspectedTree(card))
            XCTAssertEqual(card.subtitle.attributedText?.string, "Delivered within two working days")
        }
    }
}
