import Foundation
import Glibc

/// Reports changed files in folders and their subfolders, after a short time without changes. Hidden files and folders are ignored.
///
/// Detects all ways in which editors save: writing in place, writing another file and renaming it, deleting and creating.
/// *Thread*: `onChange` is called on the given queue; the object may be created and released on any thread.
package final class FolderWatcher: @unchecked Sendable {  // Protection: used on `queue` after `init`.
    private let file: Int32
    private let queue: DispatchQueue
    private let onChange: @Sendable (Set<String>) -> Void
    private var folders: [Int32: String] = [:]
    private var changed: Set<String> = []
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?

    /// The time without further events after which changes are reported. *Units*: seconds.
    private static let settlingTime = 0.004
    /// The time without further events after which changes are reported if a file was written but not closed. *Units*: seconds.
    private static let settlingTimeWhileOpen = 0.25

    /// Begins to watch folders.
    /// - Returns: nil if the system has no descriptor or inotify instance left. Folders for which it has no watch left are not watched.
    package init?(folders roots: [String], queue: DispatchQueue, onChange: @escaping @Sendable (Set<String>) -> Void) {
        file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard file >= 0 else { return nil }
        self.queue = queue
        self.onChange = onChange
        for root in roots { watch(root) }
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        let file = file
        source.setCancelHandler { close(file) }
        source.resume()
        self.source = source
    }

    deinit {
        source?.cancel()
        timer?.cancel()
    }

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MODIFY | IN_ONLYDIR)

    /// Watches a folder and its subfolders.
    private func watch(_ folder: String) {
        let number = inotify_add_watch(file, folder, Self.mask)
        guard number >= 0 else { return }
        folders[number] = folder
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if Self.isFolder(path) { watch(path) }
        }
    }

    /// Whether the path is a folder and not a link to one.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isOpen = true
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                let size = MemoryLayout<inotify_event>.size
                while offset + size <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = bytes[(offset + size)..<(offset + size + Int(event.len))].prefix { $0 != 0 }
                    if note(event, name: String(decoding: name, as: UTF8.self)) { isOpen = false }
                    offset += size + Int(event.len)
                }
            }
        }
        if !changed.isEmpty { report(after: isOpen ? Self.settlingTimeWhileOpen : Self.settlingTime) }
    }

    /// Records the change that an event reports.
    /// - Returns: whether a file was closed, renamed or deleted.
    private func note(_ event: inotify_event, name: String) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            // The system has dropped events, so any known folder may contain changes.
            changed.formUnion(folders.values)
            return true
        }
        guard let folder = folders[event.wd], !name.isEmpty, !name.hasPrefix(".") else { return false }
        let path = folder + "/" + name
        if event.mask & UInt32(IN_ISDIR) != 0 {
            if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
                watch(path)
                // Files may have been written before the watch began.
                for file in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
                    changed.insert(path + "/" + file)
                }
            }
            changed.insert(path)
            return true
        }
        changed.insert(path)
        return event.mask & UInt32(IN_MODIFY | IN_CREATE) == 0
    }

    private func report(after seconds: Double) {
        timer?.cancel()
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        timer.schedule(deadline: .now() + seconds, leeway: .nanoseconds(0))
        timer.setEventHandler { [weak self] in
            guard let self else { return }
            let paths = changed
            changed = []
            if !paths.isEmpty { onChange(paths) }
        }
        timer.resume()
        self.timer = timer
    }
}
