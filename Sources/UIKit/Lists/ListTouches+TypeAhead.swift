import Foundation

/// Finding elements by the letters that the user types.
extension ListTouches {
    /// Selects the next element whose text begins with the letters typed within the last second; the search wraps around at the
    /// end. *Cost*: examines at most `ListSelection.searchLength` elements.
    func selectNext(beginningWith character: String, from path: IndexPath) -> Bool {
        let wanted = list.selection.note(typed: character)
        guard let first = firstElement else { return true }
        var element = wanted.count > 1 ? path : neighbor(of: path, by: 1) ?? first
        for _ in 0..<ListSelection.searchLength {
            if typeAheadText(ofElement: element)?.lowercased().hasPrefix(wanted) == true {
                selectFound(element)
                return true
            }
            element = neighbor(of: element, by: 1) ?? first
        }
        return true
    }
}
