import Foundation
import UIPrimitives

/// An operation that creates an item when the user has chosen an activity. Subclasses override ``item``.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    // Protection: `placeholderItem` never changes, and `activityType` belongs to the main actor.

    /// The item that is used until the real one is created.
    public let placeholderItem: Any?
    /// The chosen activity; nil before.
    @MainActor open private(set) var activityType: UIActivity.ActivityType?

    /// Creates a provider.
    public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

    /// The item; by default the placeholder. *Differs from UIKit*: called on the main thread.
    open var item: Any { placeholderItem as Any }

    /// Returns the placeholder.
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { placeholderItem as Any }

    /// Returns the item for the chosen activity; nil if the operation is canceled.
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return isCancelled ? nil : item
    }

    /// Returns the subject of a message: none. *Differs from UIKit*: not called; there is no activity with messages.
    open func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
