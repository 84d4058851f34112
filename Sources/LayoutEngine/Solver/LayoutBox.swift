import Foundation

/// One element in the flat tree of a solve: its style values for the solver, and its frame.
///
/// The type is trivial, so that a tree of boxes is plain memory and the solver needs no reference counting and no exclusivity checks.
///
/// The properties are ordered by use. The first ones share a cache line: a parent reads them from its children, or they form the result.
/// The last ones are read only by the box itself.
struct LayoutBox {
    /// The element, retained by the root that is being solved.
    var element: Unmanaged<ASLayoutElementObject>
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// The index of the parent box; -1 for the root.
    var parent: Int32
    var role: LayoutRole
    var alignSelf = ASStackLayoutAlignSelf.auto
    var flags: Flags = []

    // Result.
    /// The result of the last measurement. *Units*: points, whole pixels.
    var size = CGSize.zero
    /// The older measurement whose result the last one reused, otherwise nil. The children's boxes must then be computed again for it.
    var reusedMeasurement: UnsafeMutablePointer<EarlierMeasurement>?
    /// The position relative to the parent's box, in points.
    var position = CGPoint.zero

    // Values of the style, in which numbers that no layout can use are replaced.
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var flexBasis = ASDimension()
    /// The bounds that the style sets, in points; meaningful with `hasSize` and without `hasFraction`.
    var styleMin = CGSize.zero
    var styleMax = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    // Measurements.
    /// The measurement whose result the children's boxes contain.
    var solved = Measurement()
    /// Older measurements of this box, newest first.
    var earlierMeasurements: UnsafeMutablePointer<EarlierMeasurement>?
    /// The only size that the last measurement allows; valid if `isDeferred` is set. The children's boxes have yet to be computed for it.
    var deferredSize = CGSize.zero
    /// The parent size of that measurement.
    var deferredParentSize = CGSize.zero

    struct Flags: OptionSet {
        let rawValue: UInt16
        /// The element is a node.
        static let isNode = Self(rawValue: 1)
        /// The solver does not implement the class and measures the element through its methods.
        static let measuresByMethod = Self(rawValue: 2)
        /// The style bounds the size.
        static let hasSize = Self(rawValue: 4)
        /// A bound is a fraction of the parent's length.
        static let hasFraction = Self(rawValue: 8)
        /// The result may depend on the parent's size: an element measured through its methods, or a spec that passes its parent's size on
        /// to a child that depends on it.
        static let dependsOnParent = Self(rawValue: 16)
        /// If the size of the leaf also fits into a smaller range, its size for that range is the same.
        static let isMonotone = Self(rawValue: 32)
        /// The style has an ascender or a descender.
        static let hasBaseline = Self(rawValue: 64)
        /// `solved` contains a measurement.
        static let isSolved = Self(rawValue: 128)
        /// The box was measured in its parent's last pass; otherwise it has no size and no sublayouts.
        static let isInLayout = Self(rawValue: 256)
        /// Each measurement request to the box is recorded; set for an explanation only.
        static let isTraced = Self(rawValue: 512)
        /// The last measurement did not compute the contents.
        static let isDeferred = Self(rawValue: 1024)
        /// The contents are computed with each measurement, because a stack above reads baselines from them or computes them on several
        /// cores.
        static let solvesImmediately = Self(rawValue: 2048)
        /// The flags that require a special path of measurement.
        static let isSpecial: Self = [measuresByMethod, isTraced]
    }
}

/// A measurement request to a box, with its result.
struct Measurement {
    var range = ASSizeRange()
    var parentSize = CGSize.zero
    var size = CGSize.zero
    /// The layout of an element measured through its methods. This property owns one reference.
    var layout: Unmanaged<ASLayout>?

    /// Whether this is the same request; the parent sizes are compared only if the result depends on them. Two unknown parent lengths count
    /// as equal, because within one solve nothing changes.
    @inline(__always)
    func matches(_ range: ASSizeRange, _ parentSize: CGSize, dependsOnParent: Bool) -> Bool {
        self.range == range
            && (!dependsOnParent
                || sameLength(self.parentSize.width, parentSize.width)
                    && sameLength(self.parentSize.height, parentSize.height))
    }

