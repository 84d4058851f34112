import Foundation

/// The appearance of a touched link.
public enum ASTextNodeHighlightStyle: UInt8, Sendable {
    /// For text on a light background: black, 11 %.
    case light
    /// For text on a dark background: white, 22 %.
    case dark
}

/// The node that draws text; Texture's two classes are one class here.
public typealias ASTextNode2 = ASTextNode

/// Receives the events of a text node's links. All methods are optional. *Thread*: main.
public protocol ASTextNodeDelegate: NSObjectProtocol {
    /// Called when a link was tapped: a touch that highlighted it ended on it. The point is in the node's coordinates.
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when a link was long-pressed.
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// Called when the additional truncation message was tapped.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
    /// Whether a touched link is highlighted. Without a highlight it cannot be tapped.
    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
    /// Whether a link can be long-pressed.
    func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
}

extension ASTextNodeDelegate {
    /// Does nothing by default.
    public func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// Does nothing by default.
    public func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange
    ) {}
    /// Does nothing by default.
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {}
    /// True by default.
    public func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { true }
    /// False by default: long presses must be enabled.
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { false }
}

/// The attribute name under which touches on the truncation message are reported.
public let ASTextNodeTruncationTokenAttributeName = "ASTextNodeTruncationAttribute"
