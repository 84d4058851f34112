import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class ChatViewController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let textView = UITextView(frame: CGRect(x: 8, y: 8, width: 200, height: 34))

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(textView)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

private final class Panels: NSObject {
    var heights: [CGFloat] = []

    override init() {
        super.init()
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                self?.heights.append(frame?.cgRectValue.height ?? -1)
            }
        }
    }
}

final class InputPanelTests: XCTestCase {
    func testAFieldsInputViewsAreAtTheBottomWhileItHasTheKeys() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            controller.view.addSubview(field)
            let stage = HeadlessStage(controller)
            let panels = Panels()
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
            field.inputView = picker
            field.inputAccessoryView = bar

            field.becomeFirstResponder()

            let window = stage.window
            XCTAssertEqual(
                bar.convert(bar.bounds, to: window),
                CGRect(x: 0, y: window.bounds.height - 224, width: window.bounds.width, height: 44))
            XCTAssertEqual(
                picker.convert(picker.bounds, to: window),
                CGRect(x: 0, y: window.bounds.height - 180, width: window.bounds.width, height: 180))
            XCTAssertEqual(panels.heights, [224])

            field.inputView = nil
            XCTAssertNotNil(picker.window, "a new input view takes effect when input views are reloaded")
            field.reloadInputViews()
            XCTAssertNil(picker.window)
            XCTAssertEqual(bar.convert(bar.bounds, to: window).maxY, window.bounds.height)

            field.resignFirstResponder()
            XCTAssertNil(bar.window)
            XCTAssertEqual(panels.heights, [224, 44, 0])
        }
    }

    func testABarOfAControllerStaysWhileItsOwnTextViewIsEdited() {
        MainActor.assumeIsolated {
            let controller = ChatViewController()
            let stage = HeadlessStage(controller)
            controller.becomeFirstResponder()
            XCTAssertEqual(controller.bar.convert(controller.bar.bounds, to: stage.window).maxY, stage.window.bounds.height)

            controller.textView.becomeFirstResponder()
            XCTAssertNotNil(controller.bar.window)
            XCTAssertTrue(controller.textView.isFirstResponder)

            controller.textView.resignFirstResponder()
            XCTAssertTrue(controller.isFirstResponder, "the owner of the bar is first responder again")
            XCTAssertNotNil(controller.bar.window)

            controller.view.removeFromSuperview()
            XCTAssertNil(controller.bar.window)
        }
    }

    func testAResponderInAControllerWithABarShowsThatBar() {
        MainActor.assumeIsolated {
            let controller = ChatViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            controller.view.addSubview(field)
            let stage = HeadlessStage(controller)
            field.becomeFirstResponder()
            XCTAssertTrue(controller.bar.window === stage.window)
        }
    }
}
