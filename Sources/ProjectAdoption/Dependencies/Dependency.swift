import Foundation

/// An external library of a project.
package struct Dependency: Equatable, Sendable {
    /// The dependency manager that provides the library.
    enum Origin: String, Sendable {
        case cocoaPods = "CocoaPods"
        case carthage = "Carthage"
        case package = "Swift package"
    }

    package var name: String
    /// The version or, for a library from a repository, the revision, tag or branch; nil if the files of the dependency manager state none.
    package var version: String?
    var origin: Origin
    /// The address of the repository, if a lock file or the project contains it.
    package var url: String?
    /// Whether the library is a pod from the public repository of CocoaPods, to which its name may therefore be sent.
    package var isPublic = false
}

/// Reads the lock files in which dependency managers store the versions that they chose, and the `Podfile` or `Cartfile` of a project
/// without a lock file.
package enum DependencyLocks {
    /// Returns the pods and the libraries of Carthage that the files in the project's folder list or, if there are none, those in its
    /// parent folder, and the Swift packages of the project. Of dependencies with the same name, only the first is returned.
    package static func read(_ project: SourceProject) -> [Dependency] {
        var found: [Dependency] = []
        for folder in [project.folder, FilePath.folder(project.folder)] {
            found += podfileLock(Files.text(FilePath.join(folder, "Podfile.lock")) ?? "")
            if found.isEmpty { found += podfile(Files.text(FilePath.join(folder, "Podfile")) ?? "") }
            found += cartfile(Files.text(FilePath.join(folder, "Cartfile.resolved")) ?? Files.text(FilePath.join(folder, "Cartfile")) ?? "")
            if !found.isEmpty { break }
        }
        found += packages(project)
        var seen: Set<String> = []
        return found.filter { seen.insert($0.name).inserted }
    }

    /// Returns the pods in a `Podfile.lock`. A subspec, such as `Name/Part`, counts as the whole pod `Name`.
    static func podfileLock(_ text: String) -> [Dependency] {
        var isInPods = false
        var found: [Dependency] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if !line.hasPrefix(" ") { isInPods = line == "PODS:" }
            guard isInPods, line.hasPrefix("  - ") else { continue }
            let words = line.dropFirst(4).replacingOccurrences(of: "\"", with: "").split(separator: " ")
            let name = String(words.first?.split(separator: "/").first ?? "")
            let version = words.dropFirst().first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "():")) }
            if !name.isEmpty, !found.contains(where: { $0.name == name }) {
                found.append(Dependency(name: name, version: version, origin: .cocoaPods))
            }
        }
        let addresses = podAddresses(text)
        let publicPods = publicPods(text)
        for index in found.indices {
            found[index].isPublic = publicPods.contains(found[index].name) && addresses[found[index].name] == nil
            guard let address = addresses[found[index].name], let url = address["git"] else { continue }
            found[index].url = url
            found[index].version = address["commit"] ?? address["tag"] ?? address["branch"]
        }
        return found
    }

    /// Returns the pods that `SPEC REPOS` of `Podfile.lock` lists for the public repository.
    private static func publicPods(_ text: String) -> Set<String> {
        var isInside = false
        var isPublic = false
        var found: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\"", with: "")
            if !line.hasPrefix(" ") {
                isInside = line == "SPEC REPOS:"
            } else if isInside, line.hasPrefix("    - ") {
                if isPublic { found.insert(String(words.dropFirst(2).split(separator: "/").first ?? "")) }
            } else if isInside {
                isPublic = words.hasSuffix(":") && isPublicRepository(String(words.dropLast()))
            }
        }
        return found
    }

    /// Returns whether a text is the name or address of the public repository of specifications.
    private static func isPublicRepository(_ text: String) -> Bool {
        var address = text.lowercased()
        if address == "trunk" { return true }
        for ending in ["/", ".git"] where address.hasSuffix(ending) { address.removeLast(ending.count) }
        return ["https://github.com/cocoapods/specs", "git@github.com:cocoapods/specs", "https://cdn.cocoapods.org"].contains(address)
    }

    /// Returns the options of each pod in `EXTERNAL SOURCES` and `CHECKOUT OPTIONS` of `Podfile.lock`, such as `:git: https://…` and
    /// `:commit: 4f1c…`.
    private static func podAddresses(_ text: String) -> [String: [String: String]] {
        var isInside = false
        var pod = ""
        var found: [String: [String: String]] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            if !line.hasPrefix(" ") { isInside = line == "EXTERNAL SOURCES:" || line == "CHECKOUT OPTIONS:" }
            guard isInside else { continue }
            let words = line.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\"", with: "")
            if line.hasPrefix("    :"), let end = words.range(of: ": ") {
                found[pod, default: [:]][String(words[..<end.lowerBound].dropFirst())] = String(words[end.upperBound...])
            } else if line.hasPrefix("  "), words.hasSuffix(":") {
                pod = String(words.dropLast().split(separator: "/").first ?? "")
            }
        }
        return found
    }

    /// Returns the pods in a `Podfile`, for a project whose pods were never installed. Pods with only a name and versions are public,
    /// unless the file contains a private repository.
    static func podfile(_ text: String) -> [Dependency] {
        let hasPrivateRepository = text.split(whereSeparator: \.isNewline).contains { line in
            let words = line.split(whereSeparator: { " \t('\",|{};".contains($0) })
            guard let first = words.first, !first.hasPrefix("#") else { return false }
            // Plugins and included files can add private repositories.
            if words.contains("plugin") || loads.contains(String(first)) { return true }
            guard words.contains("source") else { return false }
            return first != "source" || words.count != 2 || !isPublicRepository(String(words[1]))
        }
        let pods = text.split(whereSeparator: \.isNewline).compactMap { line -> Dependency? in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("pod ") else { return nil }
            let parts = line.split(whereSeparator: { $0 == "'" || $0 == "\"" })
            guard parts.count > 1, let name = parts[1].split(separator: "/").first else { return nil }
            let version = ["commit", "tag", "branch"].lazy.compactMap { podOption($0, in: line) }.first
            let isPlain = line.range(of: plainPod, options: .regularExpression) != nil
            return Dependency(
                name: String(name), version: version, origin: .cocoaPods, url: podOption("git", in: line),
                isPublic: isPlain && !hasPrivateRepository)
        }
        // A pod is not public if another line takes it from a folder or a repository.
        let others = Set(pods.filter { !$0.isPublic }.map(\.name))
        let addressed = Set(pods.filter { $0.url != nil }.map(\.name))
        return pods.filter { addressed.contains($0.name) ? $0.url != nil : !others.contains($0.name) || !$0.isPublic }
    }

    /// The Ruby functions with which a `Podfile` includes other files.
    private static let loads: Set = ["eval_gemfile", "eval", "load", "require", "require_relative"]

    /// The pattern of a line with a name and versions, without other options.
    private static let plainPod = "^pod\\s+['\"][^'\"]+['\"](\\s*,\\s*['\"][^'\"]*['\"])*\\s*(#.*)?$"

    /// Returns the value of an option such as `:git => '…'` or `git: '…'` in a line of a `Podfile`.
    private static func podOption(_ name: String, in line: String) -> String? {
        guard let range = line.range(of: "[ ,:]\(name)\\s*(=>|:)\\s*['\"]", options: .regularExpression) else { return nil }
        return line[range.upperBound...].split(omittingEmptySubsequences: false, whereSeparator: { $0 == "'" || $0 == "\"" }).first
            .map(String.init)
    }

    /// Returns the pods that a `Podfile` takes from folders, in lines such as `pod 'Name', :path => '../'`. The folders are relative to
    /// the folder of the file.
    static func podFolders(_ text: String) -> [(name: String, folder: String)] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("pod "), let option = line.range(of: ":?path\\s*(=>|:)\\s*", options: .regularExpression) else {
                return nil
            }
            let quotes: (Character) -> Bool = { $0 == "'" || $0 == "\"" }
            let parts = line.split(whereSeparator: quotes)
            guard parts.count > 1, let name = parts[1].split(separator: "/").first,
                let folder = line[option.upperBound...].split(whereSeparator: quotes).first
            else { return nil }
            return (String(name), String(folder))
        }
    }

    /// Returns the dependencies in a `Cartfile`, in lines such as `github "owner/Name" "1.0"`.
    static func cartfile(_ text: String) -> [Dependency] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: "\"").map(String.init)
            guard parts.count > 1, ["github", "git", "binary"].contains(parts[0].trimmingCharacters(in: .whitespaces)) else { return nil }
            let kind = parts[0].trimmingCharacters(in: .whitespaces)
            let isPath = kind == "github" && !parts[1].contains(":")
            return Dependency(
                name: PackageIdentity.name(url: parts[1]), version: parts.count > 3 ? parts[3] : nil, origin: .carthage,
                url: kind == "binary" ? nil : isPath ? "https://github.com/\(parts[1])" : parts[1])
        }
    }

    private static func packages(_ project: SourceProject) -> [Dependency] {
        var found: [Dependency] = []
        for reference in project.packages {
            guard case .remote(let url, let version) = reference.source else { continue }
            found.append(Dependency(name: reference.name, version: version, origin: .package, url: url))
        }
        let pins = pins(of: project)
        for index in found.indices {
            if let pin = pins.first(where: { $0.name.lowercased() == found[index].name.lowercased() }) {
                found[index].version = pin.version
            }
        }
        // The pins are not used for a project with local packages, because SwiftPM resolves the dependencies of packages itself.
        return found.isEmpty && project.packages.isEmpty ? pins : found
    }

    /// Returns the pins in `Package.resolved`, in a workspace or next to a manifest.
    private static func pins(of project: SourceProject) -> [Dependency] {
        let shared = "xcshareddata/swiftpm/Package.resolved"
        let places = [
            "\(project.name).xcworkspace/\(shared)", "\(project.name).xcodeproj/project.xcworkspace/\(shared)", "Package.resolved",
        ]
        guard let data = places.lazy.compactMap({ FileManager.default.contents(atPath: FilePath.join(project.folder, $0)) }).first else {
            return []
        }
        return packageResolved(data)
    }

    /// Reads a `Package.resolved` in versions 1 to 3 of its format.
    static func packageResolved(_ data: Data) -> [Dependency] {
        guard let list = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return [] }
        let pins = list["pins"] as? [[String: Any]] ?? (list["object"] as? [String: Any])?["pins"] as? [[String: Any]] ?? []
        return pins.compactMap { pin in
            guard let url = pin["location"] as? String ?? pin["repositoryURL"] as? String else { return nil }
            let state = pin["state"] as? [String: Any]
            return Dependency(
                name: PackageIdentity.name(url: url), version: state?["version"] as? String ?? state?["revision"] as? String,
                origin: .package,
                url: url)
        }
    }
}
