import AsyncDisplayKit
import LayoutEngine
import NodeInspection
import UIKit

extension ASDisplayNode {
    /// Returns the boxes of the node. `frame` is its frame in the preview. *Units*: points of the preview.
    @MainActor func boxModel(frame: CGRect) -> BoxModel {
        var model = BoxModel(frame: frame)
        guard let supernode, let layout = supernode.explainLayout(),
            let found = BoxModel(of: ObjectIdentifier(self), in: layout, at: .zero)
        else { return model }
        let offset = CGPoint(x: frame.minX - found.frame.minX, y: frame.minY - found.frame.minY)
        model.insets = found.insets.map { $0.offsetBy(dx: offset.x, dy: offset.y) }
        let identity = ObjectIdentifier(self)
        let stack = layout.first { $0.type == "ASStackLayoutSpec" && $0.children.contains { $0.identity == identity } }
        let isVertical = stack.map { $0.children.count > 1 && $0.children[0].position.x == $0.children[1].position.x } ?? true
        model.add(style, isVertical: isVertical)
        if supernode.mirrorsLayout { model.mirror() }
        return model
    }
}
