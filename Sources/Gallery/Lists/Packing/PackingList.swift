/// The sections of a packing list with their items, and the items that are packed.
struct PackingList {
    struct Item {
        let id: Int
        let name: String
        let count: Int
    }

    struct Section {
        let title: String
        let items: [Item]
    }

    let sections: [Section]
    /// The identifiers of the packed items.
    var packed: Set<Int>

    func item(_ id: Int) -> Item? {
        for section in sections {
            if let item = section.items.first(where: { $0.id == id }) { return item }
        }
        return nil
    }

    static let sample: PackingList = {
        let things: [(String, [(String, Int)])] = [
            ("Clothes", [("T-shirts", 4), ("Trousers", 2), ("Pullover", 1), ("Socks", 5), ("Rain jacket", 1), ("Sun hat", 1)]),
            ("Bathroom", [("Toothbrush", 1), ("Soap", 1), ("Sun cream", 1), ("Towel", 2)]),
            ("Electronics", [("Phone charger", 1), ("Headphones", 1), ("Camera", 1), ("Spare batteries", 4)]),
            ("Papers", [("Passport", 1), ("Train tickets", 2), ("Guide book", 1), ("Address of the hotel", 1)]),
            ("For the way", [("Water bottle", 1), ("Sandwiches", 3), ("Playing cards", 1)]),
        ]
        var id = 0
        let sections = things.map { title, items in
            Section(
                title: title,
                items: items.map { name, count in
                    id += 1
                    return Item(id: id, name: name, count: count)
                })
        }
        return PackingList(sections: sections, packed: [1, 4, 7])
    }()
}
