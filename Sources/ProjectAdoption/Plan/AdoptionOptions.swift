import Foundation

/// The user's options for an adopted project; stored as `adoption.json` in its folder.
package struct AdoptionOptions: Codable, Equatable, Sendable {
    /// The project, relative to the adopted package's folder.
    package var project: String
    /// The checkout of Weft, relative to that folder or absolute.
    package var weft: String
    /// The app target; nil for the first one.
    package var target: String?
    /// Whether packages that build on Linux are fetched. Otherwise code that uses them gets placeholders.
    package var usesPackages: Bool
    /// Files and folders to leave out, relative to the project's folder.
    package var exclude: [String]
    /// Folders of libraries whose sources are built with the project's, relative to the adopted package's folder.
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
