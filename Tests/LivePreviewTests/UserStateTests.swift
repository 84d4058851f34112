import AsyncDisplayKit
import HeadlessHost
import LivePreviewMessages
import PreviewDeclarations
import UIKit
import XCTest

@testable import LivePreviewHost

/// The user's changes in a preview survive generations of its code.
final class UserStateTests: XCTestCase {
    @MainActor private final class FormController: UIViewController {
        let field = UITextField()
        let toggle = UISwitch()
        let slider = UISlider()
        let scrollView = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            for view in [field, toggle, slider, scrollView] as [UIView] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 40) }
            scrollView.contentSize = CGSize(width: 100, height: 400)
            for child in [field, toggle, slider, scrollView] as [UIView] { view.addSubview(child) }
        }
    }

    func testValuesMoveToTheSamePreviewOfTheNextGeneration() {
        MainActor.assumeIsolated {
            let old = FormController()
            let first = HeadlessStage { old }
            old.field.text = "Anna"
            old.toggle.setOn(true, animated: false)
            old.slider.value = 0.25
            old.scrollView.contentOffset = CGPoint(x: 0, y: 120)
            let state = UserStateReader.state(of: first.window)
            first.close()

            let new = FormController()
            let second = HeadlessStage { new }
            UserStateReader.restore(state, in: second.window) { _ in }
            second.advance(by: 0.1)
            XCTAssertEqual(new.field.text, "Anna")
            XCTAssertTrue(new.toggle.isOn)
            XCTAssertEqual(new.slider.value, 0.25)
            XCTAssertEqual(new.scrollView.contentOffset.y, 120)
            second.close()
        }
    }

    func testAnOffsetBeyondShorterContentEndsAtItsEnd() {
        MainActor.assumeIsolated {
            var state = PreviewUserState()
            let controller = FormController()
            let stage = HeadlessStage { controller }
            controller.scrollView.contentOffset = CGPoint(x: 0, y: 300)
            state = UserStateReader.state(of: stage.window)
            controller.scrollView.contentOffset = .zero
            controller.scrollView.contentSize = CGSize(width: 100, height: 100)
            UserStateReader.restore(state, in: stage.window) { _ in }
            stage.advance(by: 2)
            XCTAssertEqual(controller.scrollView.contentOffset.y, 60)
            stage.close()
        }
    }

    func testTheProgramsOwnValuesAreKept() {
        MainActor.assumeIsolated {
            var value = Data("one".utf8)
            PreviewState.keep("basket", read: { value }, write: { value = $0 })
            let saved = PreviewState.savedValues()
            value = Data()
            PreviewState.restore(saved)
            XCTAssertEqual(value, Data("one".utf8))
            PreviewState.restore(["later": Data("two".utf8)])
            var later = Data()
            PreviewState.keep("later", read: { nil }, write: { later = $0 })
            XCTAssertEqual(later, Data("two".utf8))
        }
    }
}