    /// Whether a monotone leaf has the same size within `range`: this measurement had at least as much space, its size was neither
    /// increased to a minimum nor limited by a maximum, and the size fits into `range`.
    @inline(__always)
    func fits(_ range: ASSizeRange) -> Bool {
        range.max.width <= self.range.max.width && range.max.height <= self.range.max.height
            && size.width <= range.max.width && size.height <= range.max.height
            && size.width >= range.min.width && size.height >= range.min.height
            && !isForced(size.width, minimum: self.range.min.width) && !isForced(size.height, minimum: self.range.min.height)
            && size.width < self.range.max.width && size.height < self.range.max.height
    }

    /// Whether a length may result from the minimum, which rounding up to a pixel increases by less than a point.
    @inline(__always)
    private func isForced(_ length: CGFloat, minimum min: CGFloat) -> Bool {
        length < min + 1
    }

    @inline(__always)
    private func sameLength(_ a: CGFloat, _ b: CGFloat) -> Bool {
        a == b || a.isNaN && b.isNaN
    }
}

/// One of the replaced measurements of a box, in a linked list.
struct EarlierMeasurement {
    var measurement: Measurement
    var next: UnsafeMutablePointer<EarlierMeasurement>?
}

extension LayoutBox {
    /// Makes the result of an equal earlier request the current one. Returns false if there is none.
    @inline(__always)
    mutating func reuseResult(_ range: ASSizeRange, _ parentSize: CGSize) -> Bool {
        guard flags.contains(.isSolved) else { return false }
        let dependsOnParent = flags.contains(.dependsOnParent)
        if solved.matches(range, parentSize, dependsOnParent: dependsOnParent) {
            adopt(solved.size)
            return true
        }
        return reuseEarlierResult(range, parentSize, dependsOnParent: dependsOnParent)
    }

    @inline(never)
    private mutating func reuseEarlierResult(
        _ range: ASSizeRange, _ parentSize: CGSize, dependsOnParent: Bool
    ) -> Bool {
        if flags.contains(.isMonotone), solved.fits(range) {
            adopt(solved.size)
            return true
        }
        var link = earlierMeasurements
        while let entry = link {
            if entry.pointee.measurement.matches(range, parentSize, dependsOnParent: dependsOnParent) {
                adopt(entry.pointee.measurement.size)
                reusedMeasurement = entry
                return true
            }
            link = entry.pointee.next
        }
        return false
    }

    /// Stores `newSize` as the size of the box, whose children have positions for that size.
    @inline(__always)
    mutating func adopt(_ newSize: CGSize) {
        size = newSize
        reusedMeasurement = nil
        flags.remove(.isDeferred)
        flags.insert(.isInLayout)
    }

    /// Records the request that the box was just computed for.
    @inline(__always)
    mutating func storeSolution(_ range: ASSizeRange, _ parentSize: CGSize) {
        solved.range = range
        solved.parentSize = parentSize
        solved.size = size
        flags.insert(.isSolved)
    }

    /// Stores the current measurement for ``reuseResult(_:_:)`` before another one replaces it.
    @inline(never)
    mutating func retireMeasurement() {
        let entry = UnsafeMutablePointer<EarlierMeasurement>.allocate(capacity: 1)
        entry.initialize(to: EarlierMeasurement(measurement: solved, next: earlierMeasurements))
        earlierMeasurements = entry
        solved.layout = nil
        flags.remove(.isSolved)
    }

    /// Sets the size of the box to zero, without measuring it.
    mutating func excludeFromLayout() {
        size = .zero
        reusedMeasurement = nil
        flags.remove(.isInLayout)
        flags.remove(.isDeferred)
    }

    /// The layout of the current measurement of an element measured through its methods.
    var currentLayout: Unmanaged<ASLayout>? {
        reusedMeasurement?.pointee.measurement.layout ?? solved.layout
    }

    /// Releases the references of the box to objects outside its own memory.
    @inline(__always)
    mutating func release() {
        if let layout = solved.layout { layout.release() }
        if earlierMeasurements != nil { releaseEarlier() }
    }

    @inline(never)
    private mutating func releaseEarlier() {
        while let entry = earlierMeasurements {
            entry.pointee.measurement.layout?.release()
            earlierMeasurements = entry.pointee.next
            entry.deallocate()
        }
    }
}
