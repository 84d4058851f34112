import PreviewDeclarations
import UIKit

/// A command with its title and keys, which tooltips, the sheet of shortcuts and the key handling use.
struct CommandEntry {
    let command: WorkspaceCommand
    let title: String
    let keys: [CommandKey]
    /// Further combinations, which are not shown, for keyboards on which `keys` are in other places.
    var alternates: [CommandKey] = []

    /// The names of the keys that the user sees, such as `F1, Ctrl+/`; nil without keys.
    @MainActor var keyText: String? {
        keys.isEmpty ? nil : keys.map(\.text).joined(separator: ", ")
    }
}

/// Entries under a common heading.
struct CommandGroup {
    let title: String
    let entries: [CommandEntry]
}

/// The commands of the workspace: the only place that assigns titles and keys.
@MainActor enum CommandTable {
    static let groups = [
        CommandGroup(title: "Previews", entries: previews), CommandGroup(title: "Surroundings", entries: surroundings),
        CommandGroup(title: "Canvas", entries: canvas), CommandGroup(title: "Window", entries: window),
    ]

    static let entries = groups.flatMap(\.entries)

    /// Returns the title of a command with its keys, for a tooltip such as `Rulers (Ctrl+U)`. `title` replaces the title in the table.
    static func hint(_ command: WorkspaceCommand, title: String? = nil) -> String {
        guard let entry = entries.first(where: { $0.command == command }) else { return title ?? "" }
        let shown = title ?? entry.title
        return entry.keyText.map { "\(shown) (\($0))" } ?? shown
    }

    /// Returns the title of a command; empty for a command that is not in the table.
    static func title(_ command: WorkspaceCommand) -> String {
        entries.first { $0.command == command }?.title ?? ""
    }

    /// Returns the names of a command's keys that the user sees; nil without keys.
    static func keyText(_ command: WorkspaceCommand) -> String? {
        entries.first { $0.command == command }?.keyText
    }

    private static let previews = [
        CommandEntry(command: .jump, title: "Search the previews", keys: [.control("p")]),
        CommandEntry(command: .nextPreview, title: "Next preview", keys: [.control(UIKeyCommand.inputPageDown)]),
        CommandEntry(command: .previousPreview, title: "Previous preview", keys: [.control(UIKeyCommand.inputPageUp)]),
        CommandEntry(command: .reload, title: "Reload the preview", keys: [.plain(UIKeyCommand.f5)]),
        CommandEntry(command: .togglePin, title: "Pin or unpin the preview", keys: [.shifted("f")]),
        CommandEntry(command: .sendMemoryWarning, title: "Send a memory warning", keys: [.shifted("w")]),
        CommandEntry(command: .copyPicture, title: "Copy the picture", keys: [.shifted("c")]),
        CommandEntry(command: .savePicture, title: "Save the picture as PNG", keys: [.control("s")]),
        CommandEntry(command: .saveDrawing, title: "Save the picture as SVG", keys: [.shifted("s")]),
        CommandEntry(command: .copyLink, title: "Copy a link to the preview", keys: [.shifted("n")]),
    ]

    private static let surroundings =
        [
            CommandEntry(command: .chooseSizing, title: "Device and sizing", keys: [.shifted("d")]),
            CommandEntry(command: .typeSize, title: "Type the preview’s size", keys: [.control("e")]),
            CommandEntry(command: .restoreSize, title: "Restore the preview’s size", keys: [.shifted("e")]),
            CommandEntry(command: .rotate, title: "Portrait or landscape", keys: [.control("r")]),
            CommandEntry(command: .toggleDark, title: "Light or dark", keys: [.control("d")]),
            CommandEntry(command: .toggleContrast, title: "High contrast", keys: [.control("k")]),
            CommandEntry(command: .stepTextSize(1), title: "Next text size", keys: [.control("t")]),
            CommandEntry(command: .stepTextSize(-1), title: "Previous text size", keys: [.shifted("t")]),
            CommandEntry(command: .chooseAccessibilitySize, title: "Text sizes for accessibility", keys: [.shifted("a")]),
            CommandEntry(command: .toggleDirection, title: "Right to left", keys: [.control("l")]),
            CommandEntry(command: .chooseLocale, title: "Language and region", keys: [.shifted("l")]),
            CommandEntry(command: .chooseSurroundings, title: "More surroundings", keys: [.control(".")]),
            CommandEntry(command: .toggleBoldText, title: "Bold text", keys: [.shifted("b")]),
            CommandEntry(command: .toggleMotion, title: "Reduced motion", keys: [.shifted("o")]),
            CommandEntry(command: .chooseTimeZone, title: "Time zone", keys: [.shifted("y")]),
            CommandEntry(command: .chooseDate, title: "Date", keys: [.shifted("h")]),
            CommandEntry(command: .resetSurroundings, title: "Reset all surroundings", keys: [.shifted("g")]),
        ]
        + (1...3).map { scale in
            CommandEntry(
                command: .setScale(scale), title: scale == 1 ? "1 pixel per point" : "\(scale) pixels per point",
                keys: [.control("\(scale)")])
        }

    private static let canvas = [
        CommandEntry(
            command: .zoomIn, title: "Zoom in", keys: [.control("+")], alternates: [.control("="), .shifted("+"), .shifted("=")]),
        CommandEntry(command: .zoomOut, title: "Zoom out", keys: [.control("-")]),
        CommandEntry(command: .actualSize, title: "Actual size", keys: [.control("0")]),
        CommandEntry(command: .fit, title: "Fit the canvas", keys: [.control("9")]),
        CommandEntry(command: .chooseMatrix, title: "Variants side by side", keys: [.control("m")]),
        CommandEntry(command: .toggleGrid, title: "Pixel grid, from 400% on", keys: [.control("g")]),
        CommandEntry(command: .toggleRulers, title: "Rulers", keys: [.control("u")]),
        CommandEntry(command: .toggleMode(.measure), title: "Distances between nodes", keys: [.shifted("m")]),
        CommandEntry(command: .toggleMode(.pickColor), title: "Pick a color", keys: [.shifted("k")]),
        CommandEntry(command: .toggleMode(.explode), title: "Exploded view", keys: [.shifted("x")]),
        CommandEntry(command: .toggleDeviceFrame, title: "Frame of the device", keys: [.shifted("r")]),
        CommandEntry(command: .chooseColorVision, title: "Color vision", keys: [.shifted("v")]),
    ]

    private static let window = [
        CommandEntry(command: .showPalette, title: "Command palette", keys: [.shifted("p")]),
        CommandEntry(command: .openWindow, title: "Open another window", keys: [.control("n")]),
        CommandEntry(command: .present, title: "Present the preview alone", keys: [.plain(UIKeyCommand.f11)]),
        CommandEntry(command: .toggleSidebar, title: "List of previews", keys: [.control("b")]),
        CommandEntry(command: .toggleDock(.right), title: "Inspector", keys: [.shifted("i")]),
        CommandEntry(command: .toggleDock(.bottom), title: "Bottom panels", keys: [.shifted("j")]),
        CommandEntry(command: .undo, title: "Undo the last edit", keys: [.control("z")]),
        CommandEntry(command: .redo, title: "Redo the last edit", keys: [.shifted("z")]),
        CommandEntry(
            command: .showShortcuts, title: "Keyboard shortcuts", keys: [.plain(UIKeyCommand.f1), .control("/")],
            alternates: [.shifted("/")]),
        CommandEntry(command: .leave, title: "Close menu or tool, then fit", keys: [.plain(UIKeyCommand.inputEscape)]),
    ]
}
