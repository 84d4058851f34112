import Foundation
import NibReading
import Scheduling
import UIPrimitives

/// Finds and reads Interface Builder files in bundles.
@MainActor enum NibFile {
    /// The documents that were read, or the failures, by path. An entry is valid until the file changes.
    private static var documents: [String: (modified: Date?, result: Result<NibDocument, NibFailure>)] = [:]
    /// The bundle paths with the names of files that do not exist, so that controllers without a nib search only once.
    private static var missingNames: Set<String> = []

    /// The bundle that contains the file, with the document or the reason why the file cannot be read; nil if there is no file.
    static func named(_ name: String, _ ext: String, in bundle: Bundle?) -> (bundle: Bundle, result: Result<NibDocument, NibFailure>)? {
        for bundle in ProgramBundles.searched(for: bundle, registered: []) {
            guard let path = path(name, ext, in: bundle) else { continue }
            return (bundle, document(at: path))
        }
        return nil
    }

    /// The document and its bundle; nil if there is no file, or if the file cannot be read, which is logged.
    static func document(_ name: String, _ ext: String, in bundle: Bundle?) -> (bundle: Bundle, document: NibDocument)? {
        guard let found = named(name, ext, in: bundle) else { return nil }
        switch found.result {
        case .success(let document): return (found.bundle, document)
        case .failure(let failure):
            Log.warning("\(failure)")
            return nil
        }
    }

    /// The path of the file without a localization, otherwise of a localized one; nil if there is neither.
    private static func path(_ name: String, _ ext: String, in bundle: Bundle) -> String? {
        let key = "\(bundle.bundlePath)/\(name).\(ext)"
        guard !missingNames.contains(key) else { return nil }
        let folders = [""] + bundle.preferredLocalizations.map { "\($0).lproj/" } + ["Base.lproj/", "en.lproj/"]
        let root = bundle.resourcePath ?? bundle.bundlePath
        let found = folders.lazy.map { "\(root)/\($0)\(name).\(ext)" }.first { FileManager.default.fileExists(atPath: $0) }
        if found == nil { missingNames.insert(key) }
        return found
    }

    private static func document(at path: String) -> Result<NibDocument, NibFailure> {
        let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        if let known = documents[path], known.modified == modified { return known.result }
        let result = read(path)
        documents[path] = (modified, result)
        return result
    }

    private static func read(_ path: String) -> Result<NibDocument, NibFailure> {
        let name = (path as NSString).lastPathComponent
        do {
            return .success(try NibDocument(try data(path), file: name))
        } catch let failure as NibFailure {
            return .failure(failure)
        } catch {
            return .failure(NibFailure(file: name, line: 0, reason: "it cannot be read: \(error)"))
        }
    }

    /// Reads a file. Refuses pipes, whose opening would block, and files whose elements would need too much memory.
    private static func data(_ path: String) throws(SystemFile.Failure) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemFile.Failure(code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFile.Failure(code: EINVAL) }
        return try SystemFile.read(path, limit: ResourceLimits.projectBytes)
    }
}
