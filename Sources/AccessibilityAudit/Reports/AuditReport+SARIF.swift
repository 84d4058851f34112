import Foundation

/// The Static Analysis Results Interchange Format, which code review services show beside the sources.
///
/// *Source*: SARIF 2.1.0, docs.oasis-open.org/sarif/sarif/v2.1.0.
private struct SARIFLog: Encodable {
    struct Message: Encodable { let text: String }

    struct Rule: Encodable {
        struct Configuration: Encodable { let level: String }
        let id: String
        let shortDescription: Message
        let help: Message
        let helpUri: String
        let defaultConfiguration: Configuration
        let properties: [String: String]
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            struct Artifact: Encodable { let uri: String }
            let artifactLocation: Artifact
        }
        struct Logical: Encodable {
            let name: String
            let fullyQualifiedName: String
            let kind: String
        }
        let physicalLocation: Physical?
        let logicalLocations: [Logical]
    }

    struct Suppression: Encodable {
        let kind: String
        let justification: String
    }

    struct Result: Encodable {
        let ruleId: String
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        let suppressions: [Suppression]?
    }

    struct Tool: Encodable {
        struct Driver: Encodable {
            let name: String
            let rules: [Rule]
        }
        let driver: Driver
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Result]
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]
}

extension AuditReport {
    /// The report as a SARIF log.
    package func sarif(includingAdvice: Bool) throws -> Data {
        let rules = AuditRule.allCases.map { rule in
            SARIFLog.Rule(
                id: rule.rawValue, shortDescription: .init(text: rule.title), help: .init(text: rule.remedy), helpUri: rule.address,
                defaultConfiguration: .init(level: rule.level.sarifLevel), properties: ["wcag": rule.criterion])
        }
        let results = parts.flatMap { part in
            part.findings.filter { includingAdvice || $0.level != .advice }.map { $0.sarifResult(in: part) }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let tool = SARIFLog.Tool(driver: .init(name: "weft audit", rules: rules))
        return try encoder.encode(SARIFLog(runs: [SARIFLog.Run(tool: tool, results: results)])) + Data("\n".utf8)
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
