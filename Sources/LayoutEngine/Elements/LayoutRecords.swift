import Foundation

/// One element's place in a finished layout.
struct LayoutRecord {
    /// The element. Retained by the buffer's header, or by the buffer itself if the buffer owns its elements.
    var element: Unmanaged<ASLayoutElementObject>
    /// Top left corner relative to the parent's record, in points; not rounded.
    var position: CGPoint
    /// The size of the element. *Units*: points, whole pixels.
    var size: CGSize
    /// Index of the first child's record; for an embedded layout its index in the header.
    var firstChild: Int32
    private var packed: UInt32

    init(
        element: Unmanaged<ASLayoutElementObject>, position: CGPoint, size: CGSize, firstChild: Int32, childCount: Int32,
        isNode: Bool, isEmbedded: Bool
    ) {
        self.element = element
        self.position = position
        self.size = size
        self.firstChild = firstChild
        packed = UInt32(childCount) << 2 | (isNode ? 1 : 0) | (isEmbedded ? 2 : 0)
    }

    var childCount: Int32 { Int32(packed >> 2) }
    var isNode: Bool { packed & 1 != 0 }
    /// Whether the element returned its own layout, which is in the header.
    var isEmbedded: Bool { packed & 2 != 0 }
}

/// Retains the elements of the records.
struct LayoutRecordsHeader {
    var count: Int
    /// Whether each record retains its element.
    var ownsElements: Bool
    /// The spec that retains all other elements, including the wrappers of elements whose classes are not the engine's. Nil if the root is
    /// a node, which retains them itself, or if each record retains its element.
    var root: ASLayoutElementObject?
    /// The layouts of elements that the solver measured through their methods.
    var embedded: [ASLayout] = []
}

/// A finished layout in one allocation: siblings are adjacent, parents precede their children. Immutable.
final class LayoutRecords: ManagedBuffer<LayoutRecordsHeader, LayoutRecord> {
    static func make(
        header: LayoutRecordsHeader, fill: (UnsafeMutablePointer<LayoutRecord>) -> Void
    ) -> LayoutRecords {
        let buffer = LayoutRecords.create(minimumCapacity: header.count) { _ in header }
        buffer.withUnsafeMutablePointerToElements(fill)
        return unsafeDowncast(buffer, to: LayoutRecords.self)
    }

    deinit {
        guard header.ownsElements else { return }
        let count = header.count
        withUnsafeMutablePointerToElements { records in
            for index in 0..<count { records[index].element.release() }
        }
    }

    /// The record at `index`, which must exist.
    func record(at index: Int32) -> LayoutRecord {
        withUnsafeMutablePointerToElements { $0[Int(index)] }
    }
}
