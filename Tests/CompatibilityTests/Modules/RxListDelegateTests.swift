import AsyncDisplayKit
import RxCocoaRuntime
import UIKit
import WebKit
import XCTest

/// Proxies of the delegates of tables and collections: the methods without a result.
final class RxListDelegateTests: XCTestCase {
    func testMethodsOfUICollectionViewCommonDelegate() {
        checkForwarding((any UICollectionViewCommonDelegate).self) { values in
            [
                (
                    "collectionView:performAction:forItemAt:withSender:",
                    { $0.collectionView(values.collection, performAction: Selector("a"), forItemAt: values.path, withSender: nil) }
                ),
                (
                    "collectionView:willDisplayContextMenu:animator:",
                    { $0.collectionView(values.collection, willDisplayContextMenu: values.menu, animator: nil) }
                ),
                (
                    "collectionView:willEndContextMenuInteraction:animator:",
                    { $0.collectionView(values.collection, willEndContextMenuInteraction: values.menu, animator: nil) }
                ),
            ]
        }
    }

    func testMethodsOfUICollectionViewDelegate() {
        checkForwarding((any UICollectionViewDelegate).self) { values in
            [
                ("collectionView:didSelectItemAt:", { $0.collectionView(values.collection, didSelectItemAt: values.path) }),
                ("collectionView:didDeselectItemAt:", { $0.collectionView(values.collection, didDeselectItemAt: values.path) }),
                (
                    "collectionView:willDisplay:forItemAt:",
                    { $0.collectionView(values.collection, willDisplay: values.collectionCell, forItemAt: values.path) }
                ),
                (
                    "collectionView:didEndDisplaying:forItemAt:",
                    { $0.collectionView(values.collection, didEndDisplaying: values.collectionCell, forItemAt: values.path) }
                ),
                ("collectionView:didHighlightItemAt:", { $0.collectionView(values.collection, didHighlightItemAt: values.path) }),
                ("collectionView:didUnhighlightItemAt:", { $0.collectionView(values.collection, didUnhighlightItemAt: values.path) }),
                (
                    "collectionView:willDisplaySupplementaryView:forElementKind:at:",
                    {
                        $0.collectionView(
                            values.collection, willDisplaySupplementaryView: values.collectionCell, forElementKind: "a", at: values.path)
                    }
                ),
                (
                    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
                    {
                        $0.collectionView(
                            values.collection, didEndDisplayingSupplementaryView: values.collectionCell, forElementOfKind: "a",
                            at: values.path)
                    }
                ),
            ]
        }
    }

    func testMethodsOfUICollectionViewDataSource() {
        checkForwarding((any UICollectionViewDataSource).self) { values in
            [
                ("collectionView:moveItemAt:to:", { $0.collectionView(values.collection, moveItemAt: values.path, to: values.path) })
            ]
        }
    }

    func testMethodsOfUICollectionViewDataSourcePrefetching() {
        checkForwarding((any UICollectionViewDataSourcePrefetching).self) { values in
            [
                (
                    "collectionView:cancelPrefetchingForItemsAt:",
                    { $0.collectionView(values.collection, cancelPrefetchingForItemsAt: [values.path]) }
                )
            ]
        }
    }

    func testMethodsOfASTableDelegate() {
        checkForwarding((any ASTableDelegate).self) { values in
            [
                ("tableNode:willDisplayRowWith:", { $0.tableNode(values.tableNode, willDisplayRowWith: values.cell) }),
                ("tableNode:didEndDisplayingRowWith:", { $0.tableNode(values.tableNode, didEndDisplayingRowWith: values.cell) }),
                ("tableNode:didSelectRowAt:", { $0.tableNode(values.tableNode, didSelectRowAt: values.path) }),
                ("tableNode:didDeselectRowAt:", { $0.tableNode(values.tableNode, didDeselectRowAt: values.path) }),
                ("tableNode:didHighlightRowAt:", { $0.tableNode(values.tableNode, didHighlightRowAt: values.path) }),
                ("tableNode:didUnhighlightRowAt:", { $0.tableNode(values.tableNode, didUnhighlightRowAt: values.path) }),
                (
                    "tableNode:performAction:forRowAt:withSender:",
                    { $0.tableNode(values.tableNode, performAction: Selector("a"), forRowAt: values.path, withSender: nil) }
                ),
                ("tableNode:willBeginBatchFetchWith:", { $0.tableNode(values.tableNode, willBeginBatchFetchWith: ASBatchContext()) }),
                (
                    "tableNode:willBeginHeadBatchFetchWith:",
                    { $0.tableNode(values.tableNode, willBeginHeadBatchFetchWith: ASBatchContext()) }
                ),
            ]
        }
    }

