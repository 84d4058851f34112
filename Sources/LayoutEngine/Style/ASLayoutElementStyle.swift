import Foundation
import UIPrimitives

/// Told when a property of a style changes.
public protocol ASLayoutElementStyleDelegate: NSObjectProtocol {
    /// `propertyName` is the Swift name of the property that now has another value.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

extension ASLayoutElementStyleDelegate {
    public func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {}
}

/// What an element asks of the spec that places it: sizes, spacing, flexibility, position.
///
/// A value equal to the old one changes nothing. Changing a node's style does not mark it for layout: call
/// `setNeedsLayout()`. *Units*: points. *Thread*: any, one at a time.
open class ASLayoutElementStyle: NSObject, ASStackLayoutElement, ASAbsoluteLayoutElement, ASLayoutElementExtensibility {
    /// The values, as the solver reads them.
    @exclusivity(unchecked)  // A trivial value, read and written in single steps; checks cost a tenth of a layout.
    final var values = StyleValues()

    /// Rarely set properties, and the baselines of texts.
    @exclusivity(unchecked)  // As the values.
    final var extras = _OutOfLine<StyleExtras>()

    /// Told after a property changed; not kept alive.
    public final var delegate: (any ASLayoutElementStyleDelegate)? {
        get { hasRare ? extras.rare.delegate : nil }
        set {
            if !hasRare, newValue == nil { return }
            extras.rare.delegate = newValue
        }
    }

    public override init() {
        super.init()
    }

    public convenience init(delegate: any ASLayoutElementStyleDelegate) {
        self.init()
        self.delegate = delegate
    }

    // MARK: Size

    /// All sizes at once.
    public final var size: ASLayoutElementSize {
        let bounds = rareLengths
        return ASLayoutElementSize(
            width: values.width, height: values.height, minWidth: bounds.minWidth, maxWidth: bounds.maxWidth,
            minHeight: bounds.minHeight, maxHeight: bounds.maxHeight)
    }

    /// Exact width; `auto` follows the content.
    open var width: ASDimension {
        get { values.width }
        set {
            guard values.width != newValue else { return }
            values.width = newValue
            noteSizeChange("width")
        }
    }

    /// Exact height; `auto` follows the content.
    open var height: ASDimension {
        get { values.height }
        set {
            guard values.height != newValue else { return }
            values.height = newValue
            noteSizeChange("height")
        }
    }

    /// Least width; beats the others.
    open var minWidth: ASDimension {
        get { rareLengths.minWidth }
        set {
            guard rareLengths.minWidth != newValue else { return }
            extras.rare.lengths.minWidth = newValue
            noteSizeChange("minWidth")
        }
    }

    /// Most width; beats `width`.
    open var maxWidth: ASDimension {
        get { rareLengths.maxWidth }
        set {
            guard rareLengths.maxWidth != newValue else { return }
            extras.rare.lengths.maxWidth = newValue
            noteSizeChange("maxWidth")
        }
    }

    /// Least height; beats the others.
    open var minHeight: ASDimension {
        get { rareLengths.minHeight }
        set {
            guard rareLengths.minHeight != newValue else { return }
            extras.rare.lengths.minHeight = newValue
            noteSizeChange("minHeight")
        }
    }

    /// Most height; beats `height`.
    open var maxHeight: ASDimension {
        get { rareLengths.maxHeight }
        set {
            guard rareLengths.maxHeight != newValue else { return }
            extras.rare.lengths.maxHeight = newValue
            noteSizeChange("maxHeight")
        }
    }

    /// Width and height in points. Reads 0 for an auto axis; a fraction cannot be read as points and gives zero.
    open var preferredSize: CGSize {
        get {
            let (width, height) = (values.width, values.height)
            guard width.unit != .fraction, height.unit != .fraction else {
                LayoutHooks.report(.unreadablePreferredSize)
                return .zero
            }
            return CGSize(width: width.value, height: height.value)
        }
        set {
            width = ASDimensionMake(newValue.width)
            height = ASDimensionMake(newValue.height)
        }
    }

    /// Least width and height in points. Reads 0 for an axis without one.
    open var minSize: CGSize {
        get { CGSize(width: minWidth.pointsOrZero, height: minHeight.pointsOrZero) }
        set {
            minWidth = ASDimensionMake(newValue.width)
            minHeight = ASDimensionMake(newValue.height)
        }
    }

    /// Most width and height in points. Reads 0 for an axis without one.
    open var maxSize: CGSize {
        get { CGSize(width: maxWidth.pointsOrZero, height: maxHeight.pointsOrZero) }
        set {
            maxWidth = ASDimensionMake(newValue.width)
            maxHeight = ASDimensionMake(newValue.height)
        }
    }

