import Foundation
import UIPrimitives

/// Provides the properties of the screen on which the program runs. *Thread*: main.
@MainActor package protocol ScreenSource: AnyObject {
    /// The screen on which windows appear.
    var screen: HostScreen { get }
}

/// The properties of a screen.
package struct HostScreen: Equatable, Sendable {
    /// The size of the screen. *Units*: points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// Frames per second.
    var refreshRate: Double
    /// The appearance that the desktop prefers.
    package var style: UIUserInterfaceStyle
    package var contrast: UIAccessibilityContrast
    /// Whether the user has enabled reduced motion.
    package var prefersReducedMotion: Bool

    package init(
        size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1, refreshRate: Double = 60,
        style: UIUserInterfaceStyle = .light, contrast: UIAccessibilityContrast = .normal, prefersReducedMotion: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
        self.style = style
        self.contrast = contrast
        self.prefersReducedMotion = prefersReducedMotion
    }
}
