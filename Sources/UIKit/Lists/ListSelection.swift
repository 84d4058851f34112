import Foundation
import Scheduling

/// The selected, highlighted, focused and touched rows or items of a list.
package struct ListSelection {
    /// The index paths of the selected elements, in the order of their selection.
    package var paths: [IndexPath] = []
    /// The element that shows a highlight.
    var highlighted: IndexPath?
    /// The element with the keyboard focus: the element at which the Tab key stopped or, if arrow keys have moved the focus since, the
    /// element to which they moved it.
    package var focused: IndexPath?
    /// The element at which a range starts that the user selects with Shift.
    package var anchor: IndexPath?
    /// The timer that highlights the touched row after a delay, during which the touch may become the beginning of a scroll.
    var delayed: ClockTimer?
    /// The element on which a touch began.
    package var touched: IndexPath?
    /// The letters that the user types to find an element.
    var typeAhead = TypeAhead()

    /// The largest number of rows that one search for typed letters compares.
    static let searchLength = 500

    /// Removes elements that do not exist after a reload. The anchor is also removed if one of the selected elements is removed.
    mutating func keep(where isThere: (IndexPath) -> Bool) {
        let isWhole = paths.allSatisfy(isThere)
        paths.removeAll { !isThere($0) }
        anchor = isWhole ? anchor.flatMap { isThere($0) ? $0 : nil } : nil
        touched = touched.flatMap { isThere($0) ? $0 : nil }
        highlighted = highlighted.flatMap { isThere($0) ? $0 : nil }
        focused = focused.flatMap { isThere($0) ? $0 : nil }
    }

    /// Replaces each index path by its index path after an update, and removes deleted and reloaded elements; a reloaded element keeps only
    /// the focus.
    mutating func remap(_ changes: ResolvedListChanges) {
        paths = paths.compactMap(changes.newIndexPath(forOld:))
        highlighted = highlighted.flatMap(changes.newIndexPath(forOld:))
        anchor = anchor.flatMap(changes.newIndexPath(forOld:))
        touched = touched.flatMap(changes.newIndexPath(forOld:))
        focused = focused.flatMap { changes.newIndexPath(forOld: $0) ?? changes.newIndexPath(ofReloaded: $0) }
    }
}
