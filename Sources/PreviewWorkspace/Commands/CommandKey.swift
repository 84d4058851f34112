import UIKit

/// A key combination of a command.
struct CommandKey: Hashable {
    /// The input string of `UIKeyCommand`.
    let input: String
    let modifiers: UIKeyModifierFlags

    static func plain(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: []) }
    static func control(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: .control) }
    static func shifted(_ input: String) -> CommandKey { CommandKey(input: input, modifiers: [.control, .shift]) }

    /// The combination as the user reads it, such as `Ctrl+Shift+D`.
    @MainActor var text: String { keyCommand(.leave).keyNames ?? input }

    /// A key command that performs `command` in the workspace.
    @MainActor func keyCommand(_ command: WorkspaceCommand) -> UIKeyCommand {
        UIKeyCommand(
            action: Selector(WorkspaceController.keyCommand), input: input, modifierFlags: modifiers, propertyList: command)
    }
}

/// The keys of the workspace.
@MainActor enum WorkspaceKeys {
    /// Every key of ``CommandTable`` except Escape: a menu, a sheet and the preview handle that one before the workspace does.
    static let commands: [UIKeyCommand] = CommandTable.entries.flatMap { entry in
        (entry.keys + entry.alternates).filter { $0.input != UIKeyCommand.inputEscape }.map { $0.keyCommand(entry.command) }
    }

    /// While the search field has the keyboard focus, the arrow keys move through the results.
    static let inSearch: [UIKeyCommand] = [
        CommandKey.plain(UIKeyCommand.inputDownArrow).keyCommand(.nextPreview),
        CommandKey.plain(UIKeyCommand.inputUpArrow).keyCommand(.previousPreview),
    ]
}
