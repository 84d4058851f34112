import Foundation
import UIKit
import UIPrimitives

/// Keyboard access to links: the focused text highlights a link, arrow keys move the highlight, and Space and Return press the link.
extension ASTextNode {
    /// The visible links that the delegate allows the node to highlight, in the order of the text, followed by the additional truncation
    /// message if it is visible.
    @MainActor
    final var keyLinks: [TextHighlight] {
        guard isUserInteractionEnabled, let delegate, let string = attributedText, string.length > 0 else { return [] }
        var links: [TextHighlight] = []
        for name in linkAttributeNames {
            string.enumerateAttribute(NSAttributedString.Key(name), in: NSRange(location: 0, length: string.length)) { value, range, _ in
                guard let value, let place = lineRects(of: range).first?.center,
                    delegate.textNode(self, shouldHighlightLinkAttribute: name, value: value, at: place)
                else { return }
                links.append(TextHighlight(range: range, attributeName: name, value: value))
            }
        }
        links.sort { $0.range.location < $1.range.location }
        if additionalTruncationMessage != nil, let cut = currentLayout.visibleRanges.first?.upperBound, !currentLayout.tokenRects.isEmpty {
            links.append(
                TextHighlight(range: NSRange(location: cut, length: 1), attributeName: ASTextNodeTruncationTokenAttributeName))
        }
        return links
    }

    /// Highlights a link for the keyboard; nil removes the highlight.
    @MainActor
    final func focusLink(_ link: TextHighlight?) {
        highlight(link ?? TextHighlight(), animated: false, isForKeyboard: true)
    }

    /// Moves the highlight with arrow keys, or presses the highlighted link with Space or Return. Returns whether the node handled the key.
    @MainActor
    final func handleLinkKey(_ key: HostKeyPress) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let links = keyLinks
        let current = text.withLock { $0.rare.links.highlight }
        guard let index = links.firstIndex(where: { $0.range == current.range }) else { return false }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch key.key {
        case .return, .character(" "):
            if !key.isRepeat { press(current) }
        case .down, isMirrored ? .left : .right:
            guard index + 1 < links.count else { return false }
            focusLink(links[index + 1])
        case .up, isMirrored ? .right : .left:
            guard index > 0 else { return false }
            focusLink(links[index - 1])
        default: return false
        }
        return true
    }

    @MainActor
    private func press(_ link: TextHighlight) {
        let rects = link.isToken ? currentLayout.tokenRects.map(convertFromLayout) : lineRects(of: link.range)
        reportTap(at: rects.first?.center ?? .zero)
        // The delegate may have changed the text in response to the press.
        let links = keyLinks
        focusLink(links.first { $0.range == link.range } ?? links.first)
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
