import AsyncDisplayKit
import Foundation
import Graphics
import JSONRPC
import PreviewDeclarations
import PreviewSnapshots
import UIPrimitives

extension PreviewMethod {
    static let render = PreviewMethod(
        name: "render",
        summary: """
            Renders a preview to PNG: the open stage with all interactions so far, or another one. With “variants” every combination of \
            axes, which are new stages.
            """,
        params: Surroundings.stageMembers + [
            .optional("variants", VariantAxis.schema, "Every combination of the values of these axes."),
            .optional("maximumSide", .integer(16...8_192), "Scales pictures down until the longer side has at most this many pixels."),
            .optional("crop", NodeSelector.schema, "Only the part of the picture with this node."),
        ],
        result: [.required("pictures", .array(of: PictureValue.schema))], isReadOnly: true
    ) { service, params, context in
        let side = params["maximumSide"]?.integer
        guard let variants = params["variants"] else {
            let stage = try service.stage(for: params)
            var budget = PictureBudget()
            return ["pictures": .array([try PictureValue.make(of: stage, crop: params["crop"], maximumSide: side, &budget)])]
        }
        let axes = VariantAxis.axes(variants)
        guard Set(axes).count == axes.count else { throw SessionFailure("an axis is named twice") }
        return ["pictures": .array(try service.renderMatrix(axes, params, maximumSide: side, context))]
    }
}

extension PreviewService {
    /// Renders a picture of each cell. Uses separate stages and closes them; no stage is open afterwards.
    fileprivate func renderMatrix(
        _ axes: [VariantAxis], _ params: JSONValue, maximumSide: Int?, _ context: CallContext
    ) throws -> [JSONValue] {
        guard let name = params["preview"]?.string ?? open?.preview.name else {
            throw SessionFailure("no preview is open: name one with “preview”")
        }
        let preview = try registry.preview(named: name)
        let base = try Surroundings(params) ?? Surroundings()
        let cells = VariantMatrix(axes: axes, base: base.variant).cells
        guard cells.count <= ResourceLimits.answeredPictures else {
            throw SessionFailure(
                "\(cells.count) pictures are more than the \(ResourceLimits.answeredPictures) of an answer: name fewer axes")
        }
        defer { closeStage() }
        var budget = PictureBudget()
        return try cells.enumerated().map { index, cell in
            try context.step(index, of: cells.count, cell.name)
            var surroundings = base
            surroundings.variant = cell.variant
            if axes.contains(.scale) { surroundings.exactScale = nil }
            let stage = try makeStage(preview, surroundings)
            return try PictureValue.make(of: stage, crop: params["crop"], maximumSide: maximumSide, cell: cell.name, &budget)
        }
    }
}

/// Creates the value of a picture in an answer.
@MainActor enum PictureValue {
    nonisolated static let schema = JSONSchema.object([
        .optional("cell", .string(), "The values on the axes of “variants”, joined by “-”."),
        .required("width", .integer(), "In pixels."), .required("height", .integer(), "In pixels."),
        .required("points", .array(of: .number(), counts: 2...2), "The size of what it shows, in points."),
        .required("png", .string(), "The PNG in Base64."),
    ])

    /// Returns the value of the stage's picture.
    /// - Throws: ``SessionFailure`` if the part is outside the window, the budget is exceeded or memory is exhausted.
    static func make(
        of stage: OpenStage, crop: JSONValue?, maximumSide: Int?, cell: String? = nil, _ budget: inout PictureBudget
    ) throws -> JSONValue {
        var picture = stage.stage.bitmap
        var points = stage.window.bounds.size
        if let crop {
            let node = try NodeSelector(crop).node(in: stage)
            let frame = node.place.frame.intersection(stage.window.bounds)
            let area = PixelRect(covering: frame, scale: stage.stage.surface.scale)
            guard !frame.isNull, area.width > 0, area.height > 0, let part = picture.cropped(to: area) else {
                throw SessionFailure("\(node.title) is outside of the window")
            }
            (picture, points) = (part, frame.size)
        }
        if let maximumSide, let small = picture.fitting(maximumSide) { picture = small }
        let png = try budget.encode(picture)
        return .members([
            "cell": cell.map(JSONValue.string), "width": .number(picture.width), "height": .number(picture.height), "points": .size(points),
            "png": .string(png.base64EncodedString()),
        ])
    }
}
