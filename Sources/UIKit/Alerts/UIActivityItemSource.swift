/// Provides an item of an activity sheet after the user chose an activity. *Thread*: main.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
    /// Returns an object of the item's type, from which the activities decide whether they are offered. Called when the sheet's view loads.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for the chosen activity; nil if there is none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of a message. *Differs from UIKit*: never called; no activity sends messages.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
