import ArgumentParser
import AsyncDisplayKit
import Foundation
import UIKit

/// `weft preview [NAME]`: one preview in a window; without a name the first of the gallery.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show one preview in a window.")

    @Argument(help: "The preview's name, as `weft list` prints it.")
    var name: String?

    @Option(help: "The window's size in points.")
    var size: SizeArgument?

    @Option(help: "Pixels per point; the desktop's setting where not given.")
    var scale: Double?

    @Option(help: "light or dark; the desktop's preference where not given.")
    var appearance: AppearanceArgument?

    func run() throws {
        try MainActor.assumeIsolated {
            let registry = PreviewSession.current.registry
            guard let first = registry.previews.first else { throw CommandFailure(message: "this program has no previews") }
            let preview = try name.map { name in try CommandFailure.wrapping { try registry.preview(named: name) } } ?? first
            let wish = WindowWish(title: preview.name, size: size?.size, scale: scale.map { CGFloat($0) }, style: appearance?.style)
            try PreviewWindow.show(wish) { try preview.makeController() }
        }
    }
}

extension CommandFailure {
    /// Runs `body` and turns any error into a failure that says the same.
    static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }
}
