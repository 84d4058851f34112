import AsyncDisplayKit
import HeadlessHost

/// A view's menu, and a record of the delegate calls.
@MainActor final class MenuOwner: NSObject, UIContextMenuInteractionDelegate {
    var menu: UIMenu?
    var preview: UIViewController?
    var log: [String] = []
    var kept: [AnyObject] = []
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { [weak self] in self?.log.append($0.title) }
    }

    /// A window with a view at (10, 20) that has the menu.
    func stage() -> (HeadlessStage, UIView) {
        let root = UIViewController()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.addInteraction(interaction)
        let stage = HeadlessStage(root)
        root.view.addSubview(view)
        return (stage, view)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked (\(Int(location.x)), \(Int(location.y)))")
        guard let menu else { return nil }
        let preview = preview
        return UIContextMenuConfiguration(
            identifier: "menu" as NSString, previewProvider: preview.map { preview in { preview } }, actionProvider: { _ in menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will display")
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("will end")
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit")
        animator.addCompletion { [weak self] in self?.log.append("committed") }
    }
}
