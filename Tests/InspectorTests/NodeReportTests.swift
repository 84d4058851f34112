import AsyncDisplayKit
import Foundation
import HeadlessHost
import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewInspector

/// The inspector's description of nodes, as values and as lines.
final class NodeReportTests: XCTestCase {
    private func reports(_ node: ASDisplayNode) -> [NodeReport] {
        MainActor.assumeIsolated {
            let stage = HeadlessStage.small(node)
            defer { stage.close() }
            return NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer)
        }
    }

    func testEveryNodeHasAReportInTreeOrder() {
        let all = reports(CardNode())

        XCTAssertEqual(all.map(\.debugName), ["card", "picture", "title", "subtitle"])
        XCTAssertEqual(all.map(\.path), ["0", "0.0", "0.1", "0.2"])
        XCTAssertEqual(all[1].frame, CGRect(x: 16, y: 10, width: 60, height: 60))
        XCTAssertEqual(all[1].style, [.init(name: "width", text: "60"), .init(name: "height", text: "60")])
        XCTAssertTrue(all[0].flags.contains("managesSubnodes"))
        XCTAssertEqual(all[0].interfaceState, ["measureLayout", "preload", "display", "visible"])
        XCTAssertGreaterThan(all[2].displayCount, 0)
    }

    func testFramesOfNodesWithoutALayerAreInTheCoordinatesOfThePreviewToo() {
        func inset(_ inset: CGFloat, _ child: ASDisplayNode, _ name: String) -> ASDisplayNode {
            let node = ASDisplayNode()
            node.debugName = name
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: child)
            }
            return node
        }
        let leaf = ASDisplayNode()
        leaf.debugName = "leaf"
        let drawn = inset(5, inset(7, leaf, "middle"), "drawn")
        drawn.enableSubtreeRasterization()
        let all = reports(inset(20, drawn, "root"))
        XCTAssertEqual(all.map(\.debugName), ["root", "drawn", "middle", "leaf"])
        XCTAssertEqual(all.filter { $0.flags.contains("notLoaded") }.map(\.debugName), ["middle", "leaf"])
        XCTAssertEqual(all.map(\.frame.minX), [0, 20, 25, 32])
        XCTAssertEqual(all.map(\.frame.minY), [0, 20, 25, 32])
    }

    func testTheSizeOfANodeWithoutALayoutIsExplainedByItsFrame() {
        let box = ASDisplayNode()
        box.debugName = "box"
        box.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let root = ASDisplayNode()
        root.addSubnode(box)
        let all = reports(root)
        XCTAssertEqual(all.map { $0.width?.rule }, [.root, .frame])
        XCTAssertEqual(all.map { $0.height?.rule }, [.root, .frame])
        XCTAssertEqual(all[1].width?.length, 300)
        XCTAssertTrue(all[1].explanationLines.contains { $0.contains("its frame, set in code") }, "\(all[1].explanationLines)")
    }

    func testReasonsReachThroughNodesToTheRuleThatDecided() {
        let all = reports(CardNode())

        XCTAssertEqual(all[1].width?.rule, .exact)
        // 320 less the insets, the picture and the spacing.
        XCTAssertEqual(all[2].received?.max.width, 320 - 32 - 60 - 12)
        XCTAssertEqual(all[3].width?.rule, .intrinsic)
        XCTAssertEqual(all[0].width?.rule, .root)
    }

    func testALengthWithoutABoundIsInfinityHoweverItIsWritten() throws {
        var report = try XCTUnwrap(reports(CardNode()).first { $0.debugName == "title" })
        let none = CGFloat.greatestFiniteMagnitude
        report.received = ASSizeRange(min: CGSize(width: 255, height: 0), max: CGSize(width: 255, height: none))
        report.height?.candidates.append(LengthCandidate("maximum", none))

        XCTAssertTrue(
            report.explanationLines.contains("  constraint  width 255, height 0…∞"), report.explanationLines.joined(separator: "\n"))
        XCTAssertTrue(report.explanationLines.contains("      without effect: maximum, ∞"))
        XCTAssertTrue(report.rows.contains(PanelRow(.pair, "Constraint", "255 × 0…∞")))
        for text in report.explanationLines + report.rows.map(\.detail) + [report.jsonLine] { XCTAssertFalse(text.contains("e+308"), text) }
    }

    func testTheLimitOfTheCellsOfAListIsNotShownAsTheGreatestNumber() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: 480))) { CardListController() }
            defer { stage.close() }
            let reports = NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer)
            XCTAssertTrue(reports.contains { $0.debugName == "title" })
            for report in reports {
                for candidate in (report.width?.candidates ?? []) + (report.height?.candidates ?? []) {
                    XCTAssertLessThan(candidate.value ?? 0, 1e12, "\(report.title): \(candidate.name)")
                }
            }
        }
    }

    func testTheSameContentGivesTheSameLines() {
        let first = reports(CardNode()).map(\.jsonLine)
        let second = reports(CardNode()).map(\.jsonLine)

        XCTAssertEqual(first, second)
        for line in first {
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            XCTAssertNotNil(object?["class"], line)
        }
    }

    func testWorkNamesThreadAndDuration() {
        let node = CardNode()
        let id = ObjectIdentifier(node.title)
        let event = Trace.Event(
            kind: .measure, label: "ASTextNode", start: 1, end: 1.5, isMainThread: false, thread: 7, subject: id)

        let work = NodeWork.last(in: [event])

        XCTAssertEqual(work[id]?.measure, NodeWork.Span(seconds: 0.5, isMainThread: false))
    }

    func testStyleFieldsReadAndWriteText() {
        let style = ASLayoutElementStyle()

        XCTAssertTrue(StyleField.width.set("50%", in: style))
        XCTAssertTrue(StyleField.flexGrow.set("2", in: style))
        XCTAssertTrue(StyleField.alignSelf.set("center", in: style))
        XCTAssertTrue(StyleField.layoutPosition.set("4, 8", in: style))
        XCTAssertEqual(StyleField.changed(in: style).map(\.text), ["50%", "2", "center", "4,8"])
        for (field, text) in [(StyleField.width, "wide"), (.flexGrow, "-1"), (.height, "nan"), (.alignSelf, "middle")] {
            XCTAssertFalse(field.set(text, in: style), "\(field) \(text)")
        }
        XCTAssertEqual(StyleField.width.text(in: style), "50%")
    }

    func testTreeRowsFoldAndSearch() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage.small(CardNode())
            defer { stage.close() }
            var rows = TreeRows()
            rows.showsSpecs = false
            rows.adopt(InspectedTree(stage.window.layer))
            XCTAssertEqual(rows.rows.map(\.depth), [0, 1, 1, 1])
            rows.toggle(0)
            XCTAssertEqual(rows.rows.count, 1)
            rows.search("two working")
            XCTAssertEqual(rows.rows.map(\.detail), ["card", "subtitle"])
            XCTAssertEqual(rows.rows.first?.style, .tree(isOpen: true), "A search shows what it found in collapsed rows")
            rows.toggle(0)
            XCTAssertEqual(rows.rows.map(\.detail), ["card"])
            XCTAssertEqual(rows.rows.first?.style, .tree(isOpen: false))
            rows.toggle(0)
            XCTAssertEqual(rows.rows.map(\.detail), ["card", "subtitle"])
            rows.search("")
            XCTAssertEqual(rows.rows.count, 1, "Rows that were collapsed before the search are collapsed after it")
        }
    }

    func testTenThousandNodesMakeAsFewCellsAsThirty() {
        MainActor.assumeIsolated {
            let list = PanelList()
            list.show((0..<10_000).map { PanelRow(.tree(isOpen: nil), "Node \($0)", depth: $0 % 20) })
            Trace.start()
            let stage = HeadlessStage.small(list.table)
            let made = Trace.stop().count { $0.kind == .create && $0.label == "PanelCell" }
            XCTAssertEqual(list.table.numberOfRows(inSection: 0), 10_000)
            stage.close()
            XCTAssertGreaterThan(made, 10)
            XCTAssertLessThan(made, 120)
        }
    }
}
