import AsyncDisplayKit
import LayoutEngine

/// A property that the inspector can edit: of a style, of a layout spec or of a node's appearance.
package enum EditedProperty: Hashable, Sendable {
    case style(StyleField)
    case spec(SpecField)
    case appearance(AppearanceField)

    /// The name of the property in code.
    package var name: String {
        switch self {
        case .style(let field): field.rawValue
        case .spec(let field): field.rawValue
        case .appearance(let field): field.rawValue
        }
    }
}

/// A value of a node, or of one of the specs in its layout. *Ownership*: retains the node.
package struct EditedValue: Hashable {
    package let node: ASDisplayNode
    /// The path of the spec in the node's layout; nil for the node's own values.
    package let path: [Int]?
    package let property: EditedProperty

    package init(node: ASDisplayNode, path: [Int]? = nil, property: EditedProperty) {
        self.node = node
        self.path = path
        self.property = property
    }

    /// Whether the value is one of the node's own style.
    var isNodeStyle: Bool {
        if case .style = property { return path == nil }
        return false
    }

    package static func == (a: EditedValue, b: EditedValue) -> Bool {
        a.node === b.node && a.path == b.path && a.property == b.property
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(path)
        hasher.combine(property)
    }
}

extension SpecField {
    /// Whether `text` is a valid value of this parameter for at least one kind of layout spec.
    func accepts(_ text: String) -> Bool {
        let specs: [ASLayoutSpec] = [
            ASStackLayoutSpec(), ASInsetLayoutSpec(), ASRatioLayoutSpec(), ASCenterLayoutSpec(), ASRelativeLayoutSpec(),
            ASCornerLayoutSpec(),
            ASAbsoluteLayoutSpec(),
        ]
        return specs.contains { set(text, in: $0) }
    }
}
