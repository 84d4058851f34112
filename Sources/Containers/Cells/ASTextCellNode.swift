import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A cell that displays a text, by default in the system font of 18 points with insets of 11 points above and below and 15 points at
/// the sides.
open class ASTextCellNode: ASCellNode {
    private static let defaultFontSize: CGFloat = 18
    private static let defaultInsets = UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15)

    private struct TextState {
        var text: String?
        var attributes: [NSAttributedString.Key: Any]
        var insets: UIEdgeInsets
    }

    private let textState: Locked<TextState>
    private let label = ASTextNode()

    /// The node that displays the text.
    open var textNode: ASTextNode { label }

    public override init() {
        textState = Locked(
            TextState(
                attributes: [.font: UIFont.systemFont(ofSize: Self.defaultFontSize)], insets: Self.defaultInsets))
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Creates a cell with the given text attributes and insets.
    public init(attributes: [AnyHashable: Any], insets: UIEdgeInsets) {
        var named: [NSAttributedString.Key: Any] = [:]
        for (key, value) in attributes {
            if let key = key as? NSAttributedString.Key {
                named[key] = value
            } else if let key = key as? String {
                named[NSAttributedString.Key(key)] = value
            }
        }
        // Protection: the lock holds the only reference.
        nonisolated(unsafe) let state = TextState(attributes: named, insets: insets)
        textState = Locked(state)
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// The text; nil shows an empty cell. A change lays the cell out again. *Thread*: any.
    open var text: String? {
        get { textState.withLock { $0.text } }
        set {
            textState.withLock { $0.text = newValue }
            updateText()
        }
    }

    /// The attributes of the whole text. Default: the system font of 18 points. *Thread*: any.
    open var textAttributes: [NSAttributedString.Key: Any] {
        get { textState.withLock { $0.attributes } }
        set {
            // Protection: the lock of `textState`.
            nonisolated(unsafe) let newValue = newValue
            textState.withLock { $0.attributes = newValue }
            updateText()
        }
    }

    /// The insets around the text. *Units*: points. Default: 11 above and below, 15 at the sides. *Thread*: any.
    open var textInsets: UIEdgeInsets {
        get { textState.withLock { $0.insets } }
        set {
            textState.withLock { $0.insets = newValue }
            setNeedsLayout()
        }
    }

    private func updateText() {
        let (text, attributes) = textState.withLock { ($0.text, $0.attributes) }
        label.attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) }
        setNeedsLayout()
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: label)
    }
}
