import AsyncDisplayKit
import BenchmarkCases

/// Measures the cost of nodes in addition to specs, and the savings of their caches.
extension Runs {
    /// Measures cards of nodes that are created, laid out and freed one at a time.
    func nodeCards(count: Int) {
        var full: [Double] = []
        var layoutOnly: [Double] = []
        let range = ASSizeRange(
            min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        for repetition in 0..<8 {
            var layoutTime = 0.0
            let start = seconds()
            for index in 0..<count {
                let card = CardNode(index)
                let layoutStart = seconds()
                let layout = card.layoutThatFits(range)
                layoutTime += seconds() - layoutStart
                withExtendedLifetime(layout) {}
            }
            if repetition == 0 { continue }
            full.append(seconds() - start)
            layoutOnly.append(layoutTime)
        }
        figures.print(
            "card_of_nodes", "one_at_a_time_build+layout+free", "ns/tree", 1e9 * median(full) / Double(count))
        figures.print("card_of_nodes", "one_at_a_time_layout", "ns/tree", 1e9 * median(layoutOnly) / Double(count))
    }

    /// Measures a tree of 11,111 nodes that is laid out as a whole, measured again unchanged, and laid out after one leaf or all leaves
    /// changed.
    @MainActor func nodeTree() {
        let range = ASSizeRange(
            min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: CGFloat.infinity))
        var whole: [Double] = []
        var wholeAgain: [Double] = []
        var unchanged: [Double] = []
        var sameSize: [Double] = []
        var otherSize: [Double] = []
        for _ in 0..<5 {
            let tree = NodeTree()
            let size = time(into: &whole) { tree.root.layoutThatFits(range).size }
            tree.root.frame = CGRect(origin: .zero, size: size)
            tree.root.view.layoutIfNeeded()
            time(into: &unchanged, repeating: 1000) { _ = tree.root.layoutThatFits(range) }
            for (index, leaf) in tree.leaves.enumerated() where index % 997 == 0 {
                for line in [CGFloat(17), 15, 19, 15] {
                    time(into: &sameSize) { layOut(tree, changing: leaf) }
                    leaf.metrics.line = line
                    time(into: &otherSize) { layOut(tree, changing: leaf) }
                    precondition(tree.root.frame.height == size.height + line - 15, "the tree did not follow its leaf")
                }
            }
            tree.leaves.forEach { $0.setNeedsLayout() }
            time(into: &wholeAgain) { tree.root.view.layoutIfNeeded() }
        }
        figures.print("node_tree_11111", "whole", "ns/tree", 1e9 * median(whole))
        figures.print("node_tree_11111", "every_leaf_changed", "ns/tree", 1e9 * median(wholeAgain))
        figures.print("node_tree_11111", "unchanged", "ns/tree", 1e9 * median(unchanged))
        figures.print("node_tree_11111", "leaf_changed", "ns/tree", 1e9 * median(sameSize))
        figures.print("node_tree_11111", "leaf_grew", "ns/tree", 1e9 * median(otherSize))
        figures.print("node_tree_11111", "leaf_changed_share", "ratio", median(sameSize) / median(whole))
        figures.print("node_tree_11111", "leaf_grew_share", "ratio", median(otherSize) / median(whole))
        figures.print("node_tree_11111", "leaf_grew_share_of_every", "ratio", median(otherSize) / median(wholeAgain))
    }

    @MainActor private func layOut(_ tree: NodeTree, changing leaf: ASDisplayNode) {
        leaf.setNeedsLayout()
        tree.root.view.layoutIfNeeded()
    }

    @discardableResult
    private func time<Result>(into times: inout [Double], repeating count: Int = 1, _ body: () -> Result) -> Result {
        let start = seconds()
        for _ in 1..<count { _ = body() }
        let result = body()
        times.append((seconds() - start) / Double(count))
        return result
    }
}
