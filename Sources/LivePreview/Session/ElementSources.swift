import CommandResults
import Foundation
import LivePreviewBuild
import LivePreviewMessages
import NodeInspection
import PreviewWorkspace

/// Finds the lines of code that create a node or a spec on the screen and set its values, and writes new values to these lines.
///
/// The addresses of the calls that created the element are converted to functions and lines. The old value is then searched for in the
/// statements near these lines that use the element's variable, in the constants and the arguments that these statements use, and in the
/// element's class. A new value is written only if exactly one place in the code sets the property to the old value, or if all such places
/// are titles of one button. If no code sets a property, so that it has its default value, a statement that sets it is added. *Cost*: runs
/// the toolchain's symbolizer. *Thread*: any.
struct ElementSources: Sendable {
    let host: HostPackage
    /// Returns the places of the calls that created an element, innermost first, with the file paths that the compiler was given.
    var creationFrames: @Sendable (CreationTrace) -> [Symbolizer.Frame] = Self.symbolizedFrames
    /// Replaces a file.
    var writeFile: @Sendable (Data, _ path: String) throws -> Void = { try OutputFile.write($0, to: $1) }

    /// Returns the line that creates the element: the innermost call in the user's package that is not in an initializer of the element's
    /// class or, if there is none, the innermost call in such an initializer. Returns nil if the trace has no call in the package.
    func creation(of trace: CreationTrace) -> SourceLocation? {
        let places = userFrames(of: trace)
        return (places.first { !isInitializer($0, of: trace) } ?? places.first).map {
            SourceLocation(file: $0.file, line: $0.line, column: max($0.column, 1))
        }
    }

    /// The outcome of ``write(_:)``.
    struct Outcome {
        /// The changed lines of each file, such as `CardNode.swift:12, 14`.
        let written: [String]
        /// If the place of a value is not found, a reason for each such value. If a file cannot be written, only its error.
        let failures: [String]
        /// Whether each edit was written.
        let areWritten: [Bool]
    }

    /// Writes the new values to the sources. If the place of one value is not found, none is written. If a file cannot be written, the
    /// files after it are not written.
    func write(_ edits: [SourceEdit]) -> Outcome {
        var (changes, failures, changedFiles) = (SourceChanges(), [String](), [String]())
        for edit in edits {
            switch change(edit, in: &changes) {
            case .success(let file): changedFiles.append(file)
            case .failure(let failure): failures.append("\(edit.property): \(failure.reason)")
            }
        }
        guard failures.isEmpty else { return Outcome(written: [], failures: failures, areWritten: edits.map { _ in false }) }
        var files: Set<String> = []
        do {
            for (file, text) in changes.texts.sorted(by: { $0.key < $1.key }) {
                try writeFile(Data(text.utf8), file)
                files.insert(file)
            }
        } catch {
            failures.append("\(error)")
        }
        return Outcome(written: changes.places(in: files), failures: failures, areWritten: changedFiles.map(files.contains))
    }

    private struct Failure: Error {
        let reason: String
    }

    /// Changes a value in the text of its file. Reads the file if `changes` does not contain it. Returns the file.
    private func change(_ edit: SourceEdit, in changes: inout SourceChanges) -> Result<String, Failure> {
        let places = userFrames(of: edit.trace)
        guard let creation = places.first(where: { !isInitializer($0, of: edit.trace) }) ?? places.first else {
            return .failure(Failure(reason: "no line of the package creates this \(edit.trace.className)"))
        }
        let own = places.first { isInitializer($0, of: edit.trace) }?.file
        let files = [creation.file] + (own.map { $0 == creation.file ? [] : [$0] } ?? [])
        let sources = files.compactMap { file in
            changes.text(of: file).map { text in
                let values = SourceValues(text, namedColors: NamedColors.values, fontNames: NamedFonts.names)
                return ElementSource(file: file, line: file == creation.file ? creation.line : nil, values: values)
            }
        }
        for source in sources {
            let found = source.places(of: edit)
            guard let first = found.first else { continue }
            guard found.count == 1 || edit.property == "text" && source.values.areTitles(found, ofVariableAt: source.line) else {
                let lines = found.map { String($0.line) }.joined(separator: " and ")
                return .failure(Failure(reason: "lines \(lines) of \(source.name) could set it"))
            }
            guard changes.replace(found, of: source, by: edit.new) else {
                return .failure(Failure(reason: source.values.refusal(of: edit.new, at: first, in: source.name)))
            }
            return .success(source.file)
        }
        for source in sources {
            guard let other = source.otherCode(of: edit) else { continue }
            let reason = "line \(other.line) of \(source.name) sets it to another value: \(other.code)"
            return .failure(Failure(reason: reason))
        }
        if let (file, insertion) = ElementSource.insertion(of: edit, in: sources) {
            guard changes.insert(insertion, into: file) else {
                return .failure(Failure(reason: "several elements that one line creates were given different values"))
            }
            return .success(file)
        }
        let place = "\((creation.file as NSString).lastPathComponent):\(creation.line)"
        if edit.property == "text" { return .failure(Failure(reason: "no literal of the code is the text “\(edit.old)”")) }
        if edit.trace.isSpec, EditedProperty(name: edit.property)?.isDefault(edit.old, className: edit.trace.className) == true {
            return .failure(Failure(reason: "the \(edit.trace.className) at \(place) has no variable on which a statement could set it"))
        }
        return .failure(Failure(reason: "no value \(edit.old) sets it where \(edit.trace.className) is created, at \(place)"))
    }

    // MARK: Places

    /// Returns the places of the trace that are in the user's package.
    private func userFrames(of trace: CreationTrace) -> [Symbolizer.Frame] {
        creationFrames(trace).compactMap { place in
            let path = host.originalPath(of: place.file)
            guard host.relativePath(of: path) != nil else { return nil }
            return Symbolizer.Frame(function: place.function, file: path, line: place.line, column: place.column)
        }
    }

    @Sendable private static func symbolizedFrames(of trace: CreationTrace) -> [Symbolizer.Frame] {
        guard let library = trace.frames.first?.library else { return [] }
        let offsets = trace.frames.filter { $0.library == library }.map { "0x" + String($0.offset, radix: 16) }
        return Symbolizer.places(of: offsets, in: library)
    }

    private func isInitializer(_ place: Symbolizer.Frame, of trace: CreationTrace) -> Bool {
        place.function.hasPrefix("\(trace.className).init(") || place.function.hasPrefix("\(trace.className).__allocating_init(")
    }
}
