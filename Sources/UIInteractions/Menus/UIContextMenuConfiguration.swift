import Foundation
import UIControllers

/// Creates the controller that is shown next to a context menu; nil if there is none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Creates a context menu from suggested actions; nil for no menu. *Differs from UIKit*: nothing is suggested.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The identifier of the configuration; a new unique one if the initializer received none.
    public let identifier: any NSCopying
    private let previewProvider: UIContextMenuContentPreviewProvider?
    private let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration. The providers are called when the menu opens; without `actionProvider` no menu opens.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    /// The menu. *Differs from UIKit*: there are no suggested actions.
    package func makeMenu() -> UIMenu? { actionProvider?([]) }

    func makePreview() -> UIViewController? { previewProvider?() }
}
