import Foundation
import LayoutEngine

/// A leaf of a layout case: a plain node, or one with a content of known size.
final class CaseLeaf: ASLayoutElementObject {
    /// The contents of the leaf.
    enum Content {
        case none
        /// Always the same size, in points.
        case intrinsic(CGSize)
        /// Wraps like text: `length` points on one line of `lineHeight` points.
        case flow(length: CGFloat, lineHeight: CGFloat)
    }

    /// The key of the leaf's frame in the answer.
    let identifier: String
    private let content: Content

    init(identifier: String, content: Content) {
        self.identifier = identifier
        self.content = content
        super.init()
        _adoptLeafRole(isMonotone: false)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        switch content {
        case .none: return super.calculateSizeThatFits(constrainedSize)
        case .intrinsic(let size): return size
        case .flow(let length, let lineHeight):
            guard constrainedSize.width > 0 else { return .zero }
            let width = min(constrainedSize.width, length)
            // The small number keeps 2.0000001 lines from becoming 3.
            return CGSize(width: width, height: (length / width - 1e-6).rounded(.up) * lineHeight)
        }
    }
}
