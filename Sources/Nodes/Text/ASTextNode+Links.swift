import Foundation
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// The highlighted range, and the attribute and value of its link unless the client set the range.
struct TextHighlight {
    var range = NSRange(location: 0, length: 0)
    var attributeName: String?
    var value: Any?

    var isEmpty: Bool { range.length == 0 }
    var isToken: Bool { attributeName == ASTextNodeTruncationTokenAttributeName }
}

extension ASTextNode {
    /// A link in the text: the name and the value of its attribute, and its range in UTF-16 units.
    struct Link {
        var name: String
        var value: Any
        var range: NSRange
    }

    /// The distance between neighboring probes around a touch: a third of 44 points, the usual size of a touch target. *Units*: points.
    private static let probeDistance: CGFloat = 44.0 / 3
    /// The maximum distance of a probe from a line. *Units*: points.
    private static let hitTestTolerance: CGFloat = 5

    // MARK: Finding links

    /// Whether a part of the text has one of the ``linkAttributeNames``.
    final var hasLinks: Bool {
        guard case .attributed(let string)? = text.withLock({ $0.content }) else { return false }
        var isFound = false
        for name in linkAttributeNames where !isFound {
            string.enumerateAttribute(NSAttributedString.Key(name), in: NSRange(location: 0, length: string.length)) { value, _, stop in
                isFound = value != nil
                stop.pointee = ObjCBool(isFound)
            }
        }
        return isFound
    }

    /// Returns the link nearest to a touch. Nine points are probed, the touch and eight around it; of the links found there the one with
    /// the nearest character is returned.
    /// *Source*: Texture, `ASTextNode2.mm`, `_linkAttributeValueAtPoint`.
    final func link(near point: CGPoint) -> Link? {
        let layout = currentLayout
        guard let string = attributedText, string.length > 0 else { return nil }
        let inset = textContainerInset
        let origin = CGPoint(x: point.x - inset.left, y: point.y - inset.top)
        // Touches to the right of the node or below it find nothing.
        guard origin.x <= bounds.width - inset.left, origin.y <= bounds.height - inset.top else { return nil }
        var best: (link: Link, distance: CGFloat)?
        for row in -1...1 {
            for column in -1...1 {
                let probe = CGPoint(
                    x: origin.x + CGFloat(column) * Self.probeDistance, y: origin.y + CGFloat(row) * Self.probeDistance)
                guard let hit = layout.hit(probe), !hit.isToken, isNear(probe, hit.rect),
                    let link = link(at: hit.character.lowerBound, in: string)
                else { continue }
                let distance = hypot(hit.rect.midX - origin.x, hit.rect.midY - origin.y)
                if distance < best?.distance ?? .infinity { best = (link, distance) }
            }
        }
        return best?.link
    }

    private func isNear(_ point: CGPoint, _ rect: CGRect) -> Bool {
        rect.insetBy(dx: -Self.hitTestTolerance, dy: -Self.hitTestTolerance).contains(point)
    }

    private func link(at index: Int, in string: NSAttributedString) -> Link? {
        guard index < string.length else { return nil }
        for name in linkAttributeNames {
            let key = NSAttributedString.Key(name)
            var range = NSRange()
            let whole = NSRange(location: 0, length: string.length)
            if let value = string.attribute(key, at: index, longestEffectiveRange: &range, in: whole) {
                return Link(name: name, value: value, range: range)
            }
        }
        return nil
    }

    /// Whether a point is on the truncation token of a node with an additional truncation message.
    final func isOnTruncationMessage(_ point: CGPoint) -> Bool {
        guard additionalTruncationMessage != nil else { return false }
        return isOnToken(point)
    }

    private func isOnToken(_ point: CGPoint) -> Bool {
        currentLayout.tokenRects.contains { convertFromLayout($0).contains(point) }
    }

    /// Whether the node handles a touch inside its bounds, instead of passing it to the views behind.
    final func claimsTouch(at point: CGPoint) -> Bool {
        let (passes, keepsTokens) = text.withLock { ($0.rare.links.passesNonlinkTouches, $0.rare.links.handlesTokenTaps) }
        guard passes else { return true }
        if keepsTokens, isOnToken(point) { return true }
        return link(near: point) != nil
    }

    // MARK: Touches

    /// Highlights the truncation message under a touch that began, or the link under it if the delegate allows the highlight.
    @MainActor
    final func highlightLink(at point: CGPoint) {
        if isOnTruncationMessage(point) {
            let cut = currentLayout.visibleRanges.first?.upperBound ?? 0
            return highlight(
                TextHighlight(range: NSRange(location: cut, length: 1), attributeName: ASTextNodeTruncationTokenAttributeName),
                animated: true)
        }
        guard let link = link(near: point), let delegate,
            delegate.textNode(self, shouldHighlightLinkAttribute: link.name, value: link.value, at: point)
        else { return }
        highlight(TextHighlight(range: link.range, attributeName: link.name, value: link.value), animated: true)
    }

    /// Removes the highlight when the touch leaves its range.
    @MainActor
    final func updateHighlight(at point: CGPoint) {
        let current = text.withLock { $0.rare.links.highlight }
        guard !current.isEmpty else { return }
        let stays = current.isToken ? isOnTruncationMessage(point) : link(near: point).map { $0.range == current.range } ?? false
        if !stays { clearHighlight() }
    }

    /// Notifies the delegate of a tap on the highlighted link or truncation message, and removes the highlight.
    @MainActor
    final func reportTap(at point: CGPoint) {
        let tapped = text.withLock { $0.rare.links.highlight }
        if tapped.isToken {
            delegate?.textNodeTappedTruncationToken(self)
        } else if let name = tapped.attributeName, let value = tapped.value {
            delegate?.textNode(self, tappedLinkAttribute: name, value: value, at: point, textRange: tapped.range)
        }
        clearHighlight()
    }

    @MainActor
    final func clearHighlight() {
        highlight(TextHighlight(), animated: true)
    }

    // MARK: Long presses

    /// Adds the recognizer for long presses, unless the node is layer-backed.
    @MainActor
    final func watchLongPresses() {
        guard !isLayerBacked else { return }
        let recognizer = LinkLongPressRecognizer(target: nil, action: nil)
        recognizer.cancelsTouchesInView = longPressCancelsTouches
        recognizer.onPress = { [weak self] point in self?.reportLongPress(at: point) }
        view.addGestureRecognizer(recognizer)
    }

    @MainActor
    private func reportLongPress(at point: CGPoint) {
        let held = text.withLock { $0.rare.links.highlight }
        guard let name = held.attributeName, let value = held.value, !held.isToken else { return }
        delegate?.textNode(self, longPressedLinkAttribute: name, value: value, at: point, textRange: held.range)
        clearHighlight()
    }

    /// Whether a long press on a link may begin; nil for other recognizers.
    @MainActor
    final func shouldBeginLongPress(_ recognizer: UIGestureRecognizer) -> Bool? {
        guard recognizer is LinkLongPressRecognizer else { return nil }
        let held = text.withLock { $0.rare.links.highlight }
        guard let name = held.attributeName, let value = held.value, !held.isToken, let delegate else { return false }
        return delegate.textNode(
            self, shouldLongPressLinkAttribute: name, value: value, at: recognizer.location(in: view))
    }
}

/// The long-press recognizer of a text node.
@MainActor
final class LinkLongPressRecognizer: UILongPressGestureRecognizer {
    var onPress: ((CGPoint) -> Void)?

    override var state: UIGestureRecognizer.State {
        didSet { if state == .began, oldValue != .began { onPress?(location(in: view)) } }
    }
}
