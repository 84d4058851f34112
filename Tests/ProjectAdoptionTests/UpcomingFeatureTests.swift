import Foundation
@testable import ProjectAdoption
import XCTest

/// Features of Swift that a project enables by its settings.
final class UpcomingFeatureTests: XCTestCase {
    private func manifest(_ settings: String) throws -> String {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "SWIFT_VERSION = 5.0;", with: settings), to: "App/App.xcodeproj/project.pbxproj")
        _ = try fixture.adoption().make()
        return try XCTUnwrap(fixture.text("App-weft/Package.swift"))
    }

    func testXcodeProjectsHaveRegularExpressionsBetweenSlashes() throws {
        XCTAssertTrue(try manifest("SWIFT_VERSION = 5.0;").contains(".enableUpcomingFeature(\"BareSlashRegexLiterals\")"))
        XCTAssertFalse(try manifest("SWIFT_VERSION = 5.0; SWIFT_ENABLE_BARE_SLASH_REGEX = NO;").contains("enableUpcomingFeature"))
        XCTAssertFalse(try manifest("SWIFT_VERSION = 6.0;").contains("enableUpcomingFeature"), "part of Swift 6")
    }
}
