import Foundation

extension Timer {
    /// A publisher of the dates at which a timer fires. As in Combine.
    public final class TimerPublisher: ConnectablePublisher {
        /// As in Combine.
        public typealias Output = Date
        /// As in Combine.
        public typealias Failure = Never
        /// The time after which the timer fires again. *Units*: seconds.
        public let interval: TimeInterval
        /// The longest time by which the timer may fire late; nil for the default of `Timer`. *Units*: seconds.
        public let tolerance: TimeInterval?
        /// The run loop of the timer.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher whose timer starts when a client connects it.
        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.receive(subscriber: subscriber)
        }

        /// As in Combine.
        public func connect() -> any Cancellable {
            let timer = Timer(timeInterval: interval, repeats: true) { [subject] _ in subject.send(Date()) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            let made = UncheckedBox(timer)
            return AnyCancellable { made.value.invalidate() }
        }
    }

    /// Returns a publisher of the dates at which a timer fires; the timer starts when a client connects the publisher.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
