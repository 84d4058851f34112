import Foundation

/// Lays out the resources of a module as Xcode lays out its bundle.
///
/// Files that are used as they are become links to the originals, so that a change there shows at the next run.
struct BundleWriter {
    let module: PlannedModule
    let plan: AdoptionPlan

    /// Writes the resources and the sources made of them.
    /// - Returns: the entries at the top of the bundle.
    /// - Throws: ``AdoptionFailure``.
    func write(to folder: inout PackageFolder, report: inout AdoptionReport) throws -> [String] {
        var names: Set<String> = []
        var tables = StringTables()
        for file in module.target.files {
            guard case .resource(let name) = file.use, Files.exists(file.path) else { continue }
            switch file.kind {
            case .stringCatalogue: tables.add(catalogue: file.path)
            case .infoPlist, .projectFile, .swift, .otherSource, .dataModel: continue
            case .interface:
                try writeInterface(file.path, name, &folder, &names, &report)
            default:
                try folder.link("\(module.folder)/Resources/\(name)", to: file.path)
                names.insert(top(of: name))
            }
        }
        for (name, data) in tables.files {
            try folder.write(data, to: "\(module.folder)/Resources/\(name)")
            names.insert(top(of: name))
        }
        try writeSymbols(&folder)
        if module.target.kind == .application { try writeInfoPlist(&folder, &report) }
        return names.sorted()
    }

    private func top(of name: String) -> String { name.split(separator: "/").first.map(String.init) ?? name }

    /// Storyboards of launch screens are never loaded by a program.
    private func writeInterface(
        _ path: String, _ name: String, _ folder: inout PackageFolder, _ names: inout Set<String>, _ report: inout AdoptionReport
    ) throws {
        if FilePath.stem(path) == "LaunchScreen" { return }
        if FilePath.ext(path) == "storyboard", let text = Files.text(path), let storyboard = CompiledStoryboard(text) {
            let file = "\(FilePath.stem(path)).storyboard.json"
            try folder.write(try PackageFolder.encoded(storyboard), to: "\(module.folder)/Resources/\(file)")
            names.insert(file)
            if !storyboard.unread.isEmpty {
                report.leftOut.append(
                    LeftOut(
                        name: FilePath.relative(path, to: plan.project.folder),
                        reason: "the views inside of \(storyboard.unread.joined(separator: ", ")) are not read",
                        remedy: "they show a card with their name; outlets hold stand-ins"))
            }
            return
        }
        report.leftOut.append(
            LeftOut(
                name: FilePath.relative(path, to: plan.project.folder), reason: "views of Interface Builder are not read",
                remedy: "they show a card with their name; outlets hold stand-ins"))
    }

    private func writeSymbols(_ folder: inout PackageFolder) throws {
        let catalogues = module.target.files.filter { $0.kind == .catalogue }.map(\.path)
        guard !catalogues.isEmpty else { return }
        let extends = module.target.settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
        let symbols = AssetSymbols(catalogues: catalogues)
        guard !symbols.isEmpty, usesSymbols(extends) else { return }
        try folder.write(symbols.source(extendsClasses: extends), to: "\(module.folder)/Weft/AssetSymbols.swift")
    }

    /// Projects from before Xcode 15 use no generated symbols.
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
            let file = "\(module.folder)/Resources/\(name).storyboard.json"
            report.start =
                folder.written.contains(file)
                ? "the initial controller of the storyboard \(name)"
                : "Info.plist names the storyboard \(name), which the target does not have: make the window in the app's delegate"
        } else {
            report.start = "the app's delegate makes the window"
        }
    }
}
