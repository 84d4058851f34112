import AccessibilityElements
import AsyncDisplayKit
import NodeInspection
import Nodes
import UIKit

/// The text of a text node or a label that the checks examine. Texts in text fields and text views are not examined.
@MainActor struct AuditedText {
    enum Source {
        case node(ASTextNode)
        case label(UILabel)
    }

    let source: Source
    let location: AuditLocation
    let string: NSAttributedString

    static func all(in window: UIWindow, paths: NodePaths) -> [AuditedText] {
        let nodes = InspectedTree(window.layer).entries.compactMap { $0.node as? ASTextNode }
        let found = nodes.compactMap { AuditedText(.node($0), $0.attributedText, paths.path(of: $0) ?? "", window) }
        return found + labels(in: window).compactMap { AuditedText(.label($0), $0.attributedText, paths.path(of: $0), window) }
    }

    private static func labels(in view: UIView) -> [UILabel] {
        view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { subview in
            (subview as? UILabel).map { [$0] } ?? labels(in: subview)
        }
    }

    /// Creates a text; nil if it has no letters or digits, and thus no readable content, or is not visible.
    private init?(_ source: Source, _ text: NSAttributedString?, _ path: String, _ window: UIWindow) {
        guard let text, text.string.contains(where: { $0.isLetter || $0.isNumber }), source.isVisible else { return nil }
        self.source = source
        string = text
        location = AuditLocation(
            path: path, type: source.type, name: text.string.auditName, frame: source.frame(in: window))
    }

    /// Whether the text has too little space to be completely visible: lines are omitted or shortened, or the text is taller than its view.
    var isTruncated: Bool {
        switch source {
        case .node(let node):
            let needed = node.calculateSizeThatFits(CGSize(width: node.bounds.width, height: .greatestFiniteMagnitude)).height
            return node.isTruncated || needed > node.bounds.height + TruncatedTextCheck.tolerance
        case .label(let label):
            return label.textFit.isTruncated
                || label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height > label.bounds.height
                    + TruncatedTextCheck.tolerance
        }
    }

    /// The least contrast ratio that the WCAG guidelines allow: 3 if all of the text is large, otherwise 4.5.
    ///
    /// Large text has at least 18 typographic points, or 14 in bold, which correspond to font sizes of 24 and 18.66 points on a screen.
    var requiredContrast: Double {
        var isLarge = true
        string.enumerateAttribute(.font, in: NSRange(location: 0, length: string.length), options: []) { value, _, _ in
            let font = value as? UIFont ?? .systemFont(ofSize: 17)
            let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
            if font.pointSize < (isBold ? 18.66 : 24) { isLarge = false }
        }
        return isLarge ? 3 : 4.5
    }

    /// Whether the text is inside a disabled control; the WCAG guidelines exempt such text from the contrast requirement.
    var isInactive: Bool {
        var node = source.node
        while let current = node {
            if let control = current as? ASControlNode, !control.isEnabled { return true }
            node = current.supernode
        }
        var view = source.view
        while let current = view {
            if let control = current as? UIControl, !control.isEnabled { return true }
            view = current.superview
        }
        return false
    }
}

extension AuditedText.Source {
    @MainActor var node: ASDisplayNode? {
        if case .node(let node) = self { node } else { nil }
    }

    /// The label, or the view of the node, or the view of its nearest supernode that has a view.
    @MainActor var view: UIView? {
        switch self {
        case .label(let label): return label
        case .node(let node):
            var current: ASDisplayNode? = node
            while let node = current, node.isLayerBacked || !node.isNodeLoaded { current = node.supernode }
            return current?.view
        }
    }

    @MainActor fileprivate var type: String {
        switch self {
        case .node(let node): "\(Swift.type(of: node))"
        case .label(let label): "\(Swift.type(of: label))"
        }
    }

    @MainActor fileprivate var isVisible: Bool {
        switch self {
        case .node(let node): sequence(first: node as ASDisplayNode, next: \.supernode).allSatisfy { !$0.isHidden && $0.alpha > 0 }
        case .label(let label): !label.isHidden && label.alpha > 0
        }
    }

    @MainActor fileprivate func frame(in window: UIWindow) -> CGRect {
        switch self {
        case .node(let node):
            node.isNodeLoaded ? node.layer.convert(node.layer.bounds, to: window.layer) : node.convert(node.bounds, to: nil)
        case .label(let label): label.frameInWindow
        }
    }

    /// Whether the label or the node has a background color that is not fully transparent.
    @MainActor var hasOwnBackground: Bool {
        let color =
            switch self {
            case .node(let node): node.backgroundColor
            case .label(let label): label.backgroundColor
            }
        return (color?.cgColor.alpha ?? 0) > 0
    }

    /// Makes the label or the node transparent. Returns a closure that restores its opacity.
    @MainActor func hide() -> () -> Void {
        switch self {
        case .node(let node):
            let alpha = node.alpha
            node.alpha = 0
            return { node.alpha = alpha }
        case .label(let label):
            let alpha = label.alpha
            UIView.performWithoutAnimation { label.alpha = 0 }
            return { UIView.performWithoutAnimation { label.alpha = alpha } }
        }
    }
}
