import Foundation

extension StackSolver {
    // MARK: Step 4: cross sizes

    /// Computes the cross size and the baseline of each line.
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#algo-cross-item and https://www.w3.org/TR/css-flexbox-1/#algo-cross-line.
    @inline(__always)
    func computeCrossSizes(_ lines: UnsafeMutableBufferPointer<StackLine>) {
        let crossMin = Axis.across(range.min)
        let crossMax = Axis.across(range.max)
        for index in lines.indices {
            let measured = crossSizeAndBaseline(lines[index])
            lines[index].baseline = measured.baseline
            // Only a single line is limited to the stack's own cross range.
            lines[index].crossSize =
                lines.count > 1
                ? measured.crossSize
                : crossMin == crossMax ? crossMin : max(crossMin, min(crossMax, measured.crossSize))
        }
    }

    @inline(__always)
    private func crossSizeAndBaseline(_ line: StackLine) -> (crossSize: CGFloat, baseline: CGFloat) {
        var plain: CGFloat = 0
        var aboveBaseline: CGFloat = 0
        var belowBaseline: CGFloat = 0
        for offset in line.range {
            let child = children + offset
            let cross = Axis.across(child.pointee.size)
            switch alignment(of: child) {
            case .baselineFirst, .baselineLast:
                let baseline = baseline(of: child)
                aboveBaseline = max(aboveBaseline, baseline)
                belowBaseline = max(belowBaseline, cross - baseline)
            default:
                plain = max(plain, cross)
            }
        }
        return (max(aboveBaseline + belowBaseline, plain), aboveBaseline)
    }

    /// Distance from the child's start to the baseline of its alignment; 0 for other alignments.
    private func baseline(of child: UnsafeMutablePointer<LayoutBox>) -> CGFloat {
        switch alignment(of: child) {
        case .baselineFirst: child.pointee.element._withUnsafeGuaranteedRef { usable($0.styleBaselines.ascender) }
        case .baselineLast:
            child.pointee.element._withUnsafeGuaranteedRef {
                Axis.across(child.pointee.size) + usable($0.styleBaselines.descender)
            }
        default: 0
        }
    }

    private func usable(_ length: CGFloat) -> CGFloat {
        length.magnitude < unboundedLength ? length : 0
    }

    // MARK: Step 7: positions

    /// Places the lines and the children in them, and returns the stack's size; children may extend beyond it.
    ///
    /// *Source*: lines by https://www.w3.org/TR/css-flexbox-1/#algo-line-align, the stack's own cross size by
    /// https://www.w3.org/TR/css-flexbox-1/#algo-cross-container.
    @inline(__always)
    func place(_ lines: UnsafeMutableBufferPointer<StackLine>) -> CGSize {
        var longest: CGFloat = 0
        for index in lines.indices {
            lines[index].length = totalLength(lines[index].range)
            longest = max(longest, lines[index].length)
        }
        let crossSum = totalCrossSize(lines)
        let crossDistribution = Distribution(alignContent: parameters.alignContent, lines.count, crossViolation(crossSum))
        var cross = crossDistribution.offset
        for index in lines.indices {
            if index > 0 { cross += crossDistribution.spacing + parameters.lineSpacing }
            placeChildren(of: lines[index], cross: cross)
            cross += lines[index].crossSize
        }
        return ASSizeRangeClamp(range, Axis.size(along: longest, across: crossSum))
    }

    /// Places the children of one line on both axes. *Source*: https://www.w3.org/TR/css-flexbox-1/#algo-main-align.
    @inline(__always)
    private func placeChildren(of line: StackLine, cross: CGFloat) {
        let distribution = Distribution(justifyContent: parameters.justifyContent, line.count, violation(line.length))
        var along = distribution.offset
        for offset in line.range {
            let child = children + offset
            along += child.pointee.spacingBefore
            if offset > line.first { along += parameters.spacing + distribution.spacing }
            child.pointee.position = Axis.point(along: along, across: cross + crossOffset(of: child, in: line))
            along += Axis.along(child.pointee.size) + child.pointee.spacingAfter
        }
    }

