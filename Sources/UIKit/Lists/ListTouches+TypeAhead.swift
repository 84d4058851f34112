import Foundation

/// The search for elements by the letters that the user types.
extension ListTouches {
    /// Selects the next element whose text begins with the letters typed within the last second.
    func selectNext(beginningWith character: String, from path: IndexPath) -> Bool {
        if let found = element(beginningWith: character, after: path) { selectFound(found) }
        return true
    }

    /// The next element whose text begins with the letters typed within the last second, `character` included; the search wraps around
    /// at the end. *Cost*: examines at most `ListSelection.searchLength` elements.
    func element(beginningWith character: String, after path: IndexPath) -> IndexPath? {
        let prefix = list.selection.note(typed: character)
        guard let first = firstElement else { return nil }
        var element = prefix.count > 1 ? path : neighbor(of: path, by: 1) ?? first
        for _ in 0..<ListSelection.searchLength {
            if typeAheadText(ofElement: element)?.lowercased().hasPrefix(prefix) == true { return element }
            element = neighbor(of: element, by: 1) ?? first
        }
        return nil
    }
}
