import Foundation
import LivePreviewMessages
import PreviewStages
import PreviewWorkspace
import UIKit

/// The requests to the shell whose answers arrive later: audits, writes to the sources, and the clipboard of the desktop.
extension HostStage {
    /// Requests the audit from the shell, which runs it in another process with the code of the shown generation.
    var audit: PreviewAuditing? {
        { [weak self] name, variant, onEnd in
            guard let self else { return }
            channel.send(.auditRequested(preview: name, variant, number: audits.add(onEnd)))
        }
    }

    /// Passes the result of an audit, one JSON object per line, to the panel that has requested it; nil if the audit failed.
    func didReceive(auditLines: Data?, number: Int) { audits.complete(number, with: auditLines.map { PreviewAudit(lines: $0) }) }

    /// Reads the image that another program has copied or, if there is none, or an older one, that of this process.
    func readCopiedImage(_ completion: @escaping @MainActor (UIImage?) -> Void) {
        host.forwardedClipboard.readDesktopImage(.clipboard) { data in
            completion(data.flatMap(UIImage.init(data:)) ?? UIPasteboard.general.image)
        }
    }

    /// Passes to the panel whether each of its edits was written to the sources.
    func didReceive(areWritten: [Bool], number: Int) { writes.complete(number, with: areWritten) }

    /// Passes the answer to a request for the text of the desktop's clipboard to the forwarded clipboard.
    func didReceive(clipboardText text: String?, number: Int) {
        host.forwardedClipboard.didReceive(text, number: number)
    }

    /// Passes the answer to a request for the image of the desktop's clipboard to the forwarded clipboard.
    func didReceive(clipboardImage image: Data?, number: Int) {
        host.forwardedClipboard.didReceive(image: image, number: number)
    }
}
