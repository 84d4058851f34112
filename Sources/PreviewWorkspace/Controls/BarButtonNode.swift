import AsyncDisplayKit
import UIKit

/// A small toolbar button with an icon, a title, or both, which can be on or off. It shows a hint while the pointer is over it.
package final class BarButtonNode: ASControlNode, @unchecked Sendable {  // Protection: changed on the main thread only.
    /// The appearance of an active button.
    package enum Kind: Sendable {
        /// A tinted icon on a tinted background.
        case toggle
        /// A raised background, for one of several segments.
        case segment
    }

    private let icon = ASImageNode()
    private let word = ASTextNode()
    private let kind: Kind
    private let hasIcon: Bool
    private var title: String?
    private var isHovered = false
    /// A description of the button's action, with its keyboard shortcut if it has one.
    package let hint: String
    /// An additional line below the hint; nil if there is none. A button with a note has less prominent colors while its option is active.
    package var note: String? {
        didSet {
            guard note != oldValue else { return }
            accessibilityLabel = shownHint
            updateAppearance()
            if isHovered { MainActor.assumeIsolated { showHint() } }
        }
    }
    private var shownHint: String { [hint, note].compactMap { $0 }.joined(separator: "\n") }
    /// Called with the hint while the pointer is over the button; nil when the pointer has left.
    var onHover: (@MainActor (String?) -> Void)?

    package init(
        icon: UIImage? = nil, title: String? = nil, hint: String, kind: Kind = .toggle, action: @escaping @MainActor () -> Void
    ) {
        self.kind = kind
        self.hint = hint
        self.title = title
        hasIcon = icon != nil
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 6
        self.icon.image = icon
        self.icon.style.preferredSize = CGSize(width: 16, height: 16)
        self.icon.isUserInteractionEnabled = false
        word.isUserInteractionEnabled = false
        word.maximumNumberOfLines = 1
        word.truncationMode = .byTruncatingTail
        style.height = ASDimensionMake(WorkspaceTheme.controlHeight)
        isAccessibilityElement = true
        accessibilityLabel = hint
        accessibilityTraits = .button
        addAction(forControlEvents: .touchUpInside) { _ in action() }
        addAction(forControlEvents: .touchDown) { [weak self] _ in
            MainActor.assumeIsolated { self?.view.offerTooltip(nil) }
        }
        updateAppearance()
    }

    /// Whether the icon follows the title, as in a menu button.
    var isIconAtEnd = false

    /// Whether the option that the button represents is active.
    package var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            updateAppearance()
            // The title is wider in the weight of an active option.
            setNeedsLayout()
        }
    }

    /// Whether the button can be clicked; a disabled button is dimmed.
    package override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : 0.5 } }
    }

    package func setTitle(_ title: String?) {
        guard title != self.title else { return }
        self.title = title
        updateAppearance()
        setNeedsLayout()
    }

    func setIcon(_ image: UIImage) {
        icon.image = image
    }

    private func updateAppearance() {
        let isTinted = isOn && kind == .toggle && note == nil
        let color =
            isTinted ? WorkspaceTheme.accent : isOn && note == nil ? WorkspaceTheme.label : WorkspaceTheme.secondaryLabel
        icon.tintColor = color
        word.attributedText = title.map { WorkspaceTheme.text($0, size: 12, weight: isOn ? .semibold : .medium, color: color) }
        switch (isOn, kind) {
        // With a note, only the icon and the title are dimmed: without its background, an active option would look inactive.
        case (true, .toggle): backgroundColor = WorkspaceTheme.selection
        // A dimmed title on the background of an active segment would have a contrast below 4.5:1 in the dark.
        case (true, .segment): backgroundColor = note == nil ? WorkspaceTheme.raised : WorkspaceTheme.hover
        case (false, _): backgroundColor = isHovered ? WorkspaceTheme.hover : .clear
        }
    }

    package override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(BarButtonNode.hoverChanged)))
    }

    @MainActor private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.isPointerOver
        guard isOver != isHovered else { return }
        isHovered = isOver
        updateAppearance()
        showHint()
    }

    /// Shows the hint while the pointer is over the button, and hides it otherwise.
    @MainActor private func showHint() {
        onHover?(isHovered ? shownHint.replacingOccurrences(of: "\n", with: "  ·  ") : nil)
        view.offerTooltip(isHovered && shownHint != title ? shownHint : nil)
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var children: [any ASLayoutElement] = []
        if hasIcon { children.append(icon) }
        if title != nil { children.insert(word, at: isIconAtEnd ? 0 : children.count) }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 5, justifyContent: .center, alignItems: .center, children: children)
        word.style.flexShrink = 1
        let side: CGFloat = title == nil ? 5 : 8
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side), child: row)
    }
}
