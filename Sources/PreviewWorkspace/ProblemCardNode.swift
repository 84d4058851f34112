import AsyncDisplayKit
import UIKit

/// Shows the problems of a preview, instead of the preview or over it. The first problem is shown with the preview's name, the object at
/// fault and the message. Each further problem has one line, for example the location of a crash in the user's code.
final class ProblemCardNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let icon = ASImageNode()
    private let title: ASTextNode
    private let subject: ASTextNode?
    private let message = ASTextNode()
    private let close: BarButtonNode?
    private let others: [ASTextNode]
    private let open: BarButtonNode?

    /// The largest number of further problems that have their own line. An additional line shows the number of the others.
    private static let lineLimit = 3

    /// Creates a card. Its “Open” button opens the source location of the first problem that has one. Without `dismiss`, the user cannot
    /// close the card.
    @MainActor init(
        _ problem: PreviewProblem, others: [PreviewProblem] = [], open: (@MainActor (SourceLocation) -> Void)? = nil,
        dismiss: (@MainActor () -> Void)? = nil
    ) {
        title = WorkspaceTheme.line(WorkspaceTheme.text("\(problem.kind.title) “\(problem.preview)”", size: 14, weight: .semibold))
        subject = problem.subject.map {
            WorkspaceTheme.line(WorkspaceTheme.text($0, size: 12, weight: .medium, color: WorkspaceTheme.problem))
        }
        self.open = ([problem] + others).lazy.compactMap(\.place).first.flatMap { place in
            open.map { open in BarButtonNode(icon: nil, title: "Open", hint: "Open the line in the editor") { open(place) } }
        }
        close = dismiss.map { BarButtonNode(icon: WorkspaceIcon.close.image, hint: "Hide the message (Esc)", action: $0) }
        let rest = others.count - Self.lineLimit
        let lines = others.prefix(Self.lineLimit).map { [$0.subject, $0.message].compactMap { $0 }.joined(separator: "  ") }
        self.others = (lines + (rest > 0 ? ["and \(rest) more"] : [])).map {
            WorkspaceTheme.line(WorkspaceTheme.text($0, size: 12, color: WorkspaceTheme.secondaryLabel))
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.bar
        cornerRadius = 10
        borderWidth = 1
        borderColor = UIColor.systemRed.withAlphaComponent(0.5).cgColor
        shadowColor = UIColor.black.cgColor
        shadowOpacity = 0.18
        shadowRadius = 10
        shadowOffset = CGSize(width: 0, height: 3)
        icon.image = WorkspaceIcon.warning.image
        icon.tintColor = WorkspaceTheme.problem
        icon.isUserInteractionEnabled = false
        icon.style.preferredSize = CGSize(width: 16, height: 16)
        message.attributedText = WorkspaceTheme.text(problem.message, size: 12, color: WorkspaceTheme.secondaryLabel)
        message.maximumNumberOfLines = 12
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexShrink = 1
        title.style.flexGrow = 1
        let head = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
            children: ([icon, title, open, close] as [(any ASLayoutElement)?]).compactMap { $0 })
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .stretch,
            children: ([head, subject, message] as [(any ASLayoutElement)?]).compactMap { $0 } + others)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 14, bottom: 14, right: 14), child: column)
    }
}

extension PreviewProblem.Kind {
    /// The beginning of the card's title, which ends with the preview's name.
    var title: String {
        switch self {
        case .failedToLoad: "Could not create"
        case .programmerError: "Programmer’s error in"
        case .endlessLayout: "Endless layout in"
        case .endedLastRun: "The last run ended in"
        case .failedToBuild: "Could not build the code of"
        case .crashed: "Crash in"
        case .hung: "No answer from"
        }
    }
}
