import AsyncDisplayKit
import CommandResults
import Foundation
import Graphics
import JSONRPC
import NodeInspection
import PreviewDeclarations
import UIPrimitives

extension PreviewMethod {
    static let check = PreviewMethod(
        name: "check",
        summary: """
            Checks statements about frames and texts: on the open stage or, with “widths”, “textSizes” or “variants”, in every combination \
            of them, on new stages.
            """,
        params: Surroundings.stageMembers + [
            .required("assertions", .array(of: LayoutAssertion.schema, counts: 1...50)),
            .optional("widths", WidthRange.schema, "The preview is laid out at these widths, as high as it needs."),
            .optional("textSizes", .array(of: .string(choices: PreviewTextSize.allCases.map(\.rawValue)), counts: 1...12)),
            .optional("variants", VariantAxis.schema),
        ],
        result: [
            .required("holds", .boolean, "Whether every assertion holds everywhere."),
            .required("layouts", .integer(), "The number of checked layouts."),
            .required("failed", .integer(), "Layouts in which an assertion does not hold."),
            .required(
                "failures",
                .array(
                    of: .object([
                        .required("assertion", .integer(), "Its index."),
                        .required("message", .string(), "The first place where it does not hold."),
                        .optional("at", .string(), "The variant."), .optional("width", .number()),
                        .required("count", .integer(), "The number of layouts in which it does not hold."),
                    ])), "One for each assertion that does not hold."),
        ], isReadOnly: true
    ) { service, params, context in
        let assertions = try (params["assertions"]?.array ?? []).map { try LayoutAssertion($0) }
        var run = LayoutCheckRun(assertions)
        if ["widths", "textSizes", "variants"].allSatisfy({ params[$0] == nil }) {
            try run.check(try service.stage(for: params), at: nil, width: nil)
        } else {
            try run.checkAll(service, params, context)
        }
        return run.value
    }

    static let compare = PreviewMethod(
        name: "compare",
        summary: "Compares the picture of the stage with a reference, a PNG in a file, pixel by pixel. “record” writes the reference.",
        params: Surroundings.stageMembers + [
            .required("reference", .string(), "The path of the PNG."),
            .optional("tolerance", .integer(0...255), "Components that differ by no more count as equal."),
            .optional("allowedPixels", .integer(0...1_000_000_000), "Pixels that may differ."),
            .optional("record", .string(choices: ["never", "missing", "always"]), "When the reference is written; never by default."),
            .optional("picture", .boolean, "Adds a picture of the differences, if there are any."),
        ],
        result: [
            .required("outcome", .string(choices: ["same", "changed", "resized", "recorded"])),
            .optional("changedPixels", .integer()), .optional("largestDifference", .integer(), "Of a component, 0 to 255."),
            .optional("area", SessionNode.rectSchema, "The rectangle around the pixels that differ, in points."),
            .optional(
                "size", .array(of: .integer(), counts: 2...2), "The size of the picture in pixels, if that of the reference differs."),
            .optional("referenceSize", .array(of: .integer(), counts: 2...2)),
            .optional("png", .string(), "The differences, in Base64."),
        ], isReadOnly: false
    ) { service, params, _ in
        try ReferenceComparison(params).result(on: try service.stage(for: params))
    }

    static let thrash = PreviewMethod(
        name: "thrash",
        summary:
            "Applies random updates to the list of a preview and checks it after each batch; a failing run is shortened. Recreates the preview.",
        params: [
            .required("preview", .string()), .optional("seed", .integer(0...Int.max)),
            .optional("count", .integer(1...100_000), "The number of batches; 40 by default."),
        ],
        result: [
            .required("passed", .boolean), .optional("failure", .string()),
            .optional("operations", .array(of: .string()), "The smallest sequence that fails, for a test."),
        ], isReadOnly: true
    ) { service, params, context in
        let preview = try service.registry.preview(named: params["preview"]?.string ?? "")
        service.closeStage()
        let count = params["count"]?.integer ?? 40
        // The progress counts the creation of the preview and its updates. It does not count the steps that then shorten a failing run,
        // whose number is not known in advance.
        var step = 0
        let found = try PreviewThrash.search(in: preview, seed: UInt64(params["seed"]?.integer ?? 1), count: count) {
            try context.step(min(step, count), of: count, step <= count ? "updates" : "shrinks a failing run")
            step += 1
        }
        guard let found else { return ["passed": true] }
        return [
            "passed": false, "failure": .string(found.failure),
            "operations": .strings(found.operations.map { "0x" + String($0, radix: 16) }),
        ]
    }
}

/// Compares a stage with a picture in a file. *Thread*: main.
@MainActor private struct ReferenceComparison {
    private let params: JSONValue
    private let path: String

    init(_ params: JSONValue) {
        self.params = params
        path = params["reference"]?.string ?? ""
    }

    func result(on stage: OpenStage) throws -> JSONValue {
        let picture = stage.stage.bitmap
        let record = params["record"]?.string
        if record == "always" || record == "missing" && !FileManager.default.fileExists(atPath: path) {
            guard let png = ImageCodec.encodePNG(picture) else { throw SessionFailure("no memory for the picture") }
            try OutputFile.write(png, to: path)
            return ["outcome": "recorded"]
        }
        let data = try describingReadErrors { try SystemFile.read(path) }
        // A reference of another size is not decoded: both pictures together would use twice the memory.
        let header = try describingReadErrors { try ImageCodec.header(of: data) }
        guard (header.width, header.height) == (picture.width, picture.height) else {
            return resized(picture, width: header.width, height: header.height)
        }
        let limit = ResourceLimits.comparedArea
        guard picture.width * picture.height <= limit else {
            throw SessionFailure("a picture of more than \(limit >> 20) million pixels is not compared: use a smaller size or scale")
        }
        let reference = try describingReadErrors { try ImageCodec.decode(data, header: header) }
        let difference = reference.difference(from: picture, tolerance: params["tolerance"]?.integer ?? 0)
        let isChanged = difference.count > params["allowedPixels"]?.integer ?? 0
        let (area, scale) = (difference.bounds, stage.stage.surface.scale)
        let points = [area.x, area.y, area.width, area.height].map { JSONValue.number(CGFloat($0) / scale) }
        return .members([
            "outcome": isChanged ? "changed" : "same", "changedPixels": .number(difference.count),
            "largestDifference": .number(difference.largest), "area": difference.count > 0 ? .array(points) : nil,
            "png": isChanged && params["picture"]?.bool == true ? try encodedDifference(of: reference, from: picture) : nil,
        ])
    }

    private func resized(_ picture: Bitmap, width: Int, height: Int) -> JSONValue {
        [
            "outcome": "resized", "size": [.number(picture.width), .number(picture.height)],
            "referenceSize": [.number(width), .number(height)],
        ]
    }

    private func encodedDifference(of reference: Bitmap, from picture: Bitmap) throws -> JSONValue? {
        var budget = PictureBudget()
        let difference = reference.differencePicture(from: picture, tolerance: params["tolerance"]?.integer ?? 0)
        return try difference.map { .string(try budget.encode($0).base64EncodedString()) }
    }

    private func describingReadErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw SessionFailure("\(path) cannot be read: \(error)")
        }
    }
}
