import Foundation

/// A step that is performed on a stage before its picture is rendered.
enum StageStep {
    case scroll(PointArgument)
    case tap(PointArgument)
    case at(Double)

    /// Returns the steps in the order of the command line.
    ///
    /// ArgumentParser collects each option separately, so the order of different options is read from the arguments.
    static func inOrder(scroll: [PointArgument], tap: [PointArgument], at: [Double], arguments: [String]) -> [StageStep] {
        var scroll = scroll[...]
        var tap = tap[...]
        var at = at[...]
        return arguments.compactMap { word in
            switch word.split(separator: "=", maxSplits: 1).first {
            case "--scroll": scroll.popFirst().map(StageStep.scroll)
            case "--tap": tap.popFirst().map(StageStep.tap)
            case "--at": at.popFirst().map(StageStep.at)
            default: nil
            }
        }
    }
}
