import Foundation
import Glibc

/// Reports changed files in folders and their subfolders, after a short time without changes. Hidden files and folders are ignored.
///
/// Detects all ways in which editors save: writing in place, writing another file and renaming it, deleting and creating. Watches are those
/// of inotify, whose number the system limits. Folders for which no watch is left are read once a second until a watch is available.
/// *Thread*: the closures are called on the given queue; the object may be created and released on any thread.
package final class FolderWatcher: @unchecked Sendable {  // Protection: used on `queue` after `init`.
    /// The functions of the system that create watches; tests replace them.
    struct System: Sendable {
        /// Returns an inotify descriptor; a negative number, with `errno`, if the system has none left.
        var makeFile: @Sendable () -> Int32 = { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
        /// Adds a watch of a folder to an inotify descriptor. Returns the number of the watch; a negative number, with `errno`, on failure.
        var addWatch: @Sendable (_ file: Int32, _ folder: String, _ mask: UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) }
        /// The time between two readings of the folders without a watch. *Units*: seconds.
        var pollingInterval = 1.0
    }

    private let system: System
    /// The inotify descriptor; negative if the system has none left.
    private var file: Int32 = -1
    private let queue: DispatchQueue
    private let onChange: @Sendable (Set<String>) -> Void
    private let onLimit: @Sendable (String) -> Void
    private var folders: [Int32: String] = [:]
    /// The folders without a watch, which are read with their subfolders, and their files when they were read last.
    private var unwatched: [String] = []
    private var snapshot = FolderSnapshot()
    private var poll: (any DispatchSourceTimer)?
    private var hasReportedLimit = false
    private var changed: Set<String> = []
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?

    /// The time without further events after which changes are reported. *Units*: seconds.
    private static let settlingTime = 0.004
    /// The time without further events after which changes are reported if a file was written but not closed. *Units*: seconds.
    private static let settlingTimeWhileOpen = 0.25

    /// Begins to watch folders.
    /// - Parameter onLimit: called once if the system has no watch left, with the effect and the remedy.
    /// - Parameter onChange: called with the paths of changed files.
    package convenience init(
        folders roots: [String], queue: DispatchQueue, onLimit: @escaping @Sendable (String) -> Void = { _ in },
        onChange: @escaping @Sendable (Set<String>) -> Void
    ) {
        self.init(folders: roots, queue: queue, system: System(), onLimit: onLimit, onChange: onChange)
    }

    init(
        folders roots: [String], queue: DispatchQueue, system: System, onLimit: @escaping @Sendable (String) -> Void,
        onChange: @escaping @Sendable (Set<String>) -> Void
    ) {
        self.system = system
        self.queue = queue
        self.onChange = onChange
        self.onLimit = onLimit
        // This runs on the queue, because events may arrive on the queue as soon as a folder is watched.
        queue.sync {
            for root in roots { watch(root) }
            snapshot = FolderSnapshot(of: unwatched)
        }
    }

    deinit {
        source?.cancel()
        timer?.cancel()
        poll?.cancel()
    }

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MODIFY | IN_ONLYDIR)

    /// Opens the inotify descriptor. Returns whether it is open.
    private func openFile() -> Bool {
        if file >= 0 { return true }
        file = system.makeFile()
        guard file >= 0 else { return false }
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        let file = file
        source.setCancelHandler { close(file) }
        source.resume()
        self.source = source
        return true
    }

    /// Watches a folder and its subfolders. If the system has no watch left, they are read once a second instead.
    private func watch(_ folder: String) {
        guard openFile() else { return pollInstead(folder, for: "user_instances", 1_024, errno) }
        let number = system.addWatch(file, folder, Self.mask)
        guard number >= 0 else {
            // Other errors mean that there is no such folder, or that it cannot be read.
            if errno == ENOSPC || errno == ENOMEM { pollInstead(folder, for: "user_watches", 524_288, errno) }
            return
        }
        folders[number] = folder
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if Self.isFolder(path) { watch(path) }
        }
    }

    /// - Parameter limit: the name of the limit of the system, without `max_`.
    /// - Parameter remedy: a value that suffices.
    private func pollInstead(_ folder: String, for limit: String, _ remedy: Int, _ code: Int32) {
        unwatched.append(folder)
        if poll == nil {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + system.pollingInterval, repeating: system.pollingInterval)
            timer.setEventHandler { [weak self] in self?.readUnwatched() }
            timer.resume()
            poll = timer
        }
        guard !hasReportedLimit else { return }
        hasReportedLimit = true
        let reason = String(cString: strerror(code))
        onLimit(
            """
            \(folder) cannot be watched (\(reason)): edits in it, and perhaps in other folders, are noticed up to a second later. Raise \
            fs.inotify.max_\(limit), for example with: sudo sysctl fs.inotify.max_\(limit)=\(remedy)
            """)
    }

    /// Reports the changes in the folders without a watch, and watches them if the system has watches again.
    private func readUnwatched() {
        let read = unwatched
        unwatched = []
        // The folders are watched before they are read, so that a change in between is reported.
        for folder in read { watch(folder) }
        let now = FolderSnapshot(of: read)
        changed.formUnion(now.changes(since: snapshot))
        snapshot = unwatched == read ? now : FolderSnapshot(of: unwatched)
        if unwatched.isEmpty {
            poll?.cancel()
            poll = nil
        }
        if !changed.isEmpty { report(after: Self.settlingTime) }
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
