import Foundation
import Scheduling

/// The search for elements by the letters that the user types.
extension ListTouches {
    /// Selects the next element whose text begins with the letters typed in quick succession. Returns true even if there is none.
    func selectNext(beginningWith character: String, from path: IndexPath) -> Bool {
        if let found = element(beginningWith: character, after: path) { selectMatch(found) }
        return true
    }

    /// The next element whose text begins with the letters typed in quick succession, `character` included; from the second letter on, it
    /// may be the element at `path`. The search wraps around at the end. *Cost*: examines at most `ListSelection.searchLength` elements for
    /// each ``TypeAhead/Search``.
    func element(beginningWith character: String, after path: IndexPath) -> IndexPath? {
        let searches = list.selection.typeAhead.searches(adding: character, at: FrameScheduler.currentTime)
        return searches.lazy.compactMap { self.element(for: $0, from: path) }.first
    }

    private func element(for search: TypeAhead.Search, from path: IndexPath) -> IndexPath? {
        guard let first = firstElement else { return nil }
        var element = search.skipsCurrent ? neighbor(of: path, by: 1) ?? first : path
        for _ in 0..<ListSelection.searchLength {
            if typeAheadText(ofElement: element)?.lowercased().hasPrefix(search.prefix) == true { return element }
            element = neighbor(of: element, by: 1) ?? first
        }
        return nil
    }
}
