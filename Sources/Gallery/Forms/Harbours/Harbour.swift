/// A place where boats moor.
struct Harbour: Hashable, Identifiable {
    enum Order: String, CaseIterable {
        case name = "By name"
        case depth = "By depth"
    }

    let name: String
    let island: String
    /// The depth of the water. *Units*: meters.
    let depth: Double
    var isFavorite = false

    var id: String {
        return name
    }

    static let sample = [
        Harbour(name: "Adamantas", island: "Milos", depth: 6),
        Harbour(name: "Faros", island: "Sifnos", depth: 4.5),
        Harbour(name: "Finikas", island: "Syros", depth: 5),
        Harbour(name: "Gavrio", island: "Andros", depth: 7.5),
        Harbour(name: "Korissia", island: "Kea", depth: 6.5, isFavorite: true),
        Harbour(name: "Merichas", island: "Kythnos", depth: 5.5),
        Harbour(name: "Naousa", island: "Paros", depth: 3),
    ]
}
