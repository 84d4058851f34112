import Foundation

/// A pod in development: a `.podspec` and the sources it names. The file is Ruby, of which only plain lists of patterns are read.
enum PodspecProject {
    /// The pod's module; nil where its folder has no `.podspec` of that name.
    static func read(_ name: String, in folder: String) -> SourceProject? {
        guard let text = Files.text(FilePath.join(folder, "\(name).podspec")) else { return nil }
        let module = BuildSettings.identifier(values(of: "module_name", in: text).first ?? name)
        var target = SourceTarget(name: name, moduleName: module, kind: .library)
        target.settings = BuildSettings(defaults: ["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name])
        var seen: Set<String> = []
        for pattern in values(of: "source_files", in: text) {
            for path in files(of: pattern, in: folder) where FileKind(path) == .swift && seen.insert(path).inserted {
                target.files.append(SourceFile(path: path, use: .compiled))
            }
        }
        return SourceProject(name: name, folder: folder, targets: [target])
    }

    /// The texts in quotes that are assigned to an attribute, those of parts of the pod included.
    static func values(of attribute: String, in text: String) -> [String] {
        var found: [String] = []
        var isOpen = false
        var isInBrackets = false
        for line in text.split(whereSeparator: \.isNewline) {
            var rest = Substring(line.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
            if !isOpen {
                // The sources of tests are no part of the pod.
                if rest.contains("test_spec") { continue }
                guard let range = rest.range(of: "\\.\(attribute)\\s*=", options: .regularExpression) else { continue }
                rest = rest[range.upperBound...]
            }
            let quoted = rest.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "'" || $0 == "\"" }).map(String.init)
            found += quoted.indices.filter { $0 % 2 == 1 }.map { quoted[$0] }
            let outside = quoted.indices.filter { $0 % 2 == 0 }.map { quoted[$0] }.joined()
            if outside.contains("[") { isInBrackets = true }
            if outside.contains("]") { isInBrackets = false }
            isOpen = isInBrackets || outside.trimmingCharacters(in: .whitespaces).last == ","
        }
        return found
    }

    /// The files below the part of a pattern that has no wildcard.
    private static func files(of pattern: String, in folder: String) -> [String] {
        let fixed = pattern.split(separator: "/").prefix { part in !part.contains(where: { "*{?[".contains($0) }) }
        let path = FilePath.join(folder, fixed.joined(separator: "/"))
        if !Files.isFolder(path) { return Files.exists(path) ? [path] : [] }
        let isDeep = pattern.contains("**") || fixed.count == pattern.split(separator: "/").count
        return isDeep
            ? Files.files(in: path) : Files.entries(path).map { FilePath.join(path, $0) }.filter { !Files.isFolder($0) }
    }
}
