internal import CSeparateWork
import Foundation
import Synchronization
import UIPrimitives

/// Calls libraries that read images in a copy of the process (`fork`), because a small image can make them use any memory or time, or end
/// the process: librsvg, poppler and libheif have no limits for that, and cannot be interrupted.
///
/// *Thread*: any. *Cost*: starting the copy takes milliseconds; it uses the memory of the bitmap that is returned.
enum SeparateDecoding {
    /// The values that the copy returns.
    struct Values {
        var first = 0
        var second = 0
    }

    /// The header of the memory that the process and its copy share. The pixels follow.
    private struct Report {
        enum State: Int32 {
            case unfinished, done, corrupt, unsupported, noMemory
        }

        var state = State.unfinished.rawValue
        /// The length of the text behind the header. *Units*: bytes.
        var textLength: Int32 = 0
        var values = Values()
    }

    /// The number of bytes before the pixels: the header, and the text of an error.
    private static let reportBytes = 4096
    /// At most two copies work at the same time: each may use all of ``ResourceLimits/decodingBytes``.
    private static let places = DispatchSemaphore(value: 2)

    /// Returns the values that `work` returns in a copy of the process.
    ///
    /// *Throws*: the error of `work`, `unsupported` if it takes too much time or memory, or if no process can be started, and `corrupt` if
    /// the library ends the copy.
    static func values(_ work: @escaping () throws(ImageError) -> Values) throws(ImageError) -> Values {
        let memory = try SharedMemory(bytes: reportBytes)
        return try run(in: memory, pixelBytes: 0, work)
    }

    /// Returns the bitmap that `draw` draws in a copy of the process, and whose pixels are opaque if `draw` returns true. *Throws*: see
    /// ``values(_:)``.
    static func bitmap(width: Int, height: Int, _ draw: @escaping (Bitmap) throws(ImageError) -> Bool) throws(ImageError) -> Bitmap {
        let pixelBytes = width * height * MemoryLayout<UInt32>.stride
        let memory = try SharedMemory(bytes: reportBytes + pixelBytes)
        let pixels = (memory.start + reportBytes).bindMemory(to: UInt32.self, capacity: width * height)
        func bitmap(isOpaque: Bool) -> Bitmap {
            Bitmap(
                wrapping: pixels, width: width, height: height, stride: width, isOpaque: isOpaque,
                release: { withExtendedLifetime(memory) {} })
        }
        let values = try run(in: memory, pixelBytes: pixelBytes) { () throws(ImageError) in
            Values(first: try draw(bitmap(isOpaque: false)) ? 1 : 0)
        }
        // The copies for later images do not get this image.
        memory.hideFromCopies()
        return bitmap(isOpaque: values.first == 1)
    }

    private static func run(
        in memory: SharedMemory, pixelBytes: Int, _ work: @escaping () throws(ImageError) -> Values
    ) throws(ImageError) -> Values {
        // The main thread does not wait for the images of other threads.
        let takesPlace = !Thread.isMainThread
        if takesPlace { places.wait() }
        defer { if takesPlace { places.signal() } }
        // The libraries may use the memory that the bitmap does not need, and at least enough for the fonts of a small drawing.
        let budget = max(ResourceLimits.decodingBytes - pixelBytes, ResourceLimits.separateBytes)
        let task = SeparateTask(memory: memory, work: work)
        // The work of a copy that waits for a lock, which another thread held when the copy was made, is repeated once.
        for attempt in 1...2 {
            let end = try copy(task, budget)
            let report = memory.start.load(as: Report.self)
            if end.is_done != 0, let result = result(report, memory) { return try result.get() }
            if end.is_stuck != 0, attempt == 1 { continue }
            throw failure(end, budget)
        }
        throw ImageError(.noMemory)
    }

    /// The number of copies that were started, for tests.
    static let startedCopies = Atomic(0)