    /// The offset of a child from the start of its line on the cross axis. *Source*:
    /// https://www.w3.org/TR/css-flexbox-1/#algo-cross-align.
    @inline(__always)
    private func crossOffset(of child: UnsafeMutablePointer<LayoutBox>, in line: StackLine) -> CGFloat {
        switch alignment(of: child) {
        case .end: line.crossSize - Axis.across(child.pointee.size)
        case .center: solver.grid.floor((line.crossSize - Axis.across(child.pointee.size)) / 2)
        case .baselineFirst, .baselineLast: line.baseline - baseline(of: child)
        case .start, .stretch, .notSet: 0
        }
    }

    // MARK: Step 8: baselines

    /// Gives a vertical stack the first baseline of its first child and the last baseline of its last child.
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#flex-baselines.
    func publishBaselines() {
        let first = children
        let last = children + (count - 1)
        let mayAffectBaseline = first.pointee.mayHaveBaseline || last.pointee.mayHaveBaseline || stack.pointee.mayHaveBaseline
        guard mayAffectBaseline else { return }
        let baselines = StyleBaselines(
            ascender: first.pointee.element._withUnsafeGuaranteedRef { $0.styleBaselines.ascender },
            descender: last.pointee.element._withUnsafeGuaranteedRef { $0.styleBaselines.descender })
        stack.pointee.element._withUnsafeGuaranteedRef { element in
            if element.styleBaselines != baselines { element.style.adopt(baselines) }
        }
        stack.pointee.flags.insert(.hasBaseline)
    }

    // MARK: Step 9: reverse directions

    /// Mirrors the finished stack for the reverse directions.
    ///
    /// *Source*: https://www.w3.org/TR/css-flexbox-1/#flex-direction-property. *Differs* from CSS, which swaps start and end
    /// before placing the children.
    func mirrorChildren(in size: CGSize) {
        for offset in 0..<count {
            let child = children + offset
            if Axis.isVertical {
                child.pointee.position.y = size.height - child.pointee.size.height - child.pointee.position.y
            } else {
                child.pointee.position.x = size.width - child.pointee.size.width - child.pointee.position.x
            }
        }
    }
}

extension LayoutBox {
    /// Whether the element's style has a baseline, or may have received one while the element measured itself.
    @inline(__always)
    fileprivate var mayHaveBaseline: Bool { flags.contains(.hasBaseline) || flags.contains(.measuresByMethod) }
}

/// The distribution of free space: before the first item, and between two items.
struct Distribution {
    var offset: CGFloat = 0
    var spacing: CGFloat = 0

    /// - Parameter violation: the free length, below 0 if the items overflow; *center* and *end* then begin before 0.
    @inline(__always)
    init(justifyContent: ASStackLayoutJustifyContent, _ count: Int, _ violation: CGFloat) {
        switch justifyContent {
        case .start: break
        case .center: center(violation)
        case .end: offset = violation
        case .spaceBetween: spread(violation, count)
        case .spaceAround: surround(violation, count)
        }
    }

    @inline(__always)
    init(alignContent: ASStackLayoutAlignContent, _ count: Int, _ violation: CGFloat) {
        switch alignContent {
        case .start, .stretch: break
        case .center: center(violation)
        case .end: offset = violation
        case .spaceBetween: spread(violation, count)
        case .spaceAround: surround(violation, count)
        }
    }

    private mutating func center(_ violation: CGFloat) {
        offset = violation / 2
    }

    private mutating func spread(_ violation: CGFloat, _ count: Int) {
        guard violation >= violationTolerance, count > 1 else { return }
        spacing = violation / CGFloat(count - 1)
    }

    private mutating func surround(_ violation: CGFloat, _ count: Int) {
        guard violation >= violationTolerance, count > 1 else { return center(violation) }
        spacing = violation / CGFloat(count)
        offset = spacing / 2
    }
}
