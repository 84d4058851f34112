import AsyncDisplayKit
import Foundation
import HeadlessHost
import PreviewDeclarations
import Scheduling
import UIPrimitives

/// Random batch updates of the first list in a preview, without a display.
public enum PreviewThrash {
    /// Runs one random batch of updates for each seed in `operations`, and checks the list after each batch.
    ///
    /// - Returns: the failure and its step; nil if there is none.
    /// - Throws: the error of the preview's closure, or ``PreviewThrashError`` if there is no list.
    @MainActor public static func failure(of preview: Preview, operations: [UInt64]) throws -> String? {
        try failure(of: preview, operations: operations, willBegin: {})
    }

    /// Runs the batches like the public method. `willBegin` is called before the preview is created, and after each batch before the list
    /// is checked. An error that it throws ends the run.
    @MainActor private static func failure(
        of preview: Preview, operations: [UInt64], willBegin: () throws -> Void
    ) throws -> String? {
        try collectingErrors { error in
            try willBegin()
            let stage = try HeadlessStage { try preview.makeController() }
            defer { stage.close() }
            guard let source = source(in: stage.window) else {
                throw PreviewThrashError(preview: preview.name)
            }
            defer { source.end() }
            if let error = error() { return "before any step: \(error)" }
            return try failure(of: source, operations: operations) {
                stage.settle()
                try willBegin()
            }
        }
    }

    /// Runs `body` with a handler that collects programmer's errors, and restores the previous handler afterwards. `first` returns the
    /// first collected error; nil if there is none yet.
    @MainActor private static func collectingErrors(_ body: (_ first: () -> String?) throws -> String?) rethrows -> String? {
        let reports = Locked<[String]>([])
        return try ProgrammerError.withHandler({ report in reports.withLock { $0.append(report.message) } }) {
            try body { reports.withLock { $0.first } }
        }
    }

    /// Generates `count` operations from `seed` and runs them. Removes operations of a failing run as long as the others still fail.
    /// - Returns: the failing operations and the failure; nil if there is none.
    /// - Throws: the error of the preview's closure, or ``PreviewThrashError`` if there is no list.
    @MainActor public static func search(
        in preview: Preview, seed: UInt64, count: Int
    ) throws -> (operations: [UInt64], failure: String)? {
        try search(in: preview, seed: seed, count: count, willBegin: {})
    }

    /// Searches like ``search(in:seed:count:)``. `willBegin` is called each time before the preview is created, and after each batch. An
    /// error that it throws ends the search.
    @MainActor package static func search(
        in preview: Preview, seed: UInt64, count: Int, willBegin: () throws -> Void
    ) throws -> (operations: [UInt64], failure: String)? {
        var (begun, end): (Int, (any Error)?) = (0, nil)
        func failure(of operations: [UInt64]) throws -> String? {
            if let end { throw end }
            return try self.failure(of: preview, operations: operations) {
                begun += 1
                do { try willBegin() } catch {
                    end = error
                    throw error
                }
            }
        }
        let operations = operations(seed: seed, count: count)
        guard let found = try failure(of: operations) else { return nil }
        // The first call of `willBegin` was before the preview was created, each other call after a batch. Batches after the failing one
        // did not run.
        let failing = Array(operations.prefix(begun - 1))
        let shrunk = Shrinking.least(of: failing) { ((try? failure(of: $0)) ?? nil) != nil }
        return (shrunk, try failure(of: shrunk) ?? found)
    }

    /// Removes operations of a failing run on a loaded list, as long as the others still fail from the initial state.
    @MainActor package static func shrink(_ operations: [UInt64], on source: ThrashSource) -> [UInt64] {
        Shrinking.least(of: operations) {
            source.restart()
            return failure(of: source, operations: $0) {} != nil
        }
    }

    /// Returns the operations that a seed generates: the seeds of `count` batches.
    package static func operations(seed: UInt64, count: Int) -> [UInt64] {
        var random = SplitMix64(seed: seed)
        return (0..<max(0, count)).map { _ in random.next() }
    }

    /// Returns the tables and collections below a view, outermost first.
    @MainActor static func lists(in view: UIView) -> [ASListNode] {
        InspectedTree(view.layer).entries.compactMap { $0.node as? ASListNode }
    }

    /// Replaces the data source of the first list below a view whose data source is supported. Returns the new data source; nil if there is
    /// no such list.
    @MainActor package static func source(in view: UIView) -> ThrashSource? {
        for list in lists(in: view) {
            if let source = ThrashSource.makeSource(for: list) { return source }
        }
        return nil
    }

    /// Runs the operations on a loaded list. `settle` is called after each batch to finish its updates, before the list is checked. Returns
    /// the failure and its step; nil if there is none.
    @MainActor package static func failure(
        of source: ThrashSource, operations: [UInt64], settle: () throws -> Void
    ) rethrows -> String? {
        try collectingErrors { error in
            for (step, operation) in operations.enumerated() {
                source.update(seed: operation)
                try settle()
                if let difference = error() ?? source.difference { return "step \(step): \(difference)" }
            }
            return nil
        }
    }

    /// Returns the text of a Swift file with a test that runs the operations again.
    package static func testFile(preview: String, operations: [UInt64], failure: String) -> String {
        let numbers = operations.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
        return """
            import PreviewKit
            import XCTest

            /// Found by random updates: \(failure.replacingOccurrences(of: "\n", with: " "))
            final class ThrashedListTests: XCTestCase {
                func testListSurvivesTheseUpdates() throws {
                    try MainActor.assumeIsolated {
                        let preview = try XCTUnwrap(previews.first { $0.name == \(JSONText.quoted(preview)) })
                        XCTAssertNil(try PreviewThrash.failure(of: preview, operations: [\(numbers)]))
                    }
                }
            }

            """
    }
}

/// The error of a preview that has no list to update.
public struct PreviewThrashError: Error, CustomStringConvertible {
    /// The name of the preview.
    public let preview: String

    /// Names the preview and the missing list.
    public var description: String { "“\(preview)” shows no table or collection node with a data source" }
}
