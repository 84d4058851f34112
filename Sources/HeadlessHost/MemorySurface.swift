import Foundation
import Graphics
import UIKit
import UIPrimitives

/// A window that exists in memory only: what is presented to it is a bitmap.
@MainActor package final class MemorySurface: WindowSurface {
    package private(set) var size: CGSize
    package private(set) var scale: CGFloat
    package var title = ""
    package var cursor: HostCursor = .arrow

    /// The pixels last presented.
    package private(set) var bitmap: Bitmap

    /// The rectangles of the last present, in pixels.
    package private(set) var lastDamage: [PixelRect] = []

    /// How often something was presented.
    package private(set) var presentCount = 0

    private var isValid = false

    package init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        bitmap = Self.makeBitmap(size: size, scale: scale)
    }

    /// The pixels of a window; a size that no bitmap can have gives one pixel.
    private static func makeBitmap(size: CGSize, scale: CGFloat) -> Bitmap {
        let extent = PixelRect(covering: CGRect(origin: .zero, size: size), scale: scale)
        if let bitmap = Bitmap(width: max(1, extent.width), height: max(1, extent.height), isOpaque: true) { return bitmap }
        guard let dot = Bitmap(width: 1, height: 1, isOpaque: true) else { fatalError("no memory for one pixel") }
        return dot
    }

    package func resize(to size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        bitmap = Self.makeBitmap(size: size, scale: scale)
        isValid = false
    }

    package func beginFrame() -> (bitmap: Bitmap, isValid: Bool) {
        (bitmap, isValid)
    }

    package func present(damage: [PixelRect]) {
        isValid = true
        lastDamage = damage
        presentCount += 1
    }

    package func close() {}
}
