import Foundation
import Graphics
import LayoutEngine
import Scheduling
import TextEngine
import UIKit
import UIPrimitives

/// Lays out the text of a node. Contains the text, all properties that affect its layout, and the most recent layouts.
///
/// A node creates a new renderer when a property changes; measuring and drawing threads share it.
/// *Thread*: any. *Lock*: its own, for the cache only.
// Protection: `configuration` never changes; the cache is protected by its lock.
final class TextRenderer: NSObject, @unchecked Sendable {
    /// The text and the properties of its layout.
    struct Configuration {
        var text: NodeText
        var truncationMode = NSLineBreakMode.byWordWrapping
        var isRightToLeft = false
        var maximumLines = 0
        /// Rarely set values; nil for most texts, of which lists contain thousands.
        fileprivate var rare: Rare?

        init(_ text: NodeText, _ rare: Rare?) {
            self.text = text
            self.rare = rare?.isStandard == false ? rare : nil
        }

        /// Whether the text, the available size and the number of lines alone determine the size.
        var isStandard: Bool { rare == nil && truncationMode != .byCharWrapping }
        var truncationText: NSAttributedString? { rare?.truncationText }
        var additionalMessage: NSAttributedString? { rare?.additionalMessage }
        var exclusions: [TextExclusion] { rare?.exclusions ?? [] }
        var inset: UIEdgeInsets { rare?.inset ?? .zero }
        var scaleFactors: [CGFloat] { rare?.scaleFactors ?? [] }
        var tintColor: UIColor? { rare?.tintColor }
        var shadowReach: UIEdgeInsets { rare?.shadowReach ?? .zero }
    }

    /// Properties that few texts set. Immutable after a renderer stores them.
    final class Rare {
        var truncationText: NSAttributedString?
        var additionalMessage: NSAttributedString?
        var exclusions: [TextExclusion] = []
        /// The insets of the text in the node: the text container's insets and the space for the shadow.
        var inset = UIEdgeInsets.zero
        /// The factors by which font sizes are multiplied, in the order in which they are tried.
        var scaleFactors: [CGFloat] = []
        var tintColor: UIColor?
        /// The extent of the node's shadow beyond the text. The values are negative or zero, and already included in `inset`.
        var shadowReach = UIEdgeInsets.zero

        fileprivate var isStandard: Bool {
            truncationText == nil && additionalMessage == nil && exclusions.isEmpty && inset == .zero && scaleFactors.isEmpty
                && tintColor == nil && shadowReach == .zero
        }
    }

    /// The traits that dynamic colors depend on.
    private struct ColorTraits: Equatable {
        var style: UIUserInterfaceStyle
        var contrast: UIAccessibilityContrast
        var gamut: UIDisplayGamut
        var level: UIUserInterfaceLevel
        var appearance: UIUserInterfaceActiveAppearance

        init(_ traits: UITraitCollection) {
            style = traits.userInterfaceStyle
            contrast = traits.accessibilityContrast
            gamut = traits.displayGamut
            level = traits.userInterfaceLevel
            appearance = traits.activeAppearance
        }
    }

    private struct Cache {
        /// The traits that the colors of the texts below were resolved with.
        var colorTraits: ColorTraits?
        /// The shaped text with a factor of 1.
        var unscaled: ShapedText?
        /// The shaped texts with other factors, by factor.
        var scaled: [CGFloat: ShapedText] = [:]
        /// The most recent layouts, newest last; three are sufficient for measuring, flexing and drawing.
        var layouts: [(request: TextLayoutRequest, factor: CGFloat, layout: TextLayout)] = []
    }

    let configuration: Configuration
    private let cache = Locked(Cache())

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    // MARK: Layouts

    /// Returns the layout in a container of `size`, insets included, with the current traits, and its scale factor. *Units*: points.
    func layout(in size: CGSize) -> (layout: TextLayout, factor: CGFloat) {
        let available = available(in: size)
        let traits = UITraitCollection.current
        for factor in scaleFactors(for: available) {
            let layout = layout(in: available, factor: factor, traits)
            if factor == configuration.scaleFactors.last || fits(layout, available, factor) { return (layout, factor) }
        }
        return (layout(in: available, factor: 1, traits), 1)
    }

