import Foundation

extension StackSolver {
    // MARK: Step 3: flexible lengths

    /// Grows or shrinks the children of one line so that they fill the stack's length.
    ///
    ///     violation > 0   |aaa|bb|.......|   each grows by floor(violation · share), in whole points
    ///     violation < 0   |aaaaaaa|bbbb|     each shrinks by its share weighted with its own length
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#algo-flex and
    /// https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths, of which only one round is performed.
    @inline(__always)
    func flex(_ line: StackLine) {
        let violation = violation(totalLength(line.range))
        let grows = violation > 0
        let isViolated = violation.magnitude >= violationTolerance
        var factorSum: CGFloat = 0
        if isViolated {
            for offset in line.range { factorSum += grows ? children[offset].flexGrow : children[offset].flexShrink }
        }
        if factorSum == 0 {
            if defersFlexibleChild { measureDeferredChildAtZero(line) }
            return
        }
        applyFlex(
            line, FlexShares<Axis>(children: children, line: line, violation: violation, factorSum: factorSum))
    }

    private func applyFlex(_ line: StackLine, _ shares: FlexShares<Axis>) {
        var remaining = shares.violation
        var firstFlexed: Int?
        for offset in line.range {
            let adjustment = shares.adjustment(of: children + offset)
            remaining -= adjustment
            if firstFlexed == nil, adjustment != 0 { firstFlexed = offset }
        }
        guard let firstFlexed else { return }
        forEachChild(in: line.range) { child in
            let adjustment = shares.adjustment(of: child)
            guard adjustment != 0 else { return }
            var length = Axis.along(child.pointee.size) + adjustment
            // The first child that flexes gets the remainder of rounding if its `flexGrow` is above 0.
            if child == children + firstFlexed, child.pointee.flexGrow > 0 { length += remaining }
            let exact = length > 0 ? length : 0
            measureChild(
                child, min: exact, max: exact, crossMin: Axis.across(range.min), crossMax: Axis.across(range.max))
        }
    }

    /// Measures the deferred child with the length 0, because no space is left for it.
    private func measureDeferredChildAtZero(_ line: StackLine) {
        for offset in line.range where children[offset].isFlexibleBothWays {
            measureChild(
                children + offset, min: 0, max: 0, crossMin: Axis.across(range.min), crossMax: Axis.across(range.max))
        }
    }
}

/// Distributes a line's violation among its children.
struct FlexShares<Axis: StackAxis> {
    let violation: CGFloat
    private let factorSum: CGFloat
    /// Sum of the shrink factors weighted with the lengths; 0 if the line grows or nothing can shrink.
    private let weightSum: CGFloat

    init(children: UnsafeMutablePointer<LayoutBox>, line: StackLine, violation: CGFloat, factorSum: CGFloat) {
        self.violation = violation
        self.factorSum = factorSum
        var sum: CGFloat = 0
        if violation < 0 {
            for offset in line.range {
                sum += Axis.along(children[offset].size) * (children[offset].flexShrink / factorSum)
            }
        }
        weightSum = sum
    }

    /// The length by which a child grows (above 0) or shrinks (below 0).
    @inline(__always)
    func adjustment(of child: UnsafeMutablePointer<LayoutBox>) -> CGFloat {
        if violation > 0 { return (violation * (child.pointee.flexGrow / factorSum)).rounded(.down) }
        guard weightSum != 0 else { return 0 }
        let weight = Axis.along(child.pointee.size) * (child.pointee.flexShrink / factorSum)
        return -(weight / weightSum * violation).magnitude
    }
}
