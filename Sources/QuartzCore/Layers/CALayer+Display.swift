import Foundation
import Graphics
import UIPrimitives

extension CALayer {
    /// Displays the layer if it is marked for display.
    final func displayNowIfNeeded() {
        guard displayState.isNeeded else { return }
        displayState.isNeeded = false
        display()
    }

    /// Displays the layers of the subtree that are marked for display and not hidden. A hidden layer stays marked. Its ancestors do not,
    /// because a marked ancestor ignores further requests from below. When the layer is shown again, it marks its ancestors again.
    package final func displaySubtreeIfNeeded() {
        guard !values.isHidden else { return }
        displayNowIfNeeded()
        guard displayState.isNeededInSubtree else { return }
        displayState.isNeededInSubtree = false
        for child in children where child.displayState.isNeeded || child.displayState.isNeededInSubtree {
            child.displaySubtreeIfNeeded()
        }
    }

    /// Displays the layer as Core Animation does by default: by the delegate, otherwise by drawing into a bitmap of the size of the bounds.
    final func displayByDrawing() {
        if let delegate {
            displayState.delegateDoesNotDisplay = false
            delegate.display(self)
            guard displayState.delegateDoesNotDisplay else { return }
        }
        drawContents()
    }

    private func drawContents() {
        let size = values.bounds.size
        let scale = appearance.contentsScale
        let width = Int(saturating: (size.width * scale).rounded(.up))
        let height = Int(saturating: (size.height * scale).rounded(.up))
        guard width > 0, height > 0, let bitmap = Bitmap(width: width, height: height, isOpaque: false) else { return }
        let context = CGContext(bitmap: bitmap, scale: scale)
        context.translateBy(x: -values.bounds.minX, y: -values.bounds.minY)
        delegate?.layerWillDraw(self)
        displayState.isUndrawn = false
        draw(in: context)
        // A layer that draws nothing gets no bitmap: its background and border are painted without one.
        if displayState.isUndrawn, !context.mayHavePainted || bitmap.isClear { return }
        contents = appearance.isOpaque ? bitmap.declaredOpaque(true) : bitmap
        displayState.hasDrawnContents = true
    }
}

extension Bitmap {
    /// Whether all pixels are still clear.
    var isClear: Bool {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] != 0 { return false }
        }
        return true
    }
}
