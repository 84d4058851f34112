import CommandResults
import Foundation

/// A program with its resources, desktop entry and icon, in the folders in which Linux expects them.
///
///     usr/bin/book-shop -> ../lib/book-shop/BookShop
///     usr/lib/book-shop/BookShop, *.resources
///     usr/share/applications/book-shop.desktop
///     usr/share/icons/hicolor/scalable/apps/book-shop.svg
///
/// The tree can be copied into any folder: the program reads its resources from its own folder.
package struct ProgramTree {
    /// The folder that represents `/` on the user's machine.
    package let root: URL
    /// The name of the package and of the command.
    package let command: String
    /// The location of the program in the tree.
    let program: URL

    /// Writes the tree and replaces an existing file or folder at `root`.
    /// - Parameters:
    ///   - products: the folder with the built program.
    ///   - icon: an icon in SVG; nil if there is none.
    /// - Throws: ``CommandFailure``.
    package init(of name: String, products: URL, icon: URL?, root: URL) throws {
        self.root = root
        command = DebianControl.packageName(of: name)
        let library = root.appendingPathComponent("usr/lib/\(command)", isDirectory: true)
        program = library.appendingPathComponent(name)
        try PackageFiles.remove(root)
        try PackageFiles.copy(products.appendingPathComponent(name), to: program)
        try Self.copyResources(from: products, to: library)
        try link(program: name)
        try writeDesktopEntry(name: name, icon: icon)
    }

    private static func copyResources(from products: URL, to library: URL) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
        // The templates of `weft new` are omitted, because only `weft` itself uses them.
        for bundle in names.sorted() where bundle.hasSuffix(".resources") && bundle != "weft_ProjectTemplates.resources" {
            try PackageFiles.copy(products.appendingPathComponent(bundle), to: library.appendingPathComponent(bundle))
        }
    }

    private func link(program name: String) throws {
        let link = root.appendingPathComponent("usr/bin/\(command)")
        do {
            try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../lib/\(command)/\(name)")
        } catch {
            throw CommandFailure(message: "\(link.path) cannot be written: \(error.localizedDescription)")
        }
    }

    private func writeDesktopEntry(name: String, icon: URL?) throws {
        let share = root.appendingPathComponent("usr/share", isDirectory: true)
        // Windows derive their class from the command that started the program by the same rule.
        let windowClass = command.prefix(1).uppercased() + command.dropFirst()
        var entry = DesktopEntry(name: name, program: command, windowClass: windowClass)
        if let icon {
            entry.icon = command
            try PackageFiles.copy(icon, to: share.appendingPathComponent("icons/hicolor/scalable/apps/\(command).svg"))
        }
        try PackageFiles.write(entry.text, to: share.appendingPathComponent("applications/\(command).desktop"))
    }
}
