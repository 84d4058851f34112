import Dispatch
import Foundation

extension RunLoop: Scheduler {
    /// A point in time. As in Combine.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The date.
        public var date: Date
        /// Creates a point in time.
        public init(_ date: Date) { self.date = date }

        /// An interval of time. *Units*: seconds.
        public struct Stride: SignedNumeric, Comparable, Hashable, Sendable, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible {
            /// The number of seconds.
            public var timeInterval: TimeInterval
            /// Creates an interval from a number of seconds.
            public init(_ seconds: TimeInterval) { timeInterval = seconds }
            /// As in Combine.
            public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
            /// As in Combine.
            public init(floatLiteral value: TimeInterval) { timeInterval = value }
            /// As in Combine.
            public init?<T: BinaryInteger>(exactly source: T) { timeInterval = TimeInterval(source) }
            /// As in Combine.
            public var magnitude: TimeInterval { abs(timeInterval) }
            /// As in Combine.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.timeInterval < rhs.timeInterval }
            /// As in Combine.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval * rhs.timeInterval) }
            /// As in Combine.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval + rhs.timeInterval) }
            /// As in Combine.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval - rhs.timeInterval) }
            /// As in Combine.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            /// As in Combine.
            public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
            /// As in Combine.
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            /// As in Combine.
            public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
            /// As in Combine.
            public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
            /// As in Combine.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
        }

        /// As in Combine.
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        /// As in Combine.
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }
    }

    /// The options of scheduled work; there are none.
    public struct SchedulerOptions {}

    /// As in Combine.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// As in Combine.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// As in Combine.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedBox(action)
        // A block that another thread adds does not wake the run loop; a block on the main queue does.
        if self === RunLoop.main {
            DispatchQueue.main.async { work.value() }
        } else {
            perform(inModes: [.common]) { work.value() }
        }
    }

    /// As in Combine.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let work = UncheckedBox(action)
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.value() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .common)
    }

    /// As in Combine.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedBox(action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.value() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .common)
        let made = UncheckedBox(timer)
        return AnyCancellable { made.value.invalidate() }
    }
}
