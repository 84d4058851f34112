import Foundation
import NibReading

/// Writes the resources of a module in the same structure as Xcode's bundle.
///
/// Files that need no conversion become links to the originals, so that the bundle contains later changes of them.
struct BundleWriter {
    let module: PlannedModule
    let plan: AdoptionPlan

    /// Writes the resources and the sources that are generated from them.
    /// - Returns: the entries at the top of the bundle.
    /// - Throws: ``AdoptionFailure`` if a file cannot be written.
    func write(to folder: inout PackageFolder, report: inout AdoptionReport) throws -> [String] {
        var names: Set<String> = []
        var tables = StringTables()
        for file in module.target.files {
            guard case .resource(let name) = file.use, Files.exists(file.path) else { continue }
            switch file.kind {
            case .stringCatalog:
                let isRead = tables.add(catalog: file.path)
                report.omissions += omission(ofCatalog: file.path, isRead, tables)
            case .infoPlist, .projectFile, .swift, .otherSource, .dataModel: continue
            case .interface:
                try writeInterface(file.path, name, &folder, &names, &report)
            default:
                report.omissions += try folder.link("\(module.folder)/Resources/\(name)", to: file.path, project: plan.project.folder)
                names.insert(top(of: name))
            }
        }
        for (name, data) in tables.files {
            try folder.write(data, to: "\(module.folder)/Resources/\(name)")
            names.insert(top(of: name))
        }
        names.formUnion(try writeModels(&folder, &report))
        try writeSymbols(&folder)
        if ResourceNames.areUsed(by: module.sources.map(\.text)) {
            let names = ResourceNames(files: module.target.files, tables: tables, types: module.declaredTypes)
            try folder.write(names.source, to: ResourceNames.path(in: module.folder))
        }
        try writeSwiftGenNames(&folder, &report)
        if module.target.kind == .application { try writeInfoPlist(&folder, &report) }
        return names.sorted()
    }

    /// Returns the reason why a string catalog or a part of it is left out; nil if all of it is used.
    private func omission(ofCatalog path: String, _ isRead: Bool, _ tables: StringTables) -> [Omission] {
        let name = FilePath.relative(path, to: plan.project.folder)
        let languages = tables.invalidLanguages(ofCatalog: path)
        if !languages.isEmpty {
            let list = languages.prefix(5).map { String($0.prefix(40)).debugDescription }.joined(separator: ", ")
            return [Omission(name: name, reason: "its texts for \(list) are left out: this is not the name of a language")]
        }
        if isRead { return [] }
        let problem = Files.problem(path)
        let isLarge = problem != nil && Files.problem(path, limit: .max) == nil
        return [
            Omission(
                name: name, reason: problem ?? "it is not a string catalog in JSON",
                remedy: isLarge ? "split it into several catalogs" : "")
        ]
    }

    private func top(of name: String) -> String { name.split(separator: "/").first.map(String.init) ?? name }

    /// Links a file of Interface Builder and reports the contents that are not shown. The storyboard of the launch screen is skipped,
    /// because a program never loads it.
    private func writeInterface(
        _ path: String, _ name: String, _ folder: inout PackageFolder, _ names: inout Set<String>, _ report: inout AdoptionReport
    ) throws {
        if FilePath.stem(path) == "LaunchScreen" { return }
        report.omissions += try folder.link("\(module.folder)/Resources/\(name)", to: path, project: plan.project.folder)
        names.insert(top(of: name))
        report.omissions += unread(path)
    }

    /// Returns the contents of an Interface Builder file that are not shown; empty if all are.
    private func unread(_ path: String) -> [Omission] {
        let name = FilePath.relative(path, to: plan.project.folder)
        if let problem = Files.problem(path) { return [Omission(name: name, reason: problem)] }
        do {
            let document = try NibDocument(Data((Files.text(path) ?? "").utf8), file: name)
            return [
                omission(
                    name, NibElementKind.missing(in: document.root), { "elements of the kinds \($0) are not supported" },
                    "they show a card with their name"),
                omission(
                    name, NibElementKind.missingSymbols(in: document.root), { "the symbols \($0) are not available" },
                    "buttons show their name; images of these names in a catalog replace them"),
            ].compactMap { $0 }
        } catch {
            return [
                Omission(
                    name: name, reason: "line \(error.line): \(error.reason)", remedy: "it shows a card; open and save the file in Xcode")
            ]
        }
    }

