import Foundation

/// Something that a view can be given to do with input, such as a ``UIContextMenuInteraction``.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that has it; hold it weakly.
    var view: UIView? { get }

    /// The interaction is about to be given to a view, or taken from the one that has it (nil).
    func willMove(to view: UIView?)

    /// The interaction was given to a view, or taken from the one that had it (nil).
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
