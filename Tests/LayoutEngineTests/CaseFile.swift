import Foundation

/// The expectations of a file of layout cases.
struct CaseFile {
    let cases: [CaseExpectation]

    init(_ name: String) throws {
        let root = try JSONSerialization.jsonObject(with: Self.data(name)) as? [String: Any]
        cases = (root?["cases"] as? [[String: Any]] ?? []).map(CaseExpectation.init)
    }

    static func data(_ name: String) throws -> Data {
        let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Cases")
        return try Data(contentsOf: url ?? URL(fileURLWithPath: "/missing/\(name).json"))
    }
}

/// One line of the runner's output.
struct CaseAnswer {
    var size: [Double]
    var frames: [String: [Double]?]

    init(line: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        size = (object?["size"] as? [NSNumber] ?? []).map(\.doubleValue)
        frames = (object?["frames"] as? [String: Any] ?? [:]).mapValues { ($0 as? [NSNumber])?.map(\.doubleValue) }
    }
}

/// The expected result of a case. If the image that the case comes from determines only some of the frames, the others are null in `frames`
/// and `edges`, and `reference` has all of them.
struct CaseExpectation {
    let name: String
    private let expected: [String: Any]

    init(_ object: [String: Any]) {
        name = object["name"] as? String ?? ""
        expected = object["expected"] as? [String: Any] ?? [:]
    }

    /// Returns the differences of more than a thousandth of a point; nil if there are none.
    func difference(from answer: CaseAnswer) -> String? {
        var differences: [String] = []
        compare("size", expected["size"], answer.size, &differences)
        for table in ["frames", "reference"] {
            let frames = expected[table] as? [String: Any] ?? [:]
            for key in frames.keys.sorted() {
                compare("\(table).\(key)", frames[key], answer.frames[key] ?? nil, &differences)
            }
        }
        for (key, edges) in expected["edges"] as? [String: Any] ?? [:] {
            guard let frame = answer.frames[key] ?? nil else { continue }
            let found = [frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3]]
            compare("edges.\(key)", edges, found, &differences)
        }
        return differences.isEmpty ? nil : "\(name): \(differences.joined(separator: "; "))"
    }

    private func compare(_ what: String, _ wanted: Any?, _ found: [Double]?, _ differences: inout [String]) {
        guard let wanted = wanted as? [Any] else {
            if found != nil { differences.append("\(what) is not to be in the layout") }
            return
        }
        let numbers = wanted.map { ($0 as? NSNumber)?.doubleValue }
        if numbers.allSatisfy({ $0 == nil }) { return }
        guard let found else { return differences.append("\(what) is missing") }
        for (want, got) in zip(numbers, found) {
            if let want, abs(want - got) > 0.001 { return differences.append("\(what): \(numbers) expected, \(found)") }
        }
    }
}
