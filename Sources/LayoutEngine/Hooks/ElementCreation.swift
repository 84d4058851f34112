import CStackFrames

/// Records which calls created an element, for tools that show the line of source code that created a node on the screen.
package enum ElementCreation {
    /// Whether new elements store the addresses of their creators; false by default.
    ///
    /// Set before the first element is created. *Cost*: less than a microsecond and 200 bytes for each new element.
    // Protection: written once, before other threads create elements.
    @exclusivity(unchecked)  // Read for each spec of a layout.
    nonisolated(unsafe) package static var isRecorded = false

    /// The maximum number of addresses that are stored. The client's call is among the innermost frames.
    private static let depth = 24

    /// The return addresses on the stack of the current thread, innermost first.
    @inline(never)
    static func returnAddresses() -> [UInt] {
        withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: depth) { buffer in
            guard let base = buffer.baseAddress else { return [] }
            buffer.initialize(repeating: nil)
            let count = Int(weft_return_addresses(base, Int32(depth)))
            return buffer.prefix(count).map { UInt(bitPattern: $0) }
        }
    }
}
