import Foundation
import Synchronization
import UIPrimitives

/// The common base of layout specs and nodes: a style, traits, and the measuring methods a subclass may override.
///
/// Subclass ``ASLayoutSpec`` or `ASDisplayNode` instead. *Thread*: any; the base class holds no lock.
open class ASLayoutElementObject: NSObject, ASLayoutElement, ASLayoutElementStylability {
    /// The style; nil until it is requested. This property owns one reference.
    private final let styleReference: Atomic<Unmanaged<ASLayoutElementStyle>?>

    /// Rarely set properties.
    @exclusivity(unchecked)  // Read for each spec of a solve; elements are used by one thread at a time.
    final var extras = _OutOfLine<ElementExtras>()

    /// The kind of the element, by which the solver computes it instead of calling the base implementation.
    final var role: LayoutRole = .leaf

    /// Whether ``role`` is sufficient: no subclass can have overridden a measuring method.
    final var isTransparent = false

    /// Whether a leaf's size is monotone: if its size also fits into a smaller range, its size for that range is the same.
    final var isMonotone = false

    /// Whether the class overrides ``_ownBaselines``; false by default. Set when the element is created.
    package final var hasOwnBaselines = false

    public override init() {
        styleReference = Atomic(nil)
        super.init()
        if ElementCreation.isRecorded { recordCreators() }
    }

    // Not inlined: the initializers of all elements would save registers for it.
    @inline(never)
    private final func recordCreators() { extras.creators = ElementCreation.returnAddresses() }

    /// Creates a proxy that has the style of another element.
    init(style: ASLayoutElementStyle) {
        styleReference = Atomic(Unmanaged.passRetained(style))
        super.init()
    }

    deinit { styleReference.load(ordering: .relaxed)?.release() }

    // MARK: Style

    /// The values that the parent reads: sizes, spacing, flexibility, position. The first access creates the style, on any thread.
    public final var style: ASLayoutElementStyle {
        existingStyle?.takeUnretainedValue() ?? makeStyle()
    }

    /// The style, if it was requested; otherwise all its values are the defaults.
    @inline(__always)
    final var existingStyle: Unmanaged<ASLayoutElementStyle>? { styleReference.load(ordering: .acquiring) }

    /// The sizes of the style, without creating one.
    package final var styleSize: ASLayoutElementSize {
        existingStyle?._withUnsafeGuaranteedRef { $0.size } ?? ASLayoutElementSize()
    }

    /// Whether the style was requested.
    package final var hasStyle: Bool { existingStyle != nil }

    /// The baselines of the style, without creating one.
    final var styleBaselines: StyleBaselines {
        existingStyle?._withUnsafeGuaranteedRef { $0.baselines } ?? ownBaselines
    }

    /// The distances of the baselines that the style has when it is created: the ascender, and the descender as a negative number. Zeros
    /// by default. If they change while there is a style, the element changes the style too. Read only if ``hasOwnBaselines`` is true.
    ///
    /// Overridden by nodes, in another target, and therefore open; programs do not use it. Texts override it, so that a list need not keep
    /// a style for each of them. *Units*: points. *Thread*: any.
    open var _ownBaselines: (ascender: CGFloat, descender: CGFloat) { (0, 0) }

    private final var ownBaselines: StyleBaselines {
        guard hasOwnBaselines else { return StyleBaselines() }
        let (ascender, descender) = _ownBaselines
        return StyleBaselines(ascender: ascender, descender: descender)
    }

    /// The layout position of the style, without creating one.
    final var stylePosition: CGPoint {
        existingStyle?._withUnsafeGuaranteedRef { $0.layoutPosition } ?? .zero
    }

    @inline(never)
    private final func makeStyle() -> ASLayoutElementStyle {
        let created = ASLayoutElementStyle()
        let baselines = ownBaselines
        if hasOwnBaselines { created.adopt(baselines) }
        let reference = Unmanaged.passRetained(created)
        let (isFirst, earlier) = styleReference.compareExchange(
            expected: nil, desired: reference, ordering: .acquiringAndReleasing)
        guard !isFirst, let earlier else {
            // The baselines may have changed before the style was visible to the thread that changed them.
            if hasOwnBaselines {
                let changed = ownBaselines
                if changed != baselines { created.adopt(changed) }
            }
            return created
        }
        // Another thread has stored its object first.
        reference.release()
        return earlier.takeUnretainedValue()
    }

