/// A project for iOS, read from an Xcode project or workspace, a Swift package, a podspec or a folder.
package struct SourceProject: Sendable {
    package var name: String
    /// The folder to which paths in reports are relative.
    package var folder: String
    package var targets: [SourceTarget] = []
    /// The Swift packages on which the project and its libraries depend.
    package var packages: [PackageReference] = []
    /// The targets and libraries that adoption omits, with the reasons.
    package var omissions: [Omission] = []
    /// The libraries without their sources. They are omitted unless Weft or a package has their modules.
    var incompleteLibraries: [Omission] = []
    /// The manifests and project files of libraries whose sources are built.
    var libraryFiles: [String] = []
}

/// One module of a project: an app, a library such as a framework, or a bundle of tests.
package struct SourceTarget: Sendable {
    package enum Kind: String, Sendable {
        case application, library, tests
    }

    package var name: String
    package var moduleName: String
    package var kind: Kind
    package var files: [SourceFile] = []
    /// The path of the Info.plist; nil if the target has none, for example because Xcode generates it from build settings.
    var infoPlist: String?
    package var settings = BuildSettings()
    /// The names of the package products that the target links.
    package var products: [String] = []
    package var omissions: [Omission] = []
    /// The folder of the library that the target belongs to; nil for the project's own targets.
    package var library: String?
    /// The absolute paths of the Objective-C headers whose declarations the target's Swift sources can use, or of the headers of an
    /// Objective-C library.
    var headers: [String] = []

    package var swiftFiles: [String] { files.filter { $0.use == .compiled && $0.kind == .swift }.map(\.path) }
}

/// A file of a target.
package struct SourceFile: Equatable, Sendable {
    package enum Use: Equatable, Sendable {
        case compiled
        /// A resource, with the path in the bundle to which it is copied.
        case resource(String)
    }

    /// The absolute path of the file.
    package var path: String
    package var use: Use

    var kind: FileKind { FileKind(path) }
}

/// A file, a target, a build script or a dependency that adoption omits.
package struct Omission: Equatable, Sendable, Codable {
    /// A path relative to the project's folder, or the name of a target, a build script or a dependency.
    package var name: String
    package var reason: String
    /// An instruction for users who need the omitted part; empty if there is none.
    package var remedy: String

    package init(name: String, reason: String, remedy: String = "") {
        self.name = name
        self.reason = reason
        self.remedy = remedy
    }
}

/// A reference to a Swift package in a project.
package struct PackageReference: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case remote(url: String, version: String?)
        /// A local package, with the absolute path of its folder.
        case local(String)
    }

    package var name: String
    var source: Source

    /// The folder of a local package; nil for a remote one.
    var folder: String? { if case .local(let folder) = source { folder } else { nil } }
}
