import Foundation
import Scheduling
import UIKit
import UIPrimitives
import XCTest

/// Compares batch updates, after their validation, with a model of nested arrays.
final class ListChangesTests: XCTestCase {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    private func message(_ changes: ListChanges, _ old: [Int], _ new: [Int]) -> String? {
        do {
            _ = try ResolvedListChanges(changes, oldCounts: old, newCounts: new)
            return nil
        } catch {
            return error.message
        }
    }

    func testAWrongItemCountIsReportedWithTheInconsistentCounts() {
        var changes = ListChanges()
        changes.insertItems([path(0, 0)], animation: 0)

        XCTAssertEqual(
            message(changes, [3], [3]),
            "Invalid number of items in section 0. The number of items after the update (3) must be equal to the number of "
                + "items before the update (3) plus or minus the number of items inserted or deleted (1 inserted, 0 deleted)."
        )
    }

    func testAnEmptyUpdateIsCheckedToo() {
        XCTAssertNotNil(message(ListChanges(), [3], [4]))
        XCTAssertNotNil(message(ListChanges(), [3], [3, 1]))
        XCTAssertNil(message(ListChanges(), [3], [3]))
    }

    func testImpossiblePathsAreNamed() {
        var deletes = ListChanges()
        deletes.deleteItems([path(0, 9)], animation: 0)
        XCTAssertEqual(
            message(deletes, [3], [2]),
            "Attempt to delete item 9 from section 0, which only contains 3 items before the update.")

        var inserts = ListChanges()
        inserts.insertSections([4], animation: 0)
        XCTAssertEqual(
            message(inserts, [3], [3, 0]),
            "Attempt to insert section 4 but there are only 2 sections after the update.")
    }

    func testDeletingAndReloadingOneItemIsAnError() {
        var changes = ListChanges()
        changes.deleteItems([path(0, 1)], animation: 0)
        changes.reloadItems([path(0, 1)], animation: 0)

        XCTAssertEqual(message(changes, [3], [2]), "Attempt to delete and reload the same item at [0, 1].")
    }

    func testAnItemInsertedIntoANewSectionIsNotCountedTwice() throws {
        var changes = ListChanges()
        changes.insertSections([1], animation: 0)
        changes.insertItems([path(1, 0), path(1, 1)], animation: 0)

        let resolved = try ResolvedListChanges(changes, oldCounts: [3], newCounts: [3, 2])

        XCTAssertTrue(resolved.addedItems.isEmpty)
        XCTAssertEqual(resolved.addedSections, [1])
    }

    func testAReloadedItemIsFoundAtItsNewPlace() throws {
        var changes = ListChanges()
        changes.insertItems([path(0, 0)], animation: 0)
        changes.reloadItems([path(0, 2)], animation: 0)

        let resolved = try ResolvedListChanges(changes, oldCounts: [3], newCounts: [4])

        XCTAssertEqual(resolved.reloadedItems, [.init(from: path(0, 2), to: path(0, 3))])
        XCTAssertEqual(resolved.newIndexPath(forOld: path(0, 1)), path(0, 2))
        XCTAssertNil(resolved.newIndexPath(forOld: path(0, 2)))
    }

    func testItemsBeforeTheOtherChangesKeepTheirPathsWithoutTheReloads() throws {
        var changes = ListChanges()
        changes.reloadItems([path(0, 1), path(0, 7)], animation: 0)
        changes.insertItems([path(0, 5)], animation: 0)
        let resolved = try ResolvedListChanges(changes, oldCounts: [9], newCounts: [10])
        XCTAssertFalse(resolved.isBeforeAll(path(0, 4)))

        let others = resolved.withoutReloads(at: [path(0, 1)])
        XCTAssertTrue(others.isBeforeAll(path(0, 4)))
        XCTAssertFalse(others.isBeforeAll(path(0, 5)))
        XCTAssertEqual(others.newIndexPath(forOld: path(0, 6)), path(0, 7))
        XCTAssertNil(others.newIndexPath(forOld: path(0, 7)))

        let onlyInsertion = resolved.withoutReloads(at: [path(0, 1), path(0, 7)])
        XCTAssertEqual(onlyInsertion.newIndexPath(forOld: path(0, 7)), path(0, 8))
    }

    func testRandomChangesEqualTheModel() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let list = ListModel.random(&random)
            let (changes, after) = list.mutated(&random)
            let resolved = try ResolvedListChanges(
                changes, oldCounts: list.sections.map(\.count), newCounts: after.sections.map(\.count))

            let runs = SectionedRuns()
            runs.reset(counts: list.sections.map(\.count), estimatedLength: 44)
            for (section, items) in list.sections.enumerated() {
                for (item, value) in items.enumerated() {
                    runs.section(section).items.setPayload(NSNumber(value: value), at: item)
                }
            }
            runs.apply(resolved, estimatedLength: 44)

            XCTAssertEqual(runs.counts, after.sections.map(\.count), "seed \(seed)")
            for (section, items) in after.sections.enumerated() {
                for (item, value) in items.enumerated() {
                    let found = (runs.section(section).items.payload(at: item) as? NSNumber)?.intValue
                    // New items, and reloaded ones, to which the model gives new numbers, have no payload yet.
                    XCTAssertEqual(found, value < ListModel.firstNewValue ? value : nil, "seed \(seed) \(section) \(item)")
                    let old = resolved.oldIndexPath(forNew: IndexPath(item: item, section: section))
                    XCTAssertEqual(old.map { list.sections[$0.section][$0.item] }, found, "seed \(seed)")
                }
            }
        }
    }
}
