import Foundation

/// Arranges other elements without being shown itself. The bare class is an empty box, useful as a spacer.
///
/// Make specs anew for each pass. A subclass overrides ``calculateLayoutThatFits(_:)``, measures its children with
/// `layoutThatFits(_:parentSize:)`, sets their positions and returns an ``ASLayout``. *Thread*: any, one at a time.
open class ASLayoutSpec: ASLayoutElementObject {
    /// False once the spec has been handed over for layout; changing it then is a programmer's error.
    open var isMutable = true

    @exclusivity(unchecked)  // Read for each child of each spec; specs are used by one thread at a time.
    final var slots = ChildSlots()

    public override init() {
        super.init()
        adopt(.spacer, exactly: ASLayoutSpec.self)
    }

    open override var layoutElementType: ASLayoutElementType { .layoutSpec }

    open override func sublayoutElements() -> [any ASLayoutElement]? { children }

    /// The one child of a spec that takes one, the first of one that takes several.
    open var child: (any ASLayoutElement)? {
        get { slots[0] }
        set {
            noteMutation()
            if slots.count > 1, role == .inset || role == .ratio || role == .relative {
                LayoutHooks.report(.severalChildren, of: self)
            }
            slots.set(newValue, at: 0)
        }
    }

    /// All children in order. For background specs the background, which is drawn first, comes second.
    open var children: [any ASLayoutElement]? {
        get { slots.all }
        set {
            noteMutation()
            slots.replaceAll(with: newValue ?? [])
        }
    }

    /// Puts `child` at `index`; a gap before it is filled with empty specs.
    open func setChild(_ child: any ASLayoutElement, at index: UInt) {
        noteMutation()
        slots.set(child, at: Int(clamping: index))
    }

    /// The child at `index`, nil where there is none.
    open func child(at index: UInt) -> (any ASLayoutElement)? {
        slots[Int(clamping: index)]
    }

    /// Hands the spec over for layout: from now on it must not change, nor be handed over again.
    package final func markUsed() {
        if !isMutable { LayoutHooks.report(.usedTwice, of: self) }
        isMutable = false
    }

    /// Called by every setter of a property that matters to the layout.
    final func noteMutation() {
        if !isMutable { LayoutHooks.report(.changedAfterUse, of: self) }
    }

    /// One line: the type, the debug name and how many children there are.
    open override var description: String {
        "<\(displayName(self)); children = \(slots.count)>"
    }
}
