import Foundation
import UIPrimitives

/// Receives changes of a style's properties.
public protocol ASLayoutElementStyleDelegate: NSObjectProtocol {
    /// Called synchronously after a property changed, on the thread that changed it, with the name of the property, for example
    /// ``ASLayoutElementStyleWidthProperty``.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

extension ASLayoutElementStyleDelegate {
    /// The default implementation, which does nothing.
    public func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {}
}

/// The values of an element for the spec that places it: sizes, spacing, flexibility, position.
///
/// Assigning an equal value has no effect. Changing a node's style does not mark it for layout: call
/// `setNeedsLayout()`. *Units*: points. *Thread*: any, one at a time.
open class ASLayoutElementStyle: NSObject, ASStackLayoutElement, ASAbsoluteLayoutElement, ASLayoutElementExtensibility {
    /// The values, in the form that the solver reads.
    @exclusivity(unchecked)  // A trivial value, read and written in single steps; checks cost a tenth of a layout.
    final var values = StyleValues()

    /// The rarely set values; not allocated until one of them is set.
    @exclusivity(unchecked)  // For the same reason as `values`.
    final var extras = _OutOfLine<StyleExtras>()

    /// Notified after a property changed. Not retained.
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

    /// A style with the defaults and a delegate.
    public convenience init(delegate: any ASLayoutElementStyleDelegate) {
        self.init()
        self.delegate = delegate
    }

    // MARK: Size

