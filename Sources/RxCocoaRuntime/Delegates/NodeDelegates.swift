import AsyncDisplayKit
import Foundation
import UIKit

// The methods that proxies of the delegates of tables, collections and editable texts of nodes forward.
extension ASTableDelegate where Self: _RXDelegateProxy {
    private nonisolated var real: any ASTableDelegate { target(or: DefaultDelegate.shared as any ASTableDelegate) }

    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        send([tableNode, node]) { real.tableNode(tableNode, willDisplayRowWith: node) }
    }

    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        send([tableNode, node]) { real.tableNode(tableNode, didEndDisplayingRowWith: node) }
    }

    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        real.tableNode(tableNode, willSelectRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        send([tableNode, indexPath]) { real.tableNode(tableNode, didSelectRowAt: indexPath) }
    }

    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        real.tableNode(tableNode, willDeselectRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        send([tableNode, indexPath]) { real.tableNode(tableNode, didDeselectRowAt: indexPath) }
    }

    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        real.tableNode(tableNode, shouldHighlightRowAt: indexPath)
    }

    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        send([tableNode, indexPath]) { real.tableNode(tableNode, didHighlightRowAt: indexPath) }
    }

    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        send([tableNode, indexPath]) { real.tableNode(tableNode, didUnhighlightRowAt: indexPath) }
    }

    public func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        real.tableNode(tableNode, shouldShowMenuForRowAt: indexPath)
    }

    public func tableNode(
        _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        real.tableNode(tableNode, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    public func tableNode(_ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {
        send([tableNode, action, indexPath, sender as Any]) {
            real.tableNode(tableNode, performAction: action, forRowAt: indexPath, withSender: sender)
        }
    }

    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        real.tableNode(tableNode, constrainedSizeForRowAt: indexPath)
    }

    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        send([tableNode, context]) { real.tableNode(tableNode, willBeginBatchFetchWith: context) }
    }

    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        real.shouldBatchFetch(for: tableNode)
    }

    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        send([tableNode, context]) { real.tableNode(tableNode, willBeginHeadBatchFetchWith: context) }
    }

    public func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool {
        real.shouldHeadBatchFetch(for: tableNode)
    }
}

extension ASCollectionDelegate where Self: _RXDelegateProxy {
    private nonisolated var real: any ASCollectionDelegate { target(or: DefaultDelegate.shared as any ASCollectionDelegate) }

    public func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        real.collectionNode(collectionNode, constrainedSizeForItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        send([collectionNode, node]) { real.collectionNode(collectionNode, willDisplayItemWith: node) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        send([collectionNode, node]) { real.collectionNode(collectionNode, didEndDisplayingItemWith: node) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        real.collectionNode(collectionNode, shouldHighlightItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        send([collectionNode, indexPath]) { real.collectionNode(collectionNode, didHighlightItemAt: indexPath) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        send([collectionNode, indexPath]) { real.collectionNode(collectionNode, didUnhighlightItemAt: indexPath) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        real.collectionNode(collectionNode, shouldSelectItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        send([collectionNode, indexPath]) { real.collectionNode(collectionNode, didSelectItemAt: indexPath) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        real.collectionNode(collectionNode, shouldDeselectItemAt: indexPath)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        send([collectionNode, indexPath]) { real.collectionNode(collectionNode, didDeselectItemAt: indexPath) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        real.collectionNode(collectionNode, shouldShowMenuForItemAt: indexPath)
    }

    public func collectionNode(
        _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) -> Bool {
        real.collectionNode(
            collectionNode, canPerformAction: action, forItemAt: indexPath, sender: sender)
    }

    public func collectionNode(
        _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath, sender: Any?
    ) {
        send([collectionNode, action, indexPath, sender as Any]) {
            real.collectionNode(collectionNode, performAction: action, forItemAt: indexPath, sender: sender)
        }
    }

    public nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        send([collectionNode, context]) { real.collectionNode(collectionNode, willBeginBatchFetchWith: context) }
    }

    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        real.shouldBatchFetch(for: collectionNode)
    }

    public nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        send([collectionNode, context]) { real.collectionNode(collectionNode, willBeginHeadBatchFetchWith: context) }
    }

    public func shouldHeadBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        real.shouldHeadBatchFetch(for: collectionNode)
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {
        send([collectionNode, node]) { real.collectionNode(collectionNode, willDisplaySupplementaryElementWith: node) }
    }

    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode) {
        send([collectionNode, node]) { real.collectionNode(collectionNode, didEndDisplayingSupplementaryElementWith: node) }
    }
}

extension ASEditableTextNodeDelegate where Self: _RXDelegateProxy {
    private nonisolated var real: any ASEditableTextNodeDelegate { target(or: DefaultDelegate.shared as any ASEditableTextNodeDelegate) }

    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        real.editableTextNodeShouldBeginEditing(editableTextNode)
    }

    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        send([editableTextNode]) { real.editableTextNodeDidBeginEditing(editableTextNode) }
    }

    public func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        real.editableTextNode(editableTextNode, shouldChangeTextIn: range, replacementText: text)
    }

    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {
        send([editableTextNode, fromSelectedRange, toSelectedRange, dueToEditing]) {
            real.editableTextNodeDidChangeSelection(
                editableTextNode, fromSelectedRange: fromSelectedRange, toSelectedRange: toSelectedRange, dueToEditing: dueToEditing)
        }
    }

    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        send([editableTextNode]) { real.editableTextNodeDidUpdateText(editableTextNode) }
    }

    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        send([editableTextNode]) { real.editableTextNodeDidFinishEditing(editableTextNode) }
    }
}
