import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives

/// Draws rounded boxes over a highlighted link, in a separate layer.
@MainActor
final class TextHighlightOverlay {
    private let layer = CAShapeLayer()

    /// The padding of a box (negative values enlarge it), and its corner radius. *Units*: points.
    /// *Source*: Texture, `ASHighlightOverlayLayer`.
    private static let padding = UIEdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4)
    private static let cornerRadius: CGFloat = 2.5
    private static let fadeInDuration = 0.1
    private static let fadeOutDuration = 0.15

    init(rects: [CGRect], style: ASTextNodeHighlightStyle) {
        let path = CGMutablePath()
        for rect in rects {
            path.addRoundedRect(
                in: rect.inset(by: Self.padding), cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius)
        }
        layer.path = path
        layer.fillColor = style == .light ? CGColor(gray: 0, alpha: 0.11) : CGColor(gray: 1, alpha: 0.22)
        layer.zPosition = 1
    }

    func show(on parent: CALayer, animated: Bool) {
        layer.frame = parent.bounds
        parent.addSublayer(layer)
        if animated { fade(from: 0, to: 1, Self.fadeInDuration) {} }
    }

    func hide(animated: Bool) {
        let layer = layer
        guard animated else { return layer.removeFromSuperlayer() }
        fade(from: 1, to: 0, Self.fadeOutDuration) { layer.removeFromSuperlayer() }
    }

    private func fade(from start: Float, to end: Float, _ duration: TimeInterval, then completion: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = start
        animation.toValue = end
        animation.duration = duration
        layer.opacity = end
        layer.add(animation, forKey: "opacity")
        CATransaction.commit()
    }
}

extension CALayer {
    // Protection: an address that is never written to.
    private nonisolated(unsafe) static let highlightKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Whether highlights of text nodes at or below this layer may be drawn on it; false by default.
    public var as_allowsHighlightDrawing: Bool {
        get { objc_getAssociatedObject(self, Self.highlightKey) as? Bool ?? false }
        set { objc_setAssociatedObject(self, Self.highlightKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension ASTextNode {
    /// Replaces the current highlight. A highlight for the keyboard is drawn on the node's own layer if no layer allows highlights.
    final func highlight(_ highlight: TextHighlight, animated: Bool, isForKeyboard: Bool = false) {
        let (before, style) = text.withLock { state in
            defer { state.rare.links.highlight = highlight }
            return (state.rare.links.highlight.range, state.rare.links.highlightStyle)
        }
        guard before != highlight.range, isNodeLoaded, Thread.isMainThread else { return }
        let (range, isToken) = (highlight.range, highlight.isToken)
        MainActor.assumeIsolated {
            highlightOverlay?.hide(animated: animated)
            highlightOverlay = nil
            guard range.length > 0, let target = highlightTarget ?? (isForKeyboard ? layer : nil) else { return }
            let own = isToken ? currentLayout.tokenRects.map(convertFromLayout) : lineRects(of: range)
            let overlay = TextHighlightOverlay(rects: own.map { layer.convert($0, to: target) }, style: style)
            overlay.show(on: target, animated: animated)
            highlightOverlay = overlay
        }
    }

    /// The nearest layer that allows highlights: the node's own layer or an ancestor of it.
    @MainActor private var highlightTarget: CALayer? {
        var candidate: CALayer? = layer
        while let layer = candidate {
            if layer.as_allowsHighlightDrawing { return layer }
            candidate = layer.superlayer
        }
        return nil
    }
}
