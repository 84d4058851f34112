import Foundation
import Graphics
import UIKit
import UIPrimitives

/// A window that exists only in memory: its frames are drawn into a bitmap.
@MainActor package final class MemorySurface: WindowSurface {
    package private(set) var size: CGSize
    package private(set) var scale: CGFloat
    package var title = ""
    package var cursor: HostCursor = .arrow

    /// The pixels of the window. They are those of the last frame that was presented, except while a frame is drawn.
    package private(set) var bitmap: Bitmap

    /// The changed rectangles of the frame that was presented last. *Units*: pixels.
    private(set) var lastDamage: [PixelRect] = []

    /// The number of presented frames.
    package private(set) var presentCount = 0

    /// Whether full screen was requested; the size does not change.
    package private(set) var isFullScreen = false

    private var isValid = false

    init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        bitmap = Bitmap.window(size: size, scale: scale)
    }

    func resize(to size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        bitmap = Bitmap.window(size: size, scale: scale)
        isValid = false
    }

    package func beginFrame(repaintsAll: Bool) -> (buffer: FrameBuffer, isValid: Bool) {
        (FrameBuffer(bitmap), isValid && !repaintsAll)
    }

    package func present(damage: [PixelRect]) {
        isValid = true
        lastDamage = damage
        presentCount += 1
    }

    /// The limits that the program has set; zero means none. *Units*: points.
    private var sizeLimits = (minimum: CGSize.zero, maximum: CGSize.zero)
    /// Called with the size that the program requests, within its limits. The host resizes the window to this size, as a window manager
    /// that grants all requests would. *Units*: points.
    var onSizeRequest: ((CGSize) -> Void)?

    package func setSizeLimits(minimum: CGSize, maximum: CGSize) {
        sizeLimits = (minimum, maximum)
        requestSize(size)
    }

    package func requestSize(_ size: CGSize) {
        let limits = sizeLimits
        let width = max(limits.maximum == .zero ? size.width : min(size.width, limits.maximum.width), limits.minimum.width)
        let height = max(limits.maximum == .zero ? size.height : min(size.height, limits.maximum.height), limits.minimum.height)
        if CGSize(width: width, height: height) != self.size { onSizeRequest?(CGSize(width: width, height: height)) }
    }

    package func close() {}
}

extension MemorySurface: FullScreenSurface {
    package func requestFullScreen(_ isOn: Bool) { isFullScreen = isOn }
}
