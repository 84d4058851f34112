/// Runs work now or at a later time. As in Combine.
public protocol Scheduler<SchedulerTimeType> {
    /// The type of a point in time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// The type of options.
    associatedtype SchedulerOptions

    /// The current time.
    var now: SchedulerTimeType { get }
    /// The smallest tolerance with which work can be scheduled.
    var minimumTolerance: SchedulerTimeType.Stride { get }
    /// Runs work as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs work at a later time.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs work at a later time and then repeatedly, until the result is canceled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs work as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    /// Runs work at a later time.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    /// Runs work at a later time and then repeatedly, until the result is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// An interval of time that can be created from seconds. As in Combine.
public protocol SchedulerTimeIntervalConvertible {
    /// Creates an interval from a number of seconds.
    static func seconds(_ s: Int) -> Self
    /// Creates an interval from a number of seconds.
    static func seconds(_ s: Double) -> Self
    /// Creates an interval from a number of milliseconds.
    static func milliseconds(_ ms: Int) -> Self
    /// Creates an interval from a number of microseconds.
    static func microseconds(_ us: Int) -> Self
    /// Creates an interval from a number of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}

/// Runs work immediately, on the thread of the caller. As in Combine.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// The time of the scheduler, which is always the same point.
    public struct SchedulerTimeType: Strideable {
        /// An interval, which the scheduler ignores.
        public struct Stride: SignedNumeric, Comparable, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible {
            /// The number with which the interval was created; it can be negative.
            public var magnitude: Int
            /// Creates an interval from a number without a unit.
            public init(_ value: Int) { magnitude = value }
            /// As in Combine.
            public init(integerLiteral value: Int) { magnitude = value }
            /// As in Combine.
            public init(floatLiteral value: Double) { magnitude = Int(value) }
            /// As in Combine.
            public init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
            /// As in Combine.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// As in Combine.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
            /// As in Combine.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
            /// As in Combine.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
            /// As in Combine.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            /// As in Combine.
            public static func seconds(_ s: Int) -> Stride { 0 }
            /// As in Combine.
            public static func seconds(_ s: Double) -> Stride { 0 }
            /// As in Combine.
            public static func milliseconds(_ ms: Int) -> Stride { 0 }
            /// As in Combine.
            public static func microseconds(_ us: Int) -> Stride { 0 }
            /// As in Combine.
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }
        /// As in Combine.
        public func distance(to other: SchedulerTimeType) -> Stride { 0 }
        /// As in Combine.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }
    }
    /// The options of scheduled work; there are none.
    public typealias SchedulerOptions = Never

    /// The shared scheduler.
    public static let shared = ImmediateScheduler()
    /// As in Combine.
    public var now: SchedulerTimeType { SchedulerTimeType() }
    /// As in Combine.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// As in Combine.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    /// As in Combine.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) { action() }
    /// As in Combine.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
