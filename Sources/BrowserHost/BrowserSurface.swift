import Foundation
import Graphics
import UIKit
import UIPrimitives

/// A window whose pixels a page shows. *Thread*: main.
@MainActor final class BrowserSurface: WindowSurface {
    private(set) var size: CGSize
    private(set) var scale: CGFloat
    var title = "" { didSet { if title != oldValue { onChange(.title(title)) } } }
    var cursor: HostCursor = .arrow { didSet { if cursor != oldValue { onChange(.cursor(cursor)) } } }

    /// A change that the page has to show.
    enum Change {
        case pixels([PixelRect])
        case title(String)
        case cursor(HostCursor)
        case closed
    }

    private(set) var bitmap: Bitmap
    private var isValid = false
    private let onChange: (Change) -> Void

    init(size: CGSize, scale: CGFloat, onChange: @escaping (Change) -> Void) {
        self.size = size
        self.scale = scale
        self.onChange = onChange
        bitmap = Bitmap.window(size: size, scale: scale)
    }

    /// Adopts a size and a scale. Returns whether either has changed.
    func resize(to size: CGSize, scale: CGFloat) -> Bool {
        guard size != self.size || scale != self.scale else { return false }
        self.size = size
        self.scale = scale
        bitmap = Bitmap.window(size: size, scale: scale)
        isValid = false
        return true
    }

    func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool) { (FrameBuffer(bitmap), isValid && !repaintsAll) }

    func present(damage: [PixelRect]) {
        isValid = true
        onChange(.pixels(damage))
    }

    /// Presents the whole window, for a page that has shown nothing yet.
    func presentAgain() {
        onChange(.title(title))
        onChange(.cursor(cursor))
        if isValid { onChange(.pixels([bitmap.bounds])) }
    }

    func close() {
        onChange(.closed)
    }
}
