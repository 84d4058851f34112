import XCTest

@testable import ProjectAdoption

/// Libraries that the package manager of this machine refuses, without sources, or of headers alone.
final class IncompleteLibrariesTests: XCTestCase {
    func testALibraryWithAnOldManifestIsReadFromItsPodspec() throws {
        let fixture = try ProjectFixture.classic()
        try fixture.write("// swift-tools-version:3.1\nlet package = Package(name: \"Missing\")\n", to: "Library/Package.swift")
        try fixture.write("Pod::Spec.new do |s|\n  s.source_files = 'Source/*.swift'\nend\n", to: "Library/Missing.podspec")
        try fixture.write("import UIKit\n", to: "Library/Source/Label.swift")

        let report = try adopt(fixture)

        XCTAssertNotNil(fixture.text("App-weft/Sources/Missing/Source/Label.swift"))
        XCTAssertFalse(report.leftOut.contains { $0.reason.contains("cannot be read") }, "\(report.leftOut)")
    }

    private func adopt(_ fixture: ProjectFixture, library: String = "Library") throws -> AdoptionReport {
        try Adoption(
            folder: fixture.output, project: fixture.folder + "/App/App.xcodeproj", weft: "/weft", target: nil, usesPackages: false,
            exclude: [], libraries: [fixture.folder + "/" + library]
        ).make().report
    }
}
