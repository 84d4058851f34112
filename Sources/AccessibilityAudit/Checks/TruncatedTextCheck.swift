import AccessibilityElements
import UIKit

/// Finds texts that are shown completely at the standard text size but not at a larger one. *Thread*: main.
@MainActor enum TruncatedTextCheck {
    /// Returns the paths of the texts that are not shown completely.
    static func truncatedPaths(in tree: AuditedTree) -> Set<String> {
        Set(tree.texts.filter { isIncomplete($0, in: tree.window) }.map(\.location.path))
    }

    /// Returns findings for the texts that are truncated at the text size of `tree` but not at the standard size. `standard` contains the
    /// paths of the texts that are also truncated at the standard size; this truncation is part of the design.
    ///
    /// - Parameter isRequired: whether the guidelines require the text size of `tree`: they require twice the standard size. For larger
    ///   sizes the findings are advice.
    static func findings(of tree: AuditedTree, standard: Set<String>, isRequired: Bool) -> [AuditFinding] {
        tree.texts.compactMap { text in
            guard isIncomplete(text, in: tree.window), !standard.contains(text.location.path) else { return nil }
            let size = isRequired ? "twice the standard text size" : "the largest text size"
            return AuditFinding(.truncatedText, level: isRequired ? .aa : .advice, at: text.location, "The text is cut at \(size)")
        }
    }

    private static func isIncomplete(_ text: AuditedText, in window: UIWindow) -> Bool {
        text.isTruncated || isClipped(text, in: window)
    }

    /// The greatest difference that rounding can cause. *Units*: points.
    static let tolerance: CGFloat = 1.5

    /// Returns whether an ancestor that does not scroll, or the edge of the window, hides a part of the text.
    private static func isClipped(_ text: AuditedText, in window: UIWindow) -> Bool {
        let frame = text.location.frame
        var view = text.source.view
        while let current = view, !(current is UIScrollView) {
            if current.clipsToBounds || current is UIWindow {
                let visible = current.frameInWindow.insetBy(dx: -tolerance, dy: -tolerance)
                if !visible.contains(frame), visible.intersects(frame) { return true }
            }
            view = current.superview
        }
        return false
    }
}
