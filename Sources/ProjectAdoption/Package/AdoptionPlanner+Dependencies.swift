import Foundation

extension AdoptionPlanner {
    mutating func planDependencies() {
        let listed = DependencyLocks.read(project)
        for dependency in listed { plan.dependencies.append(plannedDependency(for: dependency)) }
        for product in Set(plan.modules.flatMap(\.products)).sorted(by: { $0.name < $1.name }) {
            guard let known = KnownDependency.module(product.name), case .package(let url, let oldest) = known.resolution,
                !plan.packages.contains(where: { $0.url == url })
            else { continue }
            let wanted = listed.first { known.names.contains($0.name) }?.version
            plan.packages.append(PlannedPackage(name: product.package, url: url, version: Self.newer(wanted, oldest)))
        }
        let known = Set(listed.map(\.name))
        for name in plan.modules.reduce(into: Set<String>(), { $0.formUnion($1.missing) }).sorted() where !known.contains(name) {
            let reason =
                AppleFrameworks.contains(name) ? "Weft does not have this framework of Apple" : "no target or dependency has this module"
            plan.omissions.append(Omission(name: name, reason: reason, remedy: "imported by \(listing(files(importing: [name])))"))
        }
    }

    private func plannedDependency(for dependency: Dependency) -> PlannedDependency {
        let known = KnownDependency.named(dependency.name)
        let similar = Set(plan.modules.map(\.name)).filter { dependency.isImported(by: [$0]) }
        let modules = known.map { Set($0.modules) } ?? similar.union([dependency.name])
        let files = files(importing: modules)
        let built = plan.modules.first { $0.target.library != nil && modules.contains($0.name) }
        if let folder = built?.target.library {
            let sources = FilePath.relative(folder, to: project.folder)
            if built?.sources.isEmpty == true {
                return PlannedDependency(
                    dependency: dependency,
                    resolution: "it is written in Objective-C: placeholders for what its headers declare, in \(sources)",
                    remedy: "", files: files)
            }
            return PlannedDependency(dependency: dependency, resolution: "built from its sources in \(sources)", remedy: "", files: files)
        }
        let (answer, remedy) = Self.words(known?.resolution, options, isImported: !files.isEmpty)
        return PlannedDependency(dependency: dependency, resolution: answer, remedy: remedy, files: files)
    }

    private static func words(_ answer: KnownDependency.Resolution?, _ options: AdoptionOptions, isImported: Bool) -> (String, String) {
        let stub = isImported ? "code that uses it gets placeholders" : ""
        switch answer {
        case .provided: return ("part of Weft", "")
        case .tool: return ("a build tool, which is not needed", "")
        case .package(let url, _) where options.usesPackages: return ("used as a package", url)
        case .package(let url, _): return ("left out by --no-packages", "builds on Linux: \(url)")
        case .sources(let url) where options.usesPackages: return ("its sources could not be built: \(url)", stub)
        case .sources(let url): return ("left out by --no-packages", "its sources are at \(url); name a folder with them by --library")
        case .vendor:
            return ("not built", "plain Swift: copy its sources into the project; until then \(isImported ? stub : "nothing uses it")")
        case .unavailable(let reason): return ("not available on Linux: \(reason)", stub)
        case nil:
            return (
                "unknown", isImported ? "if it is plain Swift, copy its sources into the project; until then \(stub)" : "no file imports it"
            )
        }
    }

    private func files(importing modules: Set<String>) -> [String] {
        imports.filter { !$0.value.isDisjoint(with: modules) }.keys.map { FilePath.relative($0, to: project.folder) }.sorted()
    }

    private func listing(_ files: [String]) -> String {
        files.count > 3 ? files.prefix(3).joined(separator: ", ") + " and \(files.count - 3) more" : files.joined(separator: ", ")
    }

    /// Returns the version in the lock file if it consists of three numbers and is newer than the oldest version that builds on Linux;
    /// otherwise that oldest version.
    private static func newer(_ wanted: String?, _ oldest: String) -> String {
        guard let wanted, wanted.allSatisfy({ $0.isNumber || $0 == "." }), wanted.split(separator: ".").count == 3,
            wanted.compare(oldest, options: .numeric) == .orderedDescending
        else { return oldest }
        return wanted
    }
}
