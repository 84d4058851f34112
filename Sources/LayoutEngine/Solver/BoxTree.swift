import Foundation
import UIPrimitives

/// A tree of elements as an array of boxes: siblings are adjacent, and parents precede their children.
///
///     root │ a b c │ children of a │ children of c │ …
struct BoxTree {
    /// The depth of the root below the elements that are being measured on this thread.
    private let rootDepth: Int

    private(set) var memory: UnsafeMutableBufferPointer<LayoutBox>
    private(set) var count = 0
    private var builtElements: Set<ObjectIdentifier>?

    init(memory: UnsafeMutableBufferPointer<LayoutBox>, rootDepth: Int) {
        self.memory = memory
        self.rootDepth = rootDepth
    }

    var boxes: UnsafeMutablePointer<LayoutBox> { memory.baseAddress.unsafelyUnwrapped }

    /// Writes a box for `root` and for each element below it, down to elements whose layout the solver does not implement.
    mutating func build(_ root: ASLayoutElementObject) {
        if LayoutHooks.checksForDuplicatesNow { builtElements = [] }
        _ = reserve(1)
        write(Unmanaged.passUnretained(root), at: 0, parent: -1, isRoot: true)
        writeChildren(of: 0, depth: rootDepth + 1)
    }

    /// Releases the references that the boxes own.
    func releaseBoxes() {
        let boxes = self.boxes
        for index in 0..<count { boxes[index].release() }
    }

    // MARK: Elements

    @inline(__always)
    private mutating func write(
        _ element: Unmanaged<ASLayoutElementObject>, at index: Int32, parent: Int32, isRoot: Bool = false
    ) {
        let box = boxes + Int(index)
        element._withUnsafeGuaranteedRef { object in
            box.initialize(to: LayoutBox(element: element, parent: parent, role: object.role))
            if !object.isTransparent && !isRoot {
                box.pointee.flags = [.measuresByMethod, .dependsOnParent]
                if object.layoutElementType == .displayNode { box.pointee.flags.insert(.isNode) }
            } else if object.role == .leaf {
                box.pointee.flags = object.isMonotone ? [.isNode, .isMonotone] : .isNode
            }
            if let style = object.existingStyle {
                style._withUnsafeGuaranteedRef { box.pointee.readStyle($0, of: object) }
            }
        }
        if builtElements != nil { reportDuplicate(element) }
    }

    /// Writes boxes for the children of the spec at `index`, then for the children of these.
    private mutating func writeChildren(of index: Int32, depth: Int) {
        let role = boxes[Int(index)].role
        guard role != .leaf, role != .spacer, !boxes[Int(index)].flags.contains(.measuresByMethod) else { return }
        boxes[Int(index)].element._withUnsafeGuaranteedRef {
            writeChildren(of: unsafeDowncast($0, to: ASLayoutSpec.self), at: index, depth: depth)
        }
    }

    private mutating func writeChildren(of spec: ASLayoutSpec, at index: Int32, depth: Int) {
        guard depth < ResourceLimits.treeDepth else {
            // The elements whose layouts are being computed contain this tree. The last of them is the root of this tree, with which the
            // path of `index` begins.
            let outer = SolverScratch.current.running.dropLast().map { $0.takeUnretainedValue() }
            let path = ElementPath.text(outer + path(to: index))
            return LayoutHooks.report(.tooDeep(limit: ResourceLimits.treeDepth, path: path), of: spec)
        }
        if let loop = cycle(to: index) { return LayoutHooks.report(.cycle(path: ElementPath.text(loop)), of: spec) }
        let childCount = spec.slots.count
        guard childCount > 0 else { return }
        let first = reserve(Int32(childCount))
        boxes[Int(index)].firstChild = first
        boxes[Int(index)].childCount = Int32(childCount)
        writeSlots(of: spec, from: first, parent: index)
        if solvesChildrenImmediately(spec, index) {
            for child in Int(first)..<Int(first) + childCount { boxes[child].flags.insert(.solvesImmediately) }
        }
        if spec.hasTraits { propagateTraits(of: spec, first: first, count: childCount) }
        for child in first..<first + Int32(childCount) { writeChildren(of: child, depth: depth + 1) }
        if spec.role.ignoresOwnSize { recordParentDependency(index) }
    }

