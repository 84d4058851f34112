import Foundation
import UIPrimitives

/// A cell, header or footer that shows content and background configurations. *Thread*: main.
@MainActor protocol ConfiguredView: UIView {
    /// The view that shows the content.
    var content: UIView { get set }
    /// Creates the view for content without a configuration.
    func makePlainContent() -> UIView
    /// Performs the update that the view's class and the client define.
    func performConfigurationUpdate()
    /// Called after the content changed, because the preferred size of the view may have changed too.
    func contentDidChange()
}

extension ConfiguredView {
    func makePlainContent() -> UIView { UIView() }

    /// Replaces the content view with `view`, or with a plain view if `view` is nil, at the same index among the subviews.
    fileprivate func showContent(_ view: UIView?) {
        let new = view ?? makePlainContent()
        new.transform = content.transform
        insertSubview(new, aboveSubview: content)
        content.removeFromSuperview()
        content = new
    }
}

/// The configurations of a cell, header or footer, and the views that show them.
@MainActor final class ConfiguredContent {
    private unowned let view: any ConfiguredView
    private var contentView: (any UIView & UIContentView)?
    private let backgroundView = BackgroundConfigurationView(frame: .zero)
    /// Whether the next layout updates the configurations.
    private var needsUpdate = false
    private var isUpdating = false
    /// Whether a background was assigned or removed, by the client or by a list cell for its list.
    private(set) var hasBackground = false
    var updatesContent = true
    var updatesBackground = true

    init(of view: any ConfiguredView) {
        self.view = view
    }

    var content: (any UIContentConfiguration)? {
        didSet { showContent() }
    }

    var background: UIBackgroundConfiguration? {
        didSet {
            hasBackground = true
            showBackground()
        }
    }

    private func showContent() {
        if let content, let contentView, contentView.supports(content) {
            contentView.configuration = content
        } else {
            contentView = content?.makeContentView()
            view.showContent(contentView)
        }
        view.contentDidChange()
        view.setNeedsLayout()
    }

    private func showBackground() {
        guard let background else { return backgroundView.removeFromSuperview() }
        if backgroundView.superview !== view { view.insertSubview(backgroundView, at: 0) }
        backgroundView.cornerRadius = background.cornerRadius
        backgroundView.show(background, tint: background.backgroundColor == nil ? .clear : view.tintColor)
        view.setNeedsLayout()
    }

    /// Updates the configurations if an update is pending, and places the background in the bounds of the view, less the insets of the
    /// background.
    func layOut() {
        updateIfNeeded()
        guard let background, backgroundView.superview === view else { return }
        let insets = background.backgroundInsets.resolved(for: view.effectiveUserInterfaceLayoutDirection)
        let frame = view.bounds.inset(by: insets)
        if backgroundView.frame != frame { backgroundView.frame = frame }
    }

    /// Sets the corners that the list rounds; while there are none, the background has its own corner radius.
    func roundCorners(_ corners: CACornerMask, radius: CGFloat) {
        backgroundView.clipsToBounds = !corners.isEmpty
        backgroundView.layer.maskedCorners = corners.isEmpty ? .all : corners
        backgroundView.cornerRadius = corners.isEmpty ? background?.cornerRadius ?? 0 : radius
    }

    func setNeedsUpdate() {
        needsUpdate = true
        view.setNeedsLayout()
    }

    func updateIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        needsUpdate = false
        isUpdating = true
        view.performConfigurationUpdate()
        isUpdating = false
    }

    /// Updates each of the two configurations for a state, if its automatic updates are enabled.
    func update(for state: any UIConfigurationState) {
        if updatesContent, let content { self.content = content.updated(for: state) }
        if updatesBackground, let background { self.background = background.updated(for: state) }
    }
}

extension CACornerMask {
    fileprivate static var all: CACornerMask {
        [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
}
