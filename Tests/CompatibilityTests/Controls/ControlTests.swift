import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class Target: NSObject {
    private(set) var calls: [String] = []

    func pressed() { calls.append("pressed") }
    func pressedBy(_ sender: ASControlNode) { calls.append("by \(type(of: sender))") }
    func changed(_ sender: UISwitch) { MainActor.assumeIsolated { calls.append("on \(sender.isOn)") } }
}

final class ControlTests: XCTestCase {
    func testAControlNodeReceivesTouchesOnceItHasATarget() {
        let node = ASControlNode()
        let target = Target()
        XCTAssertFalse(node.isUserInteractionEnabled)
        node.addTarget(target, action: Selector(Target.pressed), forControlEvents: .touchUpInside)
        XCTAssertTrue(node.isUserInteractionEnabled)
    }

    func testActionsAreSentInTheOrderAddedAndStopWhenRemoved() {
        MainActor.assumeIsolated {
            let (node, target) = (ASControlNode(), Target())
            node.addTarget(target, action: Selector(Target.pressed), forControlEvents: [.touchDown, .touchUpInside])
            node.addTarget(target, action: Selector(Target.pressedBy), forControlEvents: .touchUpInside)
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            node.removeTarget(target, action: Selector(Target.pressed), forControlEvents: .touchUpInside)
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            node.removeTarget(nil, action: nil, forControlEvents: .allEvents)
            node.sendActions(forControlEvents: [.touchDown, .touchUpInside], with: nil)
            XCTAssertEqual(target.calls, ["pressed", "by ASControlNode", "by ASControlNode"])
            XCTAssertTrue(node.allTargets().isEmpty)
        }
    }

    func testTheClosureFormIsCalledWithTheControl() {
        MainActor.assumeIsolated {
            let node = ASControlNode()
            var count = 0
            node.addAction(forControlEvents: .touchUpInside) { sender in
                XCTAssertTrue(sender === node)
                count += 1
            }
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(count, 1)
        }
    }

    func testAClickPressesAControlNodeAndADisabledOneLetsItThrough() {
        MainActor.assumeIsolated {
            let (root, behind, front, target) = (ASDisplayNode(), ASControlNode(), ASControlNode(), Target())
            for node in [behind, front] {
                node.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
                root.addSubnode(node)
            }
            front.addTarget(target, action: Selector(Target.pressedBy), forControlEvents: .touchUpInside)
            behind.addTarget(target, action: Selector(Target.pressed), forControlEvents: .touchUpInside)
            let stage = HeadlessStage(root)
            stage.settle()
            stage.tap(at: CGPoint(x: 40, y: 40))
            front.isEnabled = false
            stage.tap(at: CGPoint(x: 40, y: 40))
            XCTAssertEqual(target.calls, ["by ASControlNode", "pressed"])
        }
    }

    func testAButtonShowsTheTitleOfItsStateAndFallsBackToNormal() {
        let button = ASButtonNode()
        button.setTitle("Normal", with: nil, with: .black, for: .normal)
        button.setTitle("Selected", with: nil, with: .black, for: .selected)
        XCTAssertEqual(button.titleNode.attributedText?.string, "Normal")
        button.isSelected = true
        XCTAssertEqual(button.titleNode.attributedText?.string, "Selected")
        button.isHighlighted = true
        XCTAssertEqual(button.titleNode.attributedText?.string, "Selected")
        button.isEnabled = false
        XCTAssertEqual(button.titleNode.attributedText?.string, "Selected", "the states other than disabled determine it")
        button.setTitle("Disabled", with: nil, with: .gray, for: .disabled)
        XCTAssertEqual(button.titleNode.attributedText?.string, "Disabled")
        XCTAssertEqual(button.accessibilityLabel, "Disabled")
        XCTAssertTrue(button.accessibilityTraits.contains(.notEnabled))
    }

    func testAButtonLaysImageAndTitleOutWithSpacingAndInsets() {
        let button = ASButtonNode()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        button.setImage(image, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 7)
        XCTAssertEqual(button.layoutThatFits(ASSizeRangeUnconstrained).size, CGSize(width: 34, height: 30))
        button.setTitle("OK", with: .systemFont(ofSize: 10), with: nil, for: .normal)
        let title = button.titleNode.layoutThatFits(ASSizeRangeUnconstrained).size
        XCTAssertEqual(button.layoutThatFits(ASSizeRangeUnconstrained).size.width, 34 + 8 + title.width)
    }

    func testASwitchTurnsAtAClickAndSendsItsAction() {
        MainActor.assumeIsolated {
            let (controller, control, target) = (UIViewController(), UISwitch(), Target())
            control.frame.origin = CGPoint(x: 30, y: 30)
            control.addTarget(target, action: Selector(Target.changed), for: .valueChanged)
            controller.view.addSubview(control)
            let stage = HeadlessStage(controller)
            stage.settle()
            stage.tap(at: CGPoint(x: 40, y: 40))
            XCTAssertTrue(control.isOn)
            XCTAssertEqual(target.calls, ["on true"])
        }
    }

    func testALabelMeasuresLinesAndShrinks() {
        MainActor.assumeIsolated {
            let label = UILabel()
            label.text = "one two three four five six seven"
            let single = label.sizeThatFits(.zero)
            label.numberOfLines = 0
            let wrapped = label.sizeThatFits(CGSize(width: single.width / 2, height: 1000))
            XCTAssertGreaterThan(wrapped.height, single.height * 1.5)
            XCTAssertLessThanOrEqual(wrapped.width, single.width / 2)
        }
    }

    func testAUIControlRemovesOneActionOfATarget() {
        MainActor.assumeIsolated {
            let (control, target) = (UIControl(), Target())
            control.addTarget(target, action: Selector(Target.pressed), for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            control.removeTarget(target, action: Selector(Target.pressed), for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(target.calls, ["pressed"])
        }
    }
}
