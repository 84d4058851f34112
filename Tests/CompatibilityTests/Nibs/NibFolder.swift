import Foundation
import XCTest

/// A bundle of files of Interface Builder in a temporary folder.
final class NibFolder {
    private let url: URL

    /// Writes the files; the keys are their paths in the folder.
    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func bundle() throws -> Bundle { try XCTUnwrap(Bundle(url: url)) }

    /// The source of a nib with these objects.
    static func nib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        \(objects)
        </objects></document>
        """
    }

    /// The source of a storyboard with the objects of each scene.
    static func storyboard(initial: String, _ scenes: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
        \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n"))
        </scenes></document>
        """
    }
}
