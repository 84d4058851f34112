import Foundation
import SwiftToolchain

/// The part of SwiftPM's build description that live builds need: the compiler command and the object files of each
/// module.
package struct BuildPlan: Sendable {
    /// A Swift module of the package.
    struct Module: Sendable {
        package let name: String
        /// The command line of the compiler driver, without the program.
        let arguments: [String]
        /// The objects of the sources, by the source's path below ``HostPackage/root``.
        let objects: [String: String]
        /// The names of the modules that have to be built before this one.
        let dependencies: Set<String>
    }

    /// The Swift modules of the package, dependencies first.
    let modules: [Module]
    /// The object files of targets in C, C++ and assembler.
    let otherObjects: [String]

    /// Returns the module that a source belongs to.
    func module(of source: String) -> Module? {
        modules.first { $0.objects[source] != nil }
    }

    /// Returns the modules in `names` and all modules that import them directly or indirectly, in build order.
    func modules(affectedBy names: Set<String>) -> [Module] {
        var affected = names
        for module in modules where !module.dependencies.isDisjoint(with: affected) { affected.insert(module.name) }
        return modules.filter { affected.contains($0.name) }
    }

    /// Reads the commands of `targets` from SwiftPM's description of the last build.
    ///
    /// The file is YAML. Its lists are written as JSON, each on one line. *Source*: SwiftPM, LLBuildManifestWriter.
    /// - Throws: ``BuildFailure`` if the file has no command for a target.
    init(description url: URL, targets: [PackageSurvey.Target]) throws {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw BuildFailure(message: "\(url.path) cannot be read: build the package again")
        }
        let names = Set(targets.filter { $0.moduleType == "SwiftTarget" }.map { PackageManifest.moduleName(of: $0.name) })
        let clangNames = Set(targets.filter { $0.moduleType == "ClangTarget" }.map(\.name))
        var found: [Module] = []
        var others: [String] = []
        var inputs: [String] = []
        var outputs: [String] = []
        for line in text.split(separator: "\n") {
            let entry = line.drop { $0 == " " }
            if entry.hasPrefix("inputs: ") { inputs = Self.list(entry.dropFirst(8)) }
            if entry.hasPrefix("outputs: ") {
                outputs = Self.list(entry.dropFirst(9))
                others += outputs.filter { $0.hasSuffix(".o") && clangNames.contains(Self.targetFolder(of: $0)) }
            }
            guard entry.hasPrefix("args: "), entry.contains("\"-module-name\"") else { continue }
            let arguments = Self.list(entry.dropFirst(6))
            guard let position = arguments.firstIndex(of: "-module-name"), position + 1 < arguments.count,
                arguments.contains("-output-file-map"), names.contains(arguments[position + 1]),
                !found.contains(where: { $0.name == arguments[position + 1] })
            else { continue }
            found.append(try Self.module(arguments, name: arguments[position + 1], inputs: inputs))
        }
        modules = Self.ordered(found)
        otherObjects = Array(Set(others)).sorted()
        if let missing = names.subtracting(found.map(\.name)).min() {
            throw BuildFailure(message: "the build has no command for the target “\(missing)”")
        }
    }

    private static func module(_ arguments: [String], name: String, inputs: [String]) throws -> Module {
        var words = Array(arguments.dropFirst())
        // This option, which build systems use, makes the compiler print JSON instead of its messages.
        words.removeAll { $0 == "-parseable-output" }
        guard let position = words.firstIndex(of: "-output-file-map"), position + 1 < words.count,
            let data = FileManager.default.contents(atPath: words[position + 1]),
            let map = (try? JSONSerialization.jsonObject(with: data)) as? [String: [String: String]]
        else { throw BuildFailure(message: "the list of objects of the module “\(name)” cannot be read") }
        let dependencies = inputs.filter { $0.hasSuffix(".swiftmodule") }.map {
            URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
        }
        return Module(name: name, arguments: words, objects: map.compactMapValues { $0["object"] }, dependencies: Set(dependencies))
    }

    /// Returns the modules with dependencies first, and otherwise in the order of the file.
    private static func ordered(_ modules: [Module]) -> [Module] {
        var rest = modules
        var ordered: [Module] = []
        while !rest.isEmpty {
            let waiting = Set(rest.map(\.name))
            let position = rest.firstIndex { $0.dependencies.isDisjoint(with: waiting.subtracting([$0.name])) } ?? 0
            ordered.append(rest.remove(at: position))
        }
        return ordered
    }

    /// Returns the name of the target of an object file in `…/NAME.build/…`.
    private static func targetFolder(of object: String) -> String {
        let folder = object.split(separator: "/").last { $0.hasSuffix(".build") } ?? ""
        return String(folder.dropLast(6))
    }

    private static func list(_ text: Substring) -> [String] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String] ?? []
    }
}
