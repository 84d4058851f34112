import CoreMedia
import Foundation
import Scheduling

/// The observers of a player's time. Their timer runs only while the player plays. *Thread*: any.
// Protection: `state` is protected by its lock, the timer is used on the main thread.
final class TimeObservers: @unchecked Sendable {
    enum Kind: Sendable {
        /// An observer that is called at each multiple of an interval. *Units*: seconds.
        case periodic(interval: Double)
        case boundary(times: [Double])

        /// Returns the first time after `time` at which the observer is called; nil if there is none.
        func next(after time: Double) -> Double? {
            switch self {
            case .periodic(let interval): (time / interval).rounded(.down) * interval + interval
            case .boundary(let times): times.filter { $0 > time }.min()
            }
        }
    }

    private final class Token {}

    private struct Entry: Sendable {
        let token: ObjectIdentifier
        let kind: Kind
        let queue: DispatchQueue?
        let block: @Sendable (CMTime) -> Void
        /// The player's time at the last check whether the observer is due. *Units*: seconds.
        var checkedTime: Double
    }

    private struct State {
        weak var player: AVPlayer?
        var entries: [Entry] = []

        /// Records `time` as the last check of all observers. Returns them with their previous checks.
        mutating func advance(to time: Double) -> [Entry] {
            defer { for index in entries.indices { entries[index].checkedTime = time } }
            return entries
        }
    }

    /// The shortest time between two checks. *Units*: seconds.
    private static let resolution = 1.0 / 60

    private let state = Locked(State())
    @MainActor private var timer: ClockTimer?

    func setPlayer(_ player: AVPlayer) {
        state.withLock { $0.player = player }
    }

    func add(_ kind: Kind, queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) -> Any {
        let token = Token()
        if let kind = Self.normalized(kind) {
            let entry = Entry(token: ObjectIdentifier(token), kind: kind, queue: queue, block: block, checkedTime: currentSeconds)
            state.withLock { $0.entries.append(entry) }
            performOnMain { self.schedule() }
        }
        return token
    }

    func remove(_ observer: Any) {
        guard let token = observer as? Token else { return }
        state.withLock { $0.entries.removeAll { $0.token == ObjectIdentifier(token) } }
    }

    /// Lengthens an interval that is shorter than the resolution, and removes boundary times that are not finite. Returns nil if the
    /// interval is not a positive finite number.
    private static func normalized(_ kind: Kind) -> Kind? {
        switch kind {
        case .periodic(let interval): interval > 0 && interval.isFinite ? .periodic(interval: max(interval, resolution)) : nil
        case .boundary(let times): .boundary(times: times.filter(\.isFinite))
        }
    }

    /// Calls the periodic observers after a jump, a start or a stop, and continues from the current time.
    @MainActor func timeDidJump() {
        let now = currentSeconds
        let entries = state.withLock { $0.advance(to: now) }
        for entry in entries {
            if case .periodic = entry.kind { call(entry, at: now) }
        }
        schedule()
    }

    private var currentSeconds: Double { state.withLock { $0.player }?.currentTime().seconds ?? 0 }

    /// Sets the timer to the next time at which an observer is due.
    @MainActor private func schedule() {
        timer?.cancel()
        timer = nil
        let (player, entries) = state.withLock { ($0.player, $0.entries) }
        guard let timebase = player?.currentItem?.pipeline?.timebase, timebase.rate > 0 else { return }
        let now = timebase.now
        guard let next = entries.compactMap({ $0.kind.next(after: now) }).min() else { return }
        let delay = max((next - now) / timebase.rate, Self.resolution)
        timer = FrameScheduler.current.schedule(after: delay) { [weak self] in self?.callDueObservers() }
    }

    /// Calls the observers that have had a due time since the last check.
    @MainActor private func callDueObservers() {
        let now = currentSeconds
        let entries = state.withLock { $0.advance(to: now) }
        for entry in entries {
            if let next = entry.kind.next(after: entry.checkedTime), next <= now { call(entry, at: now) }
        }
        schedule()
    }

    private func call(_ entry: Entry, at seconds: Double) {
        let time = CMTime(playback: seconds)
        guard let queue = entry.queue, queue !== DispatchQueue.main else { return entry.block(time) }
        queue.async { entry.block(time) }
    }
}
