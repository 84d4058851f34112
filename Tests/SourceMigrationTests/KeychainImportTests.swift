@testable import SourceMigration
import XCTest

final class KeychainImportTests: XCTestCase {
    func testAFileThatNamesConstraintsImportsUIKit() {
        let text = "import Foundation\nvar edge: NSLayoutConstraint?\n"
        XCTAssertEqual(
            Migration().run([.init(name: "Edge.swift", text: text)]).files[0].after,
            "import Foundation\nimport UIKit\nvar edge: NSLayoutConstraint?\n")
    }

    func testAFileThatUsesTheKeychainImportsUIKitAndSecurityIfItIsThere() {
        let text = """
            import Foundation
            import Security
            let status = SecItemDelete(query as CFDictionary)
            """
        let after = Migration().run([.init(name: "Vault.swift", text: text)]).files[0].after
        XCTAssertTrue(after.contains("#if canImport(Security)\nimport Security\n#endif"), after)
        XCTAssertTrue(after.contains("import UIKit"), after)
    }
}
