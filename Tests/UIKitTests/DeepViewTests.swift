import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Views and layers nested without end: refused at a stated depth.
final class DeepViewTests: XCTestCase {
    private func messages(_ body: () -> Void) -> [String] {
        let messages = Locked<[String]>([])
        ProgrammerError.withHandler({ report in messages.withLock { $0.append(report.message) } }) { body() }
        return messages.withLock { $0 }
    }

    func testViewsAreRefusedAtTheLimit() {
        MainActor.assumeIsolated {
            let root = UIView()
            var view = root
            let refused = messages {
                for _ in 0..<1_000 {
                    let next = UIView()
                    view.addSubview(next)
                    if next.superview != nil { view = next }
                }
            }

            XCTAssertEqual(refused.count, 1_000 - ResourceLimits.treeDepth + 1)
            XCTAssertEqual(refused.first, "views nest at most 600 levels deep; one more was not added")
            root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.setNeedsLayout()
            root.layoutIfNeeded()
            XCTAssertTrue(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
        }
    }

    func testLayersAreRejectedAtTheLimitAndAcceptedAgainAfterRemoval() {
        var layer = CALayer()
        let refused = messages {
            for _ in 0..<100_000 {
                let above = CALayer()
                above.addSublayer(layer)
                layer = above
            }
        }
        XCTAssertFalse(refused.isEmpty)
        XCTAssertTrue(refused.allSatisfy { $0 == "layers nest at most 600 levels deep; one more was not added" })

        let root = CALayer()
        root.addSublayer(layer)
        layer.removeFromSuperlayer()
        XCTAssertEqual(messages { for _ in 0..<10 { root.addSublayer(CALayer()) } }, [])
        XCTAssertEqual(root.sublayers?.count, 10)
    }

    func testMasksOfMasksAreRefusedAtTheLimitAndFreed() {
        MainActor.assumeIsolated {
            var view = UIView()
            let refused = messages {
                for _ in 0..<20_000 {
                    let masked = UIView()
                    masked.mask = view
                    view = masked
                }
            }
            XCTAssertEqual(Set(refused), ["layers and masks nest at most 600 levels deep; one more was not set"])

            let root = UIView()
            let added = UIView()
            root.addSubview(added)
            added.mask = UIView()
            var messagesOfCycle = messages { added.mask?.mask = root }
            XCTAssertEqual(messagesOfCycle, ["a layer cannot be the mask of itself"])
            XCTAssertNil(added.mask?.mask)
            messagesOfCycle = messages { root.mask = root }
            XCTAssertEqual(messagesOfCycle, ["a layer cannot be the mask of itself"])
            XCTAssertNil(root.mask)
        }
    }

    func testGroupsOfAnimationsAreRefusedAtTheLimitAndInThemselves() {
        var animation: CAAnimation = CABasicAnimation(keyPath: "opacity")
        let refused = messages {
            for _ in 0..<20_000 {
                let group = CAAnimationGroup()
                group.animations = [animation]
                animation = group
            }
        }
        let message = "groups of animations nest at most 600 levels deep; one more was not set"
        XCTAssertEqual(Set(refused), [message])

        let layer = CALayer()
        layer.add(animation, forKey: "deep")
        XCTAssertNotNil(layer.animation(forKey: "deep"))
        let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
        outer.animations = [inner, inner]
        XCTAssertEqual(messages { inner.animations = [outer, outer] }, [message])
        XCTAssertNil(inner.animations)
    }

    func testChainsOfAnimationGroupsFromTheOuterEndAreNotCopied() {
        let layer = CALayer()
        for (count, copies, reason) in [
            (100_000, 1, "groups of animations nest at most 600 levels deep; one more was not set"),
            (30, 2, "a group contains at most 10000 animations in all; more were not set"),
        ] {
            let outermost = CAAnimationGroup()
            var innermost = outermost
            for _ in 0..<count {
                let group = CAAnimationGroup()
                innermost.animations = Array(repeating: group, count: copies)
                innermost = group
            }
            XCTAssertEqual(messages { layer.add(outermost, forKey: "chain") }, [reason])
            XCTAssertNil((layer.animation(forKey: "chain") as? CAAnimationGroup)?.animations)
        }
    }

    func testControllersAreRefusedAtTheLimit() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            var controller = root
            let refused = messages {
                for _ in 0..<1_000 {
                    let next = UIViewController()
                    controller.addChild(next)
                    if next.parent != nil { controller = next }
                }
            }
            XCTAssertEqual(refused.count, 1_000 - ResourceLimits.treeDepth + 1)
            let above = UIViewController()
            XCTAssertEqual(
                messages { above.addChild(root) }, ["controllers nest at most 600 levels deep; one more was not added"])
            XCTAssertNil(root.parent)
        }
    }
}