    /// Width and height as dimensions.
    open var preferredLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: width, height: height) }
        set {
            width = newValue.width
            height = newValue.height
        }
    }

    /// Least width and height as dimensions.
    open var minLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: minWidth, height: minHeight) }
        set {
            minWidth = newValue.width
            minHeight = newValue.height
        }
    }

    /// Most width and height as dimensions.
    open var maxLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: maxWidth, height: maxHeight) }
        set {
            maxWidth = newValue.width
            maxHeight = newValue.height
        }
    }

    // MARK: In a stack

    /// Extra room before the element along its stack; negative values overlap.
    open var spacingBefore: CGFloat {
        get { rareLengths.spacingBefore }
        set {
            guard rareLengths.spacingBefore != newValue else { return }
            extras.rare.lengths.spacingBefore = newValue
            values.facets.formUnion([.stack, .spacing])
            noteChange("spacingBefore")
        }
    }

    /// Extra room after the element along its stack; negative values overlap.
    open var spacingAfter: CGFloat {
        get { rareLengths.spacingAfter }
        set {
            guard rareLengths.spacingAfter != newValue else { return }
            extras.rare.lengths.spacingAfter = newValue
            values.facets.formUnion([.stack, .spacing])
            noteChange("spacingAfter")
        }
    }

    /// Share of the stack's surplus length the element takes; 0 by default.
    open var flexGrow: CGFloat {
        get { values.flexGrow }
        set {
            guard values.flexGrow != newValue else { return }
            values.flexGrow = newValue
            values.facets.insert(.stack)
            noteChange("flexGrow")
        }
    }

    /// Share of the stack's deficit the element gives up, weighted by its own length; 0 by default, unlike CSS.
    open var flexShrink: CGFloat {
        get { values.flexShrink }
        set {
            guard values.flexShrink != newValue else { return }
            values.flexShrink = newValue
            values.facets.insert(.stack)
            noteChange("flexShrink")
        }
    }

    /// Length along the stack before anything flexes; `auto` asks the element.
    open var flexBasis: ASDimension {
        get { values.flexBasis }
        set {
            guard values.flexBasis != newValue else { return }
            values.flexBasis = newValue
            values.facets.insert(.stack)
            noteChange("flexBasis")
        }
    }

    /// Overrides the stack's `alignItems`.
    open var alignSelf: ASStackLayoutAlignSelf {
        get { values.alignSelf }
        set {
            guard values.alignSelf != newValue else { return }
            values.alignSelf = newValue
            values.facets.insert(.stack)
            noteChange("alignSelf")
        }
    }

    /// Distance from the top to the first baseline.
    open var ascender: CGFloat {
        get { baselines.ascender }
        set {
            guard baselines.ascender != newValue else { return }
            extras.baselines.ascender = newValue
            values.facets.insert(.baseline)
            noteChange("ascender")
        }
    }

    /// Distance from the last baseline to the bottom, negative.
    open var descender: CGFloat {
        get { baselines.descender }
        set {
            guard baselines.descender != newValue else { return }
            extras.baselines.descender = newValue
            values.facets.insert(.baseline)
            noteChange("descender")
        }
    }

    // MARK: In an absolute spec

    /// Top left corner within an absolute spec; no other spec reads it.
    open var layoutPosition: CGPoint {
        get { rareLengths.layoutPosition }
        set {
            guard rareLengths.layoutPosition != newValue else { return }
            extras.rare.lengths.layoutPosition = newValue
            noteChange("layoutPosition")
        }
    }

    // MARK: Storage

    /// The distances of the baselines; zeros where none was set.
    final var baselines: StyleBaselines { extras.isUnset ? StyleBaselines() : extras.baselines }

    /// Whether a rarely set property was written. *Cost*: one test for a style without baselines.
    private final var hasRare: Bool { !extras.isUnset && !extras.rare.isUnset }

    /// The rarely set lengths; the defaults where none was set.
    final var rareLengths: RareStyle.Lengths { hasRare ? extras.rare.lengths : RareStyle.Lengths() }

    private final func noteSizeChange(_ name: String) {
        values.noteSize(bounds: hasRare ? extras.rare.lengths : nil)
        noteChange(name)
    }

    private final func noteChange(_ name: String) {
        guard hasRare else { return }
        extras.rare.delegate?.style(self, propertyDidChange: name)
    }
}

extension ASDimension {
    /// The value where it is in points, else 0.
    fileprivate var pointsOrZero: CGFloat { unit == .points ? value : 0 }
}
