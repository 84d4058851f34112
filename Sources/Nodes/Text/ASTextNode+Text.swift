import Foundation
import Graphics
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

extension ASTextNode {
    // MARK: Changing

    /// Stores a value that the text layout depends on. If it changed, the node redraws, and with `relayout` it is also laid out again.
    final func change<Value: Equatable>(_ keyPath: WritableKeyPath<TextState, Value>, to value: Value, relayout: Bool) {
        let changed = text.withLock { state in
            guard state[keyPath: keyPath] != value else { return false }
            state[keyPath: keyPath] = value
            state.dropRenderer()
            return true
        }
        guard changed else { return }
        if relayout { setNeedsLayout() }
        setNeedsDisplay()
    }

    final func setAttributedText(_ newValue: NSAttributedString?) {
        if let newValue { AttributedStringMemory.record(newValue) }
        let string = newValue?.immutableCopy ?? NSAttributedString(string: "")
        if string !== newValue { AttributedStringMemory.record(string) }
        let newText = NodeText(string)
        // An empty text has no font, so the baselines of the previous text are kept: creating the style stores them.
        if newText.isEmpty, !hasStyle, _ownBaselines != (0, 0) { _ = style }
        let changed = text.withLock { state in
            if let old = state.content, old.isEqual(to: newText) { return false }
            state.content = newText
            state.dropRenderer()
            return true
        }
        guard changed else { return }
        if hasStyle { updateBaselines(newText, factor: 1) }
        setNeedsLayout()
        setNeedsDisplay()
        resetAccessibility { ($0.label, $0.isElement, $0.traits) = (nil, nil, nil) }
    }

    /// Sets the baselines by which stacks align the text. Without a style, the text itself determines them.
    private func updateBaselines(_ text: NodeText, factor: CGFloat) {
        guard !text.isEmpty else { return }
        let baselines = text.baselines
        style.ascender = baselines.ascender * factor
        style.descender = baselines.descender * factor
    }

    // MARK: Layout

    /// The renderer for the node's current properties, created on first access.
    final var renderer: TextRenderer {
        let shadow = shadowReach
        while true {
            let (known, version, followsTint) = text.withLock { ($0.renderer, $0.rendererVersion, $0.followsTint) }
            if let known, known.configuration.shadowReach == shadow { return known }
            // The tint and the traits are read outside the lock, because supernodes provide them. If the text changes meanwhile, the
            // version differs below, and the loop starts again.
            let tint = followsTint ? tintColor : nil
            let isRightToLeft = primitiveTraitCollection().layoutDirection == .rightToLeft
            let made = text.withLock { state -> TextRenderer? in
                guard state.rendererVersion == version else { return nil }
                let made = TextRenderer(
                    state.configuration(tint: tint, isRightToLeft: isRightToLeft, shadowReach: shadow))
                state.renderer = made
                return made
            }
            if let made { return made }
        }
    }

    /// Releases the renderer and its layouts in the background; the next access creates a new renderer.
    final func dropRenderer() {
        if let renderer = text.withLock({ $0.renderer.take() }) { BackgroundReleaseQueue.add(renderer) }
    }

    final func measuredSize(in constrainedSize: CGSize) -> CGSize {
        let renderer = renderer
        if let known = renderer.knownSize(fitting: constrainedSize) { return known }
        let (size, factor) = withNodeTraits { renderer.size(fitting: constrainedSize) }
        // The baselines must be updated for a factor of 1 too: the text may have been scaled down for the previous available space.
        if !renderer.configuration.scaleFactors.isEmpty { updateBaselines(renderer.configuration.text, factor: factor) }
        return size
    }

    /// Calls `body` with the node's traits as the current traits, so that dynamic colors resolve as they do during drawing.
    final func withNodeTraits<Result>(_ body: () -> Result) -> Result {
        withCurrent(ASPrimitiveTraitCollectionToUITraitCollection(primitiveTraitCollection()), body)
    }

