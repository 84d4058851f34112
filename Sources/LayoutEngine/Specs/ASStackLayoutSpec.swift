import Foundation

/// Places its children in a row or a column. *Source*: CSS Flexible Box Layout, section 9.
///
/// It differs from CSS where Texture does: `flexShrink` is 0 by default, growing distributes whole points, and a child that
/// flexes ignores the minimum and maximum of its style on the main axis.
open class ASStackLayoutSpec: ASLayoutSpec {
    final var parameters = StackParameters()
    private final var storedHorizontalAlignment = ASHorizontalAlignment.none
    private final var storedVerticalAlignment = ASVerticalAlignment.none

    public override init() {
        super.init()
        adopt(.stack, exactly: ASStackLayoutSpec.self)
    }

    /// A stack of one line.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: .noWrap, alignContent: .start, lineSpacing: 0, children: children)
    }

    /// A stack that may wrap, without spacing between its lines.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap, alignContent: ASStackLayoutAlignContent,
        children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap, alignContent: alignContent, lineSpacing: 0, children: children)
    }

    /// A stack with all settings; spacings are in points.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap, alignContent: ASStackLayoutAlignContent,
        lineSpacing: CGFloat, children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap, alignContent: alignContent, lineSpacing: lineSpacing, _children: _ChildSlots(children))
    }

    /// A stack of children that the declarative syntax collected.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap, alignContent: ASStackLayoutAlignContent,
        lineSpacing: CGFloat, _children: __owned _ChildSlots
    ) {
        self.init()
        parameters.direction = direction
        parameters.spacing = spacing
        parameters.justifyContent = justifyContent
        parameters.alignItems = alignItems
        parameters.flexWrap = flexWrap
        parameters.alignContent = alignContent
        parameters.lineSpacing = lineSpacing
        slots = _children
    }

    /// A stack from top to bottom with the other settings at their defaults.
    ///
    /// *Differs from Texture*: called on a subclass it still creates a plain stack; Swift cannot call an initializer that a
    /// subclass may not have.
    open class func vertical() -> ASStackLayoutSpec {
        let stack = ASStackLayoutSpec()
        stack.parameters.direction = .vertical
        return stack
    }

    /// A stack from left to right with the other settings at their defaults; for subclasses see ``vertical()``.
    open class func horizontal() -> ASStackLayoutSpec {
        ASStackLayoutSpec()
    }

    // MARK: Settings

    /// The main axis. Default: horizontal. A change maps the alignments to the new axes.
    open var direction: ASStackLayoutDirection {
        get { parameters.direction }
        set {
            guard parameters.direction != newValue else { return }
            noteMutation()
            parameters.direction = newValue
            mapAlignments()
        }
    }

    /// The space between two children, in points. Default: 0.
    open var spacing: CGFloat {
        get { parameters.spacing }
        set {
            guard parameters.spacing != newValue else { return }
            noteMutation()
            parameters.spacing = newValue
        }
    }

    /// The distribution of free space on the main axis. Default: start. Assigning it is a programmer's error while
    /// ``horizontalAlignment`` or ``verticalAlignment`` is not `none`.
    open var justifyContent: ASStackLayoutJustifyContent {
        get { parameters.justifyContent }
        set {
            checkNoAlignment("justifyContent")
            guard parameters.justifyContent != newValue else { return }
            noteMutation()
            parameters.justifyContent = newValue
        }
    }

    /// The placement of children on the cross axis. Default: stretch. Assigning it is a programmer's error while
    /// ``horizontalAlignment`` or ``verticalAlignment`` is not `none`.
    open var alignItems: ASStackLayoutAlignItems {
        get { parameters.alignItems }
        set {
            checkNoAlignment("alignItems")
            guard parameters.alignItems != newValue else { return }
            noteMutation()
            parameters.alignItems = newValue
        }
    }

    /// Whether the children may break into several lines. Default: no.
    open var flexWrap: ASStackLayoutFlexWrap {
        get { parameters.flexWrap }
        set {
            guard parameters.flexWrap != newValue else { return }
            noteMutation()
            parameters.flexWrap = newValue
        }
    }

    /// The distribution of free cross space between several lines. Default: start.
    open var alignContent: ASStackLayoutAlignContent {
        get { parameters.alignContent }
        set {
            guard parameters.alignContent != newValue else { return }
            noteMutation()
            parameters.alignContent = newValue
        }
    }

    /// The space between two lines, in points. Default: 0.
    open var lineSpacing: CGFloat {
        get { parameters.lineSpacing }
        set {
            guard parameters.lineSpacing != newValue else { return }
            noteMutation()
            parameters.lineSpacing = newValue
        }
    }

    /// Whether the children are measured on several cores; worthwhile for a stack with a few expensive children. Default: false.
    open var isConcurrent: Bool {
        get { parameters.isConcurrent }
        set {
            guard parameters.isConcurrent != newValue else { return }
            noteMutation()
            parameters.isConcurrent = newValue
        }
    }

    // MARK: Alignment by screen axis

    /// The horizontal alignment of the children, mapped to `justifyContent` or `alignItems`; `none` keeps the last mapping.
    open var horizontalAlignment: ASHorizontalAlignment {
        get { storedHorizontalAlignment }
        set {
            guard storedHorizontalAlignment != newValue else { return }
            noteMutation()
            storedHorizontalAlignment = newValue
            mapAlignments()
        }
    }

    /// The vertical alignment of the children, mapped to `justifyContent` or `alignItems`; `none` keeps the last mapping.
    open var verticalAlignment: ASVerticalAlignment {
        get { storedVerticalAlignment }
        set {
            guard storedVerticalAlignment != newValue else { return }
            noteMutation()
            storedVerticalAlignment = newValue
            mapAlignments()
        }
    }

    private final func mapAlignments() {
        let horizontal: AxisAlignment? =
            switch storedHorizontalAlignment {
            case .horizontalAlignmentNone: nil
            case .horizontalAlignmentLeft: .start
            case .horizontalAlignmentMiddle: .center
            case .horizontalAlignmentRight: .end
            }
        let vertical: AxisAlignment? =
            switch storedVerticalAlignment {
            case .verticalAlignmentNone: nil
            case .verticalAlignmentTop: .start
            case .verticalAlignmentCenter: .center
            case .verticalAlignmentBottom: .end
            }
        let (along, across) = parameters.isVertical ? (vertical, horizontal) : (horizontal, vertical)
        if let along { parameters.justifyContent = along.justifyContent }
        if let across { parameters.alignItems = across.alignItems }
    }

    private final func checkNoAlignment(_ property: String) {
        if storedHorizontalAlignment != .none || storedVerticalAlignment != .none {
            LayoutHooks.report(.alignmentInUse(property: property), of: self)
        }
    }
}

/// The three positions that `ASHorizontalAlignment` and `ASVerticalAlignment` have in common.
private enum AxisAlignment {
    case start, center, end

    var justifyContent: ASStackLayoutJustifyContent {
        switch self {
        case .start: .start
        case .center: .center
        case .end: .end
        }
    }

    var alignItems: ASStackLayoutAlignItems {
        switch self {
        case .start: .start
        case .center: .center
        case .end: .end
        }
    }
}
