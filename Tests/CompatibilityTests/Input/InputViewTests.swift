import HeadlessHost
import UIKit
import XCTest

/// Input views of programs.
final class InputViewTests: XCTestCase {
    @MainActor private final class Keypad: UIInputView, UIInputViewAudioFeedback {
        var enableInputClicksWhenVisible: Bool { true }
    }

    func testAnInputViewIsShownWithItsHeightAndTheBackgroundOfAKeyboard() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 20, width: 200, height: 30))
            let keypad = Keypad(frame: CGRect(x: 0, y: 0, width: 0, height: 120), inputViewStyle: .keyboard)
            field.inputView = keypad
            controller.view.addSubview(field)
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            stage.perform { _ = field.becomeFirstResponder() }
            stage.advance(by: 1)
            XCTAssertEqual(keypad.convert(keypad.bounds, to: nil), CGRect(x: 0, y: 547, width: 375, height: 120))
            XCTAssertEqual(keypad.backgroundColor, .systemGroupedBackground)
            XCTAssertNil(UIInputView(frame: .zero, inputViewStyle: .default).backgroundColor)
            UIDevice.current.playInputClick()
        }
    }
}
