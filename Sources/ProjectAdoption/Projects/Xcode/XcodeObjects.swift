/// The objects of a `project.pbxproj` file, which are found by their identifiers.
struct XcodeObjects {
    private let objects: [String: [String: Any]]
    let rootIdentifier: String

    /// Reads a project file.
    /// - Throws: ``AdoptionFailure`` if the file is missing or is not a project.
    init(file: String) throws {
        if let problem = Files.problem(file) { throw AdoptionFailure("\(file): \(problem)") }
        guard let list = Files.propertyList(file) else {
            throw AdoptionFailure("\(file) is not a valid Xcode project; open and save it in Xcode")
        }
        guard let objects = list["objects"] as? [String: Any], let root = list["rootObject"] as? String else {
            throw AdoptionFailure("\(file): the project has no root object")
        }
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        rootIdentifier = root
    }

    subscript(identifier: String) -> XcodeObject? {
        objects[identifier].map { XcodeObject(identifier: identifier, values: $0) }
    }

    func objects(_ identifiers: [String]) -> [XcodeObject] { identifiers.compactMap { self[$0] } }

    /// Returns the sorted identifiers of the objects whose class is `isa`.
    func identifiers(isa: String) -> [String] { objects.filter { $0.value["isa"] as? String == isa }.keys.sorted() }

    var root: XcodeObject? { self[rootIdentifier] }
}

/// One object of a project file. Its values are texts, lists of texts or dictionaries.
struct XcodeObject {
    let identifier: String
    let values: [String: Any]

    var isa: String { text("isa") ?? "" }

    func text(_ key: String) -> String? {
        if let text = values[key] as? String { return text }
        return (values[key] as? any CustomStringConvertible)?.description
    }

    func list(_ key: String) -> [String] { values[key] as? [String] ?? [] }

    func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
}
