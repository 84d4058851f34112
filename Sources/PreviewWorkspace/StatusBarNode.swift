import AsyncDisplayKit
import UIKit

/// The status bar: a description of the preview, or a hint for the control under the pointer.
final class StatusBarNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let left = WorkspaceTheme.line(WorkspaceTheme.text(""))
    /// The size of the preview, which the user can edit.
    let size = FrameSizeNode()
    private let scale = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let right = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let generationNode = WorkspaceTheme.line(WorkspaceTheme.text(""))

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.bar
        style.height = ASDimensionMake(WorkspaceTheme.statusHeight)
        // A hint replaces the size. The layout adds the field of the size to the bar before the field gets the keyboard focus.
        size.editingDidChange = { [weak self] in
            self?.setNeedsLayout()
            self?.layoutIfNeeded()
        }
    }

    /// The group and the name of the shown preview; if none is shown, a short instruction. *Thread*: main.
    var message = "" {
        didSet { if message != oldValue { update() } }
    }

    /// The scale, which is shown after the size. Nil hides the scale and the size, except while the user edits the size.
    var scaleText: String? {
        didSet {
            guard scaleText != oldValue else { return }
            scale.attributedText = WorkspaceTheme.text(scaleText ?? "", size: 11, color: WorkspaceTheme.secondaryLabel)
            setNeedsLayout()
        }
    }

    /// The hint for the control under the pointer, shown instead of the message and the notice; nil if there is none.
    var hint: String? {
        didSet { if hint != oldValue { update() } }
    }

    /// The current activity of the program, shown instead of the message; nil if there is none.
    var notice: String? {
        didSet { if notice != oldValue { update() } }
    }

    /// The result of a command, shown instead of the message, the notice and the hint; nil if there is none.
    var report: String? {
        didSet { if report != oldValue { update() } }
    }

    /// The text on the right, in which the active tool describes the node or the color under the pointer.
    var detail = "" {
        didSet {
            guard detail != oldValue else { return }
            right.attributedText = WorkspaceTheme.text(detail, size: 11, color: WorkspaceTheme.secondaryLabel)
            setNeedsLayout()
        }
    }

    /// The text at the right end, which identifies the shown generation of the code; empty if there is none.
    var generation = "" {
        didSet {
            guard generation != oldValue else { return }
            generationNode.attributedText = WorkspaceTheme.text(generation, size: 11, color: WorkspaceTheme.secondaryLabel)
            setNeedsLayout()
        }
    }

    private func update() {
        left.attributedText = WorkspaceTheme.text(report ?? hint ?? notice ?? message, size: 11, color: WorkspaceTheme.secondaryLabel)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        left.style.flexShrink = 1
        size.style.flexShrink = size.isEditing ? 1 : 0
        let showsSize = size.isEditing || (scaleText != nil && hint == nil && notice == nil && report == nil)
        let main = ASStackLayoutSpec(
            direction: .horizontal, spacing: 5, justifyContent: .start, alignItems: .center,
            children: showsSize ? [left, size, scale] : [left])
        main.style.flexGrow = 1
        main.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .center,
            children: generation.isEmpty ? [main, right] : [main, right, generationNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12), child: row)
    }
}
