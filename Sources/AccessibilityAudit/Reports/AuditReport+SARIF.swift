import CommandResults
import Foundation

/// A log in the Static Analysis Results Interchange Format, which code review services show beside the source code.
///
/// *Source*: SARIF 2.1.0, docs.oasis-open.org/sarif/sarif/v2.1.0.
private struct SARIFLog: Codable {
    struct Message: Codable { let text: String }

    struct Rule: Codable {
        struct Configuration: Codable { let level: String }
        let id: String
        let shortDescription: Message
        let help: Message
        let helpUri: String
        let defaultConfiguration: Configuration
        let properties: [String: String]
    }

    struct Location: Codable {
        struct Physical: Codable {
            struct Artifact: Codable { let uri: String }
            let artifactLocation: Artifact
        }
        struct Logical: Codable {
            let name: String
            let fullyQualifiedName: String
            let kind: String
        }
        let physicalLocation: Physical?
        let logicalLocations: [Logical]
    }

    struct Suppression: Codable {
        let kind: String
        let justification: String
    }

    struct Result: Codable {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        let suppressions: [Suppression]?
    }

    struct Tool: Codable {
        struct Driver: Codable {
            let name: String
            let rules: [Rule]
        }
        let driver: Driver
    }

    struct Run: Codable {
        struct Properties: Codable { let shard: ShardDescription }
        let tool: Tool
        let results: [Result]
        /// The shard of the run that the log covers; nil for the whole run.
        let properties: Properties?
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    let schema: String
    let version: String
    let runs: [Run]

    init(_ run: Run) {
        schema = "https://json.schemastore.org/sarif-2.1.0.json"
        version = "2.1.0"
        runs = [run]
    }

    /// The log as JSON. Equal logs yield equal bytes.
    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}

extension AuditReport {
    /// Returns the report as a SARIF log. `shard` names the part of the run that the report covers; nil for the whole run.
    package func sarif(includingAdvice: Bool, shard: ShardDescription? = nil) throws -> Data {
        let rules = AuditRule.allCases.map { rule in
            SARIFLog.Rule(
                id: rule.rawValue, shortDescription: .init(text: rule.title), help: .init(text: rule.remedy), helpUri: rule.address,
                defaultConfiguration: .init(level: rule.level.sarifLevel), properties: ["wcag": rule.criterion])
        }
        let results = parts.flatMap { part in
            part.shownFindings(includingAdvice: includingAdvice).map { $0.sarifResult(in: part) }
        }
        let tool = SARIFLog.Tool(driver: .init(name: "weft audit", rules: rules))
        return try SARIFLog(SARIFLog.Run(tool: tool, results: results, properties: shard.map { .init(shard: $0) })).data
    }

    /// Merges the logs of all shards of a run into one log.
    /// - Throws: ``CommandFailure`` if a file is not the log of a shard, or if the files are not all shards of one run.
    package static func mergedLogs(_ files: [(file: String, data: Data)]) throws -> Data {
        let runs = try files.map { file, data in
            guard let run = try? JSONDecoder().decode(SARIFLog.self, from: data).runs.first, let shard = run.properties?.shard else {
                throw CommandFailure(
                    message: "\(file) is not a log of a shard; write it with weft audit --sarif --shard I/N", code: ProgramExit.usage)
            }
            return (file: file, run: run, shard: shard)
        }
        let set = try ShardSet(runs.map { ($0.file, $0.shard) })
        let results = try set.ordered(runs.map(\.run.results))
        guard let tool = runs.first?.run.tool else { return Data() }
        return try SARIFLog(SARIFLog.Run(tool: tool, results: results, properties: nil)).data
    }
}

extension AuditLevel {
    fileprivate var sarifLevel: String {
        switch self {
        case .a: "error"
        case .aa: "warning"
        case .advice: "note"
        }
    }
}

extension AuditFinding {
    fileprivate func sarifResult(in part: AuditReport.Part) -> SARIFLog.Result {
        let called = name.map { " “\($0)”" } ?? ""
        let place = "\(part.preview)/\(path)"
        return SARIFLog.Result(
            ruleId: rule.rawValue, level: level.sarifLevel,
            message: .init(text: "\(type)\(called) in “\(part.preview)”: \(message). \(rule.remedy)"),
            locations: [
                .init(
                    physicalLocation: part.file.map { .init(artifactLocation: .init(uri: $0)) },
                    logicalLocations: [.init(name: type, fullyQualifiedName: place, kind: "element")])
            ],
            partialFingerprints: ["place": "\(rule.rawValue) \(place)"],
            suppressions: acceptedReason.map { [.init(kind: "external", justification: $0)] })
    }
}