    /// Returns the part of `constrainedSize` that the text occupies, insets included, and the scale factor. *Units*: points, not rounded.
    func size(fitting constrainedSize: CGSize) -> (size: CGSize, factor: CGFloat) {
        if configuration.scaleFactors.isEmpty {
            let shaped = shaped(1, .current)
            if let size = shaped.size(in: request(for: available(in: constrainedSize))) {
                return (fitted(size, constrainedSize), 1)
            }
        }
        let (layout, factor) = layout(in: constrainedSize)
        return (fitted(layout.size, constrainedSize), factor)
    }

    /// Returns the same size as ``size(fitting:)``, or nil if the computation needs traits or a layout.
    func knownSize(fitting constrainedSize: CGSize) -> CGSize? {
        guard configuration.isStandard, let shaped = cache.withLock({ $0.unscaled }) else { return nil }
        let available = TextSizeRequest(
            width: constrainedSize.width, height: constrainedSize.height, maximumLines: configuration.maximumLines)
        guard let size = shaped.size(in: available) else { return nil }
        return CGSize(width: min(size.width, constrainedSize.width), height: min(size.height, constrainedSize.height))
    }

    /// Returns whether a recent layout in the same or a smaller container has one line, which also fits in this container. *Units*: points.
    func isKnownToFitOneLine(in size: CGSize) -> Bool {
        guard configuration.isStandard else { return false }
        return cache.withLock { cache in
            cache.layouts.contains { known in
                known.factor == 1 && known.request.width <= size.width && known.request.height <= size.height && !known.layout.isTruncated
                    && known.layout.lines.count == 1 && !known.layout.source.text.isEmpty
            }
        }
    }

    private func fitted(_ size: CGSize, _ constrainedSize: CGSize) -> CGSize {
        let inset = configuration.inset
        return CGSize(
            width: min(size.width + inset.left + inset.right, constrainedSize.width),
            height: min(size.height + inset.top + inset.bottom, constrainedSize.height))
    }

    /// Returns the size inside the insets of a container.
    private func available(in size: CGSize) -> CGSize {
        let inset = configuration.inset
        return CGSize(
            width: max(size.width - inset.left - inset.right, 0), height: max(size.height - inset.top - inset.bottom, 0))
    }

    /// Returns the request for a layout, without the truncation token.
    private func request(for available: CGSize) -> TextLayoutRequest {
        var request = TextLayoutRequest(width: available.width, height: available.height, maximumLines: configuration.maximumLines)
        request.exclusions = configuration.exclusions
        request.wrapsByCharacter = configuration.truncationMode == .byCharWrapping
        request.prefersRightToLeft = configuration.isRightToLeft
        return request
    }

    private func scaleFactors(for available: CGSize) -> [CGFloat] {
        configuration.scaleFactors.isEmpty || !available.width.isFinite ? [] : [1] + configuration.scaleFactors
    }

    private func layout(in available: CGSize, factor: CGFloat, _ traits: UITraitCollection) -> TextLayout {
        var request = request(for: available)
        if let cached = cachedLayout(request, factor, traits) { return cached }
        let shaped = shaped(factor, traits)
        let keyed = request
        // The token is a function of the text, so it is not part of the key.
        request.truncation = truncation(factor, traits)
        let layout = TextLayout(shaped, request)
        cache.withLock { cache in
            guard cache.colorTraits == ColorTraits(traits) else { return }
            if cache.layouts.count >= 3 { cache.layouts.removeFirst() }
            cache.layouts.append((keyed, factor, layout))
        }
        return layout
    }

    private func cachedLayout(_ request: TextLayoutRequest, _ factor: CGFloat, _ traits: UITraitCollection) -> TextLayout? {
        cache.withLock { cache in
            guard cache.colorTraits == ColorTraits(traits) else { return nil }
            return cache.layouts.last { $0.factor == factor && $0.request == request }?.layout
        }
    }

    /// Returns the shaped text. It is reused as long as the colors resolve to the same values.
    private func shaped(_ factor: CGFloat, _ traits: UITraitCollection) -> ShapedText {
        let colorTraits = ColorTraits(traits)
        let (colorTraitsBefore, before) = cache.withLock { ($0.colorTraits, factor == 1 ? $0.unscaled : $0.scaled[factor]) }
        if let before, colorTraitsBefore == colorTraits { return before }
        let text = styledText(factor, traits) { builder in
            switch configuration.text {
            case .uniform(let text): builder.styledText(text)
            case .attributed(let string): builder.styledText(string)
            }
        }
        let shaped =
            before.flatMap { $0.text == text ? $0 : nil }
            ?? ShapedText(text, prefersRightToLeft: configuration.isRightToLeft)
        cache.withLock { cache in
            if cache.colorTraits != colorTraits {
                cache = Cache()
                cache.colorTraits = colorTraits
            }
            if factor == 1 { cache.unscaled = shaped } else { cache.scaled[factor] = shaped }
        }
        return shaped
    }

