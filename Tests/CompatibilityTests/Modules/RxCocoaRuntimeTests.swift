import HeadlessHost
import RxCocoaRuntime
import UIKit
import XCTest

/// A proxy like those of RxCocoa: it records the messages that it observes.
private final class Proxy: _RXDelegateProxy {
    var sent: [String] = []
    var invoked: [String] = []

    override func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) { sent.append("\(selector)/\(arguments.count)") }
    override func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) { invoked.append("\(selector)/\(arguments.count)") }
}

extension Proxy: UITableViewDelegate {}

private final class FlowProxy: _RXDelegateProxy, UICollectionViewDelegate {}

private final class Target: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 20, height: 30) }
}

private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
}

private final class MessageObserver: RXMessageSentObserver {
    var targetImplementation = RX_default_target_implementation()
    var events: [String] = []
    func messageSent(withArguments arguments: [Any]) { events.append("sent \(arguments.count)") }
    func methodInvoked(withArguments arguments: [Any]) { events.append("invoked \(arguments.count)") }
}

/// The Objective-C part of RxCocoa in Swift.
final class RxCocoaRuntimeTests: XCTestCase {
    func testAProxyReportsAMessageAndForwardsIt() {
        MainActor.assumeIsolated {
            let (proxy, target, table) = (Proxy(), Target(), UITableView(frame: .zero))
            let delegate: any UITableViewDelegate = proxy
            XCTAssertEqual(delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)), UITableView.automaticDimension)
            proxy._setForwardToDelegate(target, retainDelegate: false)
            delegate.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
            XCTAssertEqual(target.selected, [2])
            XCTAssertEqual(proxy.sent, ["tableView:didSelectRowAt:/2", "tableView/2"])
            XCTAssertEqual(proxy.invoked, proxy.sent)
            XCTAssertEqual(delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)), 33)
        }
    }

    func testAProxyRetainsItsTargetOnlyOnDemand() {
        let proxy = Proxy()
        for isRetained in [false, true] {
            autoreleasepool { proxy._setForwardToDelegate(Target(), retainDelegate: isRetained) }
            XCTAssertEqual(proxy._forwardToDelegate != nil, isRetained)
        }
    }

    func testALayoutUsesTheSizesOfTheTargetOfAProxy() {
        MainActor.assumeIsolated {
            let (proxy, target, items) = (FlowProxy(), Target(), Items())
            proxy._setForwardToDelegate(target, retainDelegate: false)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            view.dataSource = items
            view.delegate = proxy
            view.layoutIfNeeded()
            XCTAssertEqual(
                view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.size, CGSize(width: 20, height: 30))
        }
    }

    func testTheLifeCycleOfAControllerIsObserved() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let messages = [
                "viewDidLoad": 0, "viewWillAppear:": 1, "viewDidAppear:": 1, "viewWillLayoutSubviews": 0, "viewDidLayoutSubviews": 0,
                "viewWillDisappear:": 1, "viewDidDisappear:": 1,
            ]
            let observers = messages.mapValues { _ in MessageObserver() }
            for (name, observer) in observers {
                let selector = Selector(name)
                XCTAssertNotNil(RX_ensure_observing(controller, selector, nil), name)
                objc_setAssociatedObject(
                    controller, RX_reference_from_selector(selector), observer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            for isAppearing in [true, false] {
                controller.beginAppearanceTransition(isAppearing, animated: true)
                controller.endAppearanceTransition()
            }
            for (name, observer) in observers {
                let count = messages[name] ?? 0
                XCTAssertEqual(Array(observer.events.prefix(2)), ["sent \(count)", "invoked \(count)"], name)
            }
        }
    }

    func testAProxyIsUsedOnAnyThread() {
        // Compiles only if the class is not isolated, as it is in RxCocoa.
        let send: (Proxy) -> Void = { $0._methodInvoked(Selector("show"), withArguments: []) }
        let proxy = Proxy()
        send(proxy)
        XCTAssertEqual(proxy.invoked, ["show/0"])
    }

    func testOtherMessagesCannotBeObserved() {
        var error: NSError?
        XCTAssertNil(RX_ensure_observing(NSObject(), Selector("save"), &error))
        XCTAssertEqual(error?.code, RXObjCRuntimeError.selectorNotImplemented.rawValue)
        XCTAssertEqual(RX_reference_from_selector(Selector("a")), RX_reference_from_selector(Selector("a")))
        XCTAssertNotEqual(RX_reference_from_selector(Selector("a")), RX_reference_from_selector(Selector("b")))
    }
}
