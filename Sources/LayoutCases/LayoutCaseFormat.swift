import Foundation
import LayoutEngine

/// The description of the format of layout case files, as text and as a JSON schema.
package enum LayoutCaseFormat {
    /// The format as text, which the help of `weft layout-cases` prints. No line, not even in the example, is longer than 80 columns,
    /// because the help would wrap it.
    package static let description = """
        A file is a JSON array of cases, or an object with the array in its member
        "cases". A case:

            {"name": "a row", "scale": 2,
             "sizeRange": {"min": [320, 0], "max": [320, "inf"]},
             "spec": {"type": "inset",
                      "insets": {"top": 8, "left": 8, "bottom": 8, "right": 8},
                      "child": {"type": "node", "id": "title", "flow": [400, 20],
                                "style": {"flexShrink": 1}}}}

        Lengths are points; "inf" is infinity, "cgfloat_max" the greatest number.
        Other members of a case are ignored.

        Elements have a "type" and may have a "style":
        node        "id"; "intrinsic": [w, h] for content of that size, or
                    "flow": [length, line] for content that wraps like text
        spacer      an empty spec
        stack       "direction", "spacing", "justifyContent", "alignItems",
                    "flexWrap", "alignContent", "lineSpacing", "children";
                    "horizontalAlignment" and "verticalAlignment" may be left out
        inset       "insets" with "top", "left", "bottom" and "right"; "child"
        relative    "horizontalPosition", "verticalPosition", "sizingOption", "child"
        center      "centeringOptions", "sizingOptions", "child"
        corner      "child", "corner", "location", "offset": [x, y], "wrapsCorner"
        ratio       "ratio" (height by width), "child"
        absolute    "sizing", "children"
        background  "child", "background"
        overlay     "child", "overlay"
        wrapper     "children"

        A style has the properties of ASLayoutElementStyle: "width", "height",
        "minWidth", "maxWidth", "minHeight", "maxHeight" and "flexBasis" are points,
        "33%" or "auto"; "flexGrow", "flexShrink", "spacingBefore", "spacingAfter",
        "ascender" and "descender" are numbers; "alignSelf" is a word,
        "layoutPosition" is [x, y].

        The result has one line for each case:
        {"name": "a row", "size": [320, 56], "frames": {"title": [8, 8, 304, 40]}}.
        The frame of a node that is not in the layout is null.
        """

    /// A JSON schema of the format. *Source*: JSON Schema, draft 2020-12.
    package static var schema: String {
        let root: [String: Any] = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Layout cases of weft layout",
            "oneOf": [cases, object(["cases": cases], required: ["cases"])],
            "$defs": [
                "case": object(
                    [
                        "name": type("string"), "scale": ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 100],
                        "sizeRange": object(["min": pair, "max": pair], required: ["min", "max"]), "spec": element,
                    ], required: ["name", "scale", "sizeRange", "spec"]),
                "number": ["oneOf": [type("number"), ["enum": ["inf", "-inf", "cgfloat_max"]]]],
                "length": ["oneOf": [number, ["type": "string", "pattern": "^(auto|-?[0-9.]+%)$"]]],
                "pair": ["type": "array", "items": number, "minItems": 2, "maxItems": 2],
                "style": style, "element": ["oneOf": elements],
            ] as [String: Any],
        ]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: root, options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    // MARK: Parts of the schema

    private static var cases: [String: Any] { ["type": "array", "items": ["$ref": "#/$defs/case"], "minItems": 1] }
    private static var element: [String: Any] { ["$ref": "#/$defs/element"] }
    private static var children: [String: Any] { ["type": "array", "items": element] }
    private static var number: [String: Any] { ["$ref": "#/$defs/number"] }
    private static var pair: [String: Any] { ["$ref": "#/$defs/pair"] }

    private static func type(_ name: String) -> [String: Any] { ["type": name] }

    private static func object(_ members: [String: Any], required: [String]) -> [String: Any] {
        ["type": "object", "properties": members, "required": required]
    }

    private static func words<Choice>(_ names: KeyValuePairs<String, Choice>) -> [String: Any] { ["enum": names.map(\.key)] }

    /// Returns the schema of an element type. All members are required except those in `optional` and the style.
    private static func element(_ type: String, _ members: [String: Any], optional: [String: Any] = [:]) -> [String: Any] {
        var all = members.merging(optional) { first, _ in first }
        all["type"] = ["const": type]
        all["style"] = ["$ref": "#/$defs/style"]
        return object(all, required: ["type"] + members.keys.sorted())
    }

    private static var style: [String: Any] {
        let dimensions = ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexBasis"]
        let numbers = ["flexGrow", "flexShrink", "spacingBefore", "spacingAfter", "ascender", "descender"]
        var members: [String: Any] = ["alignSelf": words(CaseWords.alignSelves), "layoutPosition": pair]
        for name in dimensions { members[name] = ["$ref": "#/$defs/length"] }
        for name in numbers { members[name] = number }
        return ["type": "object", "properties": members, "additionalProperties": false]
    }

    private static var elements: [[String: Any]] {
        let insets = ["top": number, "left": number, "bottom": number, "right": number]
        return [
            element("node", ["id": type("string")], optional: ["intrinsic": pair, "flow": pair]),
            element("spacer", [:]), stack,
            element("inset", ["insets": object(insets, required: insets.keys.sorted()), "child": element]),
            element(
                "relative",
                [
                    "horizontalPosition": words(CaseWords.relativePositions), "verticalPosition": words(CaseWords.relativePositions),
                    "sizingOption": words(CaseWords.relativeSizings), "child": element,
                ]),
            element(
                "center",
                [
                    "centeringOptions": words(CaseWords.centerings), "sizingOptions": words(CaseWords.centerSizings), "child": element,
                ]),
            element(
                "corner",
                [
                    "child": element, "corner": element, "location": words(CaseWords.corners), "offset": pair,
                    "wrapsCorner": type("boolean"),
                ]),
            element("ratio", ["ratio": number, "child": element]),
            element("absolute", ["sizing": words(CaseWords.absoluteSizings), "children": children]),
            element("background", ["child": element, "background": element]),
            element("overlay", ["child": element, "overlay": element]), element("wrapper", ["children": children]),
        ]
    }

    private static var stack: [String: Any] {
        element(
            "stack",
            [
                "direction": words(CaseWords.directions), "spacing": number, "justifyContent": words(CaseWords.justifyContents),
                "alignItems": words(CaseWords.alignItems), "flexWrap": words(CaseWords.flexWraps),
                "alignContent": words(CaseWords.alignContents), "lineSpacing": number, "children": children,
            ],
            optional: [
                "horizontalAlignment": words(CaseWords.horizontalAlignments), "verticalAlignment": words(CaseWords.verticalAlignments),
            ])
    }
}
