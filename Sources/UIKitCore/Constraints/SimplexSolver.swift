/// Solves linear equations and inequalities. Constraints that are not required may be violated, the less important constraints first.
///
/// *Source*: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001). *Deviations*: each
/// level of importance is a separate objective, minimized in order, instead of one weighted sum, so that many weak constraints
/// never outweigh a stronger one; constraints are not removed, because each layout creates a new solver.
struct SimplexSolver {
    enum Relation {
        case lessOrEqual, equal, greaterOrEqual
    }

    private var rows: [SimplexSymbol: SimplexRow] = [:]
    private var objectives: [SimplexRow]
    private var nextID = 0

    /// `levelCount` is the number of levels of importance; level 0 is the most important one.
    init(levelCount: Int) {
        objectives = Array(repeating: SimplexRow(), count: max(levelCount, 1))
    }

    mutating func makeVariable() -> SimplexSymbol { makeSymbol(.external) }

    private mutating func makeSymbol(_ kind: SimplexSymbol.Kind) -> SimplexSymbol {
        nextID += 1
        return SimplexSymbol(id: nextID, kind: kind)
    }

    /// The value of a variable in the current solution.
    func value(of variable: SimplexSymbol) -> Double { rows[variable]?.constant ?? 0 }

    /// Adds "terms + constant (relation) 0"; a nil level means required. Returns false, and changes nothing, if that is impossible.
    mutating func add(
        _ terms: [(SimplexSymbol, Double)], constant: Double, _ relation: Relation, level: Int?
    ) -> Bool {
        var row = SimplexRow(constant: constant)
        for (variable, coefficient) in terms {
            if let basic = rows[variable] { row.add(basic, times: coefficient) } else { row.add(variable, coefficient) }
        }
        let markers = addMarkers(to: &row, relation, level: level)
        if row.constant < 0 { row.negate() }
        guard let subject = subject(of: row, markers) else { return addWithArtificialVariable(row, markers) }
        enter(subject, row)
        return true
    }

    /// Adds slack, error and dummy symbols to a row, and the error symbols to the objective of the level. Returns the added symbols.
    private mutating func addMarkers(
        to row: inout SimplexRow, _ relation: Relation, level: Int?
    ) -> [SimplexSymbol] {
        guard relation != .equal else {
            guard let level else {
                let dummy = makeSymbol(.dummy)
                row.add(dummy, 1)
                return [dummy]
            }
            let (above, below) = (makeSymbol(.error), makeSymbol(.error))
            row.add(above, -1)
            row.add(below, 1)
            objectives[level].add(above, 1)
            objectives[level].add(below, 1)
            return [above, below]
        }
        let sign: Double = relation == .lessOrEqual ? 1 : -1
        let slack = makeSymbol(.slack)
        row.add(slack, sign)
        guard let level else { return [slack] }
        let error = makeSymbol(.error)
        row.add(error, -sign)
        objectives[level].add(error, 1)
        return [slack, error]
    }

    /// The symbol for which a new row can be solved without becoming infeasible; nil if there is none.
    private func subject(of row: SimplexRow, _ markers: [SimplexSymbol]) -> SimplexSymbol? {
        if let external = row.cells.keys.filter({ $0.kind == .external }).min() { return external }
        return markers.first { $0.isRestricted && row.coefficient(of: $0) < 0 }
    }

    private mutating func enter(_ subject: SimplexSymbol, _ row: SimplexRow) {
        var row = row
        row.solve(for: subject)
        substitute(subject, by: row)
        rows[subject] = row
    }

    private mutating func substitute(_ symbol: SimplexSymbol, by row: SimplexRow) {
        for basic in rows.keys where rows[basic]!.coefficient(of: symbol) != 0 { rows[basic]!.substitute(symbol, by: row) }
        for index in objectives.indices { objectives[index].substitute(symbol, by: row) }
    }

    /// The first phase: an artificial variable represents the violation of a row and is minimized to zero.
    private mutating func addWithArtificialVariable(_ row: SimplexRow, _ markers: [SimplexSymbol]) -> Bool {
        if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
            guard abs(row.constant) < 1e-4, let marker = markers.first else { return false }
            enter(marker, row)
            return true
        }
        let saved = self
        let artificial = makeSymbol(.slack)
        rows[artificial] = row
        objectives.insert(row, at: 0)
        optimize(levels: 0..<1)
        let missed = objectives.removeFirst().constant
        guard abs(missed) < 1e-4, removeArtificial(artificial) else {
            self = saved
            return false
        }
        return true
    }

    private mutating func removeArtificial(_ artificial: SimplexSymbol) -> Bool {
        if var row = rows.removeValue(forKey: artificial), !row.cells.isEmpty {
            guard let entering = row.cells.keys.filter(\.isRestricted).min() else { return false }
            row.solve(replacing: artificial, by: entering)
            substitute(entering, by: row)
            rows[entering] = row
        }
        for basic in Array(rows.keys) { rows[basic]!.remove(artificial) }
        for index in objectives.indices { objectives[index].remove(artificial) }
        return true
    }

    /// Finds the best solution of the added constraints.
    mutating func optimize() {
        optimize(levels: objectives.indices)
    }

    /// Minimizes the objectives in order; a later one must not worsen an earlier one.
    private mutating func optimize(levels: Range<Int>) {
        for level in levels {
            // Bland's rule ends this loop; the bound is for rounding errors, which could make it endless.
            for _ in 0..<10_000 {
                guard let entering = enteringSymbol(level: level), let leaving = leavingSymbol(for: entering) else { break }
                pivot(leaving, entering)
            }
        }
    }

    private func enteringSymbol(level: Int) -> SimplexSymbol? {
        objectives[level].cells.lazy
            .filter { symbol, coefficient in
                symbol.kind != .dummy && coefficient < -SimplexRow.tolerance
                    && (0..<level).allSatisfy { objectives[$0].coefficient(of: symbol) < SimplexRow.tolerance }
            }
            .map(\.key).min()
    }

    /// The basic symbol that reaches zero first when `entering` grows.
    private func leavingSymbol(for entering: SimplexSymbol) -> SimplexSymbol? {
        var best: (symbol: SimplexSymbol, ratio: Double)?
        for (symbol, row) in rows where symbol.kind != .external {
            let coefficient = row.coefficient(of: entering)
            guard coefficient < -SimplexRow.tolerance else { continue }
            let ratio = -row.constant / coefficient
            if let present = best, ratio > present.ratio || (ratio == present.ratio && present.symbol < symbol) { continue }
            best = (symbol, ratio)
        }
        return best?.symbol
    }

    private mutating func pivot(_ leaving: SimplexSymbol, _ entering: SimplexSymbol) {
        guard var row = rows.removeValue(forKey: leaving) else { return }
        row.solve(replacing: leaving, by: entering)
        substitute(entering, by: row)
        rows[entering] = row
    }
}
