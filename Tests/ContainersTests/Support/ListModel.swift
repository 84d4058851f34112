import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Sections of numbered items, and random changes of them as `ListChanges`.
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

    /// Deletes, reloads, moves and inserts at random; new and reloaded items get a number above `firstNewValue`.
    func mutated(_ random: inout SplitMix64) -> (ListChanges, ListModel) {
        var changes = ListChanges()
        var numbers = NewNumbers()
        let left = leave(&changes, &numbers, &random)
        var sections = withNewSections(left.sections, &changes, &numbers, &random)
        fill(&sections, with: left.moved, &changes, &numbers, &random)
        return (changes, ListModel(sections: sections.map(\.items)))
    }

    /// Numbers that no item had before.
    private struct NewNumbers {
        private var last = ListModel.firstNewValue

        mutating func next() -> Int {
            last += 1
            return last
        }
    }

    /// A section after an update. Items are inserted and moved into open sections only; inserted and reloaded sections are not open.
    private struct Section {
        var isOpen: Bool
        var isInserted: Bool
        /// The index path before the update, if it is moved.
        var movedFrom: Int?
        var items: [Int]
    }

    /// Deletes and reloads sections and items at random. Returns the remaining sections and the items that are to be moved.
    private func leave(
        _ changes: inout ListChanges, _ numbers: inout NewNumbers, _ random: inout SplitMix64
    ) -> (sections: [Section], moved: [(from: IndexPath, value: Int)]) {
        var kept: [Section] = []
        var moved: [(from: IndexPath, value: Int)] = []
        for (index, section) in sections.enumerated() {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: changes.deleteSections([index], animation: 0)
            case 1:
                changes.reloadSections([index], animation: 0)
                kept.append(Section(isOpen: false, isInserted: false, items: section.map { _ in numbers.next() }))
            default:
                var items: [Int] = []
                for (item, value) in section.enumerated() {
                    let path = IndexPath(item: item, section: index)
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0, 1: changes.deleteItems([path], animation: 0)
                    case 2:
                        changes.reloadItems([path], animation: 0)
                        items.append(numbers.next())
                    case 3: moved.append((path, value))
                    default: items.append(value)
                    }
                }
                let isMoved = Int.random(in: 0..<8, using: &random) == 0
                kept.append(Section(isOpen: true, isInserted: false, movedFrom: isMoved ? index : nil, items: items))
            }
        }
        return (kept, moved)
    }

    /// The state after the update: sections move, and others are inserted.
    private func withNewSections(
        _ kept: [Section], _ changes: inout ListChanges, _ numbers: inout NewNumbers, _ random: inout SplitMix64
    ) -> [Section] {
        var result = kept.filter { $0.movedFrom == nil }
        for section in kept where section.movedFrom != nil {
            result.insert(section, at: Int.random(in: 0...result.count, using: &random))
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let at = Int.random(in: 0...result.count, using: &random)
            let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in numbers.next() }
            result.insert(Section(isOpen: false, isInserted: true, items: items), at: at)
        }
        changes.insertSections(IndexSet(result.indices.filter { result[$0].isInserted }), animation: 0)
        for (index, section) in result.enumerated() {
            if let from = section.movedFrom { changes.moveSection(from, to: index) }
        }
        return result
    }

    /// Inserts the moved items and some new ones at random positions of the open sections.
    private func fill(
        _ sections: inout [Section], with moved: [(from: IndexPath, value: Int)], _ changes: inout ListChanges,
        _ numbers: inout NewNumbers, _ random: inout SplitMix64
    ) {
        var arrivals: [Int: [(item: Int, from: IndexPath?)]] = [:]
        let targets = sections.indices.filter { sections[$0].isOpen }
        for (from, value) in moved {
            guard let section = targets.randomElement(using: &random) else {
                changes.deleteItems([from], animation: 0)
                continue
            }
            insert(value, from: from, into: &sections[section].items, &arrivals[section, default: []], &random)
        }
        for section in targets {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                insert(numbers.next(), from: nil, into: &sections[section].items, &arrivals[section, default: []], &random)
            }
        }
        for (section, list) in arrivals {
            for arrival in list {
                let to = IndexPath(item: arrival.item, section: section)
                if let from = arrival.from { changes.moveItem(from, to: to) } else { changes.insertItems([to], animation: 0) }
            }
        }
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