    /// A name for dumps and messages; nil by default.
    open var debugName: String? {
        get { extras.debugName }
        set { extras.set(\.debugName, newValue, isDefault: newValue == nil) }
    }

    /// Declares a node that is measured by ``calculateSizeThatFits(_:)`` only, so that the solver may call it directly and omit calls whose
    /// result is known.
    ///
    /// Only for classes whose subclasses override none of the other measuring methods. Public for the benchmarks, which
    /// are a separate package. *Thread*: the one that creates the element.
    /// - Parameter isMonotone: whether the size also applies to a smaller range into which it fits, as with text.
    public final func _adoptLeafRole(isMonotone: Bool) {
        role = .leaf
        isTransparent = true
        self.isMonotone = isMonotone
    }

    /// Declares that instances of exactly `type` have the solver's `role`; subclasses are measured through their methods.
    final func adopt(_ role: LayoutRole, exactly type: ASLayoutElementObject.Type) {
        self.role = role
        isTransparent = ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(type)
    }

    /// The object itself, which the solver uses without a dynamic cast.
    public final var _layoutElementCore: Unmanaged<ASLayoutElementObject>? { Unmanaged.passUnretained(self) }

    // MARK: ASLayoutElement

    /// `.displayNode`; specs override it.
    open var layoutElementType: ASLayoutElementType { .displayNode }

    /// The direct child elements; nil by default.
    open func sublayoutElements() -> [any ASLayoutElement]? { nil }

    /// Whether the element can be measured. Always true here.
    open func implementsLayoutMethod() -> Bool { true }

    /// Measures the element with the maximum size as its parent's size. *Units*: points.
    open func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Measures the element; fractions of its style refer to `parentSize`, NaN if it is unknown. *Units*: points. *Thread*: any.
    open func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if isTransparent {
            return solvedLayout(in: constrainedSize, parentSize: parentSize)
        }
        return calculateLayoutThatFits(
            constrainedSize, restrictedTo: styleSize, relativeToParentSize: parentSize)
    }

    /// Override point: measures the element within both the range and the resolved sizes of its style. *Thread*: any.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        // Inset, background and overlay specs ignore the size in their own style.
        if role.ignoresOwnSize {
            return solvedLayout(restrictedTo: constrainedSize, parentSize: parentSize)
        }
        return calculateLayoutThatFits(constrainedSize.restricted(to: size, parentSize: parentSize, of: publicElement))
    }

    /// Override point: measures the element within a range that includes the sizes of its style. *Thread*: any.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        solvedLayout(restrictedTo: constrainedSize, parentSize: constrainedSize.max)
    }

    /// Override point: the size of an element without a layout spec, within `constrainedSize`. *Units*: points. *Thread*: any.
    ///
    /// By default the whole constrained size if both axes are bounded, otherwise zero.
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// The size of the element for the solver, if its layout consists of a size only; nil if the solver has to request it with
    /// ``layoutThatFits(_:parentSize:)``.
    ///
    /// Overridden by nodes, in another target, and therefore open; programs do not use it. *Units*: points, whole pixels. *Thread*: any.
    open func _sizeOfLeaf(in constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize? { nil }

    /// Runs the closure with the style and returns the element, for chaining.
    @discardableResult
    open func styled(_ styleBlock: (ASLayoutElementStyle) -> Void) -> Self {
        styleBlock(style)
        return self
    }

    // MARK: ASTraitEnvironment

    /// The traits of the element; unspecified before they are set.
    open func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
        extras.traits?.primitiveTraitCollection() ?? ASPrimitiveTraitCollectionMakeDefault()
    }

    /// Sets the traits of only this element.
    open func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection) {
        if extras.traits?.primitiveTraitCollection() == traitCollection { return }
        extras.traits = ASTraitCollection(primitiveTraitCollection: traitCollection)
    }

    /// The traits as an object. *Cost*: allocates it.
    open func asyncTraitCollection() -> ASTraitCollection {
        ASTraitCollection(primitiveTraitCollection: primitiveTraitCollection())
    }

    /// Whether traits were ever set on this object; a spec without traits passes none to its children.
    final var hasTraits: Bool { extras.traits != nil }
}

extension ASLayoutElementObject {
    /// The return addresses of the calls that created the element, innermost first; empty unless ``ElementCreation/isRecorded``.
    package final var creators: [UInt] { extras.isUnset ? [] : extras.creators }
}
