import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// A button that shows the chosen value of a fixed list and opens a menu of the list.
final class ChoiceNode: ASControlNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let name: String
    private let choices: [String]
    private let word: ASTextNode
    private let sign = ASImageNode()
    private var isHovered = false {
        didSet { backgroundColor = isHovered ? WorkspaceTheme.hover : WorkspaceTheme.well }
    }
    /// Called with the value that the user chooses.
    var choose: @MainActor (String) -> Void = { _ in }

    /// The width of the menu, unless a choice needs more. *Units*: points.
    private static let minimumMenuWidth: CGFloat = 190

    /// - Parameter name: the name of the value, for assistive programs.
    @MainActor init(_ name: String, choices: [String], value: String) {
        self.name = name
        self.choices = choices
        word = WorkspaceTheme.line(NSAttributedString())
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.well
        cornerRadius = 4
        sign.image = WorkspaceIcon.chevron.image
        sign.tintColor = WorkspaceTheme.secondaryLabel
        sign.style.preferredSize = CGSize(width: 12, height: 12)
        sign.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        self.value = value
        addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            MainActor.assumeIsolated { self?.showMenu() }
        }
    }

    /// The chosen value. *Thread*: any, because layouts read it.
    var value: String {
        get { word.plainText ?? "" }
        set {
            word.attributedText = WorkspaceTheme.text(newValue, size: 12)
            accessibilityLabel = "\(name), \(newValue)"
            setNeedsLayout()
        }
    }

    @MainActor private func showMenu() {
        let items = choices.map { choice in
            MenuItem(choice, isChecked: choice == value) { [weak self] in
                guard let self, choice != value else { return }
                value = choice
                choose(choice)
            }
        }
        view.presentMenu(items, minimumWidth: Self.minimumMenuWidth)
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(ChoiceNode.hoverChanged)))
    }

    @MainActor private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        if recognizer.isPointerOver != isHovered { isHovered.toggle() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        word.style.flexGrow = 1
        word.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center, children: [word, sign])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 5), child: row)
    }
}
