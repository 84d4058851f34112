/// A project for iOS, read from an Xcode project, a package or a folder.
package struct SourceProject: Sendable {
    package var name: String
    /// The folder that paths in reports are relative to.
    package var folder: String
    package var targets: [SourceTarget] = []
    /// Packages that the project itself names; only their products are linked.
    package var packages: [PackageReference] = []
    /// Targets that are not built here, and the reasons.
    package var leftOut: [LeftOut] = []
    /// The manifests and project files of libraries whose sources are built.
    package var libraryFiles: [String] = []
}

/// One module of a project: an app, a framework or its tests.
package struct SourceTarget: Sendable {
    package enum Kind: String, Sendable {
        case application, library, tests
    }

    package var name: String
    package var moduleName: String
    package var kind: Kind
    package var files: [SourceFile] = []
    /// The path of the Info.plist; nil if Xcode generates it from build settings.
    package var infoPlist: String?
    package var settings = BuildSettings()
    /// Products of packages that it links.
    package var products: [String] = []
    package var leftOut: [LeftOut] = []
    /// The folder of the library that the target is part of; nil for the project's own.
    package var library: String?
    /// Headers in Objective-C whose declarations its Swift sources see, or those of a library in Objective-C. Absolute.
    package var headers: [String] = []

    package var swiftFiles: [String] { files.filter { $0.use == .compiled && $0.kind == .swift }.map(\.path) }
}

/// A file of a target.
package struct SourceFile: Equatable, Sendable {
    package enum Use: Equatable, Sendable {
        case compiled
        /// Copied into the bundle, to this path within it.
        case resource(String)
    }

    /// Absolute.
    package var path: String
    package var use: Use

    package var kind: FileKind { FileKind(path) }
}

/// Something that adoption leaves out.
package struct LeftOut: Equatable, Sendable, Codable {
    /// A path relative to the project's folder, or the name of a target or a dependency.
    package var name: String
    package var reason: String
    /// The remedy for the user; empty if there is none.
    package var remedy: String

    package init(name: String, reason: String, remedy: String = "") {
        self.name = name
        self.reason = reason
        self.remedy = remedy
    }
}

/// A Swift package that a project names.
package struct PackageReference: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case remote(url: String, version: String?)
        /// The absolute path of its folder.
        case local(String)
    }

    package var name: String
    package var source: Source

    /// The folder of a local package.
    var folder: String? { if case .local(let folder) = source { folder } else { nil } }
}
