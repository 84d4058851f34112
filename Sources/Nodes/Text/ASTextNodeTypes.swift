import Foundation

/// The appearance of a touched link.
public enum ASTextNodeHighlightStyle: UInt8, Sendable {
    /// Translucent black with an alpha of 0.11, for text on a light background.
    case light
    /// Translucent white with an alpha of 0.22, for text on a dark background.
    case dark
}

/// The second name of the text node in Texture; one class implements both.
public typealias ASTextNode2 = ASTextNode

/// Receives events of a text node's links. Every method has a default implementation. *Thread*: main.
public protocol ASTextNodeDelegate: NSObjectProtocol {
    /// Called when a touch that highlighted a link ends on it. `point` is in the node's coordinates, `textRange` in UTF-16 units.
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when a long press of a highlighted link begins. `point` is in the node's coordinates.
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when the additional truncation message is tapped.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
    /// Whether a touched link is highlighted. A link that is not highlighted cannot be tapped.
    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
    /// Whether a link accepts long presses.
    func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
}

extension ASTextNodeDelegate {
    /// Does nothing.
    public func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// Does nothing.
    public func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// Does nothing.
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
    /// Returns true: every touched link is highlighted.
    public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
    /// Returns true: every link accepts long presses.
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
}

/// The attribute name that Texture gives to the truncation message. The delegate receives `textNodeTappedTruncationToken(_:)` for touches
/// on it, without this name.
public let ASTextNodeTruncationTokenAttributeName = "ASTextNodeTruncationAttribute"

/// The attribute, a number of points, that widens the spaces between words in addition to their kerning; a negative number narrows them.
/// *Differs from Texture*: every text is laid out with it; in Texture only editable text nodes are.
public let ASTextNodeWordKerningAttributeName = "ASAttributedStringWordKerning"
