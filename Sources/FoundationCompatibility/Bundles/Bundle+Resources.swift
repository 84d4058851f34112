import Foundation

// Foundation's methods see the files of one bundle. A program's resources lie in bundles beside it, so that `Bundle.main` would find
// none of them. These have the same names and take a `String` where Foundation's take an optional one: the compiler prefers them.

/// *Differs from iOS*: the main bundle finds a resource in the bundles of the program's targets too; its own files come first.
/// A name that is of type `String?`, and a file whose module imports neither UIKit nor AsyncDisplayKit, reach Foundation's own method.
extension Bundle {
    public func url(forResource name: String, withExtension ext: String?) -> URL? {
        first { $0.url(forResource: Optional(name), withExtension: ext) }
    }

    public func url(forResource name: String, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        first { $0.url(forResource: Optional(name), withExtension: ext, subdirectory: subpath) }
    }

    public func path(forResource name: String, ofType ext: String?) -> String? {
        first { $0.path(forResource: Optional(name), ofType: ext) }
    }

    public func path(forResource name: String, ofType ext: String?, inDirectory subpath: String?) -> String? {
        first { $0.path(forResource: Optional(name), ofType: ext, inDirectory: subpath) }
    }

    /// The files of that extension in every bundle of the program.
    public func paths(forResourcesOfType ext: String, inDirectory subpath: String?) -> [String] {
        searchedBundles.flatMap { $0.paths(forResourcesOfType: Optional(ext), inDirectory: subpath) }
    }

    /// The text for a key; `value` where no bundle has one, and the key where that is empty.
    public func localizedString(forKey key: String, value: String, table tableName: String?) -> String {
        // A text that no table contains marks that the key is missing.
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

/// The text for a key in the tables of the program's resources. *Differs from iOS*: see `Bundle.localizedString`; a file that
/// imports neither UIKit nor AsyncDisplayKit reaches Foundation's own function, which sees the main bundle's files alone.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: nil)
}

public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: tableName)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: nil)
}

public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: tableName)
}
