import AsyncDisplayKit
import HeadlessHost
import WeftTesting
import XCTest

@MainActor private final class Screen: NSObject {
    var calls: [String] = []
    var sender: UIView?

    func buttonPressed(_ sender: UIButton) {
        calls.append("button")
        self.sender = sender
        sender.isSelected.toggle()
    }

    func controlPressed(_ sender: UIControl, event: UIEvent?) { calls.append("control \(sender.tag) \(sender.isEnabled)") }
    func viewPressed(_ sender: UIView) { self.sender = sender }
    func switched(_ sender: UISwitch) { calls.append("switch") }
    func labelTapped(_ sender: UILabel) { calls.append("label \(sender.text ?? "")") }
}

/// Actions whose method has a sender of another class than the actual one.
final class ActionSenderTests: XCTestCase {
    func testAMethodForAButtonRunsForAButtonNodeWithTheNodesState() {
        MainActor.assumeIsolated {
            let (screen, node) = (Screen(), ASButtonNode())
            node.addTarget(screen, action: Selector(Screen.buttonPressed), forControlEvents: .touchUpInside)
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(screen.calls, ["button"])
            XCTAssertTrue(node.isSelected, "changes that the method makes to its sender apply to the node")
            let first = screen.sender
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertFalse(node.isSelected)
            XCTAssertTrue(screen.sender === first, "the same node is passed as the same sender object")
        }
    }

    func testAMethodForAControlOrAViewGetsOneThatRepresentsTheNode() {
        MainActor.assumeIsolated {
            let (screen, node) = (Screen(), ASButtonNode())
            node.view.tag = 7
            node.addTarget(screen, action: Selector(Screen.controlPressed), forControlEvents: .touchUpInside)
            node.addTarget(screen, action: Selector(Screen.viewPressed), forControlEvents: .touchUpInside)
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(screen.calls, ["control 7 true"])
            XCTAssertTrue(screen.sender === node.view)
        }
    }

    func testAMethodForAViewGetsTheViewOfARecognizer() {
        MainActor.assumeIsolated {
            let (screen, label) = (Screen(), UILabel())
            label.text = "more"
            let recognizer = UITapGestureRecognizer()
            label.addGestureRecognizer(recognizer)
            UIApplication.shared.sendAction(Selector(Screen.labelTapped), to: screen, from: recognizer, for: nil)
            XCTAssertEqual(screen.calls, ["label more"])
        }
    }

    func testAMethodWithAnotherArgumentTypeIsReportedAndNotCalled() {
        MainActor.assumeIsolated {
            let (screen, node) = (Screen(), ASButtonNode())
            node.addTarget(screen, action: Selector(Screen.switched), forControlEvents: .touchUpInside)
            let errors = reportedErrors { node.sendActions(forControlEvents: .touchUpInside, with: nil) }
            XCTAssertEqual(errors, ["the action accepts UISwitch, the sender passed ASButtonNode: it is not called"])
            XCTAssertEqual(screen.calls, [])
            // Without a handler of programmer's errors, the error is logged and does not trap.
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
        }
    }
}
