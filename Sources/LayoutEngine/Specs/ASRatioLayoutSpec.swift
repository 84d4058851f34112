import Foundation

/// Sizes its child with a fixed ratio of height to width, as large as the range allows.
///
/// The spec has no effect if neither axis is bounded.
open class ASRatioLayoutSpec: ASLayoutSpec {
    final var storedRatio: CGFloat = 1

    /// Height divided by width. Default: 1. *Differs from Texture*: a value that is not above zero is logged and ignored.
    open var ratio: CGFloat {
        get { storedRatio }
        set {
            guard storedRatio != newValue else { return }
            noteMutation()
            storedRatio = newValue
        }
    }

    public override init() {
        super.init()
        adopt(.ratio, exactly: ASRatioLayoutSpec.self)
    }

    /// A spec with a ratio of height to width.
    public convenience init(ratio: CGFloat, child: any ASLayoutElement) {
        self.init()
        storedRatio = ratio
        slots.fill(child)
    }
}
