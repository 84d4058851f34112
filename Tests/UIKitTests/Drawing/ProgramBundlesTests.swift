import XCTest

@testable import UIKit
@testable import FoundationCompatibility

/// The bundles beside a program that belong to it.
final class ProgramBundlesTests: XCTestCase {
    private let folder = [
        "Shop", "Shop.build", "Blog", "demo_Blog.resources", "demo_Shop.resources", "demo_Pictures.resources", "a_b_Tools.resources",
        "description.json",
    ]

    private func names(_ program: String) -> [String] {
        ProgramBundles.names(among: folder, program: program) { ["Shop", "Blog"].contains($0) }
    }

    func testTheProgramsOwnTargetComesFirstAndAnotherProgramsIsLeftOut() {
        XCTAssertEqual(names("Shop"), ["demo_Shop.resources", "a_b_Tools.resources", "demo_Pictures.resources"])
        XCTAssertEqual(names("Blog"), ["demo_Blog.resources", "a_b_Tools.resources", "demo_Pictures.resources"])
    }

    func testAProgramWithoutOwnResourcesHasThoseOfItsLibraries() {
        XCTAssertEqual(names("Tests.xctest"), ["a_b_Tools.resources", "demo_Pictures.resources"])
    }

    func testThePackagesTestsHaveTheResourcesOfItsProgramsLast() {
        XCTAssertEqual(
            names("demoPackageTests.xctest"),
            ["a_b_Tools.resources", "demo_Pictures.resources", "demo_Blog.resources", "demo_Shop.resources"])
        XCTAssertEqual(names("a_bPackageTests.xctest"), ["a_b_Tools.resources", "demo_Pictures.resources"])
    }

    func testAPackageNameWithUnderscoresIsNotMistakenForTheTarget() {
        let bundles = ProgramBundles.names(among: ["my_app_Shop.resources"], program: "Blog") { $0 == "Shop" }
        XCTAssertEqual(bundles, [])
    }
}