    private func omission(_ name: String, _ parts: Set<String>, _ reason: (String) -> String, _ remedy: String) -> Omission? {
        parts.isEmpty ? nil : Omission(name: name, reason: reason(parts.sorted().joined(separator: ", ")), remedy: remedy)
    }

    /// Writes the models of Core Data and the classes that Xcode generates from them.
    /// - Returns: the entries at the top of the bundle.
    private func writeModels(_ folder: inout PackageFolder, _ report: inout AdoptionReport) throws -> [String] {
        var names: [String] = []
        var sources: [String] = []
        for path in module.target.files.map(\.path) where FilePath.ext(path).hasPrefix("xcdatamodel") && Files.exists(path) {
            do {
                let model = try ManagedModel(path)
                let name = FilePath.stem(path) + ".momd"
                try folder.write(try model.data(module: module.name), to: "\(module.folder)/Resources/\(name)/model.plist")
                names.append(name)
                sources += model.entities.compactMap(ManagedModelSource.text)
            } catch let failure as NibFailure {
                let name = FilePath.relative(path, to: plan.project.folder)
                report.omissions.append(Omission(name: name, reason: "line \(failure.line): \(failure.reason)"))
            }
        }
        if !sources.isEmpty {
            let text = ManagedModelSource.heading + sources.joined(separator: "\n")
            try folder.write(text, to: "\(module.folder)/Weft/ManagedObjects.swift")
        }
        return names
    }

    private func writeSymbols(_ folder: inout PackageFolder) throws {
        let catalogs = module.target.files.filter { $0.kind == .catalog }.map(\.path)
        guard !catalogs.isEmpty else { return }
        let extends = module.target.settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
        let symbols = AssetSymbols(catalogs: catalogs)
        guard !symbols.isEmpty, usesSymbols(extends) else { return }
        try folder.write(symbols.source(extendsClasses: extends), to: "\(module.folder)/Weft/AssetSymbols.swift")
    }

    /// Writes the names that SwiftGen generates, if the project does not contain them, and reports the outputs that are not supported.
    private func writeSwiftGenNames(_ folder: inout PackageFolder, _ report: inout AdoptionReport) throws {
        let outputs = plan.swiftGenOutputs.filter { $0.belongs(to: module, of: plan) }
        guard !outputs.isEmpty else { return }
        var text = "// Written by `weft adopt` from the resources, with the names of SwiftGen.\nimport Foundation\nimport UIKit\n"
        for output in outputs {
            let name = FilePath.relative(output.path, to: plan.project.folder)
            report.omissions.removeAll { $0.name == name }
            if let source = SwiftGenNames(output: output, module: module).source {
                text += "\n" + source
            } else {
                let template = output.template.map { "the template \($0)" } ?? "a template of the project"
                report.omissions.append(
                    Omission(
                        name: name, reason: "SwiftGen writes it from \(output.parser) with \(template), which is not here",
                        remedy: "run SwiftGen and add its output to the repository"))
            }
        }
        try folder.write(text, to: "\(module.folder)/Weft/SwiftGen.swift")
    }

    /// Returns whether the generated symbols are needed: the settings request extensions with them, or the sources use them. Neither is the
    /// case in projects from before Xcode 15.
    private func usesSymbols(_ extends: Bool) -> Bool {
        extends
            || module.sources.contains {
                $0.text.contains("resource:") || $0.text.contains("ImageResource") || $0.text.contains("ColorResource")
            }
    }

    private func writeInfoPlist(_ folder: inout PackageFolder, _ report: inout AdoptionReport) throws {
        let info = InfoPlist(path: module.target.infoPlist, settings: module.target.settings)
        do {
            try folder.write(try info.data, to: ".weft/Info.plist")
        } catch {
            throw AdoptionFailure("\(module.target.infoPlist ?? "Info.plist") cannot be written: \(error)")
        }
        if let name = info.mainStoryboard {
            let hasFile = module.target.files.contains { FilePath.stem($0.path) == name && FilePath.ext($0.path) == "storyboard" }
            report.start =
                hasFile
                ? "the initial controller of the storyboard \(name)"
                : "Info.plist names the storyboard \(name), which the target does not have: create the window in the app's delegate"
        } else {
            report.start = "the app's delegate creates the window"
        }
    }
}
