import Foundation

extension LayoutSolver {
    /// Creates the layout of `root` from the solved boxes.
    func makeLayout(of root: ASLayoutElementObject, count: Int) -> ASLayout {
        computePendingChildren(boxes)
        let rootBox = boxes.pointee
        var header = LayoutRecordsHeader(count: count - 1, ownsElements: false, root: nil)
        let isNode = root.layoutElementType == .displayNode
        guard count > 1 else {
            return ASLayout(
                element: root.publicElement, type: isNode ? .displayNode : .layoutSpec, size: rootBox.size,
                position: ASPointNull, content: .layouts([]), retainsElement: !isNode)
        }
        // A node retains its children and stores its layout, so the layout must not retain the node.
        header.root = isNode ? nil : root
        var embedded: [ASLayout] = []
        let records = LayoutRecords.make(header: header) { pointer in
            for index in 1..<count {
                (pointer + (index - 1)).initialize(to: record(of: boxes + index, embedded: &embedded))
            }
        }
        if !embedded.isEmpty { records.header.embedded = embedded }
        let isInLayout = rootBox.flags.contains(.isInLayout)
        return ASLayout(
            element: root.publicElement, type: isNode ? .displayNode : .layoutSpec, size: rootBox.size,
            position: ASPointNull,
            content: .records(records, first: rootBox.firstChild - 1, count: isInLayout ? rootBox.childCount : 0),
            retainsElement: !isNode)
    }

    /// The record of one box. Parents are recorded before their children, so a box can still compute its children again before they are
    /// recorded.
    @inline(__always)
    private func record(of box: UnsafeMutablePointer<LayoutBox>, embedded: inout [ASLayout]) -> LayoutRecord {
        let flags = box.pointee.flags
        if box.pointee.reusedMeasurement != nil || flags.contains(.isDeferred) { computePendingChildren(box) }
        var first = box.pointee.firstChild - 1
        var count = flags.contains(.isInLayout) ? box.pointee.childCount : 0
        var isEmbedded = false
        if flags.contains(.measuresByMethod) {
            (first, count) = (0, 0)
            if flags.contains(.isInLayout), let layout = box.pointee.currentLayout {
                first = Int32(embedded.count)
                embedded.append(layout.takeUnretainedValue())
                isEmbedded = true
            }
        }
        return LayoutRecord(
            element: box.pointee.element, position: box.pointee.position.withUsableCoordinates, size: box.pointee.size, firstChild: first,
            childCount: count, isNode: flags.contains(.isNode), isEmbedded: isEmbedded)
    }

    /// Computes the children of a box whose last measurement reused an older result, or determined the size without the contents, so that
    /// they match that size.
    func computePendingChildren(_ box: UnsafeMutablePointer<LayoutBox>) {
        if box.pointee.flags.contains(.isDeferred) { return computeDeferredChildren(box) }
        guard let entry = box.pointee.reusedMeasurement, !box.pointee.flags.contains(.measuresByMethod),
            box.pointee.childCount > 0
        else { return }
        let measurement = entry.pointee.measurement
        solve(box, measurement.range, measurement.parentSize)
    }

    private func computeDeferredChildren(_ box: UnsafeMutablePointer<LayoutBox>) {
        guard box.pointee.childCount > 0 else { return }
        solve(box, ASSizeRangeMake(box.pointee.deferredSize), box.pointee.deferredParentSize)
    }
}
