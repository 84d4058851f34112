import Foundation

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        interaction.recognizers.append(recognizer)
        recognizer.didAttach(to: self)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard let index = interaction.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
        interaction.recognizers.remove(at: index)
        recognizer.didDetach()
    }

    func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in interaction.recognizers where !recognizers.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for new in recognizers { addGestureRecognizer(new) }
    }
}
