import AsyncDisplayKit
import Graphics
import JSONRPC
import NodeInspection
import UIKit

/// The state of the preview on a stage at one moment, for comparison with a later moment: its nodes, pixels, scroll offsets, opened URLs
/// and focus. *Thread*: main.
@MainActor struct StageState {
    private let places: [LayoutMoves.Element]
    private let bitmap: Bitmap?
    private let presentCount: Int
    private let scrollViews: [(view: UIScrollView, offset: CGPoint)]
    private let openedURLs: Int
    private let focus: UIResponder?
    private let focusedText: String?

    /// Captures the current state. *Cost*: a walk over the tree and a copy of the pixels.
    init(of stage: OpenStage) {
        places = stage.nodes.map(\.place)
        bitmap = stage.stage.bitmap.copy()
        presentCount = stage.stage.surface.presentCount
        scrollViews = Self.scrollViews(in: stage.window).map { ($0, $0.contentOffset) }
        openedURLs = stage.stage.host.openedURLs.count
        focus = stage.window.firstResponder
        focusedText = Self.focusedText(in: stage)
    }

    private static func scrollViews(in view: UIView) -> [UIScrollView] {
        let inside = view.subviews.flatMap(scrollViews)
        return (view as? UIScrollView).map { [$0] + inside } ?? inside
    }

    /// Returns the text of the field that has the focus; nil if no field has it.
    static func focusedText(in stage: OpenStage) -> String? {
        (stage.window.firstResponder as? UIView).flatMap(SessionNode.text)
    }

    /// Returns the differences between this state and the current state of the stage; nil if there are none.
    func changes(to stage: OpenStage) -> JSONValue? {
        let after = stage.nodes.map(\.place)
        let texts = changedTexts(to: after)
        let changed = Dictionary(texts.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
        let before = places.map { place in
            var place = place
            if let text = changed[place.path] { place.text = text }
            return place
        }
        let moves = LayoutMoves(from: before, to: after)
        let scrolled = scrollViews.filter { $0.view.contentOffset != $0.offset }
        let urls = stage.stage.host.openedURLs.dropFirst(openedURLs)
        let text = Self.focusedText(in: stage)
        let hasFocusChanged = stage.window.firstResponder !== focus
        let value = JSONValue.members([
            "pixels": pixels(to: stage),
            "texts": Self.list(
                texts.map { ["path": .string($0.path), "from": .string($0.before), "to": .string($0.after)] }),
            "moved": Self.list(moves.moved.map { ["node": Self.name($0.after), "by": .string($0.deltas)] }),
            "added": Self.list(moves.added.map(Self.name)), "removed": Self.list(moves.removed.map(Self.name)),
            "scrolled": Self.list(
                scrolled.map { view, offset in
                    ["class": .string("\(type(of: view))"), "from": .point(offset), "to": .point(view.contentOffset)]
                }),
            "opened": Self.list(urls.map { .string($0.absoluteString) }),
            "focus": hasFocusChanged ? .string(stage.window.firstResponder.map { "\(type(of: $0))" } ?? "none") : nil,
            "focusedText": text != focusedText ? text.map(JSONValue.string) : nil,
        ])
        return value == [:] ? nil : value
    }

    /// Returns the changed texts of nodes whose path and class are the same.
    private func changedTexts(to after: [LayoutMoves.Element]) -> [(path: String, before: String, after: String)] {
        let now = Dictionary(after.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return places.compactMap { place in
            guard let other = now[place.path], other.type == place.type, let old = place.text, let new = other.text, old != new else {
                return nil
            }
            return (place.path, old, new)
        }
    }

    /// Returns the number of pixels that differ, and the rectangle that contains them, in points; nil if none differ. If the size of the
    /// bitmap has changed, all pixels count as different, and there is no rectangle.
    private func pixels(to stage: OpenStage) -> JSONValue? {
        guard stage.stage.surface.presentCount != presentCount, let bitmap else { return nil }
        let difference = bitmap.difference(from: stage.stage.bitmap)
        guard difference.hasSameSize else { return ["count": .number(stage.stage.bitmap.width * stage.stage.bitmap.height)] }
        guard difference.count > 0 else { return nil }
        let (area, scale) = (difference.bounds, stage.stage.surface.scale)
        let points = [area.x, area.y, area.width, area.height].map { JSONValue.number(CGFloat($0) / scale) }
        return ["count": .number(difference.count), "area": .array(points)]
    }

    private static func name(_ place: LayoutMoves.Element) -> JSONValue {
        let title = place.name ?? place.text.map { WidthSweep.name(ofText: $0) }
        return .string("\(place.path) \(place.type)" + (title.map { " \($0)" } ?? ""))
    }

    /// Returns an array of the first 20 values, with the number of the others as its last element; nil if there are no values.
    private static func list(_ values: [JSONValue]) -> JSONValue? {
        guard !values.isEmpty else { return nil }
        guard values.count > 20 else { return .array(values) }
        return .array(values.prefix(20) + [.string("and \(values.count - 20) more")])
    }

    nonisolated static let schema = JSONSchema.object([
        .optional(
            "pixels", .object([.required("count", .integer()), .optional("area", SessionNode.rectSchema, "In points.")]),
            "The number of pixels that differ, and the rectangle around them."),
        .optional("texts", .array(of: .any), "Texts that differ: path, from, to."), .optional("moved", .array(of: .any)),
        .optional("added", .array(of: .string())), .optional("removed", .array(of: .string())),
        .optional("scrolled", .array(of: .any), "Scroll views with another offset."),
        .optional("opened", .array(of: .string()), "Addresses that the preview opened."),
        .optional("focus", .string(), "What has the keyboard focus now."),
        .optional("focusedText", .string(), "The text of the field with the focus."),
    ])
}

extension JSONValue {
    /// Returns the array `[x, y]`.
    static func point(_ point: CGPoint) -> JSONValue { .array([.number(point.x), .number(point.y)]) }
}
