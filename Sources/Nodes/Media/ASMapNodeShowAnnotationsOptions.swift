/// Options for the region of a map node with annotations.
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates options from their bits; unknown bits are kept and ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Setting the annotations does not change the region.
    public static let ignored: ASMapNodeShowAnnotationsOptions = []
    /// Setting the annotations sets the region to one that contains all of them.
    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 0)
    /// The region of a live map changes with an animation.
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 1)
}
