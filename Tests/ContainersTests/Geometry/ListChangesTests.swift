import Foundation
import UIKit
import UIPrimitives
import XCTest

/// Checked change sets against a model of nested arrays.
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

    func testAWrongItemCountSaysWhichCountsDisagree() {
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

    func testRandomChangesEqualTheModel() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SplitMix64(state: seed)
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
                    // New items (and reloaded ones, which the model numbers anew) have no payload yet.
                    XCTAssertEqual(found, value < ListModel.firstNewValue ? value : nil, "seed \(seed) \(section) \(item)")
                    let old = resolved.oldIndexPath(forNew: IndexPath(item: item, section: section))
                    XCTAssertEqual(old.map { list.sections[$0.section][$0.item] }, found, "seed \(seed)")
                }
            }
        }
    }
}

/// Sections of numbered items, and random changes of them in the words of a change set.
struct ListModel {
    static let firstNewValue = 1_000_000
    var sections: [[Int]]

    static func random(_ random: inout SplitMix64) -> ListModel {
        var next = 0
        return ListModel(
            sections: (0..<Int.random(in: 0...5, using: &random)).map { _ in
                (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    next += 1
                    return next
                }
            })
    }

    /// Deletes, reloads, moves and inserts at random; what is new or reloaded gets a number above `firstNewValue`.
    func mutated(_ random: inout SplitMix64) -> (ListChanges, ListModel) {
        var changes = ListChanges()
        var fresh = Self.firstNewValue
        func newValue() -> Int {
            fresh += 1
            return fresh
        }

        // Old side: the fate of each section and item.
        var kept: [(old: Int, items: [Int])] = []
        var moved: [(from: IndexPath, value: Int)] = []
        for (index, section) in sections.enumerated() {
            let fate = Int.random(in: 0..<10, using: &random)
            if fate == 0 {
                changes.deleteSections([index], animation: 0)
                continue
            }
            if fate == 1 {
                changes.reloadSections([index], animation: 0)
                kept.append((index, section.map { _ in newValue() }))
                continue
            }
            var items: [Int] = []
            for (item, value) in section.enumerated() {
                let path = IndexPath(item: item, section: index)
                switch Int.random(in: 0..<10, using: &random) {
                case 0, 1: changes.deleteItems([path], animation: 0)
                case 2:
                    changes.reloadItems([path], animation: 0)
                    items.append(newValue())
                case 3: moved.append((path, value))
                default: items.append(value)
                }
            }
            kept.append((index, items))
        }

        // New side: sections come, items come and arrive.
        let reloaded = Set(changes.reloadedSections.map(\.section))
        var result: [(isOpen: Bool, isInserted: Bool, items: [Int])] = kept.map {
            (!reloaded.contains($0.old), false, $0.items)
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let at = Int.random(in: 0...result.count, using: &random)
            result.insert((false, true, (0..<Int.random(in: 0...3, using: &random)).map { _ in newValue() }), at: at)
        }
        changes.insertSections(IndexSet(result.indices.filter { result[$0].isInserted }), animation: 0)

        var arrivals: [Int: [(item: Int, from: IndexPath?)]] = [:]
        let targets = result.indices.filter { result[$0].isOpen }
        for (from, value) in moved {
            guard let section = targets.randomElement(using: &random) else {
                changes.deleteItems([from], animation: 0)
                continue
            }
            insert(value, from: from, into: &result[section].items, &arrivals[section, default: []], &random)
        }
        for section in targets {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                insert(newValue(), from: nil, into: &result[section].items, &arrivals[section, default: []], &random)
            }
        }
        for (section, list) in arrivals {
            for arrival in list {
                let to = IndexPath(item: arrival.item, section: section)
                if let from = arrival.from { changes.moveItem(from, to: to) } else { changes.insertItems([to], animation: 0) }
            }
        }
        return (changes, ListModel(sections: result.map(\.items)))
    }

    private func insert(
        _ value: Int, from: IndexPath?, into items: inout [Int], _ arrivals: inout [(item: Int, from: IndexPath?)],
        _ random: inout SplitMix64
    ) {
        let at = Int.random(in: 0...items.count, using: &random)
        for index in arrivals.indices where arrivals[index].item >= at { arrivals[index].item += 1 }
        items.insert(value, at: at)
        arrivals.append((at, from))
    }
}
