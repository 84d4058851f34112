import Foundation
import LayoutEngine

/// Applies the `style` member of a case's element to the style of the layout element.
enum CaseStyle {
    static func apply(_ value: CaseValue, to style: ASLayoutElementStyle) throws(LayoutCaseError) {
        guard let members = value.value as? [String: Any] else { throw value.fail("an object is expected") }
        for key in members.keys.sorted() {
            guard let member = try value.optional(key) else { continue }
            try apply(member, named: key, to: style)
        }
    }

    private static func apply(
        _ value: CaseValue, named key: String, to style: ASLayoutElementStyle
    ) throws(LayoutCaseError) {
        switch key {
        case "width": style.width = try dimension(value)
        case "height": style.height = try dimension(value)
        case "minWidth": style.minWidth = try dimension(value)
        case "maxWidth": style.maxWidth = try dimension(value)
        case "minHeight": style.minHeight = try dimension(value)
        case "maxHeight": style.maxHeight = try dimension(value)
        case "flexBasis": style.flexBasis = try dimension(value)
        case "flexGrow": style.flexGrow = try value.number()
        case "flexShrink": style.flexShrink = try value.number()
        case "spacingBefore": style.spacingBefore = try value.number()
        case "spacingAfter": style.spacingAfter = try value.number()
        case "ascender": style.ascender = try value.number()
        case "descender": style.descender = try value.number()
        case "alignSelf": style.alignSelf = try value.choice(CaseWords.alignSelves)
        case "layoutPosition": style.layoutPosition = try value.point()
        default: throw value.fail("a style has no such property")
        }
    }

    /// Reads a dimension: a number of points, a fraction such as `"33%"`, or `"auto"`.
    private static func dimension(_ value: CaseValue) throws(LayoutCaseError) -> ASDimension {
        guard let text = value.value as? String, text != "inf", text != "cgfloat_max" else {
            return ASDimensionMake(try value.number())
        }
        if text == "auto" { return ASDimensionAuto }
        guard text.hasSuffix("%"), Double(text.dropLast())?.isFinite == true else {
            throw value.fail("\"\(text)\" is not a length: a number of points, \"33%\" or \"auto\" is expected")
        }
        return ASDimensionMake(text)
    }
}
