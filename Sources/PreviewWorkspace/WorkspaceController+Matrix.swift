import AsyncDisplayKit
import PreviewDeclarations
import PreviewStages
import UIKit

// The matrix of variants, and the thumbnails of the list.
extension WorkspaceController {
    package var showsMatrix: Bool { matrixController != nil }

    /// Shows the matrix of the preview for some axes, or the preview alone if there are none.
    func setMatrix(_ axes: [VariantAxis]) {
        matrixAxes = axes
        if let preview = shown?.preview { show(preview) }
    }

    /// Replaces the preview with its matrix, whose pictures are shown one by one as they become available.
    func showMatrix(of preview: Preview) {
        guard let pictures else { return }
        hosting.close()
        let matrix = VariantMatrix(axes: matrixAxes, base: variant)
        let frameSize = PreviewFrameSize(
            variant: variant, declared: preview.sizing, windowSize: variant.screenSize, isLandscape: preview.isLandscape)
        let controller = MatrixController(matrix: matrix, placeholder: frameSize.largest) { [weak self] chosen in
            self?.closeMatrix(selecting: chosen)
        }
        matrixController = controller
        canvasView.stageView.setOverrideTraits(nil)
        addChild(controller)
        canvasView.stageView.addSubview(controller.view)
        controller.didMove(toParent: self)
        canvasView.isEmpty = false
        canvasView.showsFrame = false
        canvasView.change { $0.contentSize = controller.contentSize }
        let request = PictureRequest(preview: preview.name, matrix: matrixAxes, variant: variant)
        var captured: [String: CGImage] = [:]
        pictures.capture(
            request, key: "matrix",
            onPicture: { [weak self, weak controller] _, cell, picture in
                captured[cell] = picture.cgImage
                guard let self, let controller, controller.show(picture, in: cell) else { return }
                canvasView.change { $0.contentSize = controller.contentSize }
            },
            onEnd: { [weak self, weak controller] message in
                guard let self, let controller, controller === matrixController else { return }
                if let message { return controller.fail(message) }
                unusedMatrixAxes = matrix.unusedAxes(in: captured)
            })
    }

    /// Removes the matrix.
    func closeMatrix() {
        pictures?.cancel("matrix")
        guard let controller = matrixController else { return }
        matrixController = nil
        unusedMatrixAxes = []
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        canvasView.showsFrame = true
    }

    /// The axes without effect on the preview, as found by comparing pictures of the preview or of the matrix.
    var unusedAxes: Set<VariantAxis> { unusedSurroundings.axes.union(unusedMatrixAxes) }

    /// Marks the controls of the surroundings that the preview does not use.
    func showUnused() {
        parts.toolbar.show(unused: unusedAxes)
        showChrome()
    }

    /// The addition to the status bar about the axes along which all pictures are equal; empty without one.
    var unusedAxesText: String {
        let titles = matrixAxes.filter(unusedMatrixAxes.contains).map { $0.title.lowercased() }
        return titles.isEmpty ? "" : "  ·  \(UnusedSurroundings.note.lowercased()): \(titles.joined(separator: ", "))"
    }

    private func closeMatrix(selecting chosen: PreviewVariant) {
        matrixAxes = []
        canvasView.change { $0.fit() }
        if chosen == variant { reload() } else { variant = chosen }
    }

    func showMatrixMenu() {
        var items = [MenuItem("Off", detail: "Esc", isChecked: matrixAxes.isEmpty) { [weak self] in self?.setMatrix([]) }]
        items.append(.heading("Columns"))
        for axis in VariantAxis.allCases {
            items.append(
                MenuItem(axis.title, isChecked: matrixAxes.first == axis) { [weak self] in
                    guard let self else { return }
                    setMatrix([axis] + matrixAxes.dropFirst().filter { $0 != axis })
                })
        }
        if let first = matrixAxes.first {
            items.append(.heading("Rows"))
            for axis in VariantAxis.allCases where axis != first {
                items.append(
                    MenuItem(axis.title, isChecked: matrixAxes.dropFirst().first == axis) { [weak self] in
                        guard let self else { return }
                        setMatrix(matrixAxes.dropFirst().first == axis ? [first] : [first, axis])
                    })
            }
        }
        showMenu(items, below: parts.toolbar.matrix)
    }

    /// Requests the thumbnails of all previews for the list, in the appearance in which the previews are shown. Another process renders
    /// them in the background. If a preview ends that process, a new process continues with the next preview.
    func captureThumbnails(from first: String? = nil) {
        guard let pictures else { return }
        let names = registry.previews.map(\.name)
        nextThumbnail = first.flatMap { names.firstIndex(of: $0) } ?? 0
        var plain = PreviewVariant()
        plain.isDark = variant.isDark
        plain.scale = 1
        let side = Int((96 * max(view.traitCollection.displayScale, 1)).rounded(.up))
        pictures.capture(
            PictureRequest(preview: nil, from: first, variant: plain, thumbnailSide: side), key: "thumbnails",
            onPicture: { [weak self] name, _, picture in
                guard let self else { return }
                parts.sidebar.setThumbnail(picture, for: name)
                nextThumbnail = (names.firstIndex(of: name) ?? nextThumbnail) + 1
            },
            onEnd: { [weak self] message in
                guard let self, message != nil, nextThumbnail + 1 < names.count else { return }
                captureThumbnails(from: names[nextThumbnail + 1])
            })
    }
}
