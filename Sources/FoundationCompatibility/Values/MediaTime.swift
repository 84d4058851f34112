import Foundation
import Scheduling

/// A duration or time. *Units*: seconds.
public typealias CFTimeInterval = Double

/// A date. *Units*: seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double

/// Returns the current wall-clock time. *Units*: seconds since 1 January 2001. *Thread*: any.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Returns the time of animations. In a window it is the uptime of the machine; in a headless run it is the time of the virtual clock.
/// *Units*: seconds. *Thread*: any.
public func CACurrentMediaTime() -> CFTimeInterval { FrameScheduler.currentTime }
