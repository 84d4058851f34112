import UIKit

extension WorkspaceController: TooltipPresenting {
    func showTooltip(_ text: String?, for view: UIView) { tooltips.show(text, for: view, in: self.view) }
}
