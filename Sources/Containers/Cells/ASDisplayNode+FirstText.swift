import Nodes

extension ASDisplayNode {
    /// The first accessibility label in the subtree that is not empty, in depth-first order; nil if there is none.
    var firstText: String? {
        if let text = accessibilityLabel, !text.isEmpty { return text }
        for subnode in subnodes ?? [] {
            if let text = subnode.firstText { return text }
        }
        return nil
    }
}
