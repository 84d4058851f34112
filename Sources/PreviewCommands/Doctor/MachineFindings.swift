import Foundation
import Glibc

/// The limits of the machine, of a container and of the shell that a build or a program reaches first.
struct MachineFindings {
    /// The folder of the control groups, and the file that names the process's own; others in tests.
    var groups = "/sys/fs/cgroup"
    var ownGroup = "/proc/self/cgroup"

    /// What a build with one job needs. *Units*: bytes.
    private static let leastMemory = 2 << 30
    /// What a build and a live preview start at the same time, with threads.
    private static let leastTasks = 512
    /// What a window with its pictures and fonts opens.
    private static let leastFiles = 256

    var all: [DoctorFinding] { [memory, tasks, processors, files] }

    private var memory: DoctorFinding {
        let machine = Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
        let limit = groupLimit("memory.max").map { min($0, machine) } ?? machine
        let amount =
            String(format: "%.1f GB", Double(limit) / Double(1 << 30)) + (limit < machine ? ", the limit of the control group" : "")
        guard limit < Self.leastMemory else { return DoctorFinding(name: "memory", state: .found(amount)) }
        let remedy = "raise memory.max of the container or the session to 2 GB, or build with make JOBS=1"
        return DoctorFinding(name: "memory", state: .faulty(amount, remedy: remedy, loss: "the system may kill the compiler in a build"))
    }

    private var tasks: DoctorFinding {
        guard let limit = groupLimit("pids.max") else {
            return DoctorFinding(name: "processes", state: .found("no limit of the control group"))
        }
        guard limit < Self.leastTasks else { return DoctorFinding(name: "processes", state: .found("at most \(limit)")) }
        let remedy = "raise pids.max of the container or the session to \(Self.leastTasks)"
        return DoctorFinding(
            name: "processes",
            state: .faulty(
                "at most \(limit) with their threads", remedy: remedy, loss: "builds and live previews may fail to start a thread"))
    }

    private var processors: DoctorFinding {
        let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        let words = (groupText("cpu.max") ?? "").split(separator: " ").compactMap { Double($0) }
        let share = words.count == 2 && words[1] > 0 ? words[0] / words[1] : nil
        let limit = share.map { String(format: ", of which the control group allows %.1f", $0) } ?? ""
        return DoctorFinding(name: "processors", state: .found("\(count)\(limit)"))
    }

    private var files: DoctorFinding {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let count = limit.rlim_cur > UInt(Int.max) ? Int.max : Int(limit.rlim_cur)
        guard count < Self.leastFiles else { return DoctorFinding(name: "open files", state: .found("at most \(count)")) }
        return DoctorFinding(
            name: "open files",
            state: .faulty("at most \(count)", remedy: "ulimit -n 1024", loss: "a window may fail to open fonts and pictures"))
    }

    // MARK: Control groups

    /// The lowest number in a file of the process's control group and of those above it; nil for no limit.
    ///
    /// *Source*: the kernel's "Control Group v2". Version 1 is not read: it has other files.
    private func groupLimit(_ name: String) -> Int? {
        groupTexts(name).compactMap { Int($0) }.min()
    }

    private func groupText(_ name: String) -> String? { groupTexts(name).first }

    private func groupTexts(_ name: String) -> [String] {
        let lines = ((try? String(contentsOfFile: ownGroup, encoding: .utf8)) ?? "").split(separator: "\n")
        guard var path = lines.first(where: { $0.hasPrefix("0::/") }).map({ String($0.dropFirst(3)) }) else { return [] }
        var texts: [String] = []
        while true {
            let text = try? String(contentsOfFile: "\(groups)\(path)/\(name)", encoding: .utf8)
            texts += text.map { [$0.trimmingCharacters(in: .whitespacesAndNewlines)] } ?? []
            guard let end = path.lastIndex(of: "/"), path.count > 1 else { return texts }
            path = end == path.startIndex ? "/" : String(path[..<end])
        }
    }
}
