import Foundation

/// How a touched link looks.
public enum ASTextNodeHighlightStyle: UInt8, Sendable {
    /// For text on light ground: black, 11 %.
    case light
    /// For text on dark ground: white, 22 %.
    case dark
}

/// The node that draws text; one class stands behind both of Texture's names.
public typealias ASTextNode2 = ASTextNode

/// What a text node asks and tells about its links. Every method has a default. *Thread*: main.
public protocol ASTextNodeDelegate: NSObjectProtocol {
    /// A link was tapped: a touch that highlighted it ended on it.
    func textNode(
        _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// A link was held.
    func textNode(
        _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange)
    /// The additional truncation message was tapped.
    func textNodeTappedTruncationToken(_ textNode: ASTextNode)
    /// Whether a touched link is highlighted. One that is not cannot be tapped either.
    func textNode(
        _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool
    /// Whether a link can be held.
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
    /// Links are held only where a delegate says so.
    public func textNode(
        _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
    ) -> Bool { false }
}

/// The attribute name under which touches on the truncation message are reported.
public let ASTextNodeTruncationTokenAttributeName = "ASTextNodeTruncationAttribute"
