import Foundation
import MessageBus
import UIKit

extension X11ApplicationHost: FileChooserHost {
    package func chooseFiles(
        _ request: HostFileRequest, over window: UIWindow, completion: @escaping @MainActor @Sendable (HostFileChoice) -> Void
    ) -> (any HostFileDialog)? {
        guard let surface = window.surface as? X11Surface,
            let address = SessionBus.address(in: preferences.preferences.environment)
        else { return nil }
        let parent = "x11:" + String(surface.native.identifier, radix: 16)
        return FileChooserPortal(request, parent: parent, address: address, completion: completion)
    }
}
