import Foundation
import XCTest

@testable import LivePreviewBuild

final class BuildPlanTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-plan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func target(_ name: String, _ moduleType: String = "SwiftTarget") -> PackageSurvey.Target {
        PackageSurvey.Target(name: name, path: "Sources/\(name)", sources: ["A.swift"], type: "library", moduleType: moduleType)
    }

    /// A description of a build in which `App` imports `Kit`, and `CThing` is in C.
    private func writeDescription() throws -> URL {
        for name in ["App", "Kit"] {
            let map = "{\"\": {}, \"/src/\(name)/A.swift\": {\"object\": \"/out/\(name).build/A.swift.o\"}}"
            try map.write(to: folder.appendingPathComponent("\(name).json"), atomically: true, encoding: .utf8)
        }
        func command(_ name: String, inputs: String) -> String {
            """
              "C.\(name)-debug.module":
                tool: shell
                inputs: [\(inputs)]
                outputs: ["/out/\(name).build/A.swift.o"]
                args: ["/bin/swiftc","-module-name","\(name)","-output-file-map","\(folder.path)/\(name).json","-parseable-output","-c","a b.swift"]

            """
        }
        let text =
            "commands:\n" + command("App", inputs: "\"/out/Modules/Kit.swiftmodule\"") + command("Kit", inputs: "")
            + "  \"c\":\n    tool: clang\n    inputs: []\n    outputs: [\"/out/CThing.build/thing.c.o\"]\n"
        let url = folder.appendingPathComponent("debug.yaml")
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    func testModulesComeInBuildOrderWithTheirObjects() throws {
        let plan = try BuildPlan(
            description: try writeDescription(), targets: [target("App"), target("Kit"), target("CThing", "ClangTarget")])
        XCTAssertEqual(plan.modules.map(\.name), ["Kit", "App"])
        XCTAssertEqual(plan.module(of: "/src/App/A.swift")?.objects["/src/App/A.swift"], "/out/App.build/A.swift.o")
        XCTAssertEqual(plan.otherObjects, ["/out/CThing.build/thing.c.o"])
        XCTAssertEqual(plan.modules(affectedBy: ["Kit"]).map(\.name), ["Kit", "App"])
        XCTAssertEqual(plan.modules(affectedBy: ["App"]).map(\.name), ["App"])
        XCTAssertFalse(plan.modules[0].arguments.contains("-parseable-output"))
    }

    func testMissingTargetIsNamed() throws {
        XCTAssertThrowsError(try BuildPlan(description: try writeDescription(), targets: [target("Gone")])) { error in
            XCTAssertEqual("\(error)", "the build has no command for the target “Gone”")
        }
    }

    func testUnreadableDescriptionIsAnError() {
        XCTAssertThrowsError(try BuildPlan(description: folder.appendingPathComponent("none.yaml"), targets: []))
    }

    func testShellWords() {
        XCTAssertEqual(ShellWords.split("a 'b c' \"d e\" f\\ g '' "), ["a", "b c", "d e", "f g", ""])
        XCTAssertEqual(ShellWords.split("x'y'\"z\""), ["xyz"])
    }

    /// The tool of a plugin writes a source while the package is built. After a change of the tool, compiling only its module would not
    /// change the preview.
    func testModulesThatRunDuringTheBuild() throws {
        let targets = [
            ("Words", "library", "[]"), ("make-names", "executable", "[\"Words\"]"), ("NamesPlugin", "plugin", "[\"make-names\"]"),
            ("Syntax", "library", "[]"), ("ShoutMacros", "macro", "[\"Syntax\"]"),
            ("Core", "library", "[\"NamesPlugin\", \"ShoutMacros\"]"), ("App", "executable", "[\"Core\"]"),
        ].map { name, type, dependencies in
            """
            {"name": "\(name)", "path": "Sources/\(name)", "sources": [], "type": "\(type)", "module_type": "SwiftTarget",
            "target_dependencies": \(dependencies)}
            """
        }
        let text = "{\"name\": \"Zoo\", \"targets\": [\(targets.joined(separator: ","))]}"
        let survey = try JSONDecoder().decode(PackageSurvey.self, from: Data(text.utf8))
        XCTAssertEqual(survey.buildTools, ["make_names", "Words", "Syntax"])
    }

}
