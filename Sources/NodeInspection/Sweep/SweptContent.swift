import AsyncDisplayKit
import Nodes
import PreviewDeclarations

/// A preview's node made anew for measuring at widths of its own.
@MainActor package enum SweptContent {
    /// The topmost node that can be measured; nil for a preview of plain views or of a list, whose cells follow its width.
    ///
    /// - Throws: what the preview's closure throws.
    package static func node(of preview: Preview) throws -> ASDisplayNode? {
        let controller = try preview.makeController()
        if let single = (controller as? PreviewNodeController)?.content { return single }
        guard let host = controller as? any NodeHosting else { return nil }
        return host.hostedNode
    }
}

/// A controller whose view is a node's.
@MainActor protocol NodeHosting {
    var hostedNode: ASDisplayNode { get }
}

extension ASDKViewController: NodeHosting {
    var hostedNode: ASDisplayNode { node }
}
