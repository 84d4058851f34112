/// The kinds of elements whose layout the solver computes. It measures all others through their methods.
enum LayoutRole: UInt8 {
    /// A node that answers with a size.
    case leaf
    /// A plain spec: the minimum of its range.
    case spacer
    case wrapper, stack, inset, overlay, background, relative, ratio, absolute, corner

    /// Whether only the parent reads the width, height and bounds of this kind.
    var ignoresOwnSize: Bool {
        self == .inset || self == .overlay || self == .background
    }

    /// Whether an element of the kind fills a range that permits a single size, independent of its contents.
    var fillsExactRange: Bool {
        switch self {
        case .stack, .inset, .relative, .absolute: true
        case .leaf, .spacer, .wrapper, .overlay, .background, .ratio, .corner: false
        }
    }

    /// Whether a spec of the kind has a fixed slot for each of its two children, instead of a list.
    var hasPlaces: Bool {
        self == .overlay || self == .background || self == .corner
    }
}
