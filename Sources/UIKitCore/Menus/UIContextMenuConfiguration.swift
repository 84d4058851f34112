import Foundation

/// Makes the controller that is shown beside a context menu; nil for none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a context menu, given the actions that the library suggests; nil for no menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Names what the menu is about; one that is made up where none is given.
    public let identifier: any NSCopying
    private let previewProvider: UIContextMenuContentPreviewProvider?
    private let actionProvider: UIContextMenuActionProvider?

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    /// *Differs from UIKit*: nothing is suggested.
    func makeMenu() -> UIMenu? { actionProvider?([]) }

    func makePreview() -> UIViewController? { previewProvider?() }
}