    private static func copy(_ task: SeparateTask, _ budget: Int) throws(ImageError) -> weft_separate_end {
        startedCopies.add(1, ordering: .relaxed)
        // An attempt that was ended may have drawn a part of the image.
        task.memory.clear()
        task.memory.start.storeBytes(of: Report(), as: Report.self)
        var process = weft_separate_work()
        let context = Unmanaged.passUnretained(task).toOpaque()
        let error = ImageLibraries.whileUnused {
            weft_separate_work_start(
                &process, { context in context.map { Unmanaged<SeparateTask>.fromOpaque($0).takeUnretainedValue().perform() } }, context,
                budget,
                UInt32(ResourceLimits.separateTime))
        }
        guard error == 0 else {
            throw ImageError(.unsupported("the process that reads it cannot be started: \(String(cString: strerror(error)))"))
        }
        // The processor may be busy with other programs.
        return weft_separate_work_wait(&process, Int32(ResourceLimits.separateTime * 5000))
    }

    /// Returns what the copy reported; nil if it did not finish.
    private static func result(_ report: Report, _ memory: SharedMemory) -> Result<Values, ImageError>? {
        let length = min(max(Int(report.textLength), 0), reportBytes - MemoryLayout<Report>.size)
        let bytes = UnsafeRawBufferPointer(start: memory.start + MemoryLayout<Report>.size, count: length)
        let text = String(decoding: bytes, as: UTF8.self)
        switch Report.State(rawValue: report.state) {
        case .done: return .success(report.values)
        case .corrupt: return .failure(ImageError(.corrupt(text)))
        case .unsupported: return .failure(ImageError(.unsupported(text)))
        case .noMemory: return .failure(ImageError(.noMemory))
        case .unfinished, nil: return nil
        }
    }

    private static func failure(_ end: weft_separate_end, _ budget: Int) -> ImageError {
        if end.is_late != 0 || end.is_stuck != 0 {
            return ImageError(.unsupported("reading it takes more than \(Int(ResourceLimits.separateTime)) s"))
        }
        let cause = end.signal == 0 ? "" : " (signal \(end.signal))"
        return ImageError(.unsupported("reading it needs more than \(budget >> 20) MB, or its library fails\(cause)"))
    }

    /// The work of a copy.
    private final class SeparateTask {
        let memory: SharedMemory
        private let work: () throws(ImageError) -> Values

        init(memory: SharedMemory, work: @escaping () throws(ImageError) -> Values) {
            self.memory = memory
            self.work = work
        }

        /// Does the work in the copy, and reports its result.
        func perform() {
            var report = Report()
            do throws(ImageError) {
                report.values = try work()
                report.state = Report.State.done.rawValue
            } catch {
                let (state, text) = Self.description(of: error)
                let bytes = Array(text.utf8.prefix(reportBytes - MemoryLayout<Report>.size))
                (memory.start + MemoryLayout<Report>.size).initializeMemory(as: UInt8.self, from: bytes, count: bytes.count)
                report.textLength = Int32(bytes.count)
                report.state = state.rawValue
            }
            memory.start.storeBytes(of: report, as: Report.self)
        }

        private static func description(of error: ImageError) -> (Report.State, String) {
            switch error.reason {
            case .unsupported(let reason): (.unsupported, reason)
            case .corrupt(let reason): (.corrupt, reason)
            case .noMemory: (.noMemory, "")
            default: (.corrupt, error.description)
            }
        }
    }
}

/// Memory that a process shares with its copies. *Ownership*: is unmapped when the last reference ends.
private final class SharedMemory: @unchecked Sendable {
    // Protection: the process does not read what a copy writes before the copy has ended.
    let start: UnsafeMutableRawPointer
    private let bytes: Int

    init(bytes: Int) throws(ImageError) {
        let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { throw ImageError(.noMemory) }
        start = memory
        self.bytes = bytes
    }

    func clear() { memset(start, 0, bytes) }

    func hideFromCopies() { madvise(start, bytes, MADV_DONTFORK) }

    deinit { munmap(start, bytes) }
}

/// The use of the libraries that copies of the process call. In a copy that is made while another thread is in a library, the locks that
/// this thread holds would never be released.
enum ImageLibraries {
    // Protection: the lock itself.
    private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_rwlock_t> = {
        let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
        pthread_rwlock_init(lock, nil)
        return lock
    }()

    /// Calls a library in this process.
    static func using<Value>(_ body: () throws(ImageError) -> Value) throws(ImageError) -> Value {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try body()
    }

    /// Calls `body` while no other thread is in a library.
    static func whileUnused<Value>(_ body: () -> Value) -> Value {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }
}
