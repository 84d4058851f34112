import AsyncDisplayKit
import Nodes

/// The names of nodes in a sweep. A name is determined once, because a sweep measures the same nodes at many widths.
/// *Thread*: any, but only one thread at a time.
final class NodeNames {
    // The nodes are retained, because a node that a layout creates later may get the address of one that was released.
    private var names: [ObjectIdentifier: (node: ASDisplayNode, name: String)] = [:]

    /// Returns the debug name of a node; without one, the beginning of its text or, without a text, its class.
    func name(of node: ASDisplayNode) -> String {
        if let known = names[ObjectIdentifier(node)] { return known.name }
        let name = Self.determineName(of: node)
        names[ObjectIdentifier(node)] = (node, name)
        return name
    }

    private static func determineName(of node: ASDisplayNode) -> String {
        if let name = node.debugName, !name.isEmpty { return name }
        if let text = (node as? ASTextNode)?.plainText, !text.isEmpty {
            return WidthSweep.name(ofText: text)
        }
        return "\(type(of: node))"
    }
}
