import Foundation

/// Gives its child a fixed ratio of height to width, as large as the range permits.
///
/// Without a bound on either axis it has no effect.
open class ASRatioLayoutSpec: ASLayoutSpec {
    final var storedRatio: CGFloat = 1

    /// Height divided by width; 1 by default. A value that is not above zero is ignored and reported.
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

    /// A spec with a ratio of height to width, such as 0.5625 for 16:9.
    public convenience init(ratio: CGFloat, child: any ASLayoutElement) {
        self.init()
        storedRatio = ratio
        slots.fill(child)
    }
}
