import AsyncDisplayKit
import Foundation
import UIKit

// The methods that proxies of the delegates of tables, collections and editable texts of nodes forward.
extension ASTableDelegate where Self: _RXDelegateProxy {
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        send("tableNode:willDisplayRowWith:", [tableNode, node], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, willDisplayRowWith: node)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        send("tableNode:didEndDisplayingRowWith:", [tableNode, node], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, didEndDisplayingRowWith: node)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        target((any ASTableDelegate).self).tableNode(tableNode, willSelectRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        send("tableNode:didSelectRowAt:", [tableNode, indexPath], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, didSelectRowAt: indexPath)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        target((any ASTableDelegate).self).tableNode(tableNode, willDeselectRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        send("tableNode:didDeselectRowAt:", [tableNode, indexPath], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, didDeselectRowAt: indexPath)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        target((any ASTableDelegate).self).tableNode(tableNode, shouldHighlightRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        send("tableNode:didHighlightRowAt:", [tableNode, indexPath], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, didHighlightRowAt: indexPath)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        send("tableNode:didUnhighlightRowAt:", [tableNode, indexPath], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, didUnhighlightRowAt: indexPath)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        target((any ASTableDelegate).self).tableNode(tableNode, shouldShowMenuForRowAt: indexPath)
    }

    public func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        target((any ASTableDelegate).self).tableNode(tableNode, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    public func tableNode(_ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {
        send("tableNode:performAction:forRowAt:withSender:", [tableNode, action, indexPath, sender as Any], to: (any ASTableDelegate).self)
        { $0.tableNode(tableNode, performAction: action, forRowAt: indexPath, withSender: sender) }
    }

    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        target((any ASTableDelegate).self).tableNode(tableNode, constrainedSizeForRowAt: indexPath)
    }

    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        send("tableNode:willBeginBatchFetchWith:", [tableNode, context], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, willBeginBatchFetchWith: context)
        }
    }

    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        target((any ASTableDelegate).self).shouldBatchFetch(for: tableNode)
    }

    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        send("tableNode:willBeginHeadBatchFetchWith:", [tableNode, context], to: (any ASTableDelegate).self) {
            $0.tableNode(tableNode, willBeginHeadBatchFetchWith: context)
        }
    }

    public func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool {
        target((any ASTableDelegate).self).shouldHeadBatchFetch(for: tableNode)
    }
}

extension ASCollectionDelegate where Self: _RXDelegateProxy {
    public func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        target((any ASCollectionDelegate).self).collectionNode(collectionNode, constrainedSizeForItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        send("collectionNode:willDisplayItemWith:", [collectionNode, node], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, willDisplayItemWith: node)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        send("collectionNode:didEndDisplayingItemWith:", [collectionNode, node], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didEndDisplayingItemWith: node)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        target((any ASCollectionDelegate).self).collectionNode(collectionNode, shouldHighlightItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        send("collectionNode:didHighlightItemAt:", [collectionNode, indexPath], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didHighlightItemAt: indexPath)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        send("collectionNode:didUnhighlightItemAt:", [collectionNode, indexPath], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didUnhighlightItemAt: indexPath)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        target((any ASCollectionDelegate).self).collectionNode(collectionNode, shouldSelectItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        send("collectionNode:didSelectItemAt:", [collectionNode, indexPath], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didSelectItemAt: indexPath)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        target((any ASCollectionDelegate).self).collectionNode(collectionNode, shouldDeselectItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        send("collectionNode:didDeselectItemAt:", [collectionNode, indexPath], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didDeselectItemAt: indexPath)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        target((any ASCollectionDelegate).self).collectionNode(collectionNode, shouldShowMenuForItemAt: indexPath)
    }

    public func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool {
        target((any ASCollectionDelegate).self).collectionNode(
            collectionNode, canPerformAction: action, forItemAt: indexPath, sender: sender)
    }

    public func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) {
        send(
            "collectionNode:performAction:forItemAt:sender:", [collectionNode, action, indexPath, sender as Any],
            to: (any ASCollectionDelegate).self
        ) { $0.collectionNode(collectionNode, performAction: action, forItemAt: indexPath, sender: sender) }
    }

    public nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        send("collectionNode:willBeginBatchFetchWith:", [collectionNode, context], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, willBeginBatchFetchWith: context)
        }
    }

    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        target((any ASCollectionDelegate).self).shouldBatchFetch(for: collectionNode)
    }

    public nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        send("collectionNode:willBeginHeadBatchFetchWith:", [collectionNode, context], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, willBeginHeadBatchFetchWith: context)
        }
    }

    public func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        target((any ASCollectionDelegate).self).shouldHeadBatchFetch(for: collectionNode)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {
        send("collectionNode:willDisplaySupplementaryElementWith:", [collectionNode, node], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, willDisplaySupplementaryElementWith: node)
        }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode) {
        send("collectionNode:didEndDisplayingSupplementaryElementWith:", [collectionNode, node], to: (any ASCollectionDelegate).self) {
            $0.collectionNode(collectionNode, didEndDisplayingSupplementaryElementWith: node)
        }
    }
}

extension ASEditableTextNodeDelegate where Self: _RXDelegateProxy {
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        target((any ASEditableTextNodeDelegate).self).editableTextNodeShouldBeginEditing(editableTextNode)
    }

    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        send("editableTextNodeDidBeginEditing:", [editableTextNode], to: (any ASEditableTextNodeDelegate).self) {
            $0.editableTextNodeDidBeginEditing(editableTextNode)
        }
    }

    public func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        target((any ASEditableTextNodeDelegate).self).editableTextNode(editableTextNode, shouldChangeTextIn: range, replacementText: text)
    }

    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {
        send(
            "editableTextNodeDidChangeSelection:fromSelectedRange:toSelectedRange:dueToEditing:",
            [editableTextNode, fromSelectedRange, toSelectedRange, dueToEditing], to: (any ASEditableTextNodeDelegate).self
        ) {
            $0.editableTextNodeDidChangeSelection(
                editableTextNode, fromSelectedRange: fromSelectedRange, toSelectedRange: toSelectedRange, dueToEditing: dueToEditing)
        }
    }

    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        send("editableTextNodeDidUpdateText:", [editableTextNode], to: (any ASEditableTextNodeDelegate).self) {
            $0.editableTextNodeDidUpdateText(editableTextNode)
        }
    }

    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        send("editableTextNodeDidFinishEditing:", [editableTextNode], to: (any ASEditableTextNodeDelegate).self) {
            $0.editableTextNodeDidFinishEditing(editableTextNode)
        }
    }
}
