import AsyncDisplayKit
import Foundation
import HeadlessHost
import PreviewDeclarations
import Scheduling
import UIPrimitives

/// Random batch updates of the first list in a preview, without a display.
public enum PreviewThrash {
    /// Runs one batch of updates for each number and checks the list after each.
    ///
    /// - Returns: what went wrong, with the step; nil where nothing did.
    /// - Throws: what the preview's closure throws, or ``PreviewThrashError`` where there is no list.
    @MainActor public static func failure(of preview: Preview, operations: [UInt64]) throws -> String? {
        try collectingMistakes { mistake in
            let stage = try HeadlessStage { try preview.makeController() }
            defer { stage.close() }
            guard let source = source(in: stage.window) else {
                throw PreviewThrashError(preview: preview.name)
            }
            defer { source.end() }
            if let mistake = mistake() { return "before any step: \(mistake)" }
            return failure(of: source, operations: operations) { stage.settle() }
        }
    }

    /// Runs `body`, which can ask for the first programmer's error so far, and gives the hook of them back.
    @MainActor private static func collectingMistakes(_ body: (_ first: () -> String?) throws -> String?) rethrows -> String? {
        let reports = Locked<[String]>([])
        return try ProgrammerError.withHandler({ report in reports.withLock { $0.append(report.message) } }) {
            try body { reports.withLock { $0.first } }
        }
    }

    /// Draws `count` operations from `seed`, and shrinks a failing run to the fewest that still fail.
    /// - Returns: the failing operations and what went wrong; nil where nothing did.
    @MainActor public static func search(
        in preview: Preview, seed: UInt64, count: Int
    ) throws -> (operations: [UInt64], failure: String)? {
        let operations = operations(seed: seed, count: count)
        guard let found = try failure(of: preview, operations: operations) else { return nil }
        let shrunk = Shrinking.least(of: operations) { ((try? failure(of: preview, operations: $0)) ?? nil) != nil }
        return (shrunk, try failure(of: preview, operations: shrunk) ?? found)
    }

    /// Leaves out operations of a failing run on a list that stands, as long as the rest still fails from the beginning.
    @MainActor package static func shrink(_ operations: [UInt64], on source: ThrashSource) -> [UInt64] {
        Shrinking.least(of: operations) {
            source.restart()
            return failure(of: source, operations: $0) {} != nil
        }
    }

    /// The numbers that a seed stands for.
    package static func operations(seed: UInt64, count: Int) -> [UInt64] {
        var random = SplitMix64(seed: seed)
        return (0..<max(0, count)).map { _ in random.next() }
    }

    /// The tables and collections below a view, from the outside in.
    @MainActor package static func lists(in view: UIView) -> [ASListNode] {
        InspectedTree(view.layer).entries.compactMap { $0.node as? ASListNode }
    }

    /// Takes the place of the data source of the first list below a view that has a plain one.
    @MainActor package static func source(in view: UIView) -> ThrashSource? {
        for list in lists(in: view) {
            if let source = ThrashSource.of(list) { return source }
        }
        return nil
    }

    /// Runs the operations on a list that stands; `settle` lets each one come to rest.
    @MainActor package static func failure(of source: ThrashSource, operations: [UInt64], settle: () -> Void) -> String? {
        collectingMistakes { mistake in
            for (step, operation) in operations.enumerated() {
                source.update(seed: operation)
                settle()
                if let difference = mistake() ?? source.difference { return "step \(step): \(difference)" }
            }
            return nil
        }
    }

    /// A test that runs the operations again, as the text of a Swift file.
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

/// There is no list to update in a preview.
public struct PreviewThrashError: Error, CustomStringConvertible {
    public let preview: String

    public var description: String { "“\(preview)” shows no table or collection node with a data source" }
}
