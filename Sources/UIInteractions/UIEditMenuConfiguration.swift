import Foundation
import UIKitCore

/// The preferred side of an edit menu. *Differs from UIKit*: without effect; the menu has no arrow, and opens on a side with enough space.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// As in UIKit.
    case automatic, up, down, left, right
}

/// The position and the identifier of one presentation of an edit menu. *Thread*: main.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// The name of the configuration; a unique one if the initializer received none.
    public let identifier: any NSCopying
    /// The point at which the menu opens, unless the delegate returns a rectangle. *Units*: points in the view of the interaction.
    public let sourcePoint: CGPoint
    /// *Differs from UIKit*: stored, without effect; the menu has no arrow.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration for a point in the view of the interaction, in points.
    public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? NSUUID()
        self.sourcePoint = sourcePoint
    }
}

/// Runs blocks of the program alongside the appearance or disappearance of an edit menu. *Thread*: main.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Runs `animations` alongside the animation of the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs `completion` after the animation of the menu.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}

/// Provides the elements and the position of an edit menu. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu for a configuration; nil, the default, shows only the suggested actions. An empty menu is not shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle beside which the menu opens; by default the point of the configuration. *Units*: points in the view.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    /// Called before the menu appears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called when the menu closes for any reason, before the handler of a chosen action.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Returns nil.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Returns an empty rectangle at the point of the configuration.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
