import Foundation
import UIPrimitives

/// A guide that follows an area of the window. *Differs from UIKit*: the area is always near the bottom edge and never near another.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private static let nearEdges: NSDirectionalRectEdge = .bottom

    /// Activates the constraints while the guide is near `edge`, and deactivates them otherwise.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        for constraint in trackingConstraints { constraint.isActive = Self.nearEdges.contains(edge) }
    }

    /// Deactivates the constraints while the guide is near `edge`, and activates them otherwise.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        for constraint in trackingConstraints { constraint.isActive = !Self.nearEdges.contains(edge) }
    }
}

/// A guide for the area of the keyboard. On a desktop, this is the area of an input view at the bottom of the window. Without an input
/// view, the top of the guide is by default at the bottom edge of the safe area. *Thread*: main.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// *Differs from UIKit*: stored, without effect; there are no undocked keyboards.
    open var followsUndockedKeyboard = false
    /// Whether the top of the guide is at the bottom edge of the safe area if there is no keyboard; otherwise it is at the bottom edge of
    /// the view. `true` by default.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { update() } }
    }
    /// *Differs from UIKit*: stored, without effect; no gesture moves a keyboard away.
    open var keyboardDismissPadding: CGFloat = 0

    private var safeTop: NSLayoutConstraint?
    private var height: NSLayoutConstraint?
    private var observation: (any NSObjectProtocol)?

    /// Adds the constraints that place the guide in the view to which it was added.
    func attach(to view: UIView) {
        let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
        let top = topAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor)
        // A constraint of lower priority sets the height to 0, so that the guide is only as high as the keyboard or the safe area requires.
        let none = heightAnchor.constraint(equalToConstant: 0)
        none.priority = .defaultHigh
        (self.height, safeTop) = (height, top)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor), height, top, none,
        ])
        observation = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.updateHeight() }
        }
        updateHeight()
    }

    /// Sets the height of the guide to the height that input views cover in its window. Input views of other windows also post the
    /// notification.
    private func updateHeight() {
        guard let view = owningView, let window = view.window, let height else { return }
        let area = view.convert(view.bounds, to: window)
        let covered = window.inputHeight > 0 ? max(0, area.maxY - (window.bounds.height - window.inputHeight)) : 0
        guard height.constant != covered else { return }
        height.constant = covered
        view.setNeedsLayout()
    }

    private func update() { safeTop?.isActive = usesBottomSafeArea }

    isolated deinit {
        if let observation { NotificationCenter.default.removeObserver(observation) }
    }
}

extension UIView {
    /// The area of the keyboard in the view; see `UIKeyboardLayoutGuide`.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return guide }
        let guide = UIKeyboardLayoutGuide()
        addLayoutGuide(guide)
        guide.attach(to: self)
        return guide
    }
}
