/// The kinds of elements whose layout the solver implements. It measures all others through their methods.
enum LayoutRole: UInt8 {
    /// A node whose measurement yields only a size.
    case leaf
    /// A plain spec: as small as its range allows.
    case spacer
    case wrapper, stack, inset, overlay, background, relative, ratio, absolute, corner

    /// Whether specs of the kind ignore the sizes in their own style when they are measured. An absolute spec that contains one still
    /// reads them.
    var ignoresOwnSize: Bool {
        self == .inset || self == .overlay || self == .background
    }

    /// Whether an element of the kind fills a range that allows one size only, whatever is inside.
    var fillsExactRange: Bool {
        switch self {
        case .stack, .inset, .relative, .absolute: true
        case .leaf, .spacer, .wrapper, .overlay, .background, .ratio, .corner: false
        }
    }

    /// Whether a spec of the kind has a separate slot for each of its two children, instead of a list of children.
    var hasSlots: Bool {
        self == .overlay || self == .background || self == .corner
    }
}
