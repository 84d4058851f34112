import Foundation

/// The kernel's file that reports memory pressure, and the threshold that is written to it.
///
/// *Source*: <https://systemd.io/MEMORY_PRESSURE>, the protocol that systemd, GLib and their services share.
struct MemoryPressureFile: Equatable {
    /// The path of a `memory.pressure` file or of the substitute that the service manager specifies.
    var path: String
    /// The data to write to the file before it is watched; nil if nothing is written.
    var trigger: Data?

    /// The default threshold: tasks wait for memory for 200 ms within 2 s, as in systemd. Time windows that are multiples of 2 s need no
    /// privilege.
    static let defaultTrigger = Data("some 200000 2000000\0".utf8)

    /// Returns the file for this process: the path in the environment, otherwise the file of the control group, otherwise that of the
    /// system. Nil if the service manager has disabled the monitoring, or if none of these files exists.
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

    /// Returns the file of the process's group in the unified hierarchy; nil for the root group, whose pressure is that of the system.
    private static func groupPath(_ groups: String) -> String? {
        let unified = groups.split(separator: "\n").first { $0.hasPrefix("0::") }
        guard let group = unified?.dropFirst(3), group != "/" else { return nil }
        return "/sys/fs/cgroup\(group)/memory.pressure"
    }
}
