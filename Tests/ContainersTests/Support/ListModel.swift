import Foundation
import UIKit
import UIPrimitives

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
