import Foundation
import UIControls

/// Buttons that belong together. *Differs from UIKit*: stored, without effect; no bar shows groups.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]
    /// The button that replaces the others if there is little space. *Differs from UIKit*: stored, without effect; no bar shows groups.
    open var representativeItem: UIBarButtonItem?

    /// Creates a group.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
    }
}