    /// Whether the contents of the children of `spec` must be computed together with their sizes. This is so in a stack that aligns
    /// baselines, because a baseline may be that of a deeply nested element, and in a stack that is computed on several cores.
    private func solvesChildrenImmediately(_ spec: ASLayoutSpec, _ index: Int32) -> Bool {
        if boxes[Int(index)].flags.contains(.solvesImmediately) { return true }
        guard spec.role == .stack else { return false }
        let parameters = unsafeDowncast(spec, to: ASStackLayoutSpec.self).parameters
        return parameters.isConcurrent || parameters.alignItems == .baselineFirst
            || parameters.alignItems == .baselineLast
    }

    /// Marks the box of a spec as dependent on its parent's size if a child is. Called for the kinds of specs that pass their parent's size
    /// on to their children; the others resolve their children's fractions against their own size.
    private func recordParentDependency(_ index: Int32) {
        let box = boxes + Int(index)
        let children = boxes + Int(box.pointee.firstChild)
        for offset in 0..<Int(box.pointee.childCount)
        where !children[offset].flags.isDisjoint(with: [.hasFraction, .measuresByMethod, .dependsOnParent]) {
            box.pointee.flags.insert(.dependsOnParent)
        }
    }

    /// Writes the children in drawing order: a background precedes the element in front.
    private mutating func writeSlots(of spec: ASLayoutSpec, from first: Int32, parent: Int32) {
        let isBackground = spec.role == .background
        let list = spec.slots.list
        if !list.isEmpty {
            for offset in list.indices {
                let place = isBackground && offset < 2 ? 1 - offset : offset
                write(Unmanaged.passUnretained(list[offset]), at: first + Int32(place), parent: parent)
            }
            return
        }
        var place = first
        let (early, late) =
            isBackground
            ? (spec.slots.unmanagedSecond, spec.slots.unmanagedFirst)
            : (spec.slots.unmanagedFirst, spec.slots.unmanagedSecond)
        if let early {
            write(early, at: place, parent: parent)
            place += 1
        }
        if let late { write(late, at: place, parent: parent) }
    }

    private func propagateTraits(of spec: ASLayoutSpec, first: Int32, count: Int) {
        let traits = spec.primitiveTraitCollection()
        for index in Int(first)..<Int(first) + count {
            let child = boxes[index].element.takeUnretainedValue()
            if child.primitiveTraitCollection() != traits { ASTraitCollectionPropagateDown(child, traits) }
        }
    }

    // MARK: Memory

    /// Reserves `extra` adjacent boxes and returns the index of the first.
    private mutating func reserve(_ extra: Int32) -> Int32 {
        let first = count
        count += Int(extra)
        // Grows by a factor of four, because moving the boxes is expensive and memory pages that are never written cost nothing.
        if count > memory.count { grow(to: max(count, memory.count * 4), keeping: first) }
        return Int32(first)
    }

    @inline(never)
    private mutating func grow(to capacity: Int, keeping written: Int) {
        let larger = UnsafeMutableBufferPointer<LayoutBox>.allocate(capacity: capacity)
        larger.baseAddress.unsafelyUnwrapped.moveInitialize(from: boxes, count: written)
        memory.deallocate()
        memory = larger
    }

    // MARK: Checks

    /// The path from the outer occurrence of the element at `index` to this occurrence; nil if it is not inside itself.
    private func cycle(to index: Int32) -> [ASLayoutElementObject]? {
        let boxes = self.boxes
        let element = boxes[Int(index)].element.toOpaque()
        var ancestor = boxes[Int(index)].parent
        while ancestor >= 0 {
            if boxes[Int(ancestor)].element.toOpaque() == element { return path(to: index, from: ancestor) }
            ancestor = boxes[Int(ancestor)].parent
        }
        return nil
    }

    /// The elements from `first`, the root by default, down to `index`.
    private func path(to index: Int32, from first: Int32 = 0) -> [ASLayoutElementObject] {
        var elements: [ASLayoutElementObject] = []
        var place = index
        while place >= 0 {
            elements.append(boxes[Int(place)].element.takeUnretainedValue())
            place = place == first ? -1 : boxes[Int(place)].parent
        }
        return elements.reversed()
    }

    private mutating func reportDuplicate(_ element: Unmanaged<ASLayoutElementObject>) {
        let known = element.takeUnretainedValue().publicElement
        guard builtElements?.insert(ObjectIdentifier(known)).inserted == false else { return }
        LayoutHooks.report(.duplicateElement, of: known)
    }
}
