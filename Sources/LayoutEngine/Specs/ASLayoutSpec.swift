import Foundation

/// Arranges other elements without being displayed itself. The class itself is an empty box, useful as a spacer.
///
/// Specs are created for each pass. A subclass overrides `calculateLayoutThatFits(_:)`, measures its children with
/// `layoutThatFits(_:parentSize:)`, sets their positions and returns an ``ASLayout``. *Thread*: any, one at a time.
open class ASLayoutSpec: ASLayoutElementObject {
    /// False once the spec has been used for layout; changing the spec afterwards is a programmer's error.
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

    /// The only child, or the first of several.
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

    /// Stores `child` at `index`; a gap before it is filled with empty specs. An index of a million or more is ignored.
    open func setChild(_ child: any ASLayoutElement, at index: UInt) {
        noteMutation()
        set(child, at: Int(clamping: index))
    }

    /// The child at `index`, nil if there is none.
    open func child(at index: UInt) -> (any ASLayoutElement)? {
        slots[Int(clamping: index)]
    }

    /// Stores `element` at `index`; nil removes the child there.
    ///
    /// An overlay, background or corner spec has a slot for each of its two children. Other specs have a list of children: a gap
    /// is filled with empty specs, and a removal shifts the following children to lower indices.
    final func set(_ element: (any ASLayoutElement)?, at index: Int) {
        let isSlot = slots.isSlot(index) && (role.hasSlots || index == 0 && (element != nil || slots.second == nil))
        if isSlot {
            if let old = slots.setSlot(element, at: index) { retire([old]) }
            return
        }
        var elements = slots.all
        if let element {
            // No layout has that many children; an invalid index must not exhaust the memory.
            guard index < 1_000_000 else { return }
            while elements.count <= index { elements.append(ASLayoutSpec()) }
            elements[index] = element
        } else if index < elements.count {
            elements.remove(at: index)
        }
        retire(slots.replaceAll(with: elements))
    }

    /// Retains replaced children: an earlier layout may still refer to them.
    private final func retire(_ elements: [ASLayoutElementObject]) {
        if !elements.isEmpty { extras.retiredChildren += elements }
    }

    /// Marks the spec as used for layout: from now on, it must neither change nor be used again.
    package final func markUsed() {
        if !isMutable { LayoutHooks.report(.usedTwice, of: self) }
        isMutable = false
    }

    /// Reports a change after use. Called by every setter of a property that affects the layout.
    final func noteMutation() {
        if !isMutable { LayoutHooks.report(.changedAfterUse, of: self) }
    }

    /// One line: the type, the debug name and the number of children.
    open override var description: String {
        "<\(displayName(self)); children = \(slots.count)>"
    }
}
