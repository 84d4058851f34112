/// The pairs of brackets of a source. All pairs are found in one pass, because rules look up brackets at nearly every token.
struct BracketPairs {
    // -1 means that there is no bracket; an optional would take twice the memory.
    private var closings: [Int32]
    private var openings: [Int32]

    init(_ tokens: [SwiftToken]) {
        closings = Array(repeating: -1, count: tokens.count)
        openings = Array(repeating: -1, count: tokens.count + 1)
        var open: [Int] = []
        var openByKind: [[Int]] = Array(repeating: [], count: Self.kinds.count)
        for (index, token) in tokens.enumerated() {
            openings[index] = Int32(open.last ?? -1)
            guard token.text.utf8.count == 1, let sign = token.text.utf8.first, let found = Self.kind(of: sign) else { continue }
            if found.opens {
                openByKind[found.kind].append(index)
                if found.kind != Self.angle { open.append(index) }
            } else {
                if let first = openByKind[found.kind].popLast() { closings[first] = Int32(index) }
                if found.kind != Self.angle { _ = open.popLast() }
            }
        }
        openings[tokens.count] = Int32(open.last ?? -1)
    }

    /// Returns the index of the token that closes the bracket at `index`; nil for other tokens and brackets that are not closed. The kinds
    /// of brackets, of which `<` is one, do not affect each other.
    func closing(_ index: Int) -> Int? { closings[index] < 0 ? nil : Int(closings[index]) }

    /// Returns the index of the innermost parenthesis, square bracket or brace that is open before the token at `position`, which may be
    /// the end; nil if there is none. Here a closing bracket closes an open bracket of any kind.
    func opening(before position: Int) -> Int? { openings[position] < 0 ? nil : Int(openings[position]) }

    private static let kinds = ["()", "[]", "{}", "<>"].map { Array($0.utf8) }
    private static let angle = 3

    private static func kind(of sign: UInt8) -> (kind: Int, opens: Bool)? {
        for (kind, pair) in kinds.enumerated() {
            if sign == pair[0] { return (kind, true) }
            if sign == pair[1] { return (kind, false) }
        }
        return nil
    }
}
