import Foundation
import Glibc

/// Findings about the limits of the machine, the container and the shell that most often stop a build or a program.
struct MachineFindings {
    /// The root folder of the control groups, and the file that names the group of this process. Tests set other paths.
    var groupRoot = "/sys/fs/cgroup"
    var ownGroupFile = "/proc/self/cgroup"
    /// The folder for temporary files.
    var temporaryFolder = FileManager.default.temporaryDirectory.path

    /// The memory that a build with one job needs. *Units*: bytes.
    private static let minimumMemory = 2 << 30
    /// The number of processes and threads that a build and a live preview may need at the same time.
    private static let minimumTasks = 512
    /// The number of files that a window may open for images, fonts and connections.
    private static let minimumFiles = 256

    var all: [DoctorFinding] { [memory, tasks, processors, files, temporaryFiles] }

    private var memory: DoctorFinding {
        let machine = Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
        let limit = groupLimit("memory.max").map { min($0, machine) } ?? machine
        let amount =
            String(format: "%.1f GB", Double(limit) / Double(1 << 30)) + (limit < machine ? ", the limit of the control group" : "")
        guard limit < Self.minimumMemory else { return DoctorFinding(name: "memory", state: .found(amount)) }
        let remedy = "raise memory.max of the container or the session to 2 GB, or build with make JOBS=1"
        return DoctorFinding(name: "memory", state: .faulty(amount, remedy: remedy, impact: "the system may kill the compiler in a build"))
    }

    private var tasks: DoctorFinding {
        guard let limit = groupLimit("pids.max") else {
            return DoctorFinding(name: "processes", state: .found("no limit of the control group"))
        }
        guard limit < Self.minimumTasks else { return DoctorFinding(name: "processes", state: .found("at most \(limit)")) }
        let remedy = "raise pids.max of the container or the session to \(Self.minimumTasks)"
        return DoctorFinding(
            name: "processes",
            state: .faulty(
                "at most \(limit), threads included", remedy: remedy, impact: "builds and live previews may fail to start a thread"))
    }

    private var processors: DoctorFinding {
        let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        // Each file contains the quota and the period as numbers, or “max” instead of the quota.
        let shares = groupTexts("cpu.max").compactMap { text -> Double? in
            let words = text.split(separator: " ").compactMap { Double($0) }
            return words.count == 2 && words[1] > 0 ? words[0] / words[1] : nil
        }
        let limit = shares.min().map { String(format: ", of which the control group allows %.1f", $0) } ?? ""
        return DoctorFinding(name: "processors", state: .found("\(count)\(limit)"))
    }

    private var files: DoctorFinding {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let count = limit.rlim_cur > UInt(Int.max) ? Int.max : Int(limit.rlim_cur)
        guard count < Self.minimumFiles else { return DoctorFinding(name: "open files", state: .found("at most \(count)")) }
        return DoctorFinding(
            name: "open files",
            state: .faulty("at most \(count)", remedy: "ulimit -n 1024", impact: "a window may fail to open fonts and pictures"))
    }

    private var temporaryFiles: DoctorFinding {
        let name = "temporary files"
        guard let temporaryProblem else { return DoctorFinding(name: name, state: .found(temporaryFolder)) }
        let impact = "the compiler, weft compare and thumbnails fail"
        return DoctorFinding(name: name, state: .faulty(temporaryProblem, remedy: Self.temporaryRemedy, impact: impact))
    }

    static let temporaryRemedy = "set TMPDIR to a folder that can be written"

    /// The reason why no temporary files can be created; nil if they can.
    var temporaryProblem: String? {
        var template = Array("\(temporaryFolder)/weft-doctor-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return "\(temporaryFolder) cannot be written: \(String(cString: strerror(errno)))" }
        rmdir(template)
        return nil
    }

    // MARK: Control groups

    /// Returns the lowest number in a file of the process's control group and the groups that contain it; nil if there is no limit.
    ///
    /// *Source*: the kernel's "Control Group v2". Version 1, which has other files, is not supported.
    private func groupLimit(_ name: String) -> Int? {
        groupTexts(name).compactMap { Int($0) }.min()
    }

    private func groupTexts(_ name: String) -> [String] {
        let lines = ((try? String(contentsOfFile: ownGroupFile, encoding: .utf8)) ?? "").split(separator: "\n")
        guard var path = lines.first(where: { $0.hasPrefix("0::/") }).map({ String($0.dropFirst(3)) }) else { return [] }
        var texts: [String] = []
        while true {
            let text = try? String(contentsOfFile: "\(groupRoot)\(path)/\(name)", encoding: .utf8)
            texts += text.map { [$0.trimmingCharacters(in: .whitespacesAndNewlines)] } ?? []
            guard let end = path.lastIndex(of: "/"), path.count > 1 else { return texts }
            path = end == path.startIndex ? "/" : String(path[..<end])
        }
    }
}
