import AsyncDisplayKit
import UIKit

/// A segmented control: buttons on a common background, one of which is on.
package final class BarGroupNode: ASDisplayNode, @unchecked Sendable {  // Its buttons are set in init.
    package let buttons: [BarButtonNode]

    /// Creates a button for each title. `onSelect` is called with the index of a clicked button.
    package init(titles: [String], hints: [String], onSelect: @escaping @MainActor (Int) -> Void) {
        buttons = zip(titles, hints).enumerated().map { index, words in
            BarButtonNode(title: words.0, hint: words.1, kind: .segment) { onSelect(index) }
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.well
        cornerRadius = 7
        for button in buttons {
            button.style.height = ASDimensionMake(WorkspaceTheme.controlHeight - 4)
            button.cornerRadius = 5
        }
    }

    /// An additional line below the hint of each button; nil if there is none.
    package var note: String? {
        didSet { for button in buttons { button.note = note } }
    }

    /// Turns on the button at `index` and turns off the others.
    package func select(_ index: Int?) {
        for (place, button) in buttons.enumerated() { button.isOn = place == index }
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 1, justifyContent: .start, alignItems: .center, children: buttons)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), child: row)
    }
}
