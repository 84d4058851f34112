import AsyncDisplayKit
import CommandResults
import PreviewDeclarations
import Scheduling
import UIKit

// Pictures of the preview, links to it, and additional windows.
extension WorkspaceController {
    private static let nothingShown = "There is no picture, because no preview is running: choose one in the list"

    func copyPicture() {
        guard let picture = reducedTexts.withOwnScale({ previewPicture }) else { return report(Self.nothingShown) }
        UIPasteboard.general.image = picture
        report("Picture copied")
    }

    func savePicture() {
        guard let data = reducedTexts.withOwnScale({ previewPicture })?.pngData() else { return report(Self.nothingShown) }
        save(data, ending: "png")
    }

    func saveDrawing() {
        guard let views = hosted?.layeredViews, !views.isEmpty else { return report(Self.nothingShown) }
        let document = reducedTexts.withOwnScale { SVGDrawing.document(of: views, background: variant.background) }
        save(Data(document.utf8), ending: "svg")
    }

    private func save(_ data: Data, ending: String) {
        guard let name = shown?.preview.name else { return }
        let folder = PictureFile.folder()
        do {
            report("Saved \(try PictureFile.write(data, preview: name, ending: ending, in: folder))")
        } catch {
            report("Not saved in \(folder): \(ErrorText.of(error))")
        }
    }

    /// The link to the shown preview with its surroundings; nil without a preview.
    var link: PreviewLink? { shown.map { PreviewLink(preview: $0.preview.name, variant: variant) } }

    func copyLink() {
        guard let link else { return report("Choose a preview first") }
        UIPasteboard.general.string = link.text
        report("Link copied: \(link.text)")
    }

    func openAnotherWindow(with link: PreviewLink? = nil) {
        guard let link = link ?? self.link else { return report("Choose a preview first") }
        guard let openWindow else { return report("Not opened: a live preview (weft dev) has only this window") }
        report(openWindow(link) ?? "Another window opens")
    }

    /// Shows a line in the status bar for some seconds, until the next command or change of the surroundings.
    package func report(_ text: String) {
        parts.status.report = text
        reportTimer?.cancel()
        reportTimer = FrameScheduler.current.schedule(after: Self.reportDuration) { [weak self] in
            self?.endReport()
            FrameScheduler.current.setNeedsFrame()
        }
    }

    /// Removes the line of ``report(_:)``.
    func endReport() {
        reportTimer?.cancel()
        reportTimer = nil
        parts.status.report = nil
    }

    /// The time for which a line is shown. *Units*: seconds.
    private static let reportDuration = 6.0

    // MARK: Search

    /// Reads the words of the previews at the first call; further calls do nothing.
    func readWordsOnce() {
        guard let readWords else { return }
        self.readWords = nil
        parts.sidebar.isReadingWords = true
        readWords { [weak self] words in
            self?.parts.sidebar.isReadingWords = false
            self?.parts.sidebar.search(in: words)
            FrameScheduler.current.setNeedsFrame()
        }
    }

    // MARK: Pins

    /// Pins the preview with the name to the top of the list, or unpins it if it is pinned.
    func togglePin(of name: String) {
        if let place = settings.pinned.firstIndex(of: name) { settings.pinned.remove(at: place) } else { settings.pinned.append(name) }
        parts.sidebar.pinned = settings.pinned
        if name == shown?.preview.name { parts.sidebar.revealCurrent() }
        report(settings.pinned.contains(name) ? "“\(name)” is pinned to the top of the list" : "“\(name)” is no longer pinned")
    }

    /// The context menu of a row of the list.
    func menu(ofPreview name: String) -> UIMenu {
        let isPinned = settings.pinned.contains(name)
        let link = PreviewLink(preview: name, variant: variant)
        return UIMenu(children: [
            UIAction(title: isPinned ? "Unpin" : "Pin to the top") { [weak self] _ in self?.togglePin(of: name) },
            UIAction(title: "Open in another window", attributes: openWindow == nil ? .disabled : []) { [weak self] _ in
                self?.openAnotherWindow(with: link)
            },
            UIAction(title: "Copy the link") { [weak self] _ in
                UIPasteboard.general.string = link.text
                self?.report("Link copied: \(link.text)")
            },
        ])
    }
}
