/// The children of a spec: up to two inline, more in an array.
///
/// Children that are replaced stay alive as long as the spec does, because a layout made before may still point at them.
struct ChildSlots {
    private(set) var first: (any ASLayoutElement)?
    private(set) var second: (any ASLayoutElement)?
    /// All children, where they were set as an array; `first` and `second` are nil then.
    private(set) var list: [any ASLayoutElement] = []
    private var retired: [any ASLayoutElement] = []

    var count: Int {
        list.isEmpty ? (first == nil ? 0 : 1) + (second == nil ? 0 : 1) : list.count
    }

    var all: [any ASLayoutElement] {
        list.isEmpty ? [first, second].compactMap { $0 } : list
    }

    subscript(index: Int) -> (any ASLayoutElement)? {
        if list.isEmpty {
            return index == 0 ? first : index == 1 ? second : nil
        }
        return index < list.count ? list[index] : nil
    }

    mutating func replaceAll(with elements: [any ASLayoutElement]) {
        retireAll()
        list = elements
    }

    /// Stores `element` at `index`, filling a gap with empty specs; nil removes what is there.
    mutating func set(_ element: (any ASLayoutElement)?, at index: Int) {
        if list.isEmpty, index < 2 {
            if let old = self[index] { retired.append(old) }
            if index == 0 { first = element } else { second = element }
            return
        }
        var elements = all
        retireAll()
        if let element {
            // No layout has that many children; a wild index must not fill the memory.
            guard index < 1_000_000 else { return list = elements }
            while elements.count <= index { elements.append(ASLayoutSpec()) }
            elements[index] = element
        } else if index < elements.count {
            elements.remove(at: index)
        }
        list = elements
    }

    private mutating func retireAll() {
        if count > 0 { retired += all }
        first = nil
        second = nil
        list = []
    }
}
