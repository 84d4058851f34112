import Foundation

/// An item of a drag. *Thread*: main.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The content of the item.
    public let itemProvider: NSItemProvider
    /// An object that the program stores for drops in the same program; nil in drags of other programs.
    open var localObject: Any?
    /// Creates the view whose image replaces the dragged image when `setNeedsDropPreviewUpdate()` is called; nil keeps the image.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }

    /// Replaces the dragged image with the result of ``previewProvider``. Does nothing if that property or its result is nil, or if the
    /// item is not the first one of the drag in progress. *Differs from UIKit*: while the host shows the image in its own window, the new
    /// image appears only at the end of the drag.
    open func setNeedsDropPreviewUpdate() {
        DragTracking.current?.previewDidChange(of: self)
    }
}

/// The appearance of the view that is dragged. *Thread*: main.
open class UIDragPreviewParameters: UIPreviewParameters {
    /// Creates parameters whose visible part is the lines of a text. *Units*: points in the view.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects { path.append(UIBezierPath(roundedRect: rect.cgRectValue.insetBy(dx: -3, dy: -2), cornerRadius: 4)) }
        visiblePath = path
    }
}

/// The location of a preview. *Thread*: main.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view whose image is dragged. *Thread*: main.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view. It needs no superview.
    public let view: UIView
    /// The visible part and the background.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        self.view = view
        self.parameters = parameters
    }
}

/// The view that is animated when an item is lifted, dropped or returned, and its location. *Thread*: main.
open class UITargetedDragPreview: UITargetedPreview {
    /// Creates a preview at the location of `target`.
    public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview at the current position of the view.
    public convenience init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        let target = UIDragPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// Returns the same preview at another location.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        let parameters = parameters as? UIDragPreviewParameters ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// Runs blocks of the program alongside an animation of a drag. *Thread*: main.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Runs `animations` alongside the animation.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Runs `completion` after the animation: with `.end`, or with `.start` for a lift that did not become a drag.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the blocks of a delegate and runs them.
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Runs the animations together with `change`. *Units*: seconds.
    func animate(_ duration: TimeInterval, _ change: @escaping () -> Void = {}, completion: @escaping () -> Void = {}) {
        UIView.animate(withDuration: duration) { [animations] in
            change()
            for animation in animations { animation() }
        } completion: { _ in
            completion()
        }
    }

    /// Runs the completions once.
    func complete(at position: UIViewAnimatingPosition) {
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }
}
