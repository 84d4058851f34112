import UIKit

/// A key combination of a command.
struct CommandKey: Hashable {
    /// The input string of `UIKeyCommand`.
    let input: String
    let modifiers: UIKeyModifierFlags

    static func plain(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: []) }
    static func control(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: .control) }
    static func shifted(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: [.control, .shift]) }

    /// The name of the combination that the user sees, such as `Ctrl+Shift+D`.
    @MainActor var text: String { UIKeyCommand.keyNames(of: input, modifiers: modifiers) }
}
