import Foundation
import UIPrimitives

/// The differences between two trees of nodes, a saved one and the current one: moved, added and removed nodes. *Units*: points.
package struct LayoutMoves: Sendable, Equatable {
    /// A node of one of the two trees.
    package struct Element: Codable, Sendable, Equatable {
        package var path: String
        package var type: String
        package var name: String?
        package var text: String?
        package var frame: CGRect

        package init(path: String, type: String, name: String? = nil, text: String? = nil, frame: CGRect) {
            self.path = path
            self.type = type
            self.name = name
            self.text = text
            self.frame = frame
        }
    }

    /// A node that is in both trees, with different frames.
    package struct Move: Sendable, Equatable {
        package var before: Element
        package var after: Element

        /// The distance by which the node moved, which is drawn as an arrow to its center. It is 0 along an axis on which one edge stayed:
        /// the node then only grew or shrank.
        package var offset: CGVector {
            func distance(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
                min(abs(low), abs(high)) < LayoutMoves.tolerance ? 0 : (low + high) / 2
            }
            return CGVector(
                dx: distance(after.frame.minX - before.frame.minX, after.frame.maxX - before.frame.maxX),
                dy: distance(after.frame.minY - before.frame.minY, after.frame.maxY - before.frame.maxY))
        }

        var growth: CGSize {
            CGSize(
                width: after.frame.width - before.frame.width, height: after.frame.height - before.frame.height)
        }

        /// Whether the node kept its size and its position in its supernode, which moved.
        func isExplained(by around: Move) -> Bool {
            let own = CGVector(dx: after.frame.minX - before.frame.minX, dy: after.frame.minY - before.frame.minY)
            let other = CGVector(
                dx: around.after.frame.minX - around.before.frame.minX, dy: around.after.frame.minY - around.before.frame.minY)
            let differences = [own.dx - other.dx, own.dy - other.dy, growth.width, growth.height]
            return differences.allSatisfy { abs($0) < LayoutMoves.tolerance }
        }

        /// The changes in the order x, y, width, height, such as `x +4, height −12`.
        package var deltas: String {
            let all: [(String, CGFloat)] = [
                ("x", after.frame.minX - before.frame.minX), ("y", after.frame.minY - before.frame.minY),
                ("width", growth.width), ("height", growth.height),
            ]
            return all.filter { abs($0.1) >= LayoutMoves.tolerance }
                .map { "\($0.0) \($0.1 < 0 ? "−" : "+")\(JSONText.number(abs($0.1)))" }
                .joined(separator: ", ")
        }
    }

    package var moved: [Move] = []
    package var added: [Element] = []
    package var removed: [Element] = []
    package var unchangedCount = 0

    /// The moves without those of nodes that only followed the move of their supernode.
    package var causes: [Move] {
        let moves = Dictionary(moved.map { ($0.after.path, $0) }, uniquingKeysWith: { first, _ in first })
        return moved.filter { move in
            guard let dot = move.after.path.lastIndex(of: "."), let around = moves[String(move.after.path[..<dot])] else { return true }
            return !move.isExplained(by: around)
        }
    }

    /// Returns those of `places`, the added or the removed nodes, whose supernodes are not among them, with the number of nodes below each.
    package static func roots(of places: [Element]) -> [(place: Element, descendantCount: Int)] {
        let paths = Set(places.map(\.path))
        var counts: [String: Int] = [:]
        for place in places {
            var path = Substring(place.path)
            while let dot = path.lastIndex(of: "."), paths.contains(String(path[..<dot])) { path = path[..<dot] }
            counts[String(path), default: -1] += 1
        }
        return places.compactMap { place in counts[place.path].map { (place, $0) } }
    }

    /// Smaller differences are ignored.
    static let tolerance: CGFloat = 0.01

    package var isEmpty: Bool { moved.isEmpty && added.isEmpty && removed.isEmpty }

    /// Compares two trees. Nodes are the same if they have the same path, class and name, and no different texts. The other nodes are
    /// matched by class, name and text in order, so that the nodes after an inserted one do not count as new.
    package init(from before: [Element], to after: [Element]) {
        var old = Dictionary(before.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        var unmatchedOld = Set(before.indices)
        var pairs: [(Int, Int)] = []
        var unmatchedNew: [Int] = []
        for (index, place) in after.enumerated() {
            if let match = old.removeValue(forKey: place.key), before[match].isSameElement(as: place) {
                pairs.append((match, index))
                unmatchedOld.remove(match)
            } else {
                unmatchedNew.append(index)
            }
        }
        var byKind: [String: [Int]] = [:]
        for index in unmatchedOld.sorted().reversed() { byKind[before[index].kind, default: []].append(index) }
        for index in unmatchedNew {
            if let match = byKind[after[index].kind]?.popLast() {
                pairs.append((match, index))
                unmatchedOld.remove(match)
            } else {
                added.append(after[index])
            }
        }
        removed = unmatchedOld.sorted().map { before[$0] }
        for (old, new) in pairs.sorted(by: { $0.1 < $1.1 }) {
            let move = Move(before: before[old], after: after[new])
            if move.deltas.isEmpty { unchangedCount += 1 } else { moved.append(move) }
        }
    }
}

extension LayoutMoves.Element {
    fileprivate var key: String { "\(path) \(type)" }
    fileprivate var kind: String { "\(type)\u{1}\(name ?? "")\u{1}\(text ?? "")" }

    /// Whether the names are equal and the texts do not differ; a missing text matches every text.
    fileprivate func isSameElement(as other: Self) -> Bool {
        name == other.name && (text == other.text || text == nil || other.text == nil)
    }

    package init(_ report: NodeReport) {
        self.init(path: report.path, type: report.type, name: report.debugName, text: report.text, frame: report.frame)
    }

    /// Reads the places in the output of `weft inspect --json`.
    /// - Throws: ``SavedLayoutError`` with the line at fault.
    package static func read(_ data: Data) throws(SavedLayoutError) -> [Self] {
        var places: [Self] = []
        for (index, line) in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            let object = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
            guard let object, let path = object["path"] as? String, let type = object["class"] as? String,
                let numbers = (object["frame"] as? [NSNumber])?.map(\.doubleValue), numbers.count == 4
            else { throw SavedLayoutError(line: index + 1) }
            places.append(
                Self(
                    path: path, type: type, name: object["name"] as? String, text: object["text"] as? String,
                    frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
        }
        return places
    }
}

/// The error that is thrown if a line of a saved layout cannot be read.
package struct SavedLayoutError: Error, Equatable, CustomStringConvertible {
    package let line: Int

    package var description: String {
        "line \(line): a node with \"path\", \"class\" and \"frame\" is expected, as weft inspect --json writes it"
    }
}

extension LayoutMoves {
    /// One line of JSON for each node that moved, was added or was removed.
    package var jsonLines: [String] {
        func frame(_ rect: CGRect) -> String {
            "[" + [rect.minX, rect.minY, rect.width, rect.height].map(JSONText.number).joined(separator: ", ") + "]"
        }
        func head(_ place: Element) -> String {
            "\"path\": \(JSONText.quoted(place.path)), \"class\": \(JSONText.quoted(place.type))"
                + (place.name.map { ", \"name\": \(JSONText.quoted($0))" } ?? "")
        }
        return moved.map {
            "{\"moved\": \(JSONText.quoted($0.deltas)), \(head($0.after)), \"from\": \(frame($0.before.frame)), \"to\": \(frame($0.after.frame))}"
        } + added.map { "{\"added\": true, \(head($0)), \"frame\": \(frame($0.frame))}" }
            + removed.map { "{\"removed\": true, \(head($0)), \"frame\": \(frame($0.frame))}" }
    }
}
