import Scheduling
import UIPrimitives

/// The numbers of items that a data source returns, section by section.
package enum ListCounts {
    /// Reads the counts of `sections` sections. Negative counts are 0. Sections after ``ResourceLimits/listSections`` are not shown, which
    /// is reported once with the name of the data source.
    package static func read(sections: Int, of dataSource: Any, _ itemCount: (Int) -> Int) -> [Int] {
        let limit = ResourceLimits.listSections
        if sections > limit {
            ProgrammerError.reportWithoutTrap(
                "a list has at most \(limit) sections; of \(sections) sections, the others are not shown",
                subject: "\(type(of: dataSource))")
        }
        return (0..<min(max(0, sections), limit)).map { max(0, itemCount($0)) }
    }

    /// Whether a list may have had more sections than it showed, before a change or after it. The change can then not be compared with the
    /// counts.
    package static func mayLackSections(_ old: [Int], _ new: [Int]) -> Bool { max(old.count, new.count) >= ResourceLimits.listSections }
}