    /// The layout for the node's current size, or for its calculated size while its bounds are empty; without limits while that is empty
    /// too.
    final var currentLayout: TextLayout {
        let size = bounds.size
        let available = size.width > 0 && size.height > 0 ? size : calculatedSize
        let isMeasured = available.width > 0 && available.height > 0
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        return withNodeTraits { renderer.layout(in: isMeasured ? available : unlimited).layout }
    }

    // MARK: Positions

    /// Converts a rectangle of the layout to the node's coordinates.
    final func convertFromLayout(_ rect: CGRect) -> CGRect {
        let inset = renderer.configuration.inset
        return rect.offsetBy(dx: inset.left, dy: inset.top)
    }

    final func lineRects(of range: NSRange) -> [CGRect] {
        guard let range = Range(range) else { return [] }
        return currentLayout.rects(for: range).map(convertFromLayout)
    }

    final func union(of rects: [CGRect]) -> CGRect {
        rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    final var shadowReach: UIEdgeInsets {
        guard shadowOpacity > 0 else { return .zero }
        let (offset, radius) = (shadowOffset, shadowRadius)
        return UIEdgeInsets(
            top: -max(radius - offset.height, 0), left: -max(radius - offset.width, 0),
            bottom: -max(radius + offset.height, 0), right: -max(radius + offset.width, 0))
    }

    // MARK: Placeholder

    final func setPlaceholderColor(_ color: UIColor?) {
        let changed = text.withLock { state in
            guard state.rare.placeholder.color != color else { return false }
            state.rare.placeholder.color = color
            return true
        }
        if changed { placeholderEnabled = (color?.cgColor.alpha ?? 0) > 0 }
    }

    /// An image with one bar per line.
    final func drawnPlaceholder() -> UIImage? {
        let size = calculatedSize
        let style = text.withLock { $0.rare.placeholder }
        guard size.width > 0, size.height > 0, let color = style.color else { return nil }
        let layout = withNodeTraits { renderer.layout(in: size).layout }
        let bars = layout.lines.map { line in
            convertFromLayout(CGRect(x: line.x, y: line.top, width: line.width, height: line.height)).inset(by: style.insets).integral
        }
        return UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            for bar in bars where bar.width > 0 && bar.height > 0 { context.fill(bar) }
        }
    }
}

extension ASTextNode.TextState {
    /// The properties that a renderer needs.
    fileprivate func configuration(
        tint: UIColor?, isRightToLeft: Bool, shadowReach: UIEdgeInsets
    ) -> TextRenderer.Configuration {
        let isUsual = rare.isUnset && tint == nil && shadowReach == .zero
        var configuration = TextRenderer.Configuration(
            content ?? NodeText(NSAttributedString(string: "")), isUsual ? nil : rareConfiguration(tint, shadowReach))
        configuration.truncationMode = truncationMode
        configuration.maximumLines = Int(clamping: maximumLines)
        configuration.isRightToLeft = isRightToLeft
        return configuration
    }

    private func rareConfiguration(_ tint: UIColor?, _ shadowReach: UIEdgeInsets) -> TextRenderer.Rare {
        let own = rare.values
        let result = TextRenderer.Rare()
        result.truncationText = own.truncationText
        result.additionalMessage = own.additionalMessage
        result.exclusions = own.exclusionPaths?.map { $0.textExclusion() } ?? []
        result.inset = UIEdgeInsets(
            top: own.inset.top - shadowReach.top, left: own.inset.left - shadowReach.left,
            bottom: own.inset.bottom - shadowReach.bottom, right: own.inset.right - shadowReach.right)
        result.scaleFactors =
            own.scaleFactors?.map { CGFloat($0.doubleValue) }.filter { $0 > 0 && $0.isFinite } ?? []
        result.tintColor = tint
        result.shadowReach = shadowReach
        return result
    }
}

extension NSAttributedString {
    /// The string itself, or an immutable copy of a mutable one.
    var immutableCopy: NSAttributedString {
        self is NSMutableAttributedString ? NSAttributedString(attributedString: self) : self
    }
}
