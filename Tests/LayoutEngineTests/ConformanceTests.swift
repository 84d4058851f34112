import Foundation
import LayoutCases
import UIPrimitives
import XCTest

/// Compares the results of the engine with the expected results of the files of layout cases, most of which come from Texture.
final class ConformanceTests: XCTestCase {
    /// Sets the scale of the expected frames, two pixels per point, because other tests may have changed it.
    override func setUp() {
        Runtime.current.scale = 2
    }

    func testSnapshotCasesAgreeWithTexture() throws {
        try check("texture-snapshots-open", count: 106)
    }

    func testTextCasesAgreeWithTexture() throws {
        try check("texture-snapshots-text", count: 5)
    }

    func testRandomCasesAgreeWithTexture() throws {
        try check("random-open", count: 200)
    }

    /// The file has cases that the other files lack: baselines in any tree, the greatest finite length as a bound, and three pixels per
    /// point.
    func testModelCasesAgree() throws {
        try check("model-open", count: 120)
    }

    func testSameFileGivesSameBytes() throws {
        let data = try CaseFile.data("random-open")
        XCTAssertEqual(
            try LayoutCaseRunner().run(data, file: "a"), try LayoutCaseRunner().run(data, file: "b"))
    }

    func testErrorsNameFileAndPlace() {
        func error(_ text: String) -> String? {
            do {
                _ = try LayoutCaseRunner().run(Data(text.utf8), file: "cases.json")
                return nil
            } catch { return error.description }
        }
        XCTAssertEqual(error("{\"cases\": {}}"), "cases.json: cases: an array is expected")
        XCTAssertEqual(
            error(#"[{"name": "a", "scale": 2, "sizeRange": {"min": [0, 0], "max": [1, 1]}, "spec": {"type": "box"}}]"#),
            "cases.json: [0].spec.type: \"box\" is not a type of element")
        XCTAssertEqual(
            error(#"[{"name": "a", "scale": 2, "sizeRange": {"min": [0], "max": [1, 1]}, "spec": {}}]"#),
            "cases.json: [0].sizeRange.min: 2 elements are expected, 1 found")
        XCTAssertEqual(
            error(#"[{"name": "a", "scale": true, "sizeRange": {"min": [0, 0], "max": [1, 1]}, "spec": {}}]"#),
            "cases.json: [0].scale: a number, \"inf\" or \"cgfloat_max\" is expected")
        let endless = #"{"type": "spacer", "style": {"width": "inf%"}}"#
        XCTAssertEqual(
            error(#"[{"name": "a", "scale": 2, "sizeRange": {"min": [0, 0], "max": [1, 1]}, "spec": \#(endless)}]"#),
            #"cases.json: [0].spec.style.width: "inf%" is not a length: a number of points, "33%" or "auto" is expected"#)
        let twins = #"{"type": "wrapper", "children": [{"type": "node", "id": "n"}, {"type": "node", "id": "n"}]}"#
        XCTAssertEqual(
            error(#"[{"name": "a", "scale": 2, "sizeRange": {"min": [0, 0], "max": [1, 1]}, "spec": \#(twins)}]"#),
            "cases.json: [0].spec.children[1].id: \"n\" is already the name of another leaf")
        XCTAssertTrue(error("{\n  \"cases\": [\n  }")?.hasPrefix("cases.json: not JSON: ") ?? false)
    }

    func testAWrongCaseKeepsNoOtherFromBeingSolved() throws {
        let range = #""scale": 2, "sizeRange": {"min": [0, 0], "max": [9, 9]}"#
        let text = """
            [{"name": "a", \(range), "spec": {"type": "spacer"}}, {"name": "b", \(range), "spec": {"type": "box"}},
             {"name": "c", \(range), "spec": {"type": "node", "id": "n"}}]
            """
        let results = try LayoutCaseRunner().results(of: Data(text.utf8), file: "cases.json")
        XCTAssertEqual(results.map { (try? $0.get()) != nil }, [true, false, true])
    }

    private func check(_ name: String, count: Int) throws {
        let file = try CaseFile(name)
        let lines = try LayoutCaseRunner().run(CaseFile.data(name), file: name)
        XCTAssertEqual(lines.count, count)
        let differences = try zip(file.cases, lines).compactMap { try $0.difference(from: CaseAnswer(line: $1)) }
        XCTAssertEqual(differences, [])
    }
}
