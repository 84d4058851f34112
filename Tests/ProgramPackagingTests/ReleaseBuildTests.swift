import CommandResults
import Foundation
import XCTest

@testable import ProgramPackaging

final class ReleaseBuildTests: XCTestCase {
    func testProgramsAreTheExecutableTargets() throws {
        let description = """
            {"targets": [{"name": "Kit", "type": "library"}, {"name": "Shop", "type": "executable"}, {"name": "Admin", "type": "executable"}]}
            """
        XCTAssertEqual(try ReleaseBuild.programs(in: Data(description.utf8)), ["Admin", "Shop"])
        XCTAssertThrowsError(try ReleaseBuild.programs(in: Data("[]".utf8)))
    }

    func testAPathWithSpacesIsOneWord() {
        XCTAssertEqual(
            ReleaseBuild.words(of: "-Xlinker -L/a b/libs -v", folder: "/a b/libs"), ["-Xlinker", "-L/a b/libs", "-v"])
        XCTAssertEqual(
            ReleaseBuild.words(of: "-Xlinker --remap-inputs=*/x.a=/a b/libs/y/x.a", folder: "/a b/libs"),
            ["-Xlinker", "--remap-inputs=*/x.a=/a b/libs/y/x.a"])
    }

    func testLanguagesAreCodesWithoutRegions() {
        for code in ["en", "de", "fil"] { XCTAssertTrue(ReleaseBuild.isLanguage(code), code) }
        for code in ["", "e", "EN", "de_AT", "en de", "english", "ger"] { XCTAssertFalse(ReleaseBuild.isLanguage(code), code) }
    }

    func testAFolderWithoutAPackageIsNamed() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-package-\(UUID().uuidString)")
        XCTAssertThrowsError(try ReleaseBuild(package: folder, weft: folder) { _ in }) { error in
            XCTAssertTrue("\(error)".contains("has no Package.swift"), "\(error)")
            XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
        }
    }

    func testTheTimeOfAPackageIsThatOfTheEnvironment() {
        let folder = FileManager.default.temporaryDirectory
        XCTAssertEqual(SourceTime.find(environment: ["SOURCE_DATE_EPOCH": "123"], folder: folder), 123)
    }
}
