import Containers
import Foundation
import UIKit

/// Results for the cell methods of a section controller whose items are nodes. *Thread*: main.
@preconcurrency @MainActor public final class ASIGListSectionControllerMethods: NSObject {
    /// Returns the cell in which the list shows an item's node.
    public class func cellForItem(at index: Int, sectionController: ListSectionController) -> UICollectionViewCell {
        sectionController.collectionContext?.dequeueReusableCell(of: _ASCollectionViewCell.self, for: sectionController, at: index)
            ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns zero, because the node's layout determines the size. *Differs from Texture*, where a call is a programmer's error.
    public class func sizeForItem(at index: Int) -> CGSize { .zero }
}

/// Results for the view methods of a supplementary view source whose elements are nodes. *Thread*: main.
@preconcurrency @MainActor public final class ASIGListSupplementaryViewSourceMethods: NSObject {
    /// Returns an empty view, because the list shows the node of an element in another view.
    public class func viewForSupplementaryElement(
        ofKind elementKind: String, at index: Int, sectionController: ListSectionController
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

    /// Returns zero, because the node's layout determines the size. *Differs from Texture*, where a call is a programmer's error.
    public class func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize { .zero }
}
