import Foundation

/// The reasons for the size of an element and of its contents: the unflattened tree with a reason for each length.
///
/// Holds no reference to an element, so it can be stored, compared and written to a file. *Units*: points.
package struct LayoutExplanation: Sendable, Equatable {
    /// The class of the element.
    package var type: String
    /// The element's `debugName`, if it has one.
    package var debugName: String?
    /// Identifies the element during its lifetime. Differs from run to run.
    package var identity: ObjectIdentifier
    /// Whether the element is a node and not a spec.
    package var isNode: Bool
    /// The range of the parent's question; nil where a method of the parent's class places its children.
    package var received: ASSizeRange?
    /// The range that remained after the element's own style.
    package var allowed: ASSizeRange?
    /// The size that fractions of its style referred to; NaN where it was unknown.
    package var parentSize: CGSize
    /// The size in the layout, in points, a multiple of the pixel size.
    package var size: CGSize
    /// Top left corner in the parent, in points.
    package var position: CGPoint
    /// The reason for the width.
    package var width: LengthReason
    /// The reason for the height.
    package var height: LengthReason
    /// The ends of ``allowed``, each with the rule that set it.
    package var bounds: SizeBounds?
    /// The explanations of the direct children, in drawing order.
    package var children: [LayoutExplanation] = []

    /// An explanation without ranges; `received` and `allowed` are set separately.
    package init(
        type: String, debugName: String?, identity: ObjectIdentifier, isNode: Bool, parentSize: CGSize, size: CGSize,
        position: CGPoint, width: LengthReason, height: LengthReason, bounds: SizeBounds? = nil,
        children: [LayoutExplanation] = []
    ) {
        self.type = type
        self.debugName = debugName
        self.identity = identity
        self.isNode = isNode
        self.parentSize = parentSize
        self.size = size
        self.position = position
        self.width = width
        self.height = height
        self.bounds = bounds
        self.children = children
    }

    /// `ASTextNode "title"`: the class and the debug name.
    package var title: String { debugName.map { "\(type) \"\($0)\"" } ?? type }

    package static func == (a: LayoutExplanation, b: LayoutExplanation) -> Bool {
        // NaN lengths compare equal here, and identities are not compared.
        a.type == b.type && a.debugName == b.debugName && a.isNode == b.isNode && a.received == b.received && a.size == b.size
            && a.position == b.position && a.width == b.width && a.height == b.height && a.children == b.children
    }
}

/// The rule that decided a length.
package enum LengthRule: String, Sendable, CaseIterable {
    /// The element's own content: text or an image.
    case intrinsic
    /// The total that the children of a spec need.
    case content
    /// A method of the element's class, whose inner rules are unknown.
    case ownLayout
    /// `width` or `height` of the style.
    case exact
    /// `minWidth` or `minHeight` of the style.
    case minimum
    /// `maxWidth` or `maxHeight` of the style.
    case maximum
    /// The range of the root: a window, a cell's width, or a caller's argument.
    case root
    /// `flexBasis` of the style.
    case basis
    /// A share of a stack's surplus.
    case grow
    /// A share of a stack's deficit.
    case shrink
    /// The single child that both grows and shrinks receives the remaining space.
    case remainder
    /// Stretched across a stack.
    case stretch
    /// A parent's range less its insets.
    case inset
    /// A ratio spec.
    case ratio
    /// The size of the element that an overlay or background covers.
    case overlay
    /// A relative or absolute spec fills the available space.
    case fill
    /// The available space less a layout position.
    case position
    /// A stack left the child out, or nothing requested a length above zero.
    case empty
    /// The number could not be used and was replaced.
    case replaced

    /// The rule in a few words, for a sentence "decided by …".
    package var title: String {
        switch self {
        case .intrinsic: "its content"
        case .content: "its children"
        case .ownLayout: "own layout"
        case .exact: "style size"
        case .minimum: "style minimum"
        case .maximum: "style maximum"
        case .root: "the root's range"
        case .basis: "flex basis"
        case .grow: "grow share"
        case .shrink: "shrink share"
        case .remainder: "remaining space"
        case .stretch: "stretch"
        case .inset: "insets"
        case .ratio: "ratio"
        case .overlay: "size of the covered element"
        case .fill: "filling"
        case .position: "layout position"
        case .empty: "nothing asked"
        case .replaced: "unusable number"
        }
    }
}

/// The reason for a length on one axis, with the values that competed.
package struct LengthReason: Sendable, Equatable {
    /// The rule that decided.
    package var rule: LengthRule
    /// The length by that rule before it was rounded up to whole pixels.
    package var exact: CGFloat
    /// The length in the layout.
    package var length: CGFloat
    /// One line that derives the number from the rule.
    package var detail: String
    /// All competing values, the decisive one first.
    package var candidates: [LengthCandidate]
}

/// A value that competed for a length.
package struct LengthCandidate: Sendable, Equatable {
    /// The rule or property that the value comes from.
    package var name: String
    /// In points; nil where the value was not requested, infinite where it sets no limit.
    package var value: CGFloat?
    /// Whether this value decided the length.
    package var won: Bool
    /// Why it won or lost.
    package var note: String

    /// A candidate that lost, unless `won`.
    package init(_ name: String, _ value: CGFloat?, won: Bool = false, note: String = "") {
        self.name = name
        self.value = value
        self.won = won
        self.note = note
    }
}

extension LayoutExplanation {
    /// The first explanation in the tree, parents first, that `isMatch` accepts.
    package func first(where isMatch: (LayoutExplanation) -> Bool) -> LayoutExplanation? {
        if isMatch(self) { return self }
        for child in children {
            if let found = child.first(where: isMatch) { return found }
        }
        return nil
    }

    /// Calls `body` for the whole tree, parents first.
    package func forEach(depth: Int = 0, _ body: (LayoutExplanation, Int) -> Void) {
        body(self, depth)
        for child in children { child.forEach(depth: depth + 1, body) }
    }

    /// The tree as text, one line per element; identical for identical layouts.
    package func text() -> String {
        var lines: [String] = []
        forEach { element, depth in
            lines.append(
                String(repeating: "  ", count: depth) + "\(element.title) \(sizeText(element.size)): "
                    + "width by \(element.width.rule.title) (\(element.width.detail)), "
                    + "height by \(element.height.rule.title) (\(element.height.detail))")
        }
        return lines.joined(separator: "\n")
    }
}
