import Foundation
import Glibc

/// The files of folders and their subfolders at one moment. Hidden files and folders are ignored.
struct FolderSnapshot {
    /// The properties of a file that change when it is written or replaced.
    private struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let inode: UInt64
    }

    private var stamps: [String: Stamp] = [:]

    /// Reads the folders. *Cost*: a system call for each file.
    init(of folders: [String] = []) {
        for folder in folders { add(folder) }
    }

    private mutating func add(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                add(path)
            } else {
                stamps[path] = Stamp(
                    seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec), size: Int(status.st_size),
                    inode: UInt64(status.st_ino))
            }
        }
    }

    /// Returns the files that were added, changed or removed since an earlier snapshot of the same folders.
    func changes(since earlier: FolderSnapshot) -> Set<String> {
        let changed = stamps.filter { earlier.stamps[$0.key] != $0.value }.map(\.key)
        return Set(changed).union(earlier.stamps.keys.filter { stamps[$0] == nil })
    }
}
