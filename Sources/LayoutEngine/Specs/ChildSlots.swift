/// The children of a spec: up to two inline, more in an array.
///
/// Children are stored as the engine's base class, which uses half the memory of an existential and saves the solver a call
/// through a witness table for each child.
///
/// The type is public because the declarative syntax, which is a separate module, adds children to it directly. Collecting them in an
/// array of existentials first would cost an allocation, and an existential needs two words for each child where a reference needs one.
public struct _ChildSlots {
    private(set) var first: ASLayoutElementObject?
    private(set) var second: ASLayoutElementObject?
    /// All children if there are more than two; `first` and `second` are nil then.
    private(set) var list: [ASLayoutElementObject] = []

    /// Creates an empty list of children.
    public init() {}

    /// Creates a list with the given children in order.
    init(_ elements: [any ASLayoutElement]) {
        fill(with: elements)
    }

    // MARK: Reading

    /// The number of children.
    public var count: Int {
        list.isEmpty ? (first == nil ? 0 : 1) + (second == nil ? 0 : 1) : list.count
    }

    /// The children in order, as stored.
    var cores: [ASLayoutElementObject] {
        list.isEmpty ? [first, second].compactMap { $0 } : list
    }

    /// The children in order, as the client set them.
    public var all: [any ASLayoutElement] { cores.map(\.publicElement) }

    /// The child at `index`, nil if there is none.
    public subscript(index: Int) -> (any ASLayoutElement)? {
        core(at: index)?.publicElement
    }

    /// The child at `index` as stored; nil if there is none.
    public func core(at index: Int) -> ASLayoutElementObject? {
        if list.isEmpty { return index == 0 ? first : index == 1 ? second : nil }
        return list.indices.contains(index) ? list[index] : nil
    }

    /// The two children that are stored inline, unretained: retaining and releasing each child of each spec would take a tenth of the time
    /// for the layout of a large tree.
    @inline(__always)
    var unmanagedFirst: Unmanaged<ASLayoutElementObject>? { first.map { Unmanaged.passUnretained($0) } }
    @inline(__always)
    var unmanagedSecond: Unmanaged<ASLayoutElementObject>? { second.map { Unmanaged.passUnretained($0) } }

    /// The style of the child at `index`, nil if there is none.
    public func style(at index: Int) -> ASLayoutElementStyle? {
        if list.isEmpty { return index == 0 ? first?.style : index == 1 ? second?.style : nil }
        return list.indices.contains(index) ? list[index].style : nil
    }

    /// Whether `index` is one of the two positions that are stored inline.
    func isSlot(_ index: Int) -> Bool { list.isEmpty && (0..<2).contains(index) }

    // MARK: Filling

    /// Stores one or two children in empty slots.
    mutating func fill(_ child: any ASLayoutElement, _ other: (any ASLayoutElement)? = nil) {
        first = child.core
        second = other?.core
    }

    /// Stores `elements` in empty slots.
    mutating func fill(with elements: [any ASLayoutElement]) {
        guard elements.count > 2 else {
            first = elements.first?.core
            second = elements.count > 1 ? elements[1].core : nil
            return
        }
        list.reserveCapacity(elements.count)
        for element in elements { list.append(element.core) }
    }

    /// Appends a child.
    public mutating func append(_ element: consuming ASLayoutElementObject) {
        if list.isEmpty {
            if first == nil { return first = element }
            if second == nil { return second = element }
            moveToList()
        }
        list.append(element)
    }

    /// Appends children in order.
    public mutating func append(contentsOf elements: [any ASLayoutElement]) {
        for element in elements { append(element.core) }
    }

    /// Appends the children of `others` in order.
    public mutating func append(contentsOf others: __owned _ChildSlots) {
        guard first != nil || !list.isEmpty else {
            self = others
            return
        }
        for core in others.cores { append(core) }
    }

    @inline(never)
    private mutating func moveToList() {
        // Capacity for the number of children in most blocks, so that adding them does not move the list.
        list.reserveCapacity(8)
        list.append(first.take().unsafelyUnwrapped)
        list.append(second.take().unsafelyUnwrapped)
    }

    // MARK: Replacing

    /// Replaces the child at `index`, which must exist, by `element`.
    public mutating func replace(at index: Int, with element: any ASLayoutElement) {
        let core = element.core
        if !list.isEmpty {
            list[index] = core
        } else if index == 0 {
            first = core
        } else {
            second = core
        }
    }

    /// Removes all children.
    ///
    /// Not inlined: `SpecTeardown` counts the depth of the deallocations, and the optimizer moves the release of a value past changes of
    /// the depth that it sees.
    @inline(never)
    mutating func removeAll() {
        if list.isEmpty {
            first = nil
            second = nil
        } else {
            list = []
        }
    }

    /// Replaces all children by `elements` and returns the removed ones.
    mutating func replaceAll(with elements: [any ASLayoutElement]) -> [ASLayoutElementObject] {
        let old = cores
        (first, second, list) = (nil, nil, [])
        fill(with: elements)
        return old
    }

    /// Stores a child of a spec with two slots, each of which has its own meaning. An empty slot does not move the other child.
    ///
    /// - Returns: the replaced child.
    mutating func setSlot(_ element: (any ASLayoutElement)?, at index: Int) -> ASLayoutElementObject? {
        let old = index == 0 ? first : second
        let core = element?.core
        if index == 0 { first = core } else { second = core }
        return old
    }
}
