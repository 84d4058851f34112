/// A linear expression: a constant and symbols with their coefficients.
struct SimplexRow {
    /// The largest magnitude that counts as zero.
    static let tolerance = 1e-8

    var constant: Double
    private(set) var cells: [SimplexSymbol: Double] = [:]

    init(constant: Double = 0) {
        self.constant = constant
    }

    func coefficient(of symbol: SimplexSymbol) -> Double { cells[symbol] ?? 0 }

    mutating func add(_ symbol: SimplexSymbol, _ coefficient: Double) {
        let sum = (cells[symbol] ?? 0) + coefficient
        cells[symbol] = abs(sum) < Self.tolerance ? nil : sum
    }

    mutating func add(_ row: SimplexRow, times factor: Double) {
        constant += row.constant * factor
        for (symbol, coefficient) in row.cells { add(symbol, coefficient * factor) }
    }

    mutating func remove(_ symbol: SimplexSymbol) {
        cells[symbol] = nil
    }

    mutating func negate() {
        constant = -constant
        cells = cells.mapValues { -$0 }
    }

    /// Turns "0 = row" into "symbol = row".
    mutating func solve(for symbol: SimplexSymbol) {
        guard let coefficient = cells.removeValue(forKey: symbol) else { return }
        let factor = -1 / coefficient
        constant *= factor
        cells = cells.mapValues { $0 * factor }
    }

    /// Turns "left = row" into "right = row".
    mutating func solve(replacing left: SimplexSymbol, by right: SimplexSymbol) {
        add(left, -1)
        solve(for: right)
    }

    /// Replaces a symbol by a row.
    mutating func substitute(_ symbol: SimplexSymbol, by row: SimplexRow) {
        guard let coefficient = cells.removeValue(forKey: symbol) else { return }
        add(row, times: coefficient)
    }
}
