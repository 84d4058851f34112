import Foundation

/// The appearance of a touched link.
public enum ASTextNodeHighlightStyle: UInt8, Sendable {
    /// For text on a light background: black, 11 %.
    case light
    /// For text on a dark background: white, 22 %.
    case dark
}

/// The second name of the text node in Texture; one class implements both.
public typealias ASTextNode2 = ASTextNode

/// Receives events of a text node's links. Every method has a default. *Thread*: main.
public protocol ASTextNodeDelegate: NSObjectProtocol {
    /// Called when a link was tapped: a touch that highlighted it ended on it. The point is in the node's coordinates.
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when a link was pressed for a long time.
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when the additional truncation message was tapped.
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
    /// True.
    public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
    /// False: links accept long presses only where a delegate allows it.
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { false }
}

/// The attribute name under which touches on the truncation message are reported.
public let ASTextNodeTruncationTokenAttributeName = "ASTextNodeTruncationAttribute"
