import Foundation

/// A behavior that can be added to a view, such as a `UIContextMenuInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view to which the interaction was added. Store it in a weak property.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or removed if `view` is nil.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or removed if `view` is nil.
    func didMove(to view: UIView?)
}

extension UIView {
    func attach(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        self.interaction.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard let index = self.interaction.interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        self.interaction.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }

    func setInteractions(_ interactions: [any UIInteraction]) {
        for old in interaction.interactions where !interactions.contains(where: { $0 === old }) { removeInteraction(old) }
        for new in interactions { addInteraction(new) }
    }
}
