import NodeInspection

extension SweepContent {
    /// The results of a width sweep as rows of a panel.
    var rows: [PanelRow] {
        let notes = notes.map { PanelRow(.note, $0.prefix(1).uppercased() + $0.dropFirst(), tint: .secondary) }
        if sweep.frames.isEmpty { return notes.isEmpty ? [PanelRow(.note, "Nothing to measure", tint: .secondary)] : notes }
        let found = sweep.rows
        let none = PanelRow(.note, "Nothing is cut, wraps or overflows at any width.", tint: .good)
        return notes + (found.isEmpty ? [none] : found)
    }
}