    private func styledText(
        _ factor: CGFloat, _ traits: UITraitCollection, _ make: (StyledTextBuilder) -> StyledText
    ) -> StyledText {
        var builder = StyledTextBuilder(traits: traits)
        builder.tintColor = tint
        let text = make(builder)
        return factor == 1 ? text : text.scaled(by: factor)
    }

    /// The tint color, if the first character has no color attribute.
    private var tint: UIColor? {
        guard let tint = configuration.tintColor, !configuration.text.isEmpty, !configuration.text.beginsWithColor else { return nil }
        return tint
    }

    // MARK: Truncation

    private func truncation(_ factor: CGFloat, _ traits: UITraitCollection) -> TextTruncation {
        let mode: TextTruncation.Mode =
            switch configuration.truncationMode {
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            case .byClipping: .clip
            case .byWordWrapping, .byCharWrapping, .byTruncatingTail: .tail
            }
        let token = token().map { token in styledText(factor, traits) { $0.styledText(token) } }
        return TextTruncation(mode: mode, token: token, respectsWords: configuration.truncationMode != .byCharWrapping)
    }

    /// Returns the truncation text with the additional message; attributes that they do not set are taken from the text's last character.
    /// Returns nil if the token is a plain "…".
    private func token() -> NSAttributedString? {
        if configuration.truncationText == nil && configuration.additionalMessage == nil { return nil }
        let token = NSMutableAttributedString(attributedString: configuration.truncationText ?? NSAttributedString(string: "…"))
        if let message = configuration.additionalMessage {
            token.append(NSAttributedString(string: " "))
            token.append(message)
        }
        let text = configuration.text.attributedString
        guard text.length > 0, token.length > 0 else { return token }
        var last = text.attributes(at: text.length - 1, effectiveRange: nil)
        last[.attachment] = nil
        last[.link] = nil
        token.enumerateAttributes(in: NSRange(location: 0, length: token.length), options: []) { own, range, _ in
            token.setAttributes(last.merging(own) { $1 }, range: range)
        }
        return token
    }

    // MARK: Scaling

    /// Whether the text is small enough: it is not truncated, its longest word fits into the width, and its lines into the height.
    private func fits(_ layout: TextLayout, _ available: CGSize, _ factor: CGFloat) -> Bool {
        !layout.isTruncated && layout.source.longestSegmentWidth <= available.width + 0.01
            && layout.size.height <= available.height + 0.01
    }
}

extension StyledText {
    /// Returns the text with font sizes, kerning, spacings, indents and line heights multiplied by `factor`; font sizes are rounded to
    /// whole points.
    fileprivate func scaled(by factor: CGFloat) -> StyledText {
        StyledText(
            utf16: utf16,
            runs: runs.map { run in
                var run = run
                let size = (run.attributes.font.size * factor).rounded()
                run.attributes.font = run.attributes.font.withSize(size)
                if let decoration = run.attributes.decoration {
                    var values = decoration.values
                    values.kern *= factor
                    run.attributes.decoration = TextDecoration(values)
                }
                if run.attributes.paragraph !== ParagraphAttributes.standard {
                    run.attributes.paragraph = run.attributes.paragraph.scaled(by: factor)
                }
                return run
            })
    }
}

extension ParagraphAttributes {
    /// Returns the attributes with all lengths multiplied by `factor`. The line-height multiple is a ratio and stays the same.
    fileprivate func scaled(by factor: CGFloat) -> ParagraphAttributes {
        var scaled = values
        scaled.lineSpacing *= factor
        scaled.paragraphSpacing *= factor
        scaled.paragraphSpacingBefore *= factor
        scaled.firstLineHeadIndent *= factor
        scaled.headIndent *= factor
        scaled.tailIndent *= factor
        scaled.minimumLineHeight *= factor
        scaled.maximumLineHeight *= factor
        return ParagraphAttributes(scaled)
    }
}
