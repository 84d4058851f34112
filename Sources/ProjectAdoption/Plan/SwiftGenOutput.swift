/// One output of a configuration of SwiftGen (`swiftgen.yml`) that is not in the repository.
struct SwiftGenOutput {
    /// The parser of SwiftGen, such as `xcassets` or `strings`.
    let parser: String
    /// The absolute paths of the inputs: files, or folders with files.
    let inputs: [String]
    /// The name of the template, such as `structured-swift5`; nil for a template of the project.
    let template: String?
    /// The absolute path of the output.
    let path: String
    let parameters: [String: String]
    /// The absolute path of the configuration.
    let configuration: String

    /// The name of the type with all names, unless a parameter states another one.
    func typeName(_ standard: String, parameter: String = "enumName") -> String { parameters[parameter] ?? standard }

    /// The access level of the names, followed by a space.
    var access: String { isOn("publicAccess") ? "public " : "" }

    /// Returns whether a parameter is set to another value than `false`.
    func isOn(_ parameter: String) -> Bool { parameters[parameter].map { $0 != "false" } == true }

    /// Returns the outputs of the configurations of a project whose files do not exist. *Cost*: looks for configurations in the folders of
    /// the targets' files and above, up to the project's folder, and reads them.
    static func missing(in project: SourceProject) -> [SwiftGenOutput] {
        var folders: Set<String> = []
        for file in project.targets.filter({ $0.library == nil }).flatMap(\.files) {
            var folder = FilePath.folder(file.path)
            while FilePath.isInside(folder, project.folder), folders.insert(folder).inserted { folder = FilePath.folder(folder) }
        }
        folders.insert(project.folder)
        let names = ["swiftgen.yml", ".swiftgen.yml", "swiftgen.yaml"]
        let paths = folders.sorted().flatMap { folder in names.map { FilePath.join(folder, $0) } }.filter(Files.exists)
        return paths.flatMap { path in Files.text(path).map { outputs(of: SimpleYAML($0), at: path) } ?? [] }
            .filter { !Files.exists($0.path) }
    }

    /// Returns the outputs of a configuration. A parser has one run or a list of runs, and each run has its own inputs and outputs.
    static func outputs(of configuration: SimpleYAML, at path: String) -> [SwiftGenOutput] {
        guard case .mapping(let entries) = configuration else { return [] }
        let folder = FilePath.folder(path)
        let inputFolder = FilePath.join(folder, configuration["input_dir"]?.text ?? "")
        let outputFolder = FilePath.join(folder, configuration["output_dir"]?.text ?? "")
        return entries.keys.sorted().flatMap { parser in
            (entries[parser]?.elements ?? []).flatMap { run -> [SwiftGenOutput] in
                let inputs = (run["inputs"] ?? run["paths"])?.elements.compactMap(\.text) ?? []
                // Before version 6, a run had a single output, whose entries were entries of the run itself.
                let outputs = run["outputs"]?.elements ?? (run["output"] == nil ? [] : [run])
                return outputs.compactMap { output in
                    guard let name = output["output"]?.text else { return nil }
                    return SwiftGenOutput(
                        parser: parser, inputs: inputs.map { FilePath.join(inputFolder, $0) }, template: output["templateName"]?.text,
                        path: FilePath.join(outputFolder, name), parameters: parameters(of: output["params"]), configuration: path)
                }
            }
        }
    }

    private static func parameters(of value: SimpleYAML?) -> [String: String] {
        guard case .mapping(let entries) = value else { return [:] }
        return entries.compactMapValues(\.text)
    }

    /// Returns the files that inputs name: those that are inputs themselves, and those of `files` inside of inputs.
    func inputFiles(among files: [String], extensions: Set<String>) -> [String] {
        var found: [String] = []
        for input in inputs {
            if extensions.contains(FilePath.ext(input)) {
                found.append(input)
            } else {
                found += files.filter { FilePath.isInside($0, input) && extensions.contains(FilePath.ext($0)) }.sorted()
            }
        }
        var seen: Set<String> = []
        return found.filter { Files.exists($0) && seen.insert($0).inserted }
    }
}

extension SwiftGenOutput {
    /// Returns whether a module builds the output: its target lists the file of the output or, if no target does, it has an input or is the
    /// app.
    func belongs(to module: PlannedModule, of plan: AdoptionPlan) -> Bool {
        func names(_ module: PlannedModule) -> Bool { module.target.files.contains { $0.path == path } }
        func hasInput(_ module: PlannedModule) -> Bool {
            module.target.files.contains { file in inputs.contains { FilePath.isInside(file.path, $0) } }
        }
        let own = plan.modules.filter { $0.target.library == nil && $0.target.kind != .tests }
        let owner = own.first(where: names) ?? own.first(where: hasInput) ?? own.first
        return owner?.name == module.name
    }
}
