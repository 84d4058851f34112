import Foundation

/// The results of each step of a stack's algorithm, for an explanation. *Units*: points; *along* is the stack's direction.
struct StackRecord {
    struct Child {
        /// The request that decided the length along the stack; nil if the child was left out.
        var lengthQuery: MeasurementQuery?
        var basis: CGFloat?
        /// The length after step 1 of the algorithm, before flexing.
        var contentLength: CGFloat = 0
        /// The length gained (above 0) or lost by flexing; nil if the child did not flex.
        var adjustment: CGFloat?
        var line = 0
        /// Whether the child was measured again with the cross size of its line.
        var isStretched = false
        /// Whether it is the only child that both grows and shrinks in a stack of fixed length.
        var absorbsRemainder = false
    }

    struct Line {
        var violation: CGFloat = 0
        var factorSum: CGFloat = 0
        var crossSize: CGFloat = 0
        /// The length before flexing; nil if the line has a child that was not measured before flexing.
        var contentLength: CGFloat?
        var length: CGFloat = 0

        /// The length before flexing if it is known, otherwise the length after flexing.
        var wantedLength: CGFloat { contentLength ?? length }
    }

    var children: [Child]
    var lines: [Line] = []
    var isVertical: Bool
}

extension LayoutSolver {
    /// Solves the stack again, step by step, and records each step. The boxes are unchanged afterwards.
    func record(_ box: UnsafeMutablePointer<LayoutBox>, _ range: ASSizeRange) -> StackRecord {
        let parameters = read(box, as: ASStackLayoutSpec.self) { $0.parameters }
        return parameters.isVertical
            ? StackSolver<VerticalAxis>(self, box, parameters, range).solveRecording()
            : StackSolver<HorizontalAxis>(self, box, parameters, range).solveRecording()
    }
}

extension StackSolver {
    /// Performs the steps of ``solve()`` in their order up to the positions, and records values in between. This is a separate function, so
    /// that a regular layout does not have to test whether to record; `ExplanationTests.testEveryLengthOfRandomTreesIsExplained` compares
    /// the two.
    fileprivate func solveRecording() -> StackRecord {
        var record = StackRecord(
            children: Array(repeating: StackRecord.Child(), count: count), isVertical: Axis.isVertical)
        guard count > 0, let trace = solver.trace else { return record }
        measureAtContentLength()
        for offset in 0..<count {
            let child = children + offset
            record.children[offset].basis = resolvedBasis(child)
            record.children[offset].contentLength = Axis.along(child.pointee.size)
            if defersFlexibleChild, child.pointee.isFlexibleBothWays {
                record.children[offset].absorbsRemainder = true
            } else {
                record.children[offset].lengthQuery = trace[child - solver.boxes]
            }
        }
        let capacity = parameters.flexWrap == .wrap ? count : 1
        withUnsafeTemporaryAllocation(of: StackLine.self, capacity: capacity) { memory in
            let lines = breakIntoLines(memory)
            for index in lines.indices { recordFlex(of: lines[index], at: index, in: &record) }
            computeCrossSizes(lines)
            stretchLines(lines)
            recordStretch(lines, in: &record)
            _ = place(lines)
            for index in lines.indices { record.lines[index].length = lines[index].length }
        }
        return record
    }

    private func recordFlex(of line: StackLine, at index: Int, in record: inout StackRecord) {
        var note = StackRecord.Line()
        let length = totalLength(line.range)
        note.violation = violation(length)
        if !line.range.contains(where: { record.children[$0].absorbsRemainder }) { note.contentLength = length }
        for offset in line.range {
            note.factorSum += note.violation > 0 ? children[offset].flexGrow : children[offset].flexShrink
        }
        record.lines.append(note)
        let before = line.range.map { Axis.along(children[$0].size) }
        let shares = FlexShares<Axis>(children: children, line: line, violation: note.violation, factorSum: note.factorSum)
        let isViolated = note.violation.magnitude >= violationTolerance && note.factorSum != 0
        let adjustments = line.range.map { isViolated ? shares.adjustment(of: children + $0) : 0 }
        flex(line)
        for (place, offset) in line.range.enumerated() {
            let length = Axis.along(children[offset].size)
            record.children[offset].line = index
            let isDeferred = record.children[offset].lengthQuery == nil
            guard adjustments[place] != 0 || isDeferred, let trace = solver.trace else { continue }
            let child = children + offset
            guard child.pointee.flags.contains(.isInLayout) else { continue }
            record.children[offset].lengthQuery = trace[child - solver.boxes]
            record.children[offset].adjustment = length - before[place]
        }
    }

    private func recordStretch(_ lines: UnsafeMutableBufferPointer<StackLine>, in record: inout StackRecord) {
        for (index, line) in lines.enumerated() {
            record.lines[index].crossSize = line.crossSize
            for offset in line.range where alignment(of: children + offset) == .stretch {
                let cross = Axis.across(children[offset].size)
                record.children[offset].isStretched = line.crossSize - cross > violationTolerance
            }
        }
        stretchChildren(lines)
    }
}
