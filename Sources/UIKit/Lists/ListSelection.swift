import Foundation
import Scheduling

/// Which rows or items are selected, and the one under the finger.
package struct ListSelection {
    /// In order of selection.
    package var paths: [IndexPath] = []
    package var highlighted: IndexPath?
    /// Where a range selected with Shift begins.
    package var anchor: IndexPath?
    /// Highlights the row when the finger has rested long enough not to be a drag.
    package var delayed: ClockTimer?
    package var touched: IndexPath?
    /// Letters typed lately, to find a row by.
    package var typed = ""
    package var typedUntil = 0.0

    /// Rows that one search for typed letters looks at.
    static let searchLength = 500

    /// Adds a letter to those typed within the last second; returns them all, in small letters.
    @MainActor mutating func note(typed character: String) -> String {
        let now = FrameScheduler.main.clock.now
        typed = now < typedUntil ? typed + character : character
        typedUntil = now + 1
        return typed.lowercased()
    }

    /// What a reload has left out is selected and touched no more.
    mutating func keep(where isThere: (IndexPath) -> Bool) {
        let isWhole = paths.allSatisfy(isThere)
        paths.removeAll { !isThere($0) }
        anchor = isWhole ? anchor.flatMap { isThere($0) ? $0 : nil } : nil
        touched = touched.flatMap { isThere($0) ? $0 : nil }
        highlighted = highlighted.flatMap { isThere($0) ? $0 : nil }
    }

    /// Follows what an update moved; what it deleted is selected and touched no more.
    mutating func remap(_ changes: ResolvedListChanges) {
        paths = paths.compactMap(changes.newIndexPath(forOld:))
        highlighted = highlighted.flatMap(changes.newIndexPath(forOld:))
        anchor = anchor.flatMap(changes.newIndexPath(forOld:))
        touched = touched.flatMap(changes.newIndexPath(forOld:))
    }
}
