import Foundation
import JSONRPC
import PreviewDeclarations
import PreviewSnapshots

/// The variant, size and scale of a request.
package struct Surroundings: Equatable {
    var variant = PreviewVariant()
    /// The size of the preview; nil for its own size. *Units*: points.
    var size: CGSize?
    /// The scale, if it is not 1, 2 or 3. *Units*: pixels per point.
    var exactScale: CGFloat?

    /// Creates the default surroundings. The scale is one pixel per point, because the cost of programs that read the pictures grows with
    /// the number of pixels.
    init() {
        variant.scale = 1
    }

    /// - Parameter size: the size of the preview, in points; nil for its own size.
    /// - Parameter exactScale: the scale in pixels per point, if it is not 1, 2 or 3.
    package init(variant: PreviewVariant, size: CGSize?, exactScale: CGFloat?) {
        (self.variant, self.size, self.exactScale) = (variant, size, exactScale)
    }

    /// Reads the surroundings in `params`; nil if `params` has none of the members in ``members``.
    /// - Throws: ``SessionFailure`` if the picture would be too large, or for an unknown locale, time zone or date.
    init?(_ params: JSONValue) throws {
        guard Self.members.contains(where: { params[$0.name] != nil }) else { return nil }
        self.init()
        if let device = params["device"]?.string, let found = PreviewDevice.all.first(where: { $0.name == device }) {
            variant.device = found
        }
        variant.isLandscape = params["landscape"]?.bool ?? false
        variant.sizingMode = params["sizing"]?.string.flatMap(PreviewSizingMode.init) ?? .declared
        variant.isDark = params["appearance"]?.string == "dark"
        variant.textSize = params["textSize"]?.string.flatMap(PreviewTextSize.init) ?? .large
        variant.hasHighContrast = params["contrast"]?.string == "high"
        if let locale = params["locale"]?.string { variant.setLocale(locale) }
        if let direction = params["direction"]?.string { variant.isRightToLeft = direction == "rtl" }
        if let problem = variant.locale.flatMap(PreviewLocale.problem) { throw SessionFailure("locale: \(problem)") }
        variant.hasBoldText = params["boldText"]?.bool ?? false
        variant.reducesMotion = params["reducedMotion"]?.bool ?? false
        try readTime(params)
        variant.controls = (params["controls"]?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.string }
        size = params["size"]?.size
        if let scale = params["scale"]?.number {
            if let whole = Int(exactly: scale), (1...3).contains(whole) { variant.scale = whole } else { exactScale = CGFloat(scale) }
        }
        if let problem = size.flatMap({ PictureSize.problem(of: $0, scale: exactScale ?? CGFloat(variant.scale)) }) {
            throw SessionFailure(problem)
        }
    }

    private mutating func readTime(_ params: JSONValue) throws {
        if let zone = params["timeZone"]?.string {
            guard TimeZone(identifier: zone) != nil else {
                throw SessionFailure("timeZone: “\(zone)” is not a time zone; use a name such as Europe/Berlin")
            }
            variant.timeZone = zone
        }
        if let text = params["date"]?.string {
            if let problem = PreviewTime.problem(of: text) { throw SessionFailure("date: \(problem)") }
            variant.date = PreviewTime.date(in: text)
        }
    }

    /// The parameters with which a request chooses surroundings.
    static let members: [JSONSchema.Member] = [
        .optional("device", .string(choices: PreviewDevice.all.map(\.name)), "The screen of a device."),
        .optional("landscape", .boolean, "Turns the screen on its side."),
        .optional("size", .array(of: .number(1...16_384), counts: 2...2), "Width and height in points, in place of the preview's own."),
        .optional("sizing", .string(choices: PreviewSizingMode.allCases.map(\.rawValue)), "In place of the declared sizing mode."),
        .optional("scale", .number(0.5...8), "Pixels per point; 1 by default."),
        .optional("appearance", .string(choices: ["light", "dark"])),
        .optional("textSize", .string(choices: PreviewTextSize.allCases.map(\.rawValue))),
        .optional("direction", .string(choices: ["ltr", "rtl"])),
        .optional("contrast", .string(choices: ["normal", "high"])),
        .optional("locale", .string(), "Language and region, such as de_DE."),
        .optional("boldText", .boolean, "Bolder fonts of the system."),
        .optional("reducedMotion", .boolean, "Less motion."),
        .optional("timeZone", .string(), "The time zone, such as Asia/Tokyo; the program's own by default."),
        .optional("date", .string(), "The date of PreviewEnvironment.now, such as 2024-02-29T12:00:00Z."),
        .optional("controls", .map(of: .string()), "Values of controls that the preview declares, by name."),
    ]

    /// The parameters with which a request chooses a stage.
    static let stageMembers: [JSONSchema.Member] =
        [
            .optional("preview", .string(), "The preview's name; the open preview by default."),
            .optional("fresh", .boolean, "Recreates the preview, without the effects of earlier requests."),
        ] + members
}

extension JSONValue {
    /// The size in an array of two numbers; nil for other values.
    var size: CGSize? {
        point.map { CGSize(width: $0.x, height: $0.y) }
    }

    /// The point in an array of two numbers; nil for other values.
    var point: CGPoint? {
        guard let numbers = array?.compactMap(\.number), numbers.count == 2 else { return nil }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}
