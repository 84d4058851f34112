import Foundation

/// Reads a development pod: a `.podspec` and the sources that it lists. The file is a Ruby program, of which only plain lists of patterns
/// are understood, or a `.podspec.json`.
enum PodspecProject {
    /// Returns the names of the pods whose `.podspec` or `.podspec.json` is in a folder, sorted and each once.
    static func names(in folder: String) -> [String] {
        Set(
            Files.entries(folder).compactMap { entry in
                endings.first(where: entry.hasSuffix).map { String(entry.dropLast($0.count)) }
            }
        ).sorted()
    }

    static let endings = [".podspec", ".podspec.json"]

    /// Returns whether the `.podspec` or `.podspec.json` of a pod is in a folder.
    static func exists(_ name: String, in folder: String) -> Bool {
        endings.contains { Files.exists(FilePath.join(folder, name + $0)) }
    }

    /// Returns the text of the `.podspec` of a pod in a folder, or the assignments that correspond to its `.podspec.json`.
    static func text(_ name: String, in folder: String) -> String? {
        if let text = Files.text(FilePath.join(folder, "\(name).podspec")) { return text }
        guard let text = Files.text(FilePath.join(folder, "\(name).podspec.json")),
            let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return nil }
        return assignments(object).joined(separator: "\n")
    }

    /// Returns the assignments of a specification's texts and lists, with those of its parts.
    private static func assignments(_ specification: [String: Any]) -> [String] {
        let own = specification.sorted { $0.key < $1.key }.compactMap { key, value -> String? in
            let values = value as? [String] ?? (value as? String).map { [$0] } ?? []
            let isPlain = values.allSatisfy { !$0.contains { $0 == "'" || $0 == "\"" || $0 == "#" || $0.isNewline } }
            return values.isEmpty || !isPlain ? nil : "s.\(key) = " + values.map { "'\($0)'" }.joined(separator: ", ")
        }
        return own + (specification["subspecs"] as? [[String: Any]] ?? []).flatMap(assignments)
    }

    /// Returns a project with the module of a pod; nil if the folder has no `.podspec` with the name.
    static func read(_ name: String, in folder: String) -> SourceProject? {
        guard let text = text(name, in: folder) else { return nil }
        let module = BuildSettings.identifier(values(of: "module_name", in: text).first ?? name)
        var target = SourceTarget(name: name, moduleName: module, kind: .library)
        target.settings = BuildSettings(defaults: ["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name])
        var seen: Set<String> = []
        for pattern in values(of: "source_files", in: text) {
            if let path = namedFile(pattern, in: folder) {
                target.omissions += FolderContents(of: path, project: folder).omissions(project: folder)
            }
            for path in files(of: pattern, in: folder) where seen.insert(path).inserted {
                if FileKind(path) == .swift { target.files.append(SourceFile(path: path, use: .compiled)) }
                // For a pod with Swift and Objective-C, CocoaPods imports the headers into the umbrella header of the pod's module.
                if path.hasSuffix(".h") { target.headers.append(path) }
            }
        }
        // A pod without Swift is read as a library in Objective-C.
        if target.swiftFiles.isEmpty { target.headers = [] }
        return SourceProject(name: name, folder: folder, targets: [target])
    }

    /// Returns the texts in quotation marks that are assigned to an attribute of the pod or of its parts.
    static func values(of attribute: String, in text: String) -> [String] {
        var found: [String] = []
        var isOpen = false
        var isInBrackets = false
        for line in text.split(whereSeparator: \.isNewline) {
            var rest = Substring(line.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
            if !isOpen {
                // The sources of tests are not part of the pod.
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

    /// Returns the path of the file that a pattern without wildcards names; nil if there is no such file.
    private static func namedFile(_ pattern: String, in folder: String) -> String? {
        let path = FilePath.join(folder, pattern)
        return Files.exists(path) && !Files.isFolder(path) ? path : nil
    }

    /// Returns the files that match a pattern: `**` matches any folders, `*` and `?` match parts of a name, and `{a,b}` matches one of
    /// several texts.
    ///
    /// A pattern that names a folder matches the files in it, at any depth.
    private static func files(of pattern: String, in folder: String) -> [String] {
        if let path = namedFile(pattern, in: folder) {
            return FolderContents(of: path, project: folder).foreignLinks.isEmpty ? [path] : []
        }
        let fixed = pattern.split(separator: "/").prefix { part in !part.contains(where: { "*{?".contains($0) }) }
        let path = FilePath.join(folder, fixed.joined(separator: "/"))
        guard Files.isFolder(path) else { return [] }
        if fixed.count == pattern.split(separator: "/").count { return Files.files(in: path, project: folder) }
        let expression =
            folder == "/"
            ? "/" + self.expression(pattern) : NSRegularExpression.escapedPattern(for: folder) + "/" + self.expression(pattern)
        // The number of wildcards is limited, because the time of a match can grow with the length of the path to the power of this number.
        guard pattern.count(where: { $0 == "*" }) <= 8, let match = try? NSRegularExpression(pattern: "^\(expression)$") else { return [] }
        return Files.files(in: path, project: folder).filter {
            match.firstMatch(in: $0, range: NSRange(location: 0, length: $0.utf16.count)) != nil
        }
    }

    /// Returns a pattern as a regular expression.
    static func expression(_ pattern: String) -> String {
        var text = ""
        var depth = 0
        var rest = Substring(pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern)
        while let character = rest.first {
            if rest.hasPrefix("**/") {
                text += "(.*/)?"
                rest = rest.dropFirst(3)
                continue
            }
            if rest.hasPrefix("**") {
                text += ".*"
                rest = rest.dropFirst(2)
                continue
            }
            rest = rest.dropFirst()
            switch character {
            case "*": text += "[^/]*"
            case "?": text += "[^/]"
            case "{":
                depth += 1
                text += "("
            case "}" where depth > 0:
                depth -= 1
                text += ")"
            case "," where depth > 0: text += "|"
            default: text += NSRegularExpression.escapedPattern(for: String(character))
            }
        }
        return text + String(repeating: ")", count: depth)
    }
}
