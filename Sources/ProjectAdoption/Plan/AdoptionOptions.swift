import Foundation

/// The user's options for an adopted project, stored as `adoption.json` in the folder of the adopted package.
package struct AdoptionOptions: Codable, Equatable, Sendable {
    /// The path of the project, relative to the folder of the adopted package.
    var project: String
    /// The path of Weft's checkout, relative to the folder of the adopted package or absolute.
    var weft: String
    /// The name of the target to adopt; nil for the app with the name of the project or, without one, the first app. If it is not an app,
    /// the libraries of the project are built without an app.
    var target: String?
    /// Whether packages that build on Linux, and the sources of other libraries, are fetched. If not, code that uses them gets
    /// placeholders.
    var usesPackages: Bool
    /// The files and folders to omit, relative to the project's folder.
    var exclude: [String]
    /// The folders of libraries whose sources are built with those of the project, relative to the folder of the adopted package.
    package var libraries: [String]?

    package init(
        project: String, weft: String, target: String? = nil, usesPackages: Bool = true, exclude: [String] = [],
        libraries: [String] = []
    ) {
        self.project = project
        self.weft = weft
        self.target = target
        self.usesPackages = usesPackages
        self.exclude = exclude
        self.libraries = libraries.isEmpty ? nil : libraries
    }

    static let fileName = "adoption.json"
}
