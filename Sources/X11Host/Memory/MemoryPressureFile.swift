import Foundation

/// The file of the kernel that reports memory pressure, and the threshold to write to it.
///
/// *Source*: <https://systemd.io/MEMORY_PRESSURE>, the protocol that systemd, GLib and their services share.
struct MemoryPressureFile: Equatable {
    /// The path of a `memory.pressure` file or of a substitute of the service manager.
    var path: String
    /// The data to write to the file before it is watched; nil writes nothing.
    var trigger: Data?

    /// A stall of 200 ms within 2 s: systemd's default. Windows of 2 s and their multiples need no privilege.
    static let defaultTrigger = Data("some 200000 2000000\0".utf8)

    /// The file for this process: the one that the environment names, else that of the control group, else that of the system.
    /// Nil if the service manager has turned the watch off.
    ///
    /// `groups` is the text of `/proc/self/cgroup`; `exists` checks a path.
    static func find(
        environment: [String: String], groups: String, exists: (String) -> Bool
    ) -> MemoryPressureFile? {
        if let path = environment["MEMORY_PRESSURE_WATCH"], !path.isEmpty {
            guard path != "/dev/null" else { return nil }
            let trigger = environment["MEMORY_PRESSURE_WRITE"].flatMap { Data(base64Encoded: $0) }
            return MemoryPressureFile(path: path, trigger: trigger)
        }
        let candidates = [groupPath(groups), "/proc/pressure/memory"].compactMap { $0 }
        return candidates.first(where: exists).map { MemoryPressureFile(path: $0, trigger: defaultTrigger) }
    }

    /// The file of the process's group in the unified hierarchy; nil for a process of the root group, whose pressure is the system's.
    private static func groupPath(_ groups: String) -> String? {
        let unified = groups.split(separator: "\n").first { $0.hasPrefix("0::") }
        guard let group = unified?.dropFirst(3), group != "/" else { return nil }
        return "/sys/fs/cgroup\(group)/memory.pressure"
    }
}
