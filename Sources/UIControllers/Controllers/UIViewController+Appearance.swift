import Foundation
import Scheduling
import UIPrimitives

extension UIViewController {
    /// The traits with which this controller overrides those that its view inherits.
    var overridingTraits: UITraitCollection? {
        let fromParent = parent?.overrideTraitCollection(forChild: self)
        guard overrideUserInterfaceStyle != .unspecified else { return fromParent }
        let style = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
        return fromParent.map { UITraitCollection(traitsFrom: [$0, style]) } ?? style
    }

    /// The insets that the controller adds to the safe area of its view.
    var ownSafeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: containerSafeAreaInsets.top + additionalSafeAreaInsets.top,
            left: containerSafeAreaInsets.left + additionalSafeAreaInsets.left,
            bottom: containerSafeAreaInsets.bottom + additionalSafeAreaInsets.bottom,
            right: containerSafeAreaInsets.right + additionalSafeAreaInsets.right)
    }

    func safeAreaDidChange() {
        viewIfLoaded?.controllerSafeAreaDidChange()
    }

    /// Whether the view is visible or about to be.
    var isAppearingOrAppeared: Bool {
        appearance.state == .appearing || appearance.state == .appeared
    }

    /// Calls `viewWillAppear` or `viewWillDisappear` on the controller and on the children to which it forwards these calls.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        appearance.isAnimated = animated
        appearance.isImplicit = false
        if isAppearing {
            guard !isAppearingOrAppeared else { return }
            loadViewIfNeeded()
            appearance.state = .appearing
            reporting(.viewWillAppear, [animated]) { viewWillAppear(animated) }
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        } else {
            guard isAppearingOrAppeared else { return }
            appearance.state = .disappearing
            reporting(.viewWillDisappear, [animated]) { viewWillDisappear(animated) }
        }
        for child in childrenForwardingAppearance { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Calls the observer of messages before and after a message. *Cost*: nothing else without an observer.
    func reporting(_ message: LifecycleMessage, _ arguments: @autoclosure () -> [Any] = [], _ send: () -> Void) {
        guard let observer = Self.messageObserver else { return send() }
        let arguments = arguments()
        observer(self, message, arguments, .willSend)
        send()
        observer(self, message, arguments, .didSend)
    }

    /// Calls `viewDidAppear` or `viewDidDisappear` on the controller and on the children to which it forwards these calls.
    func endAppearance() {
        let followers = childrenForwardingAppearance
        switch appearance.state {
        case .appearing:
            appearance.state = .appeared
            reporting(.viewDidAppear, [appearance.isAnimated]) { viewDidAppear(appearance.isAnimated) }
        case .disappearing:
            appearance.state = .disappeared
            reporting(.viewDidDisappear, [appearance.isAnimated]) { viewDidDisappear(appearance.isAnimated) }
        case .appeared, .disappeared: return
        }
        for child in followers { child.endAppearanceTransition() }
    }

    private var childrenForwardingAppearance: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    // MARK: Missing content

    /// The state for which the controller updates the configuration that replaces missing content: the traits, and the text of the search
    /// bar in the navigation bar.
    ///
    /// *Differs from UIKit*: a subclass cannot override it.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = items.navigationItem?.searchPresenter?.searchText
        return state
    }

    // MARK: Callbacks of the view

    /// Called before the view moves to another window or to none. The controller appears or disappears with the view, unless a container
    /// has already begun that transition.
    package func viewWillMove(toWindow window: UIWindow?) {
        let isAppearing = window != nil
        guard isAppearing != isAppearingOrAppeared else { return }
        beginAppearanceTransition(isAppearing, animated: false)
        appearance.isImplicit = true
    }

    /// Called after the view moved to another window or to none.
    package func viewDidMoveToWindow() {
        if appearance.state == .appearing { viewIsAppearing(appearance.isAnimated) }
        guard appearance.isImplicit else { return }
        if appearance.state == .disappearing {
            appearance.isImplicit = false
            return endAppearanceTransition()
        }
        // Deferred to the display pass, so that the first layout precedes `viewDidAppear`.
        FrameScheduler.current.enqueue(.display) { [weak self] in
            guard let self, appearance.isImplicit, appearance.state == .appearing else { return }
            appearance.isImplicit = false
            endAppearanceTransition()
        }
    }

    /// Updates the title of the window if this is its root controller.
    func titleDidChange() {
        guard let window = viewIfLoaded?.window, window.rootViewController === self else { return }
        window.title = title ?? ""
    }

    var nextInChain: UIResponder? {
        if let superview = viewIfLoaded?.superview { return superview }
        return parent ?? relations.presenting
    }
}
