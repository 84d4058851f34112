import AsyncDisplayKit
import UIKit

/// A message in the middle of the empty canvas, for example during the first build of a package.
package struct CanvasNote: Equatable, Sendable {
    package var title: String
    /// The current step, in one line.
    package var detail: String
    /// An explanation below the step.
    package var explanation: String

    package init(title: String, detail: String = "", explanation: String = "") {
        (self.title, self.detail, self.explanation) = (title, detail, explanation)
    }
}

/// Shows a ``CanvasNote``.
final class CanvasNoteNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let title = ASTextNode()
    private let detail = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let explanation = ASTextNode()

    @MainActor var note: CanvasNote {
        didSet { if note != oldValue { showTexts() } }
    }

    @MainActor init(_ note: CanvasNote) {
        self.note = note
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = false
        showTexts()
    }

    @MainActor private func showTexts() {
        title.attributedText = WorkspaceTheme.text(note.title, size: 17, weight: .semibold)
        detail.attributedText = WorkspaceTheme.text(note.detail, size: 12, color: WorkspaceTheme.secondaryLabel)
        explanation.attributedText = Self.centered(
            WorkspaceTheme.text(note.explanation, size: 12, color: WorkspaceTheme.secondaryLabel))
        setNeedsLayout()
    }

    private static func centered(_ text: NSAttributedString) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let centered = NSMutableAttributedString(attributedString: text)
        centered.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        return centered
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for text in [title, detail, explanation] { text.style.maxWidth = ASDimensionMakeWithFraction(1) }
        // A line without a step keeps its height, so that the other lines do not move when the first step begins.
        detail.style.minHeight = ASDimensionMake(15)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .center, children: [title, detail, explanation])
    }
}
