import HeadlessHost
import UIPrimitives
import XCTest

@testable import UIKit
@testable import UIInteractions

/// The menu that a right click opens over a text.
final class TextEditMenuTests: XCTestCase {
    @MainActor private func titles(in stage: HeadlessStage) -> [String] {
        rows(in: stage).filter { !$0.isDisabled }.map(\.title)
    }

    @MainActor private func rows(in stage: HeadlessStage) -> [(title: String, isDisabled: Bool, view: UIView)] {
        func find(_ view: UIView) -> [MenuRowView] {
            view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? find($0) }
        }
        return find(stage.window).map { ($0.accessibilityLabel ?? "", $0.accessibilityTraits.contains(.notEnabled), $0) }
    }

    @MainActor private func choose(_ title: String, in stage: HeadlessStage) {
        guard let row = rows(in: stage).first(where: { $0.title == title })?.view else { return XCTFail("no row \(title)") }
        stage.tap(at: row.convert(CGPoint(x: 20, y: row.bounds.midY), to: nil))
        // The closed menu fades.
        stage.advance(by: 1)
    }

    @MainActor private func makeStage(_ view: UIView) -> HeadlessStage {
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 400, height: 400), scale: 1)) { nil }
        view.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
        stage.window.addSubview(view)
        stage.settle()
        return stage
    }

    func testOnlyTheFirstResponderShowsItsSelection() throws {
        try MainActor.assumeIsolated {
            for view in [UITextField(), UITextView()] as [UIView & UITextInput] {
                (view as? UITextField)?.text = "Harbour"
                (view as? UITextView)?.text = "Harbour"
                let stage = makeStage(view)
                defer { stage.close() }
                let plain = try XCTUnwrap(stage.bitmap.copy())
                view.becomeFirstResponder()
                view.selectAll(nil)
                stage.settle()
                XCTAssertFalse(plain.difference(from: stage.bitmap).isEmpty)
                view.resignFirstResponder()
                stage.settle()
                XCTAssertTrue(plain.difference(from: stage.bitmap).isEmpty, "\(type(of: view))")
                XCTAssertEqual(view.selectedTextRange?.isEmpty, false, "The selection stays")
            }
        }
    }

    func testAFieldIsCutCopiedAndPastedByItsMenu() {
        MainActor.assumeIsolated {
            let field = UITextField()
            field.text = "Harbour"
            let stage = makeStage(field)
            defer { stage.close() }
            UIPasteboard.general.string = nil

            stage.click(.right, at: CGPoint(x: 30, y: 35))
            XCTAssertTrue(field.isFirstResponder)
            XCTAssertEqual(rows(in: stage).map(\.title), ["Cut", "Copy", "Paste", "Delete", "Select All"])
            XCTAssertEqual(titles(in: stage), ["Paste", "Select All"], "nothing is selected")

            choose("Select All", in: stage)
            stage.click(.right, at: CGPoint(x: 30, y: 35))
            XCTAssertEqual(titles(in: stage), ["Cut", "Copy", "Paste", "Delete"], "the selection stays")
            choose("Cut", in: stage)
            XCTAssertEqual(field.text, "")
            XCTAssertEqual(UIPasteboard.general.string, "Harbour")

            stage.click(.right, at: CGPoint(x: 30, y: 35))
            choose("Paste", in: stage)
            XCTAssertEqual(field.text, "Harbour")
        }
    }

    func testAPasswordIsNotCopiedAndATextThatIsNotEditableIsNotChanged() {
        MainActor.assumeIsolated {
            let field = UITextField()
            field.text = "secret"
            field.isSecureTextEntry = true
            let stage = makeStage(field)
            defer { stage.close() }
            field.becomeFirstResponder()
            field.selectAll(nil)
            stage.click(.right, at: CGPoint(x: 30, y: 35))
            XCTAssertEqual(titles(in: stage), ["Paste", "Delete"])
            stage.press(.escape)
            stage.advance(by: 1)

            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
            view.text = "Read me"
            view.isEditable = false
            stage.window.addSubview(view)
            stage.settle()
            stage.click(.right, at: CGPoint(x: 30, y: 112))
            XCTAssertEqual(rows(in: stage).map(\.title), ["Copy", "Select All"])
        }
    }

    func testTheMenuKeyOpensTheMenuAtTheCaret() {
        MainActor.assumeIsolated {
            let field = UITextField()
            field.text = "Harbour"
            let stage = makeStage(field)
            defer { stage.close() }
            field.becomeFirstResponder()
            stage.press(.menu)
            XCTAssertEqual(titles(in: stage).last, "Select All")
        }
    }

    // MARK: Escape

    func testEscapeDismissesASheetUnlessTheProgramForbidsIt() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 400, height: 600), scale: 1)) { root }
            defer { stage.close() }
            let page = UIViewController()
            page.isModalInPresentation = true
            root.present(page, animated: false)
            stage.settle()
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertTrue(root.presentedViewController === page)

            page.isModalInPresentation = false
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertNil(root.presentedViewController)
        }
    }

    // MARK: Bold text

    func testBoldTextMakesTheFontsOfTheSystemBolder() {
        MainActor.assumeIsolated {
            let regular = UIFont.systemFont(ofSize: 15)
            var bold = regular
            UITraitCollection(legibilityWeight: .bold).performAsCurrent { bold = .systemFont(ofSize: 15) }
            XCTAssertNotEqual(bold, regular)
            XCTAssertEqual(bold, UIFont.systemFont(ofSize: 15, weight: .semibold))
            XCTAssertEqual(UIFont.systemFont(ofSize: 15), regular)
        }
    }

    func testAPreviewsChoiceOfMotionReplacesTheDesktops() {
        MainActor.assumeIsolated {
            var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            defer { NotificationCenter.default.removeObserver(token) }
            XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
            UIAccessibility.reducesMotionOverride = true
            XCTAssertTrue(UIAccessibility.isReduceMotionEnabled)
            UIAccessibility.reducesMotionOverride = nil
            XCTAssertEqual(count, 2)
        }
    }
}
