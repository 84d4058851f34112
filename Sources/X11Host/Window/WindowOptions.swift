import Foundation

/// Options that all windows of an application share.
package struct WindowOptions: Sendable {
    /// The size of the first window, and of `UIScreen.main`, limited to the work area. *Units*: points.
    package var size: CGSize
    /// The smallest size that the window manager should allow. *Units*: points.
    package var minimumSize: CGSize
    package var title: String
    /// The instance name of `WM_CLASS`, which is the name of the program.
    var instanceName: String
    /// The class name of `WM_CLASS`, which is the `StartupWMClass` of the desktop entry.
    var className: String
    /// Whether the first window opens at its last position.
    var restoresGeometry: Bool
    /// Called on a separate thread when the main thread does not handle a request to close within two seconds; may end the process. If it
    /// is nil, the request waits for the main thread.
    package var onUnansweredClose: (@Sendable () -> Void)?

    /// The default of `size`, about the size of a large phone, for which most UIKit programs are designed. *Units*: points.
    package static let defaultSize = CGSize(width: 480, height: 800)

    package init(
        size: CGSize = WindowOptions.defaultSize, minimumSize: CGSize = CGSize(width: 120, height: 80), title: String? = nil,
        instanceName: String? = nil, className: String? = nil, restoresGeometry: Bool = true
    ) {
        let program = (CommandLine.arguments.first as NSString?)?.lastPathComponent ?? "weft"
        let instance = instanceName ?? program
        self.size = size
        self.restoresGeometry = restoresGeometry
        self.minimumSize = minimumSize
        self.instanceName = instance
        self.className = className ?? instance.prefix(1).uppercased() + instance.dropFirst()
        self.title = title ?? self.className
    }
}
