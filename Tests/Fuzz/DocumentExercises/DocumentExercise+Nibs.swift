import Foundation
import NibReading

extension DocumentExercise {
    static func readNib(_ bytes: [UInt8]) -> Bool {
        let document: NibDocument
        do throws(NibFailure) {
            let root = try NibParser.parse(bytes, file: "A.xib")
            check(root, lines: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
            document = try NibDocument(Data(bytes), file: "A.xib")
        } catch {
            precondition(!error.reason.isEmpty, "an error without a reason")
            return false
        }
        let found = document.controllers.allSatisfy { document.scene(of: $0).contains { _ in true } }
        precondition(found, "a controller without a scene")
        _ = (document.topLevel, document.initialController, document.controller(identifier: "A"))
        _ = NibElementKind.missing(in: document.root).union(NibElementKind.missingSymbols(in: document.root))
        return true
    }

    private static func check(_ element: NibElement, lines: Int) {
        precondition((1...lines).contains(element.line), "line \(element.line) of \(lines)")
        precondition(!element.name.isEmpty, "an element without a name")
        for name in element.attributes.keys {
            precondition(element.number(name)?.isFinite != false && element.ratio(name)?.isFinite != false, "infinite \(name)")
            _ = (element.integer(name), element.bool(name))
        }
        for key in element.children.compactMap({ $0["key"] }) {
            if let rect = element.rect(key) { precondition(rect.width >= 0 && rect.height >= 0, "a negative size") }
            _ = (element.size(key), element.point(key), element.insets(key))
        }
        for isWide in [false, true] {
            _ = element.varied(for: NibSizeClass(isWidthRegular: isWide, isHeightRegular: !isWide))
        }
        for child in element.children { check(child, lines: lines) }
    }
}
