import Foundation

// A method of Foundation searches one bundle only. The resources of a program are in separate bundles next to its executable, so
// `Bundle.main` contains none of them. These methods have the names of Foundation's methods, but a `String` parameter where Foundation has
// an optional `String`, so that the compiler prefers them.

/// *Differs from Foundation*: the main bundle also finds resources in the bundles of the program's targets; its own files take precedence.
/// A call with a name of type `String?`, or from a file whose module imports neither UIKit nor AsyncDisplayKit, uses Foundation's method.
extension Bundle {
    /// Returns the URL of the first file with the name; nil if no bundle has one.
    public func url(forResource name: String, withExtension ext: String?) -> URL? {
        first { $0.url(forResource: Optional(name), withExtension: ext) }
    }

    /// Returns the URL of the first file with the name in a subdirectory; nil if no bundle has one.
    public func url(forResource name: String, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        first { $0.url(forResource: Optional(name), withExtension: ext, subdirectory: subpath) }
    }

    /// Returns the path of the first file with the name; nil if no bundle has one.
    public func path(forResource name: String, ofType ext: String?) -> String? {
        first { $0.path(forResource: Optional(name), ofType: ext) }
    }

    /// Returns the path of the first file with the name in a subdirectory; nil if no bundle has one.
    public func path(forResource name: String, ofType ext: String?, inDirectory subpath: String?) -> String? {
        first { $0.path(forResource: Optional(name), ofType: ext, inDirectory: subpath) }
    }

    /// Returns the paths of the files with the extension in all searched bundles.
    public func paths(forResourcesOfType ext: String, inDirectory subpath: String?) -> [String] {
        searchedBundles.flatMap { $0.paths(forResourcesOfType: Optional(ext), inDirectory: subpath) }
    }

    /// Returns the text for a key; `value` if no bundle has a text for it, or the key if `value` is empty.
    public func localizedString(forKey key: String, value: String, table tableName: String?) -> String {
        // No table contains this value: if a bundle returns it, its table has no entry for the key.
        let missing = "\u{0}missing"
        let found = first { bundle -> String? in
            let text = bundle.localizedString(forKey: key, value: Optional(missing), table: tableName)
            return text == missing ? nil : text
        }
        return found ?? (value.isEmpty ? key : value)
    }

    private var searchedBundles: [Bundle] { ProgramBundles.searched(for: self, registered: []) }

    private func first<Found>(_ find: (Bundle) -> Found?) -> Found? {
        searchedBundles.lazy.compactMap(find).first
    }
}

/// Returns the text for a key in the tables of the program's resources, or the key. *Differs from Foundation*: see
/// `Bundle.localizedString`; a file that imports neither UIKit nor AsyncDisplayKit uses the function of Foundation, which only searches
/// the main bundle.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: nil)
}

/// Returns the text for a key in a table of the program's resources, or the key.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: tableName)
}

/// Returns the text for a key in a bundle, or the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: nil)
}

/// Returns the text for a key in the tables of the program's resources, or `value`.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

/// Returns the text for a key in a table of a bundle, or the key.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: tableName)
}
