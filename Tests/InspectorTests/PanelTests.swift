import AsyncDisplayKit
import Foundation
import Graphics
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The positions and colors of the parts of panels, in light and in dark.
final class PanelTests: XCTestCase {
    private func stage(_ panel: InspectorPanel, style: UIUserInterfaceStyle = .light) -> HeadlessStage {
        MainActor.assumeIsolated {
            HeadlessStage(
                configuration: HeadlessConfiguration(size: CGSize(width: 300, height: 420), userInterfaceStyle: style)
            ) { panel.controller }
        }
    }

    func testEveryPanelHasAUniqueTitleAndFitsItsDock() {
        MainActor.assumeIsolated {
            let panels = InspectorPanels.make()
            XCTAssertEqual(Set(panels.map(\.identifier)).count, panels.count)
            XCTAssertEqual(Set(panels.map(\.title)).count, panels.count)
            for panel in panels.compactMap({ $0 as? InspectorPanel }) {
                let stage = stage(panel)
                for entry in InspectedTree(stage.window.layer).entries where entry.depth < 3 && entry.node is BarButtonNode {
                    let frame = entry.node.layer.convert(entry.node.layer.bounds, to: stage.window.layer)
                    XCTAssertTrue(stage.window.bounds.insetBy(dx: -1, dy: -1).contains(frame), "\(panel.identifier): \(frame)")
                }
                stage.close()
            }
        }
    }

    func testRowsAreUnderEachOtherAndValuesAtTheRight() {
        MainActor.assumeIsolated {
            let list = PanelList()
            list.show([
                PanelRow(.heading, "Why this width?"), PanelRow(.note, "120 pt by flex basis", "style.flexBasis 120", tint: .accent),
                PanelRow(.pair, "its content", "312"),
            ])
            let stage = HeadlessStage.small(list.table)
            defer { stage.close() }
            let texts = NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer, includesExplanations: false)
                .filter { $0.type == "ASTextNode" && !($0.text ?? "").isEmpty }
            XCTAssertEqual(
                texts.map(\.text), ["Why this width?", "120 pt by flex basis", "style.flexBasis 120", "its content", "312"])
            XCTAssertEqual(texts.map(\.frame.minY), texts.map(\.frame.minY).sorted())
            XCTAssertEqual(texts[4].frame.maxX, 308, accuracy: 1)
            XCTAssertEqual(texts[0].frame.minX, 12)
        }
    }

    func testAPanelIsLightInLightAndDarkInDark() {
        MainActor.assumeIsolated {
            @MainActor func brightness(_ style: UIUserInterfaceStyle) -> Int {
                let panel = OverlaysPanel()
                let stage = stage(panel, style: style)
                defer { stage.close() }
                let color = Int(stage.bitmap[20, 800] & 0xFF)
                return color
            }
            XCTAssertGreaterThan(brightness(.light), 200)
            XCTAssertLessThan(brightness(.dark), 80)
        }
    }

    func testAFieldTurnsRedWhereItsTextIsNoValue() throws {
        try MainActor.assumeIsolated {
            var written: [String] = []
            let list = PanelList()
            list.edit = { _, text in
                written.append(text)
                return Double(text) != nil
            }
            list.show([PanelRow(.field, "width", "120")])
            let stage = HeadlessStage.small(list.table)
            defer { stage.close() }
            let field = try XCTUnwrap(
                InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }.first)
            @MainActor func type(_ text: String) -> (red: Int, green: Int) {
                field.attributedText = NSAttributedString(string: text)
                field.delegate?.editableTextNodeDidUpdateText(field)
                stage.settle()
                // The pixel is in the background of the field, left of the text.
                let frame = field.layer.convert(field.layer.bounds, to: stage.window.layer)
                let pixel = stage.bitmap[Int(frame.minX - 4) * 2, Int(frame.midY) * 2]
                return (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF))
            }
            let wrong = type("12x")
            let right = type("12")
            XCTAssertGreaterThan(wrong.red - wrong.green, 30)
            XCTAssertEqual(right.red, right.green, accuracy: 8)
            XCTAssertEqual(written, ["12x", "12"])
        }
    }
}
