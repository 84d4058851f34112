import Nodes

extension ASDisplayNode {
    /// The first text in the subtree, in depth-first order.
    var firstText: String? {
        if let text = accessibilityLabel, !text.isEmpty { return text }
        for subnode in subnodes ?? [] {
            if let text = subnode.firstText { return text }
        }
        return nil
    }
}
