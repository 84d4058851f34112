import Foundation
import SwiftToolchain

/// Links a generation's objects into a library that the preview host loads.
///
/// The library does not contain the symbols that the host program exports; they are resolved when the library is loaded.
struct LibraryLinker: Sendable {
    private let swift: SwiftTools
    private let runtimeObject: String
    private let boundsObject: String
    private let folder: URL
    /// The folders with the system's libraries.
    private let searchPaths: [String]

    /// Creates a linker with the search paths of the toolchain.
    /// - Throws: ``BuildFailure`` if the toolchain is incomplete.
    init(swift: SwiftTools, folder: URL, cancellation: Cancellation) throws {
        self.swift = swift
        self.folder = folder
        runtimeObject = try swift.runtimeObject()
        let source = folder.appendingPathComponent("previews.c")
        boundsObject = folder.appendingPathComponent("previews.o").path
        try? Self.boundsSource.write(to: source, atomically: true, encoding: .utf8)
        let run = try swift.run("clang", ["-c", "-fPIC", "-O1", source.path, "-o", boundsObject], cancellation: cancellation)
        guard run.status == 0 else { throw BuildFailure(message: "the toolchain's clang failed: \(run.output)") }
        let folders = try swift.run("clang", ["-print-search-dirs"], cancellation: cancellation).output
            .split(whereSeparator: \.isNewline).first { $0.hasPrefix("libraries: =") }
        searchPaths = (folders?.dropFirst(12).split(separator: ":").map(String.init) ?? []) + [swift.runtimeLibraries.path]
    }

    /// The source of functions that return the bounds of the section that `#Preview` fills. Each library contains them, because the
    /// bounds are visible only inside it.
    private static let boundsSource = """
        extern void *(*const __start_weft_previews[])(void) __attribute__((weak, visibility("hidden")));
        extern void *(*const __stop_weft_previews[])(void) __attribute__((weak, visibility("hidden")));
        const void *weft_library_previews_start(void) { return __start_weft_previews; }
        const void *weft_library_previews_stop(void) { return __stop_weft_previews; }

        """

    /// Returns the linker options for the system libraries that objects require, such as `-lz`; none if the toolchain cannot list them.
    func systemLibraries(of objects: [String], cancellation: Cancellation) throws -> [String] {
        let list = folder.appendingPathComponent("autolink.rsp")
        let run = try swift.run("swift-autolink-extract", objects + ["-o", list.path], cancellation: cancellation)
        guard run.status == 0, let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
        return text.split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasPrefix("-l") }
    }

    /// Links objects and system libraries into a library.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    func link(_ objects: [String], libraries: [String], to library: URL, host: HostPackage, cancellation: Cancellation) throws {
        let list = library.path + ".rsp"
        let words = [runtimeObject, boundsObject] + objects
        let text = words.map { "\"" + $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\"" }
            .joined(separator: "\n")
        do {
            try text.write(toFile: list, atomically: false, encoding: .utf8)
        } catch {
            throw BuildFailure(message: "\(list) cannot be written: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(atPath: list) }
        let run = try swift.run(
            "ld.lld",
            ["-shared", "-o", library.path, "--build-id=none", "-O0", "@" + list, "--as-needed"]
                + searchPaths.flatMap { ["-L", $0] } + libraries,
            cancellation: cancellation)
        guard run.status == 0 else { throw BuildFailure(output: run.output, host: host) }
    }
}
