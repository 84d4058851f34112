import Foundation

/// Preferences for the window that a program opens; nil leaves the choice to the host.
package struct WindowRequest: Sendable {
    package var title: String?
    /// The size of the window. *Units*: points.
    package var size: CGSize?
    /// The smallest size that the window manager should allow. *Units*: points.
    package var minimumSize: CGSize?
    /// The number of pixels per point, instead of the desktop's scale.
    package var scale: CGFloat?
    /// Light or dark, instead of the desktop's setting.
    package var style: UIUserInterfaceStyle?
    /// Whether the first window gets the position and size that it had when it was last closed.
    package var restoresGeometry = true
    /// Called on a separate thread if the main thread does not handle a request to close the window within two seconds; may end the
    /// process. If it is nil, the host waits for the main thread.
    package var onUnansweredClose: (@Sendable () -> Void)?

    package init(title: String? = nil, size: CGSize? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil) {
        self.title = title
        self.size = size
        self.scale = scale
        self.style = style
    }
}
