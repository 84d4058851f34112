import UIKit

extension WorkspaceController: ColorPickerPresenting {
    func showColorPicker(_ color: UIColor, for view: UIView, change: @escaping @MainActor (UIColor?) -> Void) {
        let anchor = view.convert(view.bounds, to: self.view)
        let pick: @MainActor () -> Void = { [weak self] in
            self?.closeOverlay()
            self?.pickColor(change)
        }
        showOverlay(
            ColorCard(color, anchor: anchor, change: change, pick: pick) { [weak self] in self?.closeOverlay() })
        // The highlight of the node would tint the color that is being chosen.
        canvasView.sheet.isHidden = true
    }

    /// Starts the color picker of the canvas; the next click calls `onPick` with the color of the pixel instead of copying it, and ends
    /// the picker.
    private func pickColor(_ onPick: @escaping @MainActor (UIColor) -> Void) {
        settings.tools.mode = .pickColor
        (toolViews.mode as? ColorPickerView)?.onPick = { [weak self] in
            self?.settings.tools.mode = nil
            onPick($0)
        }
    }
}
