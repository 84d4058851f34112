import AsyncDisplayKit
import HeadlessHost
import XCTest

nonisolated(unsafe) private var context = 0

private final class Follower: UIViewController {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var sizes: [CGSize] = []
    var contexts: [UnsafeMutableRawPointer?] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scroll)
        scroll.addObserver(self, forKeyPath: "contentSize", options: [.new, .old], context: &context)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "contentSize", object as? UIScrollView === scroll, let size = change?[.newKey] as? CGSize else { return }
        XCTAssertNotNil(change?[.oldKey] as? CGSize)
        sizes.append(size)
        contexts.append(context)
    }
}

/// An observer that is not a responder, in the form that `weft migrate` writes.
private class PlainFollower: NSObject, _KeyValueObserver {
    var sizes: [CGSize] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard let size = change?[.newKey] as? CGSize else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        sizes.append(size)
    }
}

private final class NodeFollower: ASDisplayNode, _KeyValueObserver {
    var paths: [String?] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { paths.append(keyPath) }
}

final class KeyValueObserverTests: XCTestCase {
    func testAnObjectAndANodeAreNotified() {
        MainActor.assumeIsolated {
            let (follower, node) = (PlainFollower(), NodeFollower())
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            controller.view.addSubview(scroll)
            scroll.addObserver(follower, forKeyPath: "contentSize", options: [.new], context: nil)
            scroll.addObserver(follower, forKeyPath: "contentSize", options: [.initial], context: nil)
            scroll.addObserver(node, forKeyPath: "contentSize", context: nil)
            scroll.contentSize = CGSize(width: 100, height: 400)
            stage.settle()
            XCTAssertEqual(follower.sizes, [CGSize(width: 100, height: 400)])
            XCTAssertEqual(node.paths, ["contentSize"])
        }
    }

    func testAResponderIsNotifiedOfAViewsValueUntilItStopsObserving() {
        MainActor.assumeIsolated {
            let controller = Follower()
            let stage = HeadlessStage(controller)

            controller.scroll.contentSize = CGSize(width: 100, height: 400)
            stage.settle()
            XCTAssertEqual(controller.sizes, [CGSize(width: 100, height: 400)])
            XCTAssertEqual(controller.contexts, [withUnsafeMutablePointer(to: &context) { UnsafeMutableRawPointer($0) }])

            controller.scroll.removeObserver(controller, forKeyPath: "contentSize")
            controller.scroll.contentSize = CGSize(width: 100, height: 500)
            stage.settle()
            XCTAssertEqual(controller.sizes.count, 1)
        }
    }

    func testInitialAndNestedPathsAreKnown() {
        MainActor.assumeIsolated {
            final class Label: UILabel {
                var seen: [String?] = []
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) { seen.append(change?[.newKey] as? String) }
            }
            let observer = Label()
            let label = UILabel()
            label.text = "first"
            label.addObserver(observer, forKeyPath: "text", options: [.new, .initial], context: nil)
            XCTAssertEqual(observer.seen, ["first"])
            label.removeObserver(observer, forKeyPath: "text", context: nil)
        }
    }

    func testAClassDescribesItselfWithItsModule() {
        XCTAssertEqual(UIView.description(), "UIKit.UIView")
        XCTAssertEqual(UIButton.description(), "UIKit.UIButton")
        XCTAssertEqual(UIViewController.description(), "UIKit.UIViewController")
        XCTAssertEqual(UIContextMenuInteraction.description(), "UIKit.UIContextMenuInteraction")
        XCTAssertEqual(UITextField.description(), "UIKit.UITextField")
        XCTAssertEqual(UIColor.description(), "UIKit.UIColor")
    }
}
