import AsyncDisplayKit

/// A screen that shows one layout spec: the contents of the playground's sandbox.
///
/// A subclass lays out its boxes in `layoutSpecThatFits`, lists its arguments and describes its layout as source code.
class SpecScreenNode: ASDisplayNode {
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    /// The arguments that the page shows controls for.
    var arguments: [SpecArgument] { [] }

    /// The layout as source code, with the current arguments.
    var code: String { "" }
}

extension CGFloat {
    /// The number as source code: `12`, `0.5` or `.infinity`.
    var code: String {
        if self == .infinity { return ".infinity" }
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }
}
