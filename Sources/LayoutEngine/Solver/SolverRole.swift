/// The kinds of elements whose layout the solver knows. It asks all others through their methods.
enum SolverRole: UInt8 {
    /// A node that answers with a size.
    case leaf
    /// A plain spec: as small as its range allows.
    case spacer
    case wrapper, stack, inset, overlay, background, relative, ratio, absolute, corner

    /// Whether the kind's own width, height and bounds are read by its parent only.
    var ignoresOwnSize: Bool {
        self == .inset || self == .overlay || self == .background
    }
}
