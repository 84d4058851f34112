import Foundation

extension UITextView {
    /// Adds or removes the find interaction.
    func updateFindInteraction() {
        if let old = findInteraction { removeInteraction(old) }
        findInteraction = isFindInteractionEnabled ? UIFindInteraction(sessionDelegate: TextFinding.shared) : nil
        if let findInteraction { addInteraction(findInteraction) }
    }
}

/// Provides the sessions of text views. *Thread*: main.
private final class TextFinding: NSObject, UIFindInteractionDelegate {
    static let shared = TextFinding()

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { TextViewFindSession($0) }
    }
}
