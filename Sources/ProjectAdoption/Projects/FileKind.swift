/// The kind of a file. The file's name determines the kind, and the kind determines how an adoption handles the file.
package enum FileKind: Equatable, Sendable {
    case swift
    /// A source or header in C, C++, Objective-C or another language that a target compiles, with the extension of the file.
    case otherSource(String)
    /// A storyboard or a nib.
    case interface
    case catalog
    case stringCatalog
    case dataModel
    case infoPlist
    /// A file that only Xcode uses.
    case projectFile
    case resource

    init(_ path: String) {
        let ext = FilePath.ext(path)
        switch ext {
        case "swift": self = .swift
        case "m", "mm", "c", "cc", "cpp", "cxx", "h", "hpp", "hh", "pch", "s", "metal", "intentdefinition", "mlmodel", "rs":
            self = .otherSource(ext)
        case "storyboard", "xib": self = .interface
        case "xcassets": self = .catalog
        case "xcstrings": self = .stringCatalog
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": self = .dataModel
        case "xcconfig", "entitlements", "modulemap", "xcodeproj", "xcworkspace", "playground", "podspec", "xcprivacy", "xctestplan",
            "docc":
            self = .projectFile
        default:
            let name = FilePath.name(path)
            self = name == "Info.plist" || name.hasSuffix("-Info.plist") ? .infoPlist : .resource
        }
    }

    /// Returns whether a folder, such as an asset catalog, is treated as one file.
    static func isPackageFolder(_ name: String) -> Bool {
        packageExtensions.contains(FilePath.ext(name))
    }

    private static let packageExtensions: Set = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "framework", "xcframework", "xcodeproj", "xcworkspace",
        "playground", "docc", "scnassets", "app",
    ]
}
