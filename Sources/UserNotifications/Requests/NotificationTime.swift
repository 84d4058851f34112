import Foundation
import Scheduling

/// A moment on the two clocks that the triggers of notifications follow.
///
/// The clock of timers differs from both: it stops while the machine is suspended, and changes of the date do not affect it.
struct NotificationTime {
    /// The wall-clock time, which the user can change.
    var date: Date
    /// The seconds since an arbitrary start, including those during suspensions. Changes of the date do not affect them.
    var elapsed: TimeInterval

    /// The current time on the clocks of the machine, or on a virtual clock, with which both values advance together.
    @MainActor static var now: NotificationTime {
        let clock = FrameScheduler.current.clock
        guard clock.isVirtual else { return NotificationTime(date: Date(), elapsed: bootTime) }
        return NotificationTime(date: virtualStart + clock.now, elapsed: clock.now)
    }

    private static let virtualStart = Date()

    private static var bootTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}

/// The moment at which a notification is due.
enum NotificationDue {
    case date(Date)
    case elapsed(TimeInterval)

    /// The time left. *Units*: seconds.
    func remaining(at time: NotificationTime) -> TimeInterval {
        switch self {
        case .date(let date): date.timeIntervalSince(time.date)
        case .elapsed(let elapsed): elapsed - time.elapsed
        }
    }
}
