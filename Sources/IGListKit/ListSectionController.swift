import Containers
import Foundation
import UIKit

/// The controller of the section of one model. It provides the items and their sizes, and reacts to their selection and highlighting.
///
/// A subclass that conforms to `ASSectionController` has nodes as items; otherwise the items are UIKit cells. *Thread*: main.
@preconcurrency @MainActor open class ListSectionController: NSObject {
    /// The view controller that contains the list.
    open internal(set) weak var viewController: UIViewController?
    /// The list that contains the section; nil before the section is added, and after the list is released.
    open internal(set) weak var collectionContext: (any ListCollectionContext)?
    /// The insets around the items. *Units*: points. Default: zero.
    open var inset = UIEdgeInsets.zero
    /// The minimum distance between the lines. *Units*: points. Default: 0.
    open var minimumLineSpacing: CGFloat = 0
    /// The minimum distance between the items of a line. *Units*: points. Default: 0.
    open var minimumInteritemSpacing: CGFloat = 0
    /// The source of the section's headers and footers; not retained.
    open weak var supplementaryViewSource: (any ListSupplementaryViewSource)?
    /// The object that is notified when the section and its items appear and disappear; not retained.
    open weak var displayDelegate: (any ListDisplayDelegate)?
    /// The object that is notified when the user scrolls the list while the section is visible; not retained.
    open weak var scrollDelegate: (any ListScrollDelegate)?

    /// Creates a controller that is in no list.
    public override init() {
        super.init()
    }

    /// The controller in the list that this one represents.
    var original: ListSectionController { self }

    /// The index of the section; `NSNotFound` outside of a list.
    open var section: Int { collectionContext?.section(for: self) ?? NSNotFound }
    /// Whether this is the first section.
    open var isFirstSection: Bool { section == 0 }
    /// Whether this is the last section.
    open var isLastSection: Bool { section != NSNotFound && section == (collectionContext?.sectionCount ?? 0) - 1 }

    /// Returns the number of items; 1 by default.
    open func numberOfItems() -> Int { 1 }
    /// Returns the size of an item that is a UIKit cell; zero by default. *Units*: points.
    open func sizeForItem(at index: Int) -> CGSize { .zero }
    /// Returns the cell of an item, dequeued from ``collectionContext``; an empty one by default.
    open func cellForItem(at index: Int) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Called with the model before its items are requested, and with each newer state of it.
    open func didUpdate(to object: Any) {}
    /// Called after the user selected an item.
    open func didSelectItem(at index: Int) {}
    /// Called after the user deselected an item.
    open func didDeselectItem(at index: Int) {}
    /// Called after an item was highlighted.
    open func didHighlightItem(at index: Int) {}
    /// Called after the highlight of an item has ended.
    open func didUnhighlightItem(at index: Int) {}
}

/// Provides the headers and footers of a section. One that conforms to `ASSupplementaryNodeSource` provides nodes. *Thread*: main.
@preconcurrency @MainActor public protocol ListSupplementaryViewSource: AnyObject {
    /// Returns the kinds of elements that the section has.
    func supportedElementKinds() -> [String]
    /// Returns the view of an element, dequeued from the section controller's context.
    func viewForSupplementaryElement(ofKind elementKind: String, at index: Int) -> UICollectionReusableView
    /// Returns the size of an element that is a UIKit view. *Units*: points.
    func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize
}
