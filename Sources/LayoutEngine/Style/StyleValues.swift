import Foundation
import UIPrimitives

/// What a style says, as one value. The layout reads it once for each element and pass.
struct StyleValues {
    var size = ASLayoutElementSize()
    var flexBasis = ASDimension()
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    var layoutPosition = CGPoint.zero
    var alignSelf = ASStackLayoutAlignSelf.auto
    /// Which groups differ from their defaults, so that a plain style costs one test.
    var facets = Facets()

    /// Groups of properties that an author touched.
    struct Facets: OptionSet {
        let rawValue: UInt8
        /// width, height and their bounds.
        static let size = Self(rawValue: 1)
        /// One of those is a fraction.
        static let fraction = Self(rawValue: 2)
        /// Spacing, grow, shrink, basis or alignment in a stack.
        static let stack = Self(rawValue: 4)
        /// Ascender or descender.
        static let baseline = Self(rawValue: 8)
    }

    /// Notes which groups of the size are in use. Called by every setter of a size.
    mutating func noteSize() {
        facets.subtract([.size, .fraction])
        note(size.width)
        note(size.height)
        note(size.minWidth)
        note(size.maxWidth)
        note(size.minHeight)
        note(size.maxHeight)
    }

    private mutating func note(_ dimension: ASDimension) {
        switch dimension.unit {
        case .auto: break
        case .points: facets.insert(.size)
        case .fraction: facets.formUnion([.size, .fraction])
        }
    }
}

/// Slots for values that custom specs want to read from their children.
struct StyleExtensions {
    var bools: [Bool] = [false]
    var integers: [Int] = [0, 0, 0, 0]
    var edgeInsets: [UIEdgeInsets] = [.zero]
}
