import AsyncDisplayKit
import JSONRPC
import NodeInspection
import OrderedCollections
import PreviewDeclarations

extension PreviewMethod {
    static let list = PreviewMethod(
        name: "list", summary: "Lists the previews of the program: name, group and source file.",
        params: [
            .optional("filter", .string(), "Contained in the name or the group, ignoring case."),
            .optional("cursor", .string(), "The “next” of an earlier answer."),
            .optional("limit", .integer(1...1_000), "The number of previews in an answer; 100 by default."),
        ],
        result: [
            .required("count", .integer(), "All previews that match."),
            .required(
                "previews",
                .array(
                    of: .object([
                        .required("name", .string()), .required("group", .string()), .optional("file", .string(), "Module/File.swift"),
                    ]))),
            .optional("next", .string(), "The cursor of the next page."),
        ], isReadOnly: true
    ) { service, params, _ in
        let filter = params["filter"]?.string ?? ""
        let found = service.registry.previews.filter {
            filter.isEmpty || $0.name.localizedCaseInsensitiveContains(filter) || $0.group.localizedCaseInsensitiveContains(filter)
        }
        guard let start = Int(params["cursor"]?.string ?? "0"), (0...found.count).contains(start) else {
            throw SessionFailure("the cursor is not from an answer of this program: begin again without one")
        }
        let end = min(start + (params["limit"]?.integer ?? 100), found.count)
        let previews = found[start..<end].map { preview in
            JSONValue.members([
                "name": .string(preview.name), "group": .string(preview.group), "file": preview.file.map(JSONValue.string),
            ])
        }
        return .members([
            "count": .number(found.count), "previews": .array(previews), "next": end < found.count ? .string("\(end)") : nil,
        ])
    }

    static let tree = PreviewMethod(
        name: "tree",
        summary: """
            The nodes of a preview, one line each in drawing order: depth, class, and by detail name, text, origin and size in points. \
            At most “bytes” long; “next” continues.
            """,
        params: Surroundings.stageMembers + [
            .optional(
                "detail", .string(choices: TreeOutline.Detail.allCases.map(\.rawValue)),
                "By default, the most detailed level at which the tree fits into the answer."),
            .optional("cursor", .string(), "The “next” of an earlier answer."),
            .optional("limit", .integer(1...10_000), "Nodes in an answer."),
            .optional("bytes", .integer(1_024...1_000_000), "The length of an answer in bytes; 8192 by default."),
        ],
        result: [
            .required("count", .integer(), "All nodes of the preview."), .required("from", .integer(), "The index of the first line."),
            .required("detail", .string(choices: TreeOutline.Detail.allCases.map(\.rawValue))),
            .optional("classes", .any, "The class of each letter in the lines."), .required("lines", .array(of: .string())),
            .optional("next", .string(), "The cursor of the next page."),
        ], isReadOnly: true
    ) { service, params, _ in
        let stage = try service.stage(for: params)
        let start = try params["cursor"]?.string.map { try TreeCursor($0, of: stage) }
        let outline = TreeOutline(stage.nodes)
        let page = outline.page(
            from: start?.index ?? 0, detail: start?.detail ?? params["detail"]?.string.flatMap(TreeOutline.Detail.init),
            limit: params["limit"]?.integer ?? 10_000, bytes: params["bytes"]?.integer ?? 8_192)
        let next = page.next.map { TreeCursor(stage: stage.number, revision: stage.revision, index: $0, detail: page.detail).text }
        return .members([
            "count": .number(stage.nodes.count), "from": .number(page.from), "detail": .string(page.detail.rawValue),
            "classes": page.detail == .full ? nil : .object(outline.classes.mapValues(JSONValue.string)), "lines": .strings(page.lines),
            "next": next.map(JSONValue.string),
        ])
    }

    static let find = PreviewMethod(
        name: "find", summary: "Finds nodes by text, class, name, accessibility label or identifier.",
        params: Surroundings.stageMembers + [.required("node", NodeSelector.schema)],
        result: [
            .required("count", .integer(), "All matches."), .required("nodes", .array(of: SessionNode.schema), "The first 50 of them."),
        ], isReadOnly: true
    ) { service, params, _ in
        let stage = try service.stage(for: params)
        let found = try NodeSelector(params["node"] ?? [:]).matches(in: stage)
        return ["count": .number(found.count), "nodes": .array(found.prefix(50).map(\.value))]
    }

    static let why = PreviewMethod(
        name: "why",
        summary: "Explains the sizes of nodes: the constraint received, the rule that decided each length, and the values without effect.",
        params: Surroundings.stageMembers + [.required("node", NodeSelector.schema)],
        result: [
            .required("count", .integer(), "All matches."),
            .required(
                "nodes", .array(of: .object([.required("path", .string()), .required("lines", .array(of: .string()))])),
                "The first 20 of them."),
        ], isReadOnly: true
    ) { service, params, _ in
        let stage = try service.stage(for: params)
        let paths = Set(try NodeSelector(params["node"] ?? [:]).matches(in: stage).filter { $0.node != nil }.map(\.place.path))
        guard !paths.isEmpty else { throw SessionFailure("no node matches \((params["node"] ?? [:]).text)") }
        let reports = NodeReport.reports(of: InspectedTree(stage.window.layer), in: stage.window.layer).filter { paths.contains($0.path) }
        let nodes = reports.prefix(20).map { report in
            JSONValue.members(["path": .string(report.path), "lines": .strings(report.explanationLines)])
        }
        return ["count": .number(reports.count), "nodes": .array(nodes)]
    }

