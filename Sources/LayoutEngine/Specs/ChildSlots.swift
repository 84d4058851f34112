/// The children of a spec: up to two inline, more in an array.
///
/// Children are kept as the engine's base class, which takes half the memory of an existential and saves the solver a call
/// through a witness table each.
struct ChildSlots {
    private(set) var first: ASLayoutElementObject?
    private(set) var second: ASLayoutElementObject?
    /// All children where there are more than two; `first` and `second` are nil then.
    private(set) var list: [ASLayoutElementObject] = []

    /// How many children there are.
    var count: Int {
        list.isEmpty ? (first == nil ? 0 : 1) + (second == nil ? 0 : 1) : list.count
    }

    /// The children in order, as the engine keeps them.
    var cores: [ASLayoutElementObject] {
        list.isEmpty ? [first, second].compactMap { $0 } : list
    }

    /// The children in order, as their authors know them.
    var all: [any ASLayoutElement] { cores.map(\.publicElement) }

    subscript(index: Int) -> (any ASLayoutElement)? {
        if list.isEmpty {
            return index == 0 ? first?.publicElement : index == 1 ? second?.publicElement : nil
        }
        return list.indices.contains(index) ? list[index].publicElement : nil
    }

    /// Puts one or two children into empty slots.
    mutating func fill(_ child: any ASLayoutElement, _ other: (any ASLayoutElement)? = nil) {
        first = child.core
        second = other?.core
    }

    /// Puts `elements` into empty slots.
    mutating func fill(with elements: [any ASLayoutElement]) {
        guard elements.count > 2 else {
            first = elements.first?.core
            second = elements.count > 1 ? elements[1].core : nil
            return
        }
        list.reserveCapacity(elements.count)
        for element in elements { list.append(element.core) }
    }

    /// Puts `elements` in the place of all children and returns those that left.
    mutating func replaceAll(with elements: [any ASLayoutElement]) -> [ASLayoutElementObject] {
        let old = cores
        (first, second, list) = (nil, nil, [])
        fill(with: elements)
        return old
    }

    /// Stores the child of a spec whose two children have a meaning each, which an empty place does not change.
    ///
    /// - Returns: the child that left.
    mutating func setPlace(_ element: (any ASLayoutElement)?, at index: Int) -> ASLayoutElementObject? {
        let old = index == 0 ? first : second
        let core = element?.core
        if index == 0 { first = core } else { second = core }
        return old
    }

    /// Whether `index` is one of the two places that lie inline.
    func isPlace(_ index: Int) -> Bool { list.isEmpty && (0..<2).contains(index) }
}
