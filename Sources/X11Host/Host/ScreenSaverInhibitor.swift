internal import CX11
import Foundation
import Scheduling

/// Keeps the screen on while `isActive` is true. It regularly resets the idle time that the server measures and that starts screen savers,
/// locks and power saving.
/// *Thread*: main.
@MainActor final class ScreenSaverInhibitor {
    /// The interval of the resets; shorter than any idle time that desktops offer. *Units*: seconds.
    private static let interval = 20.0

    private let connection: DisplayConnection
    private var timer: ClockTimer?

    init(connection: DisplayConnection) {
        self.connection = connection
    }

    var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            timer?.cancel()
            timer = nil
            if isActive { reset() }
        }
    }

    private func reset() {
        guard isActive, connection.isUsable else { return }
        XResetScreenSaver(connection.display)
        connection.flush()
        timer = FrameScheduler.current.schedule(after: Self.interval) { [weak self] in self?.reset() }
    }
}
