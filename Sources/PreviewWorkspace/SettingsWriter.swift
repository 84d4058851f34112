import Foundation
import Scheduling
import UIKit

/// Stores the settings of a workspace soon after each change, so that a crash or a signal loses only the most recent changes.
///
/// *Thread*: main. *Cost*: writes a file of about 2 KB at most once in ``delay``, and only if the settings have changed.
@MainActor package final class SettingsWriter {
    /// The time from a change until the settings are written. *Units*: seconds.
    static let delay = 0.5

    private let file: SettingsFile
    private let read: @MainActor () -> WorkspaceSettings?
    /// The settings of this window when they were last written or read.
    private var lastWritten: WorkspaceSettings
    private var timer: ClockTimer?

    /// Creates a writer that stores the settings of `controller` in `file`. `first` contains the settings with which the controller was
    /// created.
    package init(
        _ file: SettingsFile, of controller: WorkspaceController, since first: WorkspaceSettings
    ) {
        self.file = file
        lastWritten = first
        read = { [weak controller] in controller?.settingsToKeep }
        controller.onSettingsChange = { [weak self] in self?.scheduleWrite() }
    }

    private func scheduleWrite() {
        guard timer == nil else { return }
        timer = FrameScheduler.current.schedule(after: Self.delay) { [weak self] in self?.write() }
    }

    /// Also stores the settings when the program ends. The observer of the notification retains the writer until then.
    package func writeAtEnd() {
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { self.write() } }
    }

    /// Stores the settings if they have changed. Another window may have stored its settings in the same file meanwhile; see
    /// ``WorkspaceSettings/stored(over:since:)``.
    package func write() {
        timer?.cancel()
        timer = nil
        guard let settings = read(), settings != lastWritten else { return }
        file.write(settings.stored(over: file.read(), since: lastWritten))
        lastWritten = settings
    }
}