    static let accessibility = PreviewMethod(
        name: "accessibility",
        summary: "The elements that a screen reader announces, in reading order, with their problems.",
        params: Surroundings.stageMembers + [.optional("warningsOnly", .boolean, "Only the elements with a problem.")],
        result: [
            .required("count", .integer(), "All elements."), .required("elements", .array(of: .any), "The first 200 of them."),
        ], isReadOnly: true
    ) { service, params, _ in
        let elements = AccessibilityReport(of: try service.stage(for: params).window).elements
        let chosen = params["warningsOnly"]?.bool == true ? elements.filter { !$0.warnings.isEmpty } : elements
        let values = try chosen.prefix(200).map { try JSONValue(parsing: Data($0.jsonLine.utf8)) }
        return ["count": .number(chosen.count), "elements": .array(values)]
    }

    static let sweep = PreviewMethod(
        name: "sweep",
        summary: "Measures a preview at many widths: up to which width each text is truncated or wraps, and each node overflows.",
        params: Surroundings.stageMembers + [
            .optional("widths", WidthRange.schema, "The widths in points; 200 to 1200 in steps of 10 by default.")
        ],
        result: [
            .required("widths", .integer(), "The number of measured widths."),
            .required(
                "marks",
                .array(
                    of: .object([
                        .required("kind", .string(choices: WidthSweep.Mark.Kind.allCases.map(\.rawValue))), .required("node", .string()),
                        .required("upTo", .number(), "The widest width at which it happens."), .optional("lines", .integer()),
                    ]))),
            .required("notes", .array(of: .string())),
        ], isReadOnly: true
    ) { service, params, _ in
        let stage = try service.stage(for: params)
        let widths = try params["widths"].map { try WidthRange($0).widths } ?? WidthSweep.standardWidths
        let content = try SweepContent(of: stage.preview, variant: stage.surroundings.variant, widths: widths)
        let marks = content.sweep.marks.map { mark in
            JSONValue.members([
                "kind": .string(mark.kind.rawValue), "node": .string(mark.name), "upTo": .number(mark.upTo),
                "lines": mark.lineCount > 1 ? .number(mark.lineCount) : nil,
            ])
        }
        return ["widths": .number(content.sweep.frames.count), "marks": .array(marks), "notes": .strings(content.notes)]
    }
}

/// The position of a page in the tree of a stage.
@MainActor struct TreeCursor {
    let stage: Int
    let revision: Int
    let index: Int
    let detail: TreeOutline.Detail

    init(stage: Int, revision: Int, index: Int, detail: TreeOutline.Detail) {
        (self.stage, self.revision, self.index, self.detail) = (stage, revision, index, detail)
    }

    /// Reads a cursor.
    /// - Throws: ``SessionFailure`` if the text is not a cursor, or the tree has changed since the cursor was created.
    init(_ text: String, of open: OpenStage) throws {
        let parts = text.split(separator: ".").map(String.init)
        let numbers = parts.prefix(3).compactMap { Int($0) }
        guard parts.count == 4, numbers.count == 3, let detail = TreeOutline.Detail(rawValue: parts[3]), numbers[2] >= 0 else {
            throw SessionFailure("the cursor is not from an answer of this method: begin again without one")
        }
        guard numbers[0] == open.number, numbers[1] == open.revision else {
            throw SessionFailure("the tree has changed since the cursor: begin again without one")
        }
        self.init(stage: numbers[0], revision: numbers[1], index: min(numbers[2], open.nodes.count), detail: detail)
    }

    var text: String { "\(stage).\(revision).\(index).\(detail.rawValue)" }
}

/// A sequence of widths in equal steps. *Units*: points.
struct WidthRange {
    let widths: [CGFloat]

    static let schema = JSONSchema.object([
        .required("from", .number(1...10_000)), .required("to", .number(1...10_000)),
        .optional("by", .number(0.5...10_000), "The step in points; 1 by default."),
    ])

    /// Reads a range.
    /// - Throws: ``SessionFailure`` for more than 2,000 widths, or if the first width is greater than the last.
    init(_ value: JSONValue) throws {
        let (from, to, step) = (value["from"]?.number ?? 1, value["to"]?.number ?? 1, value["by"]?.number ?? 1)
        guard from <= to, (to - from) / step < 2_000 else {
            throw SessionFailure("the widths are 1 to 2000, from the smallest to the largest")
        }
        widths = stride(from: from, through: to, by: step).map { CGFloat($0) }
    }
}
