import Foundation
import Glibc
import Scheduling

/// Runs the programs of the Swift toolchain on the search path.
///
/// *Thread*: any; a call blocks until its program ends.
package struct SwiftTools: Sendable {
    /// The folder of the toolchain's programs.
    package let programs: URL

    /// Finds the toolchain.
    /// - Throws: ``BuildFailure`` if `swiftc` is not on the search path.
    package init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let found = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/swiftc") }) else {
            throw BuildFailure(message: "no Swift toolchain is on the search path: install one from https://www.swift.org/install/linux")
        }
        programs = URL(fileURLWithPath: found + "/swiftc").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The folder with the runtime's libraries and `swiftrt.o`.
    package var runtimeLibraries: URL { programs.deletingLastPathComponent().appendingPathComponent("lib/swift/linux") }

    /// Returns the path of the object file that registers a library's types and conformances with the runtime when the library is loaded.
    /// - Throws: ``BuildFailure`` if the toolchain has none for this machine.
    package func runtimeObject() throws -> String {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: runtimeLibraries.path)) ?? []
        for folder in [Self.machine] + folders {
            let path = runtimeLibraries.appendingPathComponent("\(folder)/swiftrt.o").path
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        throw BuildFailure(message: "the toolchain in \(programs.path) has no swiftrt.o")
    }

    private static var machine: String {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: &names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The output and the exit status of a program.
    package struct Run {
        package let status: Int32
        package let standardOutput: Data
        /// Standard output and standard error, in this order.
        package let output: String
    }

    /// Runs a program of the toolchain, or a program at an absolute path, to its end.
    ///
    /// - Parameter onLine: called with each line of standard output that a line feed or carriage return ends, on the calling thread.
    /// - Throws: ``BuildFailure`` if the program cannot be started; ``BuildCancelled``.
    package func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, cancellation: Cancellation, onLine: ((String) -> Void)? = nil
    ) throws -> Run {
        let process = process(program, arguments, in: folder)
        let temporaryFolder = ToolTemporaryFolder()
        defer { temporaryFolder?.remove() }
        if let temporaryFolder { process.environment = temporaryFolder.environment }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        do {
            try cancellation.start(process, temporaryFolder)
        } catch let error as BuildCancelled {
            throw error
        } catch {
            throw BuildFailure(message: "\(process.executableURL?.path ?? program) cannot be started: \(error.localizedDescription)")
        }
        defer { cancellation.remove(process) }
        let errorData = Locked(Data())
        let isDone = DispatchSemaphore(value: 0)
        let errorFile = errors.fileHandleForReading
        let isRead = SystemThread.detach {
            let data = errorFile.readDataToEndOfFile()
            errorData.withLock { $0 = data }
            isDone.signal()
        }
        guard isRead else {
            process.terminate()
            process.waitUntilExit()
            throw BuildFailure(message: "the messages of \(program) cannot be read: \(SystemThread.refusal)")
        }
        let standardOutput = Self.readLines(output.fileHandleForReading, onLine: onLine)
        isDone.wait()
        process.waitUntilExit()
        if cancellation.isCancelled { throw BuildCancelled() }
        let text = String(decoding: standardOutput, as: UTF8.self) + String(decoding: errorData.withLock { $0 }, as: UTF8.self)
        return Run(status: process.terminationStatus, standardOutput: standardOutput, output: text)
    }

    private func process(_ program: String, _ arguments: [String], in folder: URL?) -> Process {
        let process = Process()
        process.executableURL = program.hasPrefix("/") ? URL(fileURLWithPath: program) : programs.appendingPathComponent(program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs a program of the toolchain that should end immediately.
    /// - Throws: ``BuildFailure`` if it cannot be started, or does not end within `seconds`.
    package func run(_ program: String, _ arguments: [String], within seconds: Double) throws -> Run {
        let cancellation = Cancellation()
        let watch = DispatchWorkItem { cancellation.kill() }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
        defer { watch.cancel() }
        do {
            return try run(program, arguments, cancellation: cancellation)
        } catch is BuildCancelled {
            throw BuildFailure(message: "\(programs.path)/\(program) does not end within \(Int(seconds)) s")
        }
    }

    /// Runs a program of the toolchain and returns its standard output; nil if the program failed.
    package func output(of program: String, _ arguments: [String]) -> String? {
        guard let run = try? run(program, arguments, cancellation: Cancellation()), run.status == 0 else { return nil }
        return String(decoding: run.standardOutput, as: UTF8.self)
    }

    private static func readLines(_ file: FileHandle, onLine: ((String) -> Void)?) -> Data {
        guard let onLine else { return file.readDataToEndOfFile() }
        var data = Data()
        var rest = Data()
        while true {
            let part = file.availableData
            if part.isEmpty { break }
            data.append(part)
            rest.append(part)
            while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
                onLine(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        if !rest.isEmpty { onLine(String(decoding: rest, as: UTF8.self)) }
        return data
    }
}