    func testMethodsOfASCollectionDelegate() {
        checkForwarding((any ASCollectionDelegate).self) { values in
            [
                ("collectionNode:willDisplayItemWith:", { $0.collectionNode(values.collectionNode, willDisplayItemWith: values.cell) }),
                (
                    "collectionNode:didEndDisplayingItemWith:",
                    { $0.collectionNode(values.collectionNode, didEndDisplayingItemWith: values.cell) }
                ),
                ("collectionNode:didHighlightItemAt:", { $0.collectionNode(values.collectionNode, didHighlightItemAt: values.path) }),
                ("collectionNode:didUnhighlightItemAt:", { $0.collectionNode(values.collectionNode, didUnhighlightItemAt: values.path) }),
                ("collectionNode:didSelectItemAt:", { $0.collectionNode(values.collectionNode, didSelectItemAt: values.path) }),
                ("collectionNode:didDeselectItemAt:", { $0.collectionNode(values.collectionNode, didDeselectItemAt: values.path) }),
                (
                    "collectionNode:performAction:forItemAt:sender:",
                    { $0.collectionNode(values.collectionNode, performAction: Selector("a"), forItemAt: values.path, sender: nil) }
                ),
                (
                    "collectionNode:willBeginBatchFetchWith:",
                    { $0.collectionNode(values.collectionNode, willBeginBatchFetchWith: ASBatchContext()) }
                ),
                (
                    "collectionNode:willBeginHeadBatchFetchWith:",
                    { $0.collectionNode(values.collectionNode, willBeginHeadBatchFetchWith: ASBatchContext()) }
                ),
                (
                    "collectionNode:willDisplaySupplementaryElementWith:",
                    { $0.collectionNode(values.collectionNode, willDisplaySupplementaryElementWith: values.cell) }
                ),
                (
                    "collectionNode:didEndDisplayingSupplementaryElementWith:",
                    { $0.collectionNode(values.collectionNode, didEndDisplayingSupplementaryElementWith: values.cell) }
                ),
            ]
        }
    }

    func testMethodsOfUITableViewCommonDelegate() {
        checkForwarding((any UITableViewCommonDelegate).self) { values in
            [
                (
                    "tableView:willDisplayHeaderView:forSection:",
                    { $0.tableView(values.table, willDisplayHeaderView: values.table, forSection: 1) }
                ),
                (
                    "tableView:willDisplayFooterView:forSection:",
                    { $0.tableView(values.table, willDisplayFooterView: values.table, forSection: 1) }
                ),
                (
                    "tableView:didEndDisplayingHeaderView:forSection:",
                    { $0.tableView(values.table, didEndDisplayingHeaderView: values.table, forSection: 1) }
                ),
                (
                    "tableView:didEndDisplayingFooterView:forSection:",
                    { $0.tableView(values.table, didEndDisplayingFooterView: values.table, forSection: 1) }
                ),
                (
                    "tableView:accessoryButtonTappedForRowWith:",
                    { $0.tableView(values.table, accessoryButtonTappedForRowWith: values.path) }
                ),
                ("tableView:willBeginEditingRowAt:", { $0.tableView(values.table, willBeginEditingRowAt: values.path) }),
                ("tableView:didEndEditingRowAt:", { $0.tableView(values.table, didEndEditingRowAt: values.path) }),
                (
                    "tableView:performAction:forRowAt:withSender:",
                    { $0.tableView(values.table, performAction: Selector("a"), forRowAt: values.path, withSender: nil) }
                ),
                (
                    "tableView:willDisplayContextMenu:animator:",
                    { $0.tableView(values.table, willDisplayContextMenu: values.menu, animator: nil) }
                ),
                (
                    "tableView:willEndContextMenuInteraction:animator:",
                    { $0.tableView(values.table, willEndContextMenuInteraction: values.menu, animator: nil) }
                ),
            ]
        }
    }

    func testMethodsOfUITableViewDelegate() {
        checkForwarding((any UITableViewDelegate).self) { values in
            [
                ("tableView:didSelectRowAt:", { $0.tableView(values.table, didSelectRowAt: values.path) }),
                ("tableView:didDeselectRowAt:", { $0.tableView(values.table, didDeselectRowAt: values.path) }),
                ("tableView:didHighlightRowAt:", { $0.tableView(values.table, didHighlightRowAt: values.path) }),
                ("tableView:didUnhighlightRowAt:", { $0.tableView(values.table, didUnhighlightRowAt: values.path) }),
                ("tableView:willDisplay:forRowAt:", { $0.tableView(values.table, willDisplay: values.tableCell, forRowAt: values.path) }),
                (
                    "tableView:didEndDisplaying:forRowAt:",
                    { $0.tableView(values.table, didEndDisplaying: values.tableCell, forRowAt: values.path) }
                ),
            ]
        }
    }

    func testMethodsOfUITableViewCommonDataSource() {
        checkForwarding((any UITableViewCommonDataSource).self) { values in
            [
                ("tableView:commit:forRowAt:", { $0.tableView(values.table, commit: .delete, forRowAt: values.path) }),
                ("tableView:moveRowAt:to:", { $0.tableView(values.table, moveRowAt: values.path, to: values.path) }),
            ]
        }
    }

    func testMethodsOfUITableViewDataSourcePrefetching() {
        checkForwarding((any UITableViewDataSourcePrefetching).self) { values in
            [
                ("tableView:cancelPrefetchingForRowsAt:", { $0.tableView(values.table, cancelPrefetchingForRowsAt: [values.path]) })
            ]
        }
    }
}
