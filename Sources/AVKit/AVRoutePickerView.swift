import Foundation
import UIPrimitives

/// The delegate of a view that chooses where media plays. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: AnyObject {
    /// *Differs from AVKit*: never called.
    func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
    /// *Differs from AVKit*: never called.
    func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
    /// Does nothing.
    public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
    /// Does nothing.
    public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}

/// A button that chooses where media plays. *Differs from AVKit*: empty; the desktop chooses the output. *Thread*: main.
open class AVRoutePickerView: UIView {
    /// Notified of the presentation of routes; not retained.
    open weak var delegate: (any AVRoutePickerViewDelegate)?
    /// *Differs from AVKit*: stored, without effect; the view is empty.
    open var activeTintColor: UIColor! = .systemBlue
    /// *Differs from AVKit*: stored, without effect; the view is empty.
    open var prioritizesVideoDevices = false

    open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}