    /// All six sizes.
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
            noteSizeChange(ASLayoutElementStyleWidthProperty)
        }
    }

    /// Exact height; `auto` follows the content.
    open var height: ASDimension {
        get { values.height }
        set {
            guard values.height != newValue else { return }
            values.height = newValue
            noteSizeChange(ASLayoutElementStyleHeightProperty)
        }
    }

    /// Minimum width; has priority over `maxWidth` and `width`. Default: `auto`, no bound.
    open var minWidth: ASDimension {
        get { rareLengths.minWidth }
        set {
            guard rareLengths.minWidth != newValue else { return }
            extras.rare.lengths.minWidth = newValue
            noteSizeChange(ASLayoutElementStyleMinWidthProperty)
        }
    }

    /// Maximum width; has priority over `width`. Default: `auto`, no bound.
    open var maxWidth: ASDimension {
        get { rareLengths.maxWidth }
        set {
            guard rareLengths.maxWidth != newValue else { return }
            extras.rare.lengths.maxWidth = newValue
            noteSizeChange(ASLayoutElementStyleMaxWidthProperty)
        }
    }

    /// Minimum height; has priority over `maxHeight` and `height`. Default: `auto`, no bound.
    open var minHeight: ASDimension {
        get { rareLengths.minHeight }
        set {
            guard rareLengths.minHeight != newValue else { return }
            extras.rare.lengths.minHeight = newValue
            noteSizeChange(ASLayoutElementStyleMinHeightProperty)
        }
    }

    /// Maximum height; has priority over `height`. Default: `auto`, no bound.
    open var maxHeight: ASDimension {
        get { rareLengths.maxHeight }
        set {
            guard rareLengths.maxHeight != newValue else { return }
            extras.rare.lengths.maxHeight = newValue
            noteSizeChange(ASLayoutElementStyleMaxHeightProperty)
        }
    }

    /// Width and height in points. Reads 0 for an auto axis; a fraction cannot be read as points and yields zero.
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

    /// Minimum width and height in points. Reads 0 for an axis without one. *Differs from Texture*, where it is write-only.
    open var minSize: CGSize {
        get { CGSize(width: minWidth.pointsOrZero, height: minHeight.pointsOrZero) }
        set {
            minWidth = ASDimensionMake(newValue.width)
            minHeight = ASDimensionMake(newValue.height)
        }
    }

    /// Maximum width and height in points. Reads 0 for an axis without one. *Differs from Texture*, where it is write-only.
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

    /// Minimum width and height as dimensions.
    open var minLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: minWidth, height: minHeight) }
        set {
            minWidth = newValue.width
            minHeight = newValue.height
        }
    }

    /// Maximum width and height as dimensions.
    open var maxLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: maxWidth, height: maxHeight) }
        set {
            maxWidth = newValue.width
            maxHeight = newValue.height
        }
    }

    // MARK: In a stack

    /// Extra space before the element on the main axis, in points; a negative value lets elements overlap. Default: 0.
    open var spacingBefore: CGFloat {
        get { rareLengths.spacingBefore }
        set {
            guard rareLengths.spacingBefore != newValue else { return }
            extras.rare.lengths.spacingBefore = newValue
            values.assignedGroups.formUnion([.stack, .spacing])
            noteChange(ASLayoutElementStyleSpacingBeforeProperty)
        }
    }

    /// Extra space after the element on the main axis, in points; a negative value lets elements overlap. Default: 0.
    open var spacingAfter: CGFloat {
        get { rareLengths.spacingAfter }
        set {
            guard rareLengths.spacingAfter != newValue else { return }
            extras.rare.lengths.spacingAfter = newValue
            values.assignedGroups.formUnion([.stack, .spacing])
            noteChange(ASLayoutElementStyleSpacingAfterProperty)
        }
    }

    /// The element's share of the stack's free space. Default: 0.
    open var flexGrow: CGFloat {
        get { values.flexGrow }
        set {
            guard values.flexGrow != newValue else { return }
            values.flexGrow = newValue
            values.assignedGroups.insert(.stack)
            noteChange(ASLayoutElementStyleFlexGrowProperty)
        }
    }

    /// The element's share of the stack's deficit, weighted by its own length. Default: 0, unlike CSS.
    open var flexShrink: CGFloat {
        get { values.flexShrink }
        set {
            guard values.flexShrink != newValue else { return }
            values.flexShrink = newValue
            values.assignedGroups.insert(.stack)
            noteChange(ASLayoutElementStyleFlexShrinkProperty)
        }
    }

    /// The length on the main axis before flexing; `auto` measures the element. Default: `auto`.
    open var flexBasis: ASDimension {
        get { values.flexBasis }
        set {
            guard values.flexBasis != newValue else { return }
            values.flexBasis = newValue
            values.assignedGroups.insert(.stack)
            noteChange(ASLayoutElementStyleFlexBasisProperty)
        }
    }

    /// Overrides the stack's `alignItems`; with `auto`, the default, the stack decides.
    open var alignSelf: ASStackLayoutAlignSelf {
        get { values.alignSelf }
        set {
            guard values.alignSelf != newValue else { return }
            values.alignSelf = newValue
            values.assignedGroups.insert(.stack)
            noteChange(ASLayoutElementStyleAlignSelfProperty)
        }
    }

    /// Distance from the top to the first baseline, in points; 0 by default. Text nodes set it.
    open var ascender: CGFloat {
        get { baselines.ascender }
        set {
            guard baselines.ascender != newValue else { return }
            extras.baselines.ascender = newValue
            values.assignedGroups.insert(.baseline)
            noteChange(ASLayoutElementStyleAscenderProperty)
        }
    }

    /// Distance from the last baseline to the bottom, in points, as a negative number; 0 by default. Text nodes set it.
    open var descender: CGFloat {
        get { baselines.descender }
        set {
            guard baselines.descender != newValue else { return }
            extras.baselines.descender = newValue
            values.assignedGroups.insert(.baseline)
            noteChange(ASLayoutElementStyleDescenderProperty)
        }
    }

    // MARK: In an absolute spec

    /// Top left corner within an absolute spec, in points; no other spec reads it.
    open var layoutPosition: CGPoint {
        get { rareLengths.layoutPosition }
        set {
            guard rareLengths.layoutPosition != newValue else { return }
            extras.rare.lengths.layoutPosition = newValue
            noteChange(ASLayoutElementStyleLayoutPositionProperty)
        }
    }

    // MARK: Storage

    /// The distances of the baselines; zeros if none was set.
    final var baselines: StyleBaselines { extras.isUnset ? StyleBaselines() : extras.baselines }

    /// Stores the baselines of the element that the style belongs to.
    final func adopt(_ baselines: StyleBaselines) {
        guard baselines != self.baselines else { return }
        extras.baselines = baselines
        values.assignedGroups.insert(.baseline)
    }

    /// Whether a rarely set property was written. *Cost*: one test for a style without baselines.
    private final var hasRare: Bool { !extras.isUnset && !extras.rare.isUnset }

    /// The rarely set lengths; the defaults if none was set.
    final var rareLengths: RareStyle.Lengths { hasRare ? extras.rare.lengths : RareStyle.Lengths() }

    private final func noteSizeChange(_ name: String) {
        values.noteSize(bounds: hasRare ? extras.rare.lengths : nil)
        noteChange(name)
    }

    @inline(__always)
    private final func noteChange(_ name: String) {
        if hasRare { notifyDelegate(of: name) }
    }

    @inline(never)
    private final func notifyDelegate(of name: String) {
        extras.rare.delegate?.style(self, propertyDidChange: name)
    }
}

extension ASDimension {
    /// The value if it is in points, otherwise 0.
    fileprivate var pointsOrZero: CGFloat { unit == .points ? value : 0 }
}
