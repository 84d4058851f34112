import AsyncDisplayKit
import PreviewDeclarations
import UIKit

// The tools over the preview.
extension WorkspaceController {
    /// Adds the views of the active tools to the canvas and removes the others.
    func toolsDidChange(from old: CanvasTools) {
        let tools = settings.tools
        if tools.mode != old.mode { installModeView(tools.mode) }
        toolViews.grid = updated(toolViews.grid, isShown: tools.showsPixelGrid) { PixelGridView(frame: $0) }
        canvasView.colorVision = tools.colorVision
        toolViews.rulers = updated(toolViews.rulers, isShown: tools.showsRulers) { RulersView(frame: $0) }
        layOutTools()
        showChrome()
    }

    private func updated<View: UIView>(_ view: View?, isShown: Bool, make: (CGRect) -> View) -> View? {
        guard isShown else {
            view?.removeFromSuperview()
            return nil
        }
        let view = view ?? make(canvasView.bounds)
        canvasView.insertSubview(view, belowSubview: canvasView.sheet)
        return view
    }

    private func installModeView(_ mode: CanvasTools.Mode?) {
        toolViews.mode?.removeFromSuperview()
        toolViews.mode = nil
        parts.status.detail = ""
        if mode == nil { hovered = nil }
        onNodeTool?(mode?.nodeTool)
        guard let view = mode.flatMap(makeModeView) else { return }
        view.frame = canvasView.sheet.bounds
        (view as? any NodeToolView)?.previewDidChange()
        toolViews.mode = view
        canvasView.sheet.addSubview(view)
    }

    /// Creates the view of a mode, which handles the pointer; nil for a tool that runs in another process, where the nodes are.
    private func makeModeView(_ mode: CanvasTools.Mode) -> UIView? {
        if let tool = mode.nodeTool { return onNodeTool == nil ? tool.makeView(in: self) { [weak self] in self?.describe($0) } : nil }
        let view = ColorPickerView(workspace: self)
        view.onDescription = { [weak self] in self?.describe($0) }
        return view
    }

    /// Shows the description of the node or color under the pointer in the status bar.
    package func describe(_ text: String) {
        parts.status.detail = text
    }

    /// Updates the views of the tools for the frame of the preview.
    func layOutTools() {
        let geometry = canvasView.geometry
        canvasView.contentScale = CGFloat(variant.scale)
        reducedTexts.scale = reducedTextScale
        canvasView.deviceShape = settings.tools.showsDeviceFrame && showsScreen ? variant.device.frameShape : nil
        if let grid = toolViews.grid {
            grid.frame = canvasView.bounds
            grid.content = geometry.contentFrame
            grid.pixel = geometry.zoom / CGFloat(variant.scale)
            grid.setNeedsDisplay()
        }
        if let rulers = toolViews.rulers {
            rulers.frame = canvasView.bounds
            rulers.content = geometry.contentFrame
            rulers.zoom = geometry.zoom
            rulers.setNeedsDisplay()
        }
        if let mode = toolViews.mode {
            mode.frame = canvasView.sheet.bounds
            mode.setNeedsDisplay()
            mode.setNeedsLayout()
        }
    }

    /// The scale of the window's pixels in points of the preview, if it is less than the scale of the preview; otherwise nil. Tools that
    /// show the preview's own pixels need its scale.
    private var reducedTextScale: CGFloat? {
        guard hosted?.controller != nil, settings.tools.mode != .pickColor, settings.tools.mode != .explode else { return nil }
        let scale = canvasView.geometry.zoom * (view.window?.screen.scale ?? 1)
        return scale < CGFloat(variant.scale) - 0.001 ? scale : nil
    }

    /// Whether the frame of the preview is the screen of a device.
    private var showsScreen: Bool {
        guard let size = hosted?.size, matrixAxes.isEmpty else { return false }
        return size == variant.screenSize || size == CGSize(width: variant.screenSize.height, height: variant.screenSize.width)
    }
}

/// The views of the active tools.
@MainActor struct CanvasToolViews {
    var grid: PixelGridView?
    var rulers: RulersView?
    /// The view that handles the pointer; see ``CanvasTools/Mode``.
    var mode: UIView?
}

extension PreviewDevice {
    /// The shape of the device's case.
    var frameShape: DeviceFrameView.Shape { isTablet ? .tablet : .phone }
}
