import Foundation

/// Arranges other elements without being shown itself. The bare class is an empty box, useful as a spacer.
///
/// Make specs anew for each pass. A subclass overrides ``calculateLayoutThatFits(_:)``, measures its children with
/// `layoutThatFits(_:parentSize:)`, sets their positions and returns an ``ASLayout``. *Thread*: any, one at a time.
open class ASLayoutSpec: ASLayoutElementObject {
    /// False once the spec has been handed over for layout; changing it then is a programmer's error.
    open var isMutable = true

    @exclusivity(unchecked)  // Read for each child of each spec; specs are used by one thread at a time.
    final var slots = _ChildSlots()

    public override init() {
        super.init()
        adopt(.spacer, exactly: ASLayoutSpec.self)
    }

    deinit { if slots.count > 0 { SpecTeardown.release(&slots) } }

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
            set(newValue, at: 0)
        }
    }

    /// All children in order. For background specs the background, which is drawn first, comes second.
    open var children: [any ASLayoutElement]? {
        get { slots.all }
        set {
            noteMutation()
            retire(slots.replaceAll(with: newValue ?? []))
        }
    }

    /// Puts `child` at `index`; a gap before it is filled with empty specs.
    open func setChild(_ child: any ASLayoutElement, at index: UInt) {
        noteMutation()
        set(child, at: Int(clamping: index))
    }

    /// The child at `index`, nil where there is none.
    open func child(at index: UInt) -> (any ASLayoutElement)? {
        slots[Int(clamping: index)]
    }

    /// Stores `element` at `index`; nil removes what is there.
    ///
    /// An overlay, background or corner has a place for each of its two children. Other specs have a row of children: a gap
    /// is filled with empty specs, and what follows a removed child moves up.
    final func set(_ element: (any ASLayoutElement)?, at index: Int) {
        let isPlace = slots.isPlace(index) && (role.hasPlaces || index == 0 && (element != nil || slots.second == nil))
        if isPlace {
            if let old = slots.setPlace(element, at: index) { retire([old]) }
            return
        }
        var elements = slots.all
        if let element {
            // No layout has that many children; a wild index must not fill the memory.
            guard index < 1_000_000 else { return }
            while elements.count <= index { elements.append(ASLayoutSpec()) }
            elements[index] = element
        } else if index < elements.count {
            elements.remove(at: index)
        }
        retire(slots.replaceAll(with: elements))
    }

    /// Keeps children that were replaced alive: a layout made before may still point at them.
    private final func retire(_ elements: [ASLayoutElementObject]) {
        if !elements.isEmpty { madeExtras.retiredChildren += elements }
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
