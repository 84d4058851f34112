import Scheduling
import Synchronization
import UIPrimitives

/// The memory of one decoded image, counted in that of all as long as this object is alive.
///
/// *Thread*: any.
package final class PixelCharge: Sendable {
    private static let total = Atomic<Int>(0)
    /// Whether the limit has been reported: one line is enough.
    private static let isReported = Atomic<Bool>(false)

    private let bytes: Atomic<Int>

    /// The memory of all decoded images that are alive. *Units*: bytes.
    package static var usage: Int { total.load(ordering: .relaxed) }

    /// Counts an image of this size. *Throws*: `overBudget` if all images together would exceed ``ResourceLimits/decodedImages``; the
    /// first time, this is logged.
    init(width: Int, height: Int, bitmaps: Int = 1) throws(ImageError) {
        let needed = width * height * 4 * bitmaps
        bytes = Atomic(needed)
        let sum = Self.total.add(needed, ordering: .relaxed).newValue
        guard sum > ResourceLimits.decodedImages else { return }
        // `deinit` takes it back.
        let error = ImageError(.overBudget(width: width, height: height, used: sum - needed))
        if !Self.isReported.exchange(true, ordering: .relaxed) { Log.warning("\(error)") }
        throw error
    }

    deinit { Self.total.subtract(bytes.load(ordering: .relaxed), ordering: .relaxed) }

    /// Counts `count` bytes from now on: the image was decoded to a smaller size.
    func change(to count: Int) {
        let old = bytes.exchange(count, ordering: .relaxed)
        Self.total.add(count - old, ordering: .relaxed)
    }
}
