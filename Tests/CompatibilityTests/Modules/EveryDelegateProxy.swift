import AsyncDisplayKit
import RxCocoaRuntime
import UIKit
import WebKit
import XCTest

/// A proxy of all delegates, which records the messages that it reports.
final class EveryDelegateProxy: _RXDelegateProxy {
    var sent: [String] = []
    var invoked: [String] = []
    /// The arguments of the last message.
    var arguments: [Any] = []

    override func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) { sent.append("\(selector)/\(arguments.count)") }
    override func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {
        invoked.append("\(selector)/\(arguments.count)")
        self.arguments = arguments
    }
}

extension EveryDelegateProxy: UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

extension EveryDelegateProxy: UICollectionViewDelegate, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

extension EveryDelegateProxy: UITextViewDelegate, UISearchBarDelegate, UISearchControllerDelegate, UITabBarDelegate,
    UITabBarControllerDelegate
{}
extension EveryDelegateProxy: UINavigationControllerDelegate, UIPickerViewDelegate, NSTextStorageDelegate, WKNavigationDelegate {}
extension EveryDelegateProxy: ASTableDelegate, ASCollectionDelegate, ASEditableTextNodeDelegate {}

/// The arguments of the calls of delegate methods.
@MainActor struct DelegateArguments {
    let searchBar = UISearchBar()
    let search = UISearchController(searchResultsController: nil)
    let tabBar = UITabBar()
    let item = UITabBarItem()
    let tabs = UITabBarController()
    let controller = UIViewController()
    let navigation = UINavigationController()
    let picker = UIPickerView()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = UITableView(frame: .zero)
    let scroll = UIScrollView()
    let text = UITextView()
    let storage = NSTextStorage()
    let tableNode = ASTableNode(style: .plain)
    let collectionNode = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
    let cell = ASCellNode()
    let textNode = ASEditableTextNode()
    let web = WKWebView()
    let menu = UIContextMenuConfiguration()
    let collectionCell = UICollectionViewCell(frame: .zero)
    let tableCell = UITableViewCell()
    let path = IndexPath(item: 0, section: 0)
    let range = NSRange(location: 0, length: 0)
}

extension XCTestCase {
    /// Calls methods of a proxy whose target is another proxy, and compares the messages that both report.
    func checkForwarding<Delegate>(
        _ type: Delegate.Type, file: StaticString = #filePath, line: UInt = #line,
        _ calls: @MainActor (DelegateArguments) -> [(name: String, call: @MainActor (Delegate) -> Void)]
    ) {
        MainActor.assumeIsolated {
            for (name, call) in calls(DelegateArguments()) {
                let (proxy, target) = (EveryDelegateProxy(), EveryDelegateProxy())
                proxy._setForwardToDelegate(target, retainDelegate: false)
                guard let delegate = proxy as? Delegate else { return XCTFail("no \(type)", file: file, line: line) }
                call(delegate)
                let count = name.filter { $0 == ":" }.count
                let expected = ["\(name)/\(count)", "\(name.prefix { $0 != ":" })/\(count)"]
                for messages in [proxy.sent, proxy.invoked, target.sent, target.invoked] {
                    XCTAssertEqual(messages, expected, file: file, line: line)
                }
            }
        }
    }
}
