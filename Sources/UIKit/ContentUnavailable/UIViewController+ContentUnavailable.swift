import Foundation
import Scheduling

extension UIViewController {
    private static var configurationKey: UInt8 = 0
    private static var viewKey: UInt8 = 0

    /// The configuration of the content that is shown over the view in place of missing content; nil, the default, shows none. A
    /// configuration is updated for ``contentUnavailableConfigurationState``.
    ///
    /// *Differs from UIKit*: a subclass cannot override it.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { objc_getAssociatedObject(self, &Self.configurationKey) as? any UIContentConfiguration }
        set {
            objc_setAssociatedObject(self, &Self.configurationKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if newValue != nil { UIViewController.viewObserver = { $0.placeContentUnavailableView() } }
            if isViewLoaded { showContentUnavailableConfiguration() }
        }
    }

    private static var updateKey: UInt8 = 0

    /// Calls `updateContentUnavailableConfiguration(using:)` before the next frame is laid out, if the view is loaded then.
    ///
    /// *Differs from UIKit*: the program calls it when the text of the search bar has changed; a subclass cannot override it.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        guard objc_getAssociatedObject(self, &Self.updateKey) == nil else { return }
        objc_setAssociatedObject(self, &Self.updateKey, NSNull(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        FrameScheduler.current.enqueue(.layout) { [weak self] in
            guard let self else { return }
            objc_setAssociatedObject(self, &Self.updateKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            guard isViewLoaded else { return }
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
    }

    private var contentUnavailableView: (any UIView & UIContentView)? {
        get { objc_getAssociatedObject(self, &Self.viewKey) as? any UIView & UIContentView }
        set { objc_setAssociatedObject(self, &Self.viewKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Shows the configuration; if it is nil, removes the view of the previous configuration. The view must be loaded.
    private func showContentUnavailableConfiguration() {
        let configuration = contentUnavailableConfiguration?.updated(for: contentUnavailableConfigurationState)
        if let configuration, let shown = contentUnavailableView, shown.supports(configuration) {
            return shown.configuration = configuration
        }
        contentUnavailableView?.removeFromSuperview()
        contentUnavailableView = configuration?.makeContentView()
        guard let new = contentUnavailableView else { return }
        new.frame = view.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(new)
    }

    /// Shows a configuration that was set before the view was loaded, and keeps it over a view that scrolls.
    private func placeContentUnavailableView() {
        guard let view = viewIfLoaded, contentUnavailableConfiguration != nil else { return }
        guard let shown = contentUnavailableView else { return showContentUnavailableConfiguration() }
        if shown.frame != view.bounds { shown.frame = view.bounds }
    }
}
