import Foundation
import UIPrimitives

/// The values that most styles set, as one trivial value. The layout reads it once for each element and pass.
///
/// Every element of every card may have a style. To save memory, these values are stored inline, with their units in single bytes; the
/// other values are in a block that most styles do not need (``RareStyle``). A style uses 80 bytes of the heap; with all values inline it
/// would use 256.
struct StyleValues {
    private var widthValue: CGFloat = 0
    private var heightValue: CGFloat = 0
    private var basisValue: CGFloat = 0
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    private var widthUnit = ASDimensionUnit.auto
    private var heightUnit = ASDimensionUnit.auto
    private var basisUnit = ASDimensionUnit.auto
    var alignSelf = ASStackLayoutAlignSelf.auto
    /// The groups of properties that have been set. A style without any of them is recognized with a single test.
    var assignedGroups = PropertyGroups()

    /// Groups of properties that have been set.
    struct PropertyGroups: OptionSet {
        let rawValue: UInt8
        /// Width, height and their bounds.
        static let size = Self(rawValue: 1)
        /// One of these sizes is a fraction.
        static let fraction = Self(rawValue: 2)
        /// Spacing, grow, shrink, basis or alignment in a stack.
        static let stack = Self(rawValue: 4)
        /// Ascender or descender.
        static let baseline = Self(rawValue: 8)
        /// One of the bounds minWidth … maxHeight.
        static let bounds = Self(rawValue: 16)
        /// Spacing before or after.
        static let spacing = Self(rawValue: 32)
    }

    // MARK: Lengths with their units

    var width: ASDimension {
        @inline(__always) get { ASDimension(unit: widthUnit, value: widthValue) }
        set { (widthUnit, widthValue) = (newValue.unit, newValue.value) }
    }

    var height: ASDimension {
        @inline(__always) get { ASDimension(unit: heightUnit, value: heightValue) }
        set { (heightUnit, heightValue) = (newValue.unit, newValue.value) }
    }

    var flexBasis: ASDimension {
        @inline(__always) get { ASDimension(unit: basisUnit, value: basisValue) }
        set { (basisUnit, basisValue) = (newValue.unit, newValue.value) }
    }

    /// A usable width and height in points and no bounds, the most frequent size by far; nil for any other.
    @inline(__always)
    var plainSize: CGSize? {
        guard widthUnit == .points, heightUnit == .points, widthValue >= 0, heightValue >= 0,
            !assignedGroups.contains(.bounds)
        else { return nil }
        return CGSize(width: widthValue, height: heightValue)
    }

    // MARK: Groups in use

    /// Records which groups of the size are in use. Called by every setter of a size.
    mutating func noteSize(bounds: RareStyle.Lengths?) {
        assignedGroups.subtract([.size, .fraction, .bounds])
        note(widthUnit)
        note(heightUnit)
        guard let bounds else { return }
        for bound in [bounds.minWidth, bounds.maxWidth, bounds.minHeight, bounds.maxHeight] where bound.unit != .auto {
            assignedGroups.insert(.bounds)
            note(bound.unit)
        }
    }

    private mutating func note(_ unit: ASDimensionUnit) {
        switch unit {
        case .auto: break
        case .points: assignedGroups.insert(.size)
        case .fraction: assignedGroups.formUnion([.size, .fraction])
        }
    }
}

/// The baselines of an element; every text has them. *Units*: points.
struct StyleBaselines: Equatable {
    /// Distance from the top to the first baseline.
    var ascender: CGFloat = 0
    /// Distance from the last baseline to the bottom, negative.
    var descender: CGFloat = 0
}

/// Properties of a style in addition to its values: baselines, which every text has, and others, which few elements have.
struct StyleExtras: _OutOfLineValues {
    var baselines = StyleBaselines()
    var rare = _OutOfLine<RareStyle>()
}

/// The values that few styles set: bounds, spacing, a position, slots for custom specs, a delegate.
///
/// Belongs to one style and is never shared.
struct RareStyle: _OutOfLineValues {
    struct Lengths {
        var minWidth = ASDimension()
        var maxWidth = ASDimension()
        var minHeight = ASDimension()
        var maxHeight = ASDimension()
        var spacingBefore: CGFloat = 0
        var spacingAfter: CGFloat = 0
        var layoutPosition = CGPoint.zero
    }

    var lengths = Lengths()
    var extensions: StyleExtensions?
    weak var delegate: (any ASLayoutElementStyleDelegate)?
}

/// Slots for values that custom specs read from their children.
struct StyleExtensions {
    var bools: [Bool] = [false]
    var integers: [Int] = [0, 0, 0, 0]
    var edgeInsets: [UIEdgeInsets] = [.zero]
}
