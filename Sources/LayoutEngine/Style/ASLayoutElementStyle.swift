import Foundation
import UIPrimitives

/// Told when a property of a style changes.
public protocol ASLayoutElementStyleDelegate: NSObjectProtocol {
    /// `propertyName` is the Swift name of the property that now has another value.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

extension ASLayoutElementStyleDelegate {
    /// Does nothing by default.
    public func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {}
}

/// The values of an element for the spec that places it: sizes, spacing, flexibility, position.
///
/// A value equal to the old one changes nothing. Changing a node's style does not mark it for layout: call
/// `setNeedsLayout()`. *Units*: points. *Thread*: any, one at a time.
open class ASLayoutElementStyle: NSObject, ASStackLayoutElement, ASAbsoluteLayoutElement, ASLayoutElementExtensibility {
    /// The values, as the solver reads them.
    @exclusivity(unchecked)  // A trivial value, read and written in single steps; checks cost a tenth of a layout.
    final var values = StyleValues()

    /// The values that only texts and few other elements set; nil for the others.
    @exclusivity(unchecked)  // As the values.
    final var extras: StyleExtras?

    /// Notified after a property changed. Not retained.
    public final var delegate: (any ASLayoutElementStyleDelegate)? {
        get { rare?.delegate }
        set {
            if rare == nil, newValue == nil { return }
            madeRare.delegate = newValue
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
        let bounds = rareValues
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
        get { rareValues.minWidth }
        set {
            guard rareValues.minWidth != newValue else { return }
            changeRare { $0.minWidth = newValue }
            noteSizeChange("minWidth")
        }
    }

    /// Most width; beats `width`.
    open var maxWidth: ASDimension {
        get { rareValues.maxWidth }
        set {
            guard rareValues.maxWidth != newValue else { return }
            changeRare { $0.maxWidth = newValue }
            noteSizeChange("maxWidth")
        }
    }

    /// Least height; beats the others.
    open var minHeight: ASDimension {
        get { rareValues.minHeight }
        set {
            guard rareValues.minHeight != newValue else { return }
            changeRare { $0.minHeight = newValue }
            noteSizeChange("minHeight")
        }
    }

    /// Most height; beats `height`.
    open var maxHeight: ASDimension {
        get { rareValues.maxHeight }
        set {
            guard rareValues.maxHeight != newValue else { return }
            changeRare { $0.maxHeight = newValue }
            noteSizeChange("maxHeight")
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

    /// Extra space before the element on the main axis, in points; negative values overlap. Default: 0.
    open var spacingBefore: CGFloat {
        get { rareValues.spacingBefore }
        set {
            guard rareValues.spacingBefore != newValue else { return }
            changeRare { $0.spacingBefore = newValue }
            values.facets.formUnion([.stack, .spacing])
            noteChange("spacingBefore")
        }
    }

    /// Extra space after the element on the main axis, in points; negative values overlap. Default: 0.
    open var spacingAfter: CGFloat {
        get { rareValues.spacingAfter }
        set {
            guard rareValues.spacingAfter != newValue else { return }
            changeRare { $0.spacingAfter = newValue }
            values.facets.formUnion([.stack, .spacing])
            noteChange("spacingAfter")
        }
    }

    /// The element's share of the stack's free space. Default: 0.
    open var flexGrow: CGFloat {
        get { values.flexGrow }
        set {
            guard values.flexGrow != newValue else { return }
            values.flexGrow = newValue
            values.facets.insert(.stack)
            noteChange("flexGrow")
        }
    }

    /// The element's share of the stack's deficit, weighted by its own length. Default: 0, unlike CSS.
    open var flexShrink: CGFloat {
        get { values.flexShrink }
        set {
            guard values.flexShrink != newValue else { return }
            values.flexShrink = newValue
            values.facets.insert(.stack)
            noteChange("flexShrink")
        }
    }

    /// The length on the main axis before flexing; `auto` measures the element. Default: `auto`.
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
            baselines.ascender = newValue
            values.facets.insert(.baseline)
            noteChange("ascender")
        }
    }

    /// Distance from the last baseline to the bottom, negative.
    open var descender: CGFloat {
        get { baselines.descender }
        set {
            guard baselines.descender != newValue else { return }
            baselines.descender = newValue
            values.facets.insert(.baseline)
            noteChange("descender")
        }
    }

    // MARK: In an absolute spec

    /// Top left corner within an absolute spec; no other spec reads it.
    open var layoutPosition: CGPoint {
        get { rareValues.layoutPosition }
        set {
            guard rareValues.layoutPosition != newValue else { return }
            changeRare { $0.layoutPosition = newValue }
            noteChange("layoutPosition")
        }
    }

    // MARK: Storage

    /// The values that few styles set; nil for the others.
    final var rare: RareStyle? { extras?.rare }

    /// The baselines; zeros while unset.
    final var baselines: StyleBaselines {
        get { extras?.baselines ?? StyleBaselines() }
        set { madeExtras.baselines = newValue }
    }

    /// The values outside the frequent ones; the defaults where none was set.
    final var rareValues: RareStyle.Values { rare?.values ?? RareStyle.Values() }

    /// Changes a rare value.
    final func changeRare(_ change: (inout RareStyle.Values) -> Void) {
        change(&madeRare.values)
    }

    /// The block of rare values, created when one first differs from its default.
    final var madeRare: RareStyle {
        if let rare { return rare }
        let made = RareStyle()
        madeExtras.rare = made
        return made
    }

    private final var madeExtras: StyleExtras {
        if let extras { return extras }
        let made = StyleExtras()
        extras = made
        return made
    }

    private final func noteSizeChange(_ name: String) {
        values.noteSize(rare)
        noteChange(name)
    }

    private final func noteChange(_ name: String) {
        rare?.delegate?.style(self, propertyDidChange: name)
    }
}

extension ASDimension {
    /// The value where it is in points, else 0.
    fileprivate var pointsOrZero: CGFloat { unit == .points ? value : 0 }
}
