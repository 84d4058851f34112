import UIPrimitives
import XCTest

@testable import UIKit

/// Fonts of text fields and text views that follow the preferred text size.
final class TextSizeFollowingTests: XCTestCase {
    func testAFontOfATextStyleFollowsTheTextSizeOnDemand() {
        MainActor.assumeIsolated {
            let small = UITraitCollection(preferredContentSizeCategory: .small)
            let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            let stage = TestStage()
            defer { stage.close() }
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            let view = UITextView(frame: CGRect(x: 0, y: 20, width: 80, height: 20))
            let before = Runtime.process.systemTraits
            defer { Runtime.process.systemTraits = before }
            UIApplication.shared.overrideSystemTraits(small)
            for subview in [field, view] as [UIView] { stage.window.addSubview(subview) }
            let style = UIFont.preferredFont(forTextStyle: .body, compatibleWith: small)
            (field.font, view.font) = (style, style)
            field.adjustsFontForContentSizeCategory = true
            UIApplication.shared.overrideSystemTraits(large)
            stage.frame()
            let expected = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize
            XCTAssertGreaterThan(expected, style.pointSize)
            XCTAssertEqual(field.font?.pointSize, expected)
            XCTAssertEqual(view.font?.pointSize, style.pointSize, "off by default")
            view.adjustsFontForContentSizeCategory = true
            UIApplication.shared.overrideSystemTraits(small)
            stage.frame()
            XCTAssertEqual(field.font?.pointSize, style.pointSize)
        }
    }

    func testALabelScalesTheFontOfMetricsAgainUpToItsLimit() {
        MainActor.assumeIsolated {
            let stage = TestStage()
            let before = Runtime.process.systemTraits
            defer {
                Runtime.process.systemTraits = before
                stage.close()
            }
            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .large))
            let metrics = UIFontMetrics(forTextStyle: .body)
            let labels = (0..<3).map { UILabel(frame: CGRect(x: 0, y: 20 * CGFloat($0), width: 80, height: 20)) }
            labels[0].font = metrics.scaledFont(for: .systemFont(ofSize: 12, weight: .bold))
            labels[1].font = metrics.scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: 20)
            labels[2].font = metrics.scaledFont(for: .systemFont(ofSize: 12)).withSize(13)
            for label in labels {
                label.adjustsFontForContentSizeCategory = true
                stage.window.addSubview(label)
            }
            XCTAssertEqual(labels.map(\.font.pointSize), [12, 12, 13])

            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
            stage.frame()

            let large = metrics.scaledValue(for: 12, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
            XCTAssertGreaterThan(large, 20)
            XCTAssertEqual(labels.map(\.font.pointSize), [large, 20, 13])
            XCTAssertTrue(labels[0].font.fontDescriptor.symbolicTraits.contains(.traitBold))
            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .large))
            stage.frame()
            XCTAssertEqual(labels.map(\.font.pointSize), [12, 12, 13], "scaled from the size at the standard text size")
        }
    }

    func testAFontOfATextStyleKeepsItsTraits() throws {
        try MainActor.assumeIsolated {
            let large = UITraitCollection(preferredContentSizeCategory: .large)
            let small = UITraitCollection(preferredContentSizeCategory: .small)
            let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
            let bold = UIFont(descriptor: try XCTUnwrap(body.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)

            let adjusted = try XCTUnwrap(bold.adjusted(from: large, to: small))

            XCTAssertEqual(adjusted.pointSize, UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize)
            XCTAssertTrue(adjusted.fontDescriptor.symbolicTraits.contains(.traitBold))
        }
    }

    func testRowsGrowWithTheirTexts() {
        MainActor.assumeIsolated {
            let stage = TestStage(width: 200, height: 400)
            let before = Runtime.process.systemTraits
            defer {
                Runtime.process.systemTraits = before
                stage.close()
            }
            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .large))
            let source = TextRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: .plain)
            table.dataSource = source
            stage.window.addSubview(table)
            stage.frame()
            @MainActor func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }
            @MainActor func label(_ row: Int) -> UILabel? { table.cellForRow(at: IndexPath(row: row, section: 0))?.textLabel }
            let (first, size) = (height(0), label(0)?.font.pointSize)
            XCTAssertEqual(size, 17)

            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
            stage.frame()
            stage.frame()

            XCTAssertEqual(label(0)?.font.pointSize, 53)
            XCTAssertGreaterThan(height(0), first)
            XCTAssertGreaterThanOrEqual(label(0)?.frame.height ?? 0, label(0)?.font.lineHeight ?? .infinity)
            let title = table.headerView(forSection: 0)?.textLabel
            XCTAssertGreaterThan(title?.font.pointSize ?? 0, 15)
            XCTAssertGreaterThanOrEqual(table.rectForHeader(inSection: 0).height, title?.font.lineHeight ?? .infinity)
        }
    }
}

private final class TextRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Yarn" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Wool"
        return cell
    }
}
