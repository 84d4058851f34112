/// The effect of annotations on the region of a map node.
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The region becomes the smallest that contains all annotations.
    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 0)
    /// The change of the region is animated. *Differs from Texture*: without effect.
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 1)
}
