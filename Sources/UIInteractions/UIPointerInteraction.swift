import Foundation
import UIControls

/// A request for the region at a location. *Thread*: main.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// The location of the pointer. *Units*: points in the view of the interaction.
    open private(set) var location: CGPoint
    /// The modifier keys that are held. *Differs from UIKit*: those of the last event of the view's hover recognizer.
    open private(set) var modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
    }
}

/// A part of a view with one style of the pointer. *Thread*: main.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, NSCopying {
    /// The rectangle. *Units*: points in the view of the interaction.
    public let rect: CGRect
    /// A name by which the program can distinguish regions.
    public let identifier: AnyHashable?
    /// *Differs from UIKit*: stored, without effect; the pointer leaves a region when it leaves the rectangle.
    open var latchingAxes: UIAxis = []

    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
    }

    /// Returns a region with the same rectangle and identifier.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }

    private func makeCopy() -> UIPointerRegion {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }

    func isSame(as other: UIPointerRegion?) -> Bool { rect == other?.rect && identifier == other?.identifier }
}

/// Runs blocks of the program while the pointer enters or leaves a region. *Thread*: main.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Runs `animations` alongside the change of the pointer.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs `completion` after the change; the argument is whether it finished.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Determines regions and their styles. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at a location; the default is `defaultRegion`, the bounds of the view. With nil, the pointer has no style.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of a region; by default the automatic effect on the view. With nil, the pointer has no style.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// Called before the pointer enters a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    /// Called before the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Returns `defaultRegion`.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Returns the automatic effect on the view of the interaction.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        interaction.defaultStyle
    }
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}

/// Changes the pointer and the view while the pointer is over the view and no button is held. *Thread*: main.
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Determines regions and styles; not retained. Without a delegate, the view has the automatic effect.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// Whether the interaction has an effect; true by default.
    open var isEnabled = true {
        didSet {
            hover.isEnabled = isEnabled
            if !isEnabled { enter(nil) }
        }
    }

    private let hover = UIHoverGestureRecognizer()
    private var region: UIPointerRegion?
    private var presenter: PointerEffectPresenter?

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
        hover.addHandler { [weak self] _ in self?.update() }
    }

    /// Ends the effect when the interaction is removed from its view.
    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        enter(nil)
        self.view?.removeGestureRecognizer(hover)
    }

    /// Observes the pointer over the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Requests the region and its style again if the pointer is over the view.
    open func invalidate() {
        guard region != nil else { return }
        enter(nil)
        update()
    }

    var defaultStyle: UIPointerStyle? {
        view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
    }

    private func update() {
        guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return enter(nil) }
        let request = UIPointerRegionRequest(location: hover.location(in: view), modifiers: hover.modifierFlags)
        let whole = UIPointerRegion(rect: view.bounds)
        let found =
            delegate == nil ? whole : delegate?.pointerInteraction(self, regionFor: request, defaultRegion: whole)
        let entered = found?.rect.contains(request.location) == true ? found : nil
        if entered == nil || entered?.isSame(as: region) == false { enter(entered) }
    }

    private func enter(_ new: UIPointerRegion?) {
        if let region {
            let animator = PointerAnimator()
            delegate?.pointerInteraction(self, willExit: region, animator: animator)
            self.region = nil
            let presenter = presenter
            self.presenter = nil
            view?.setPointerCursor(nil)
            animator.run { presenter?.end() }
        }
        guard let new else { return }
        region = new
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: new, animator: animator)
        let style = delegate == nil ? defaultStyle : delegate?.pointerInteraction(self, styleFor: new)
        view?.setPointerCursor(style?.cursor)
        let presenter = style?.effect.map { PointerEffectPresenter($0) }
        self.presenter = presenter
        animator.run { presenter?.begin() }
    }
}

extension UIView {
    /// Sets the shape of the pointer over the view until the next call.
    fileprivate func setPointerCursor(_ cursor: HostCursor?) { interaction.cursor = cursor }
}

/// Collects the blocks of a delegate and runs them.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(_ change: @escaping () -> Void) {
        UIView.animate(withDuration: 0.15) { [animations] in
            change()
            for animation in animations { animation() }
        } completion: { [completions] finished in
            for completion in completions { completion(finished) }
        }
    }
}

extension UIButton {
    private static var pointerKey: UInt8 = 0

    /// Whether the pointer has the automatic effect on the button; false by default.
    ///
    /// *Differs from UIKit*: a subclass cannot override it.
    public var isPointerInteractionEnabled: Bool {
        get { ownPointerInteraction != nil }
        set {
            guard newValue != isPointerInteractionEnabled else { return }
            if let old = ownPointerInteraction { removeInteraction(old) }
            let new = newValue ? UIPointerInteraction() : nil
            objc_setAssociatedObject(self, &Self.pointerKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if let new { addInteraction(new) }
        }
    }

    private var ownPointerInteraction: UIPointerInteraction? {
        objc_getAssociatedObject(self, &Self.pointerKey) as? UIPointerInteraction
    }
}
