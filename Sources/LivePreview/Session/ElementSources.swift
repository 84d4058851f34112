import CommandResults
import Foundation
import LivePreviewBuild
import LivePreviewMessages
import PreviewWorkspace

/// Finds the lines of code that create a node or a spec on the screen and set its values, and writes new values to these lines.
///
/// The addresses of the calls that created the element are converted to functions and lines, and the value is searched for in the
/// statements about the element near these lines. A new value is written only if exactly one place in the code has the old one. *Cost*:
/// runs the toolchain's symbolizer. *Thread*: any.
struct ElementSources: Sendable {
    let host: HostPackage
    /// Returns the places of the calls that created an element, innermost first, with the file paths that the compiler was given.
    var places: @Sendable (CreationTrace) -> [Symbolizer.Place] = Self.symbolizedPlaces
    /// Replaces a file.
    var writeFile: @Sendable (Data, _ path: String) throws -> Void = { try OutputFile.write($0, to: $1) }

    /// Returns the line that creates the element: the innermost call in the user's package that is not in an initializer of the element's
    /// class or, if there is none, the innermost call in such an initializer. Returns nil if the trace has no call in the package.
    func creation(of trace: CreationTrace) -> SourcePlace? {
        let places = userPlaces(of: trace)
        return (places.first { !isInitializer($0, of: trace) } ?? places.first).map {
            SourcePlace(file: $0.file, line: $0.line, column: max($0.column, 1))
        }
    }

    /// Writes the new values to the sources. If the place of one value is not found, none is written.
    /// - Returns: the changed places, such as `CardNode.swift:12`, and the reasons why other values are not changed. There is a reason for
    ///   each value whose place is not found, or the error of the first file that cannot be written.
    func write(_ edits: [SourceEdit]) -> (written: [String], failures: [String]) {
        var (texts, failures): ([String: String], [String]) = ([:], [])
        var found: [(file: String, place: String)] = []
        for edit in edits {
            switch change(edit, in: &texts) {
            case .success(let place): found.append(place)
            case .failure(let failure): failures.append("\(edit.property): \(failure.reason)")
            }
        }
        guard failures.isEmpty else { return ([], failures) }
        var files: Set<String> = []
        do {
            for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
                try writeFile(Data(text.utf8), file)
                files.insert(file)
            }
        } catch {
            failures.append("\(error)")
        }
        return (found.filter { files.contains($0.file) }.map(\.place), failures)
    }

    private struct Failure: Error {
        let reason: String
    }

    /// Changes a value in the text of its file. Reads the file if `texts` does not contain it. Returns the changed place.
    private func change(_ edit: SourceEdit, in texts: inout [String: String]) -> Result<(file: String, place: String), Failure> {
        let names = Self.names(of: edit.property)
        let places = userPlaces(of: edit.trace)
        guard let creation = places.first(where: { !isInitializer($0, of: edit.trace) }) ?? places.first else {
            return .failure(Failure(reason: "no line of the package creates this \(edit.trace.className)"))
        }
        let own = places.first { isInitializer($0, of: edit.trace) }?.file
        for file in [creation.file] + (own.map { [$0] } ?? []) {
            guard let text = texts[file] ?? Self.text(of: file) else { continue }
            let values = SourceValues(text, namedColors: NamedColors.values, fontNames: NamedFonts.names)
            let found = search(values, names, edit, line: file == creation.file ? creation.line : nil)
            let name = (file as NSString).lastPathComponent
            guard let place = found.first else { continue }
            guard found.count == 1 else {
                let lines = found.map { String($0.line) }.joined(separator: " and ")
                return .failure(Failure(reason: "lines \(lines) of \(name) could set it"))
            }
            guard let changed = values.replacing(place, by: edit.new) else {
                return .failure(Failure(reason: "\(edit.new) is not a value of the kind in line \(place.line) of \(name)"))
            }
            texts[file] = changed
            return .success((file, "\(name):\(place.line)"))
        }
        let place = "\((creation.file as NSString).lastPathComponent):\(creation.line)"
        return .failure(Failure(reason: "no value \(edit.old) sets it where \(edit.trace.className) is created, at \(place)"))
    }

    private static func text(of file: String) -> String? {
        (try? OutputFile.read(file)).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private func search(_ values: SourceValues, _ names: [String], _ edit: SourceEdit, line: Int?) -> [SourceValues.Place] {
        if names.isEmpty { return values.strings(equal: edit.old) }
        if let line {
            let inCall = edit.trace.isSpec ? values.arguments(named: names, equal: edit.old, inCallAt: line) : []
            if !inCall.isEmpty { return inCall }
            let assigned = values.assignments(to: names, equal: edit.old, ofVariableAt: line)
            if !assigned.isEmpty { return assigned }
        }
        return values.ownAssignments(to: names, equal: edit.old, inClass: edit.trace.className)
    }

    /// Returns the names that code uses to set a property of the inspector; empty for a text, which is found by its value.
    private static func names(of property: String) -> [String] {
        switch property {
        case "text": []
        case "fontSize": ["ofSize", "fontSize", "size"]
        case "fontWeight": ["weight", "fontWeight"]
        case "textColor": ["foregroundColor", "textColor"]
        default: [property]
        }
    }

    // MARK: Places

    /// Returns the places of the trace that are in the user's package.
    private func userPlaces(of trace: CreationTrace) -> [Symbolizer.Place] {
        places(trace).compactMap { place in
            let path = host.originalPath(of: place.file)
            guard host.relativePath(of: path) != nil else { return nil }
            return Symbolizer.Place(function: place.function, file: path, line: place.line, column: place.column)
        }
    }

    @Sendable private static func symbolizedPlaces(of trace: CreationTrace) -> [Symbolizer.Place] {
        guard let library = trace.frames.first?.library else { return [] }
        let offsets = trace.frames.filter { $0.library == library }.map { "0x" + String($0.offset, radix: 16) }
        return Symbolizer.places(of: offsets, in: library)
    }

    private func isInitializer(_ place: Symbolizer.Place, of trace: CreationTrace) -> Bool {
        place.function.hasPrefix("\(trace.className).init(") || place.function.hasPrefix("\(trace.className).__allocating_init(")
    }
}
