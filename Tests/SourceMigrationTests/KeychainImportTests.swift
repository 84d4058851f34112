@testable import SourceMigration
import XCTest

final class KeychainImportTests: XCTestCase {
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
