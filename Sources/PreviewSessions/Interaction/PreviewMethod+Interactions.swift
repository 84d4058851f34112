import AsyncDisplayKit
import JSONRPC
import NodeInspection
import UIKit

extension PreviewMethod {
    /// The methods that interact with a preview as a user would.
    static let interactions = [tap, scroll, drag, type, key, advance]

    private static let changeMembers: [JSONSchema.Member] = [
        .required("changed", .boolean, "Whether anything differs afterwards: pixels, nodes, offsets, focus."),
        .optional("changes", StageState.schema, "What differs."),
    ]

    private static let targetMembers: [JSONSchema.Member] = [
        .optional("took", SessionNode.schema, "The node or view that got the input; missing where nothing accepts touches."),
        .optional("handler", SessionNode.schema, "The nearest control, cell or view with gestures around it."),
    ]

    private static let tap = interaction(
        "tap", "Presses and releases the left button on a node or at a point.",
        params: [
            .required("at", InteractionTarget.schema, "A node, or [x, y] in points of the window."),
            .optional("count", .integer(1...3), "2 for a double click."),
            .optional("seconds", .number(0...60), "The duration of the press."),
        ], result: targetMembers
    ) { stage, params in
        let target = try InteractionTarget(params["at"] ?? .null, on: stage)
        let answer = JSONValue.members(["took": target.receiver, "handler": target.handler])
        for _ in 0..<(params["count"]?.integer ?? 1) {
            if let seconds = params["seconds"]?.number {
                stage.stage.hold(at: target.point, for: seconds)
            } else {
                stage.stage.tap(at: target.point)
            }
        }
        return answer
    }

    private static let scroll = interaction(
        "scroll", "Scrolls the content at a point, as a touchpad does: positive values move towards the end.",
        params: [
            .required("by", .array(of: .number(-100_000...100_000), counts: 2...2), "[dx, dy] in points."),
            .optional("at", InteractionTarget.schema, "A node or a point; the middle of the window by default."),
        ], result: targetMembers
    ) { stage, params in
        let by = params["by"]?.point ?? .zero
        let middle = JSONValue.point(CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY))
        let target = try InteractionTarget(params["at"] ?? middle, on: stage)
        let answer = JSONValue.members(["took": target.receiver])
        stage.stage.scroll(by: CGVector(dx: by.x, dy: by.y), at: target.point)
        return answer
    }

    private static let drag = interaction(
        "drag", "Drags with the left button held, in steps that are a frame apart.",
        params: [
            .required("from", InteractionTarget.schema), .required("to", InteractionTarget.schema),
            .optional("steps", .integer(1...600), "The number of steps; 10 by default."),
        ], result: targetMembers
    ) { stage, params in
        let target = try InteractionTarget(params["from"] ?? .null, on: stage)
        let end = try InteractionTarget(params["to"] ?? .null, on: stage)
        let answer = JSONValue.members(["took": target.receiver, "handler": target.handler])
        stage.stage.drag(from: target.point, to: end.point, steps: params["steps"]?.integer ?? 10)
        return answer
    }

    private static let type = interaction(
        "type", "Types text into the field that has the focus.",
        params: [
            .required("text", .string()), .optional("into", NodeSelector.schema, "Taps this node first, so that it has the focus."),
        ], result: [.required("took", SessionNode.schema, "The field.")]
    ) { stage, params in
        if let field = params["into"] { stage.stage.tap(at: try InteractionTarget(field, on: stage).point) }
        guard let focus = stage.window.firstResponder as? UIView, focus is any TextInputReceiver else {
            throw SessionFailure("no text field has the focus: tap one, or name it with “into”")
        }
        stage.stage.insert(params["text"]?.string ?? "")
        return ["took": InteractionTarget.value(of: focus, in: stage)]
    }

    private static let key = interaction(
        "key", "Presses and releases a key.",
        params: [
            .required("key", .string(), "A character, or \(KeyName.names.joined(separator: ", ")), F1 … F24."),
            .optional("modifiers", .array(of: .string(choices: KeyName.modifiers.map(\.name)))),
        ], result: [.optional("took", SessionNode.schema, "The view that has the focus; missing where none has.")]
    ) { stage, params in
        let name = params["key"]?.string ?? ""
        guard let key = KeyName.key(name) else { throw SessionFailure("there is no key “\(name.prefix(20))”") }
        let names = params["modifiers"]?.array?.compactMap(\.string) ?? []
        let modifiers = KeyName.modifiers.filter { names.contains($0.name) }.reduce(into: UIKeyModifierFlags()) { $0.insert($1.flag) }
        let focus = (stage.window.firstResponder as? UIView).map { InteractionTarget.value(of: $0, in: stage) }
        let isText = modifiers.isDisjoint(with: [.control, .alternate, .command])
        stage.stage.press(key, characters: name.count == 1 && isText ? name : "", modifiers: modifiers)
        return .members(["took": focus])
    }

    private static let advance = interaction(
        "advance", "Advances the time: animations move, timers fire. The clock is paused between requests.",
        params: [.required("seconds", .number(0...600))], result: []
    ) { stage, params in
        stage.stage.advance(by: params["seconds"]?.number ?? 0)
        return [:]
    }

    /// Returns a method that interacts with the stage, and whose result is the changes.
    private static func interaction(
        _ name: String, _ summary: String, params: [JSONSchema.Member], result: [JSONSchema.Member],
        _ body: @escaping @MainActor (OpenStage, JSONValue) throws -> JSONValue
    ) -> PreviewMethod {
        let settles = JSONSchema.Member.optional(
            "finishAnimations", .boolean, "Whether to wait for the animations that the action starts; true by default.")
        let own = name == "advance" ? params : params + [settles]
        return PreviewMethod(
            name: name, summary: "\(summary) The result names the receiver and the changes.", params: Surroundings.stageMembers + own,
            result: result + changeMembers, isReadOnly: false
        ) { service, params, _ in
            let stage = try service.stage(for: params)
            let before = StageState(of: stage)
            // The interaction is recorded even if an error occurs, because a part of it may have been performed.
            defer { stage.noteInteraction() }
            let answer = try body(stage, params)
            if name != "advance", params["finishAnimations"]?.bool != false { stage.stage.finishAnimations() }
            stage.noteInteraction()
            let changes = before.changes(to: stage)
            return answer.adding(["changed": .bool(changes != nil), "changes": changes])
        }
    }
}

/// The names of keys in requests.
enum KeyName {
    /// The keys that are not characters.
    private static let keys: [HostKey] = [
        .return, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .menu,
    ]

    static var names: [String] { keys.map { "\($0)" } }

    static let modifiers: [(name: String, flag: UIKeyModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alt", .alternate), ("command", .command),
    ]

    /// Returns the key with a name; nil for an unknown name.
    static func key(_ name: String) -> HostKey? {
        if name.count == 1 { return .character(name) }
        if let number = Int(name.dropFirst()), name.hasPrefix("F"), (1...24).contains(number) { return .function(number) }
        return keys.first { "\($0)" == name }
    }
}
