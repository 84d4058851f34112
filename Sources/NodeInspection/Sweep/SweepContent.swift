import PreviewDeclarations
import UIKit

/// The results of measuring a recreated preview at many widths: its node, the cells of its lists, or its plain views. *Thread*: main.
@MainActor package struct SweepContent {
    package let sweep: WidthSweep
    /// Notes on the parts that were measured instead of the whole preview, and on parts that were not measured.
    package let notes: [String]

    init(sweep: WidthSweep, notes: [String]) {
        self.sweep = sweep
        self.notes = notes
    }

    /// Measures `preview` with the traits and the controls of `variant`.
    ///
    /// *Cost*: a layout of the preview at each width.
    /// - Throws: the error of the preview's closure.
    package init(of preview: Preview, variant: PreviewVariant, widths: [CGFloat] = WidthSweep.standardWidths) throws {
        let run = try SweepRun(of: preview, variant: variant, widths: widths)
        while !run.isFinished { run.measureNext() }
        self = run.content
    }
}

extension SweepContent {
    /// The results as lines for a terminal.
    package var lines: [String] {
        if sweep.frames.isEmpty { return notes.isEmpty ? ["nothing to measure"] : notes }
        let found = sweep.marks.map(\.sentence)
        return notes + (found.isEmpty ? ["nothing is cut, wraps or overflows between 200 and 1,200 points"] : found)
    }
}
