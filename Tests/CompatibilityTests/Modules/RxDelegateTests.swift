import AsyncDisplayKit
import RxCocoaRuntime
import UIKit
import WebKit
import XCTest

/// Proxies of other delegates: the methods without a result.
final class RxDelegateTests: XCTestCase {
    func testArgumentsHaveTheTypesToWhichRxCocoaCastsThem() {
        MainActor.assumeIsolated {
            let proxy = EveryDelegateProxy()
            let rows: any UITableViewDataSource = proxy
            rows.tableView(UITableView(frame: .zero), commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
            XCTAssertEqual((proxy.arguments[1] as? NSNumber)?.intValue, UITableViewCell.EditingStyle.delete.rawValue)
            let scroll: any UIScrollViewDelegate = proxy
            var point = CGPoint.zero
            scroll.scrollViewWillEndDragging(UIScrollView(), withVelocity: .zero, targetContentOffset: &point)
            XCTAssertNotNil((proxy.arguments[2] as? NSValue)?.pointerValue)
            let storage: any NSTextStorageDelegate = proxy
            let range = NSRange(location: 1, length: 2)
            storage.textStorage(NSTextStorage(), didProcessEditing: .editedCharacters, range: range, changeInLength: 3)
            XCTAssertEqual(proxy.arguments[1] as? UInt, NSTextStorage.EditActions.editedCharacters.rawValue)
            XCTAssertEqual((proxy.arguments[2] as? NSValue)?.rangeValue, range)
        }
    }

    func testMethodsOfUISearchBarDelegate() {
        checkForwarding((any UISearchBarDelegate).self) { values in
            [
                ("searchBarTextDidBeginEditing:", { $0.searchBarTextDidBeginEditing(values.searchBar) }),
                ("searchBarTextDidEndEditing:", { $0.searchBarTextDidEndEditing(values.searchBar) }),
                ("searchBar:textDidChange:", { $0.searchBar(values.searchBar, textDidChange: "a") }),
                ("searchBarSearchButtonClicked:", { $0.searchBarSearchButtonClicked(values.searchBar) }),
                ("searchBarCancelButtonClicked:", { $0.searchBarCancelButtonClicked(values.searchBar) }),
                ("searchBarBookmarkButtonClicked:", { $0.searchBarBookmarkButtonClicked(values.searchBar) }),
                ("searchBarResultsListButtonClicked:", { $0.searchBarResultsListButtonClicked(values.searchBar) }),
                ("searchBar:selectedScopeButtonIndexDidChange:", { $0.searchBar(values.searchBar, selectedScopeButtonIndexDidChange: 1) }),
            ]
        }
    }

    func testMethodsOfUISearchControllerDelegate() {
        checkForwarding((any UISearchControllerDelegate).self) { values in
            [
                ("presentSearchController:", { $0.presentSearchController(values.search) }),
                ("willPresentSearchController:", { $0.willPresentSearchController(values.search) }),
                ("didPresentSearchController:", { $0.didPresentSearchController(values.search) }),
                ("willDismissSearchController:", { $0.willDismissSearchController(values.search) }),
                ("didDismissSearchController:", { $0.didDismissSearchController(values.search) }),
            ]
        }
    }

    func testMethodsOfUITabBarDelegate() {
        checkForwarding((any UITabBarDelegate).self) { values in
            [
                ("tabBar:didSelect:", { $0.tabBar(values.tabBar, didSelect: values.item) })
            ]
        }
    }

    func testMethodsOfUITabBarControllerDelegate() {
        checkForwarding((any UITabBarControllerDelegate).self) { values in
            [
                ("tabBarController:didSelect:", { $0.tabBarController(values.tabs, didSelect: values.controller) })
            ]
        }
    }

    func testMethodsOfUINavigationControllerDelegate() {
        checkForwarding((any UINavigationControllerDelegate).self) { values in
            [
                (
                    "navigationController:willShow:animated:",
                    { $0.navigationController(values.navigation, willShow: values.controller, animated: true) }
                ),
                (
                    "navigationController:didShow:animated:",
                    { $0.navigationController(values.navigation, didShow: values.controller, animated: true) }
                ),
            ]
        }
    }

    func testMethodsOfUIPickerViewDelegate() {
        checkForwarding((any UIPickerViewDelegate).self) { values in
            [
                ("pickerView:didSelectRow:inComponent:", { $0.pickerView(values.picker, didSelectRow: 1, inComponent: 1) })
            ]
        }
    }

    func testMethodsOfASEditableTextNodeDelegate() {
        checkForwarding((any ASEditableTextNodeDelegate).self) { values in
            [
                ("editableTextNodeDidBeginEditing:", { $0.editableTextNodeDidBeginEditing(values.textNode) }),
                (
                    "editableTextNodeDidChangeSelection:fromSelectedRange:toSelectedRange:dueToEditing:",
                    {
                        $0.editableTextNodeDidChangeSelection(
                            values.textNode, fromSelectedRange: values.range, toSelectedRange: values.range, dueToEditing: true)
                    }
                ),
                ("editableTextNodeDidUpdateText:", { $0.editableTextNodeDidUpdateText(values.textNode) }),
                ("editableTextNodeDidFinishEditing:", { $0.editableTextNodeDidFinishEditing(values.textNode) }),
            ]
        }
    }

    func testMethodsOfUIScrollViewDelegate() {
        checkForwarding((any UIScrollViewDelegate).self) { values in
            [
                ("scrollViewDidScroll:", { $0.scrollViewDidScroll(values.scroll) }),
                ("scrollViewDidZoom:", { $0.scrollViewDidZoom(values.scroll) }),
                ("scrollViewWillBeginDragging:", { $0.scrollViewWillBeginDragging(values.scroll) }),
                (
                    "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
                    {
                        var point = CGPoint.zero;
                        $0.scrollViewWillEndDragging(values.scroll, withVelocity: .zero, targetContentOffset: &point)
                    }
                ),
                ("scrollViewDidEndDragging:willDecelerate:", { $0.scrollViewDidEndDragging(values.scroll, willDecelerate: true) }),
                ("scrollViewWillBeginDecelerating:", { $0.scrollViewWillBeginDecelerating(values.scroll) }),
                ("scrollViewDidEndDecelerating:", { $0.scrollViewDidEndDecelerating(values.scroll) }),
                ("scrollViewDidEndScrollingAnimation:", { $0.scrollViewDidEndScrollingAnimation(values.scroll) }),
                ("scrollViewDidScrollToTop:", { $0.scrollViewDidScrollToTop(values.scroll) }),
                ("scrollViewDidEndZooming:with:atScale:", { $0.scrollViewDidEndZooming(values.scroll, with: nil, atScale: 1) }),
                ("scrollViewWillBeginZooming:with:", { $0.scrollViewWillBeginZooming(values.scroll, with: nil) }),
                ("scrollViewDidChangeAdjustedContentInset:", { $0.scrollViewDidChangeAdjustedContentInset(values.scroll) }),
            ]
        }
    }

    func testMethodsOfUITextViewDelegate() {
        checkForwarding((any UITextViewDelegate).self) { values in
            [
                ("textViewDidBeginEditing:", { $0.textViewDidBeginEditing(values.text) }),
                ("textViewDidEndEditing:", { $0.textViewDidEndEditing(values.text) }),
                ("textViewDidChange:", { $0.textViewDidChange(values.text) }),
                ("textViewDidChangeSelection:", { $0.textViewDidChangeSelection(values.text) }),
            ]
        }
    }

    func testMethodsOfNSTextStorageDelegate() {
        checkForwarding((any NSTextStorageDelegate).self) { values in
            [
                (
                    "textStorage:willProcessEditing:range:changeInLength:",
                    { $0.textStorage(values.storage, willProcessEditing: .editedCharacters, range: values.range, changeInLength: 1) }
                ),
                (
                    "textStorage:didProcessEditing:range:changeInLength:",
                    { $0.textStorage(values.storage, didProcessEditing: .editedCharacters, range: values.range, changeInLength: 1) }
                ),
            ]
        }
    }

    func testMethodsOfWKNavigationDelegate() {
        checkForwarding((any WKNavigationDelegate).self) { values in
            [
                ("webView:didStartProvisionalNavigation:", { $0.webView(values.web, didStartProvisionalNavigation: nil) }),
                (
                    "webView:didReceiveServerRedirectForProvisionalNavigation:",
                    { $0.webView(values.web, didReceiveServerRedirectForProvisionalNavigation: nil) }
                ),
                (
                    "webView:didFailProvisionalNavigation:withError:",
                    { $0.webView(values.web, didFailProvisionalNavigation: nil, withError: CancellationError()) }
                ),
                ("webView:didCommit:", { $0.webView(values.web, didCommit: nil) }),
                ("webView:didFinish:", { $0.webView(values.web, didFinish: nil) }),
                ("webView:didFail:withError:", { $0.webView(values.web, didFail: nil, withError: CancellationError()) }),
                ("webViewWebContentProcessDidTerminate:", { $0.webViewWebContentProcessDidTerminate(values.web) }),
            ]
        }
    }
}
