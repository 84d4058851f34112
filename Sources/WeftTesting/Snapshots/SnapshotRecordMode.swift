import Foundation

/// The condition on which an assertion writes its picture and its tree as the new reference.
public enum SnapshotRecordMode: String, Sendable {
    /// Every reference is rewritten.
    case all
    /// A reference is written if it differs from the picture or the tree, or if there is no reference yet. The test still fails in that
    /// run.
    case failed
    /// A reference is written if there is no reference yet. The test still fails in that run.
    case missing
    /// No reference is written. A missing reference is a failure.
    case never

    /// The mode requested by the environment: `WEFT_RECORD` names a mode, `BLESS=1` means `all`, and the default is `missing`. If `CI`
    /// is set, the mode is always `never`, because a reference written by a server has not been reviewed.
    public static var current: SnapshotRecordMode {
        mode(in: ProcessInfo.processInfo.environment)
    }

    static func mode(in environment: [String: String]) -> SnapshotRecordMode {
        if let ci = environment["CI"], !ci.isEmpty, ci != "0", ci.lowercased() != "false" { return .never }
        if let mode = environment["WEFT_RECORD"].flatMap(SnapshotRecordMode.init(rawValue:)) { return mode }
        return environment["BLESS"] == "1" ? .all : .missing
    }
}
