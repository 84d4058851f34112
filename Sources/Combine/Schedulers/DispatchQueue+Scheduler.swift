import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    /// A point in time of a queue.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The point in time, as Dispatch represents it.
        public var dispatchTime: DispatchTime
        /// Creates a point in time.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// An interval of time. *Units*: seconds.
        public struct Stride: SignedNumeric, Comparable, Hashable, Sendable, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible {
            /// The number of seconds.
            public var timeInterval: TimeInterval
            /// Creates an interval from a number of seconds.
            public init(_ seconds: TimeInterval) { timeInterval = seconds }
            /// Creates an interval from an interval of Dispatch.
            public init(_ interval: DispatchTimeInterval) {
                switch interval {
                case .seconds(let number): timeInterval = TimeInterval(number)
                case .milliseconds(let number): timeInterval = TimeInterval(number) / 1e3
                case .microseconds(let number): timeInterval = TimeInterval(number) / 1e6
                case .nanoseconds(let number): timeInterval = TimeInterval(number) / 1e9
                case .never: timeInterval = .infinity
                @unknown default: timeInterval = 0
                }
            }
            /// As in Combine.
            public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
            /// As in Combine.
            public init(floatLiteral value: TimeInterval) { timeInterval = value }
            /// Creates an interval of `source` seconds, rounded to the nearest `TimeInterval`; never nil.
            public init?<T: BinaryInteger>(exactly source: T) { timeInterval = TimeInterval(source) }
            /// The absolute value. *Units*: seconds. *Differs from Combine*: fractional seconds and not an integer of nanoseconds.
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
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(
                (TimeInterval(other.dispatchTime.uptimeNanoseconds) - TimeInterval(dispatchTime.uptimeNanoseconds)) / 1e9)
        }
        /// As in Combine.
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.timeInterval) }
        /// As in Combine.
        public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool { lhs.dispatchTime == rhs.dispatchTime }
        /// As in Combine.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
    }

    /// The options of scheduled work.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags.
        public var flags: DispatchWorkItemFlags
        /// The group to which the work belongs.
        public var group: DispatchGroup?

        /// Creates options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// As in Combine.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// As in Combine.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// As in Combine.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedBox(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
    }

    /// Runs work at a later time. *Differs from Combine*: the tolerance and the group have no effect.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        let work = UncheckedBox(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
    }

    /// Runs work at a later time and then repeatedly. *Differs from Combine*: the tolerance and the options have no effect.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedBox(action)
        let source = DispatchSource.makeTimerSource(queue: self)
        source.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval)
        source.setEventHandler { work.value() }
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}
