import Scheduling
import Synchronization
import UIPrimitives

/// The memory of one decoded image, which is part of the total of all decoded images as long as this object exists.
///
/// *Thread*: any.
package final class DecodedMemoryCount: Sendable {
    private static let total = Atomic<Int>(0)
    /// Whether an excess over the limit has been logged, which happens only once.
    private static let isReported = Atomic<Bool>(false)

    private let bytes: Atomic<Int>

    /// The memory of all decoded images that exist. *Units*: bytes.
    package static var usage: Int { total.load(ordering: .relaxed) }

    /// Adds the memory of `bitmaps` bitmaps of this size, in pixels. *Throws*: `overBudget` if all images together would exceed
    /// ``ResourceLimits/decodedImages``. The first such error is logged.
    init(width: Int, height: Int, bitmaps: Int = 1) throws(ImageError) {
        let needed = width * height * 4 * bitmaps
        bytes = Atomic(needed)
        let sum = Self.total.add(needed, ordering: .relaxed).newValue
        guard sum > ResourceLimits.decodedImages else { return }
        // Throwing runs `deinit`, which subtracts the size.
        let error = ImageError(.overBudget(width: width, height: height, used: sum - needed))
        if !Self.isReported.exchange(true, ordering: .relaxed) { Log.warning("\(error)") }
        throw error
    }

    deinit { Self.total.subtract(bytes.load(ordering: .relaxed), ordering: .relaxed) }

    /// Changes the counted size to `count` bytes, for an image that was decoded to a smaller size.
    func change(to count: Int) {
        let old = bytes.exchange(count, ordering: .relaxed)
        Self.total.add(count - old, ordering: .relaxed)
    }
}
