/// What decides the region that a map node shows.
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 0)
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 1)
}
