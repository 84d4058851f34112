import Foundation
import SwiftToolchain

/// Finds the time that the files of a package get, so that packages of the same sources have the same bytes.
package enum SourceTime {
    /// Returns `SOURCE_DATE_EPOCH`; without it, the time of the last commit in a folder or, outside of a repository, of its
    /// `Package.swift`. *Units*: seconds since 1970.
    package static func find(environment: [String: String], folder: URL) -> Int {
        if let time = environment["SOURCE_DATE_EPOCH"].flatMap(Int.init) { return time }
        let arguments = ["git", "log", "-1", "--format=%ct"]
        if let run = try? SwiftTools().run("/usr/bin/env", arguments, in: folder, cancellation: Cancellation()), run.status == 0,
            let time = Int(String(decoding: run.standardOutput, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        {
            return time
        }
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent("Package.swift").path)
        return Int((attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)).timeIntervalSince1970)
    }
}
