import Foundation

/// The contents of a data set of an asset catalog. *Thread*: any. *Cost*: reads the file.
open class NSDataAsset: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The name, with the groups that provide a namespace.
    public let name: String
    /// The contents.
    public let data: Data
    /// The type of the contents as a uniform type identifier; `public.data` if the catalog does not state it.
    public let typeIdentifier: String

    private struct Contents: Decodable {
        struct File: Decodable {
            enum CodingKeys: String, CodingKey {
                case filename
                case type = "universal-type-identifier"
            }
            let filename: String?
            let type: String?
        }
        let data: [File]?
    }

    /// Reads a data set of the main bundle or of a package target's bundle; nil if there is none or its file cannot be read.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Reads a data set of a bundle; nil if there is none or its file cannot be read. The first file of the set is used.
    public init?(name: String, bundle: Bundle) {
        // As for colors: the last catalog overrides the others.
        let sets = ProgramBundles.searched(for: bundle, registered: NamedImages.bundles).lazy.flatMap { bundle in
            AssetCatalogIndex.index(ofBundle: (bundle.resourceURL ?? bundle.bundleURL).path).sets(.data, named: name).reversed()
        }
        for set in sets {
            guard let contents: Contents = set.contents(), let file = contents.data?.first(where: { $0.filename != nil }),
                let filename = file.filename, let data = FileManager.default.contents(atPath: "\(set.path)/\(filename)")
            else { continue }
            self.name = name
            self.data = data
            typeIdentifier = file.type ?? "public.data"
            return
        }
        return nil
    }
}
