import Foundation

/// Gives its child a fixed ratio of height to width, as large as the range allows.
///
/// Without a bound on either axis it does nothing.
open class ASRatioLayoutSpec: ASLayoutSpec {
    final var storedRatio: CGFloat = 1

    /// Height divided by width; a value that is not above zero is ignored.
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

    public convenience init(ratio: CGFloat, child: any ASLayoutElement) {
        self.init()
        storedRatio = ratio
        slots.fill(child)
    }
}
