import Foundation
import Scheduling

/// A sequence of lengths in which any sum, search, insertion and removal costs the logarithm of the number of *runs*.
///
/// Adjacent items that have not been measured form one run of equal estimated length, so a million such rows are one node. An
/// item that is known (measured, or with a payload) is a separate node, and that node is a handle: ``index(of:)`` returns its current
/// index.
///
///     runs      [ 3 × 44 ] [ 1 × 80 • ] [ 999,996 × 44 ]        • payload
///     offsets   0          132          212
///
/// An implicit treap: the order is the in-order traversal, and priorities come from a fixed sequence, so that equal operations
/// build equal trees. *Source*: R. Seidel and C. R. Aragon, "Randomized Search Trees", 1996.
/// *Thread*: any, but one at a time; the owner decides which. *Units*: points along the scrolled axis.
package final class RunTree {
    /// A run of items. A run with a payload has exactly one item.
    package final class Node {
        /// The number of items of the run.
        package fileprivate(set) var count: Int
        /// The length of each item of the run.
        package fileprivate(set) var length: CGFloat
        /// Whether the length is an estimate that a measurement will replace.
        fileprivate(set) var isEstimate: Bool
        /// The object attached to the item; nil for a run of several items.
        fileprivate(set) var payload: AnyObject?

        fileprivate var left: Node?
        fileprivate var right: Node?
        // Not retained, because a parent retains its children. `update()` sets the link; it is cleared at the root of a tree.
        fileprivate unowned(unsafe) var parent: Node?
        fileprivate let priority: UInt64
        fileprivate var subtreeCount: Int
        fileprivate var subtreeLength: CGFloat

        fileprivate init(count: Int, length: CGFloat, isEstimate: Bool, payload: AnyObject?, priority: UInt64) {
            self.count = count
            self.length = length
            self.isEstimate = isEstimate
            self.payload = payload
            self.priority = priority
            subtreeCount = count
            subtreeLength = length * CGFloat(count)
        }

        fileprivate func update() {
            subtreeCount = count + (left?.subtreeCount ?? 0) + (right?.subtreeCount ?? 0)
            subtreeLength = length * CGFloat(count) + (left?.subtreeLength ?? 0) + (right?.subtreeLength ?? 0)
            left?.parent = self
            right?.parent = self
        }

        fileprivate func updateUpwards() {
            update()
            var ancestor = parent
            while let node = ancestor {
                node.update()
                ancestor = node.parent
            }
        }
    }

    private var root: Node?
    private var random = SplitMix64(seed: 0x5EED)

    package init() {}

    /// Creates a sequence of unmeasured items.
    package convenience init(count: Int, estimatedLength: CGFloat) {
        self.init()
        insert(count: count, estimatedLength: estimatedLength, at: 0)
    }

    /// The number of items.
    package var count: Int { root?.subtreeCount ?? 0 }

    /// The sum of all lengths.
    package var totalLength: CGFloat { root?.subtreeLength ?? 0 }

    // MARK: Change

    /// Inserts a run of unmeasured items. *Traps* if `index` is outside 0…count.
    package func insert(count: Int, estimatedLength: CGFloat, at index: Int) {
        guard count > 0, !extendRun(by: count, of: estimatedLength, at: index) else { return }
        insertNode(makeNode(count: count, length: estimatedLength, isEstimate: true, payload: nil), at: index)
    }

    /// Inserts a known item and returns its handle. *Traps* if `index` is outside 0…count.
    @discardableResult
    package func insert(_ payload: AnyObject?, length: CGFloat, isEstimate: Bool = false, at index: Int) -> Node {
        let node = makeNode(count: 1, length: length, isEstimate: isEstimate, payload: payload)
        insertNode(node, at: index)
        return node
    }

    /// Removes items and returns their payloads, in order. *Traps* if the range is not inside 0..<count.
    @discardableResult
    package func remove(_ range: Range<Int>) -> [AnyObject] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range \(range) outside 0..<\(count)")
        guard !range.isEmpty, !shortenRun(by: range) else { return [] }
        let (before, rest) = split(root, range.lowerBound)
        let (removed, after) = split(rest, range.count)
        setRoot(merge(before, after))
        removed?.parent = nil
        var payloads: [AnyObject] = []
        Self.walk(removed) { node in
            if let payload = node.payload { payloads.append(payload) }
        }
        return payloads
    }

    /// Removes all items.
    func removeAll() {
        root = nil
    }

    /// Sets the length of an item. *Traps* if there is no such item.
    package func setLength(_ length: CGFloat, isEstimate: Bool = false, at index: Int) {
        let node = isolate(index)
        node.length = length
        node.isEstimate = isEstimate
        node.updateUpwards()
    }

    /// Sets the length of a handle's item.
    func setLength(_ length: CGFloat, isEstimate: Bool = false, of node: Node) {
        node.isEstimate = isEstimate
        guard node.length != length else { return }
        node.length = length
        node.updateUpwards()
    }

    /// Attaches an object to an item, replacing the previous one, and returns the item's handle. *Traps* if there is no such item.
    @discardableResult
    package func setPayload(_ payload: AnyObject?, at index: Int) -> Node {
        let node = isolate(index)
        node.payload = payload
        return node
    }

    /// Sets the length of all items whose length is an estimate. *Cost*: the number of runs.
    package func setEstimatedLength(_ length: CGFloat) {
        func visit(_ node: Node?) {
            guard let node else { return }
            visit(node.left)
            visit(node.right)
            if node.isEstimate { node.length = length }
            node.update()
        }
        visit(root)
    }

    /// Marks every length as an estimate, for example after the width of the list has changed. *Cost*: the number of runs.
    package func invalidateLengths() {
        Self.walk(root) { $0.isEstimate = true }
    }

    // MARK: Queries

    /// The sum of the lengths before `index`, which may be ``count``.
    package func offset(at index: Int) -> CGFloat {
        var node = root
        var index = index
        var sum: CGFloat = 0
        while let current = node {
            let before = current.left?.subtreeCount ?? 0
            if index < before {
                node = current.left
                continue
            }
            sum += current.left?.subtreeLength ?? 0
            index -= before
            if index <= current.count { return sum + current.length * CGFloat(index) }
            sum += current.length * CGFloat(current.count)
            index -= current.count
            node = current.right
        }
        return sum
    }

    /// The item at `offset`: the last one that begins at or before it, clamped to the first and last item; nil if there are none.
    package func index(atOffset offset: CGFloat) -> Int? {
        guard let root else { return nil }
        var node: Node = root
        var offset = offset
        var index = 0
        while true {
            let before = node.left?.subtreeLength ?? 0
            if offset < before, let left = node.left {
                node = left
                continue
            }
            index += node.left?.subtreeCount ?? 0
            offset -= before
            let length = node.length * CGFloat(node.count)
            if offset < length || node.right == nil {
                let steps = node.length > 0 ? max(0, offset / node.length) : 0
                return index + (steps < CGFloat(node.count) ? Int(steps) : node.count - 1)
            }
            index += node.count
            offset -= length
            node = node.right!
        }
    }

    /// The length of an item. *Traps* if there is no such item.
    package func length(at index: Int) -> CGFloat { node(at: index).length }

    /// The object attached to an item. *Traps* if there is no such item.
    package func payload(at index: Int) -> AnyObject? { node(at: index).payload }

    /// Whether the length of an item is an estimate.
    package func isEstimate(at index: Int) -> Bool { node(at: index).isEstimate }

    /// The handle of an item that is a separate run; nil while it is part of a longer run.
    package func handle(at index: Int) -> Node? {
        let node = node(at: index)
        return node.count == 1 ? node : nil
    }

    /// The current index of a handle's item. The handle must be of this tree.
    package func index(of node: Node) -> Int {
        var index = node.left?.subtreeCount ?? 0
        var child = node
        while let parent = child.parent {
            if parent.right === child { index += parent.count + (parent.left?.subtreeCount ?? 0) }
            child = parent
        }
        return index
    }

    /// The largest number of runs between the root and a leaf, including both, which an operation visits. *Cost*: all runs; for tests.
    package var depth: Int {
        func depth(_ node: Node?) -> Int { node.map { 1 + max(depth($0.left), depth($0.right)) } ?? 0 }
        return depth(root)
    }

    /// Calls `body` for every payload with its index, in order. *Cost*: the number of runs.
    package func forEachPayload(_ body: (Int, AnyObject) -> Void) {
        var index = 0
        Self.walk(root) { node in
            if let payload = node.payload { body(index, payload) }
            index += node.count
        }
    }

    /// The number of runs, on whose logarithm the costs above depend. *Cost*: the number of runs.
    package var runCount: Int {
        var count = 0
        Self.walk(root) { _ in count += 1 }
        return count
    }

    // MARK: Treap

    private func makeNode(count: Int, length: CGFloat, isEstimate: Bool, payload: AnyObject?) -> Node {
        Node(count: count, length: length, isEstimate: isEstimate, payload: payload, priority: random.next())
    }

    /// Adds items to an existing run of equal items at `index`, without another node: an update may insert many single items into a long
    /// list. A run of one item is not extended, because it may be a handle.
    private func extendRun(by count: Int, of length: CGFloat, at index: Int) -> Bool {
        precondition(index >= 0 && index <= self.count, "index \(index) outside 0...\(self.count)")
        for neighbor in [index, index - 1] where neighbor >= 0 && neighbor < self.count {
            let node = node(at: neighbor)
            guard node.count > 1, node.isEstimate, node.length == length else { continue }
            node.count += count
            node.updateUpwards()
            return true
        }
        return false
    }

    /// Removes items from the inside of one run; returns `false` if the range covers a whole run or parts of several.
    private func shortenRun(by range: Range<Int>) -> Bool {
        let (node, offset) = position(range.lowerBound)
        guard range.count < node.count, offset + range.count <= node.count else { return false }
        node.count -= range.count
        node.updateUpwards()
        return true
    }

    private func setRoot(_ node: Node?) {
        node?.parent = nil
        root = node
    }

    private func insertNode(_ node: Node, at index: Int) {
        precondition(index >= 0 && index <= count, "index \(index) outside 0...\(count)")
        let (before, after) = split(root, index)
        setRoot(merge(merge(before, node), after))
    }

    /// Splits the tree before the item `index`; a run that contains items on both sides becomes two.
    private func split(_ node: Node?, _ index: Int) -> (Node?, Node?) {
        guard let node else { return (nil, nil) }
        let before = node.left?.subtreeCount ?? 0
        if index <= before {
            let (first, second) = split(node.left, index)
            node.left = second
            node.update()
            return (first, node)
        }
        if index >= before + node.count {
            let (first, second) = split(node.right, index - before - node.count)
            node.right = first
            node.update()
            return (node, second)
        }
        let rest = makeNode(
            count: before + node.count - index, length: node.length, isEstimate: node.isEstimate, payload: nil)
        let second = merge(rest, node.right)
        node.count = index - before
        node.right = nil
        node.update()
        return (node, second)
    }

    private func merge(_ first: Node?, _ second: Node?) -> Node? {
        guard let first else { return second }
        guard let second else { return first }
        if first.priority > second.priority {
            first.right = merge(first.right, second)
            first.update()
            return first
        }
        second.left = merge(first, second.left)
        second.update()
        return second
    }

    private func node(at index: Int) -> Node { position(index).node }

    /// The run of an item, and the index of the item in it.
    private func position(_ index: Int) -> (node: Node, offset: Int) {
        precondition(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
        var node = root!
        var index = index
        while true {
            let before = node.left?.subtreeCount ?? 0
            if index < before {
                node = node.left!
            } else if index < before + node.count {
                return (node, index - before)
            } else {
                index -= before + node.count
                node = node.right!
            }
        }
    }

    /// Makes the item a separate run.
    private func isolate(_ index: Int) -> Node {
        let found = node(at: index)
        guard found.count > 1 else { return found }
        let (before, rest) = split(root, index)
        let (single, after) = split(rest, 1)
        setRoot(merge(merge(before, single), after))
        return single!
    }

    private static func walk(_ node: Node?, _ body: (Node) -> Void) {
        guard let node else { return }
        walk(node.left, body)
        body(node)
        walk(node.right, body)
    }
}
