import Foundation
import Synchronization
import UIPrimitives

/// The common base of layout specs and nodes: a style, traits, and the measuring methods a subclass may override.
///
/// Subclass ``ASLayoutSpec`` or `ASDisplayNode` instead. *Thread*: any; the base locks nothing.
open class ASLayoutElementObject: NSObject, ASLayoutElement, ASLayoutElementStylability {
    /// The style, once it has been asked for; one reference is held.
    private final let styleReference: Atomic<Unmanaged<ASLayoutElementStyle>?>

    /// Rarely set properties.
    @exclusivity(unchecked)  // Read for each spec of a solve; elements are used by one thread at a time.
    final var extras = _OutOfLine<ElementExtras>()

    /// How the solver computes the element when it stands in for the base implementation.
    final var role: LayoutRole = .leaf

    /// Whether ``role`` tells everything: no subclass can have overridden a measuring method.
    final var isTransparent = false

    /// Whether a leaf's answer only follows the room it gets: what fits into less room stays the same there.
    final var isMonotone = false

    public override init() {
        styleReference = Atomic(nil)
        super.init()
    }

    /// For a stand-in that shows the style of another element.
    init(style: ASLayoutElementStyle) {
        styleReference = Atomic(Unmanaged.passRetained(style))
        super.init()
    }

    deinit { styleReference.load(ordering: .relaxed)?.release() }

    // MARK: Style

    /// What the element asks of its parent. Made when first asked for, by whichever thread that is.
    public final var style: ASLayoutElementStyle {
        existingStyle?.takeUnretainedValue() ?? makeStyle()
    }

    /// The style if anybody has asked for it; else all its values are the defaults.
    @inline(__always)
    final var existingStyle: Unmanaged<ASLayoutElementStyle>? { styleReference.load(ordering: .acquiring) }

    /// The sizes of the style, without making one.
    package final var styleSize: ASLayoutElementSize {
        existingStyle?._withUnsafeGuaranteedRef { $0.size } ?? ASLayoutElementSize()
    }

    /// The baselines of the style, without making one.
    final var styleBaselines: StyleBaselines {
        existingStyle?._withUnsafeGuaranteedRef { $0.baselines } ?? StyleBaselines()
    }

    /// The position of the style, without making one.
    final var stylePosition: CGPoint {
        existingStyle?._withUnsafeGuaranteedRef { $0.layoutPosition } ?? .zero
    }

    @inline(never)
    private final func makeStyle() -> ASLayoutElementStyle {
        let made = ASLayoutElementStyle()
        let reference = Unmanaged.passRetained(made)
        let (isFirst, earlier) = styleReference.compareExchange(
            expected: nil, desired: reference, ordering: .acquiringAndReleasing)
        guard !isFirst, let earlier else { return made }
        // Another thread was quicker.
        reference.release()
        return earlier.takeUnretainedValue()
    }

    /// A name for dumps and messages.
    open var debugName: String? {
        get { extras.debugName }
        set {
            if extras.isUnset, newValue == nil { return }
            extras.debugName = newValue
        }
    }

    /// Declares a node that is measured by ``calculateSizeThatFits(_:)`` alone, so that the solver may ask it directly
    /// and leave out calls whose answer it knows.
    ///
    /// Only for classes whose subclasses override none of the other measuring methods. Public for the benchmarks, which
    /// are a package of their own. *Thread*: the one that makes the element.
    /// - Parameter isMonotone: whether the answer for less room is the same as long as it fits in there, as with text.
    public final func _adoptLeafRole(isMonotone: Bool) {
        role = .leaf
        isTransparent = true
        self.isMonotone = isMonotone
    }

    /// Declares that instances of exactly `type` are what the solver knows as `role`; subclasses are asked by method.
    final func adopt(_ role: LayoutRole, exactly type: ASLayoutElementObject.Type) {
        self.role = role
        isTransparent = ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(type)
    }

    public final var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { Unmanaged.passUnretained(self) }

    // MARK: ASLayoutElement

    open var layoutElementType: ASLayoutElementType { .displayNode }

    open func sublayoutElements() -> [any ASLayoutElement]? { nil }

    open func implementsLayoutMethod() -> Bool { true }

    open func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    open func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if isTransparent {
            return solvedLayout(in: constrainedSize, parentSize: parentSize)
        }
        return calculateLayoutThatFits(
            constrainedSize, restrictedTo: styleSize, relativeToParentSize: parentSize)
    }

    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        // Inset, background and overlay read no size of their own.
        if role.ignoresOwnSize {
            return solvedLayout(restrictedTo: constrainedSize, parentSize: parentSize)
        }
        let result = ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize))
        return calculateLayoutThatFits(
            result.hasUsableMinimum ? result : result.withUsableMinimum(within: constrainedSize, of: publicElement))
    }

    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        solvedLayout(restrictedTo: constrainedSize, parentSize: constrainedSize.max)
    }

    /// The size an element without a layout of its own wants within `constrainedSize`.
    ///
    /// By default all the room there is, where both axes are bounded, else nothing.
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    @discardableResult
    open func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    // MARK: ASTraitEnvironment

    open func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
        extras.traits?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    open func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {
        if extras.traits?.primitiveTraitCollection() == traitCollection { return }
        extras.traits = ASTraitCollection(primitiveTraitCollection: traitCollection)
    }

    open func asyncTraitCollection() -> ASTraitCollection {
        ASTraitCollection(primitiveTraitCollection: primitiveTraitCollection())
    }

    /// Whether traits were ever set on this object; a spec without them has nothing to hand down.
    final var hasTraits: Bool { extras.traits != nil }
}
