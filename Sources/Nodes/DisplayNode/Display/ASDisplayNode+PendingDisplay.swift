import Foundation
import UIKit

// Each loaded node counts the nodes of its subtree that wait for contents. *Differs from Texture*: a change updates the counts of all
// ancestors, so `hierarchyDisplayDidFinish()` covers the whole subtree, as Texture documents it.

extension ASDisplayNode {
    /// Records that the node waits for contents. *Thread*: main.
    @MainActor final func beginPendingDisplay() {
        supernode?.subnodeDisplayWillStart(self)
        guard let backing, !backing.isDisplayPending else { return }
        backing.isDisplayPending = true
        changePendingDisplays(by: 1, notifiesFinish: false)
    }

    /// Records that the node has its contents, or no longer waits for them. *Thread*: main.
    @MainActor final func endPendingDisplay(notifiesFinish: Bool) {
        if notifiesFinish { supernode?.subnodeDisplayDidFinish(self) }
        guard let backing, backing.isDisplayPending else { return }
        backing.isDisplayPending = false
        changePendingDisplays(by: -1, notifiesFinish: notifiesFinish)
    }

    /// Changes the counts of this node and of all nodes above it.
    @MainActor private func changePendingDisplays(by change: Int, notifiesFinish: Bool) {
        var node: ASDisplayNode? = self
        while let current = node {
            let next = current.supernodeLink
            if let backing = current.backing {
                backing.pendingDisplayCount += change
                if backing.pendingDisplayCount == 0, notifiesFinish { current.subtreeDidDisplay() }
            }
            node = next
        }
    }

    @MainActor private func subtreeDidDisplay() {
        hidePlaceholder()
        hierarchyDisplayDidFinish()
        forEachInterfaceStateDelegate { $0.hierarchyDisplayDidFinish() }
    }

    /// Moves the count of pending displays from the previous supernode, `old`, to the current one.
    @MainActor final func moveDisplayCounts(from old: ASDisplayNode) {
        guard let count = backing?.pendingDisplayCount, count > 0 else { return }
        old.addPendingDisplays(-count)
        supernodeLink?.addPendingDisplays(count)
    }

    @MainActor private func addPendingDisplays(_ count: Int) {
        for node in sequence(first: self, next: \.supernodeLink) { node.backing?.pendingDisplayCount += count }
    }
}
