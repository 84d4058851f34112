import Foundation
import XCTest

@testable import ProjectAdoption

/// Models of Core Data in adopted projects.
final class ManagedModelTests: XCTestCase {
    private static let model = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel">
            <entity name="Note" representedClassName=".Note" syncable="YES" codeGenerationType="class">
                <attribute name="title" optional="YES" attributeType="String"/>
                <attribute name="count" attributeType="Integer 16" defaultValueString="5" usesScalarValueType="YES"/>
                <attribute name="size" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
                <relationship name="tags" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Tag" inverseName="note"/>
            </entity>
            <entity name="Tag" representedClassName="Label" syncable="YES" codeGenerationType="category">
                <relationship name="note" optional="YES" maxCount="1" destinationEntity="Note" inverseName="tags"/>
            </entity>
            <entity name="Manual" representedClassName="Manual" syncable="YES"/>
        </model>
        """

    func testXcodesClassesAndPropertiesAreGenerated() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import CoreData\nclass Label: NSManagedObject {}\n", to: "App/Label.swift")
        try fixture.write(Self.model, to: "App/Notes.xcdatamodeld/Notes 2.xcdatamodel/contents")
        try fixture.write("<model/>", to: "App/Notes.xcdatamodeld/Notes.xcdatamodel/contents")
        try fixture.write(
            "<plist><dict><key>_XCCurrentVersionName</key><string>Notes 2.xcdatamodel</string></dict></plist>",
            to: "App/Notes.xcdatamodeld/.xccurrentversion")

        let report = try adopt(fixture)

        XCTAssertEqual(report.omissions.map(\.name), [])
        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ManagedObjects.swift"))
        for line in [
            "public class Note: NSManagedObject {}", "extension Note {", "extension Label {", "public var title: String? {",
            "public var count: Int16 {", "public var size: NSNumber? {", "public var tags: NSSet? {", "public var note: Note? {",
            #"public func addToTags(_ value: Label) { addManagedValues(value, "tags") }"#,
            #"public func removeFromTags(_ values: NSSet) { removeManagedValues(values, "tags") }"#,
            #"NSFetchRequest<Label> { NSFetchRequest(entityName: "Tag") }"#,
        ] { XCTAssertTrue(text.contains(line), "\(line) is not in\n\(text)") }
        XCTAssertFalse(text.contains("class Label"), text)
        XCTAssertFalse(text.contains("Manual"), text)
    }

    func testTheProgramReadsTheModel() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import CoreData\n", to: "App/A.swift")
        try fixture.write(Self.model, to: "App/Notes.xcdatamodel/contents")

        _ = try adopt(fixture)

        let data = try XCTUnwrap(
            FileManager.default.contents(atPath: fixture.output + "/Sources/App/Resources/Notes.momd/model.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [[String: Any]]]
        let note = try XCTUnwrap(list?["entities"]?.first)
        XCTAssertEqual(note["className"] as? String, "App.Note")
        let attributes = try XCTUnwrap(note["attributes"] as? [[String: Any]])
        XCTAssertEqual(attributes.map { $0["type"] as? Int }, [700, 100, 500])
        XCTAssertEqual(attributes.map { $0["value"] as? String }, [nil, "5", nil])
        let relationships = try XCTUnwrap(note["relationships"] as? [[String: Any]])
        XCTAssertEqual(relationships.first?["isCascading"] as? Bool, true)
        XCTAssertEqual(fixture.text("App-weft/Package.swift")?.contains(".copy(\"Resources/Notes.momd\")"), true)
    }

    func testAFileThatIsNotAModelIsListed() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import CoreData\n", to: "App/A.swift")
        try fixture.write("<model><entity></model>", to: "App/Notes.xcdatamodel/contents")

        XCTAssertEqual(try adopt(fixture).omissions.map(\.name), ["Notes.xcdatamodel"])
    }

    func testNamesAndParentsOfModelsAreChecked() throws {
        for (entities, line) in [
            (#"<entity name="A&quot;B"/>"#, 1), (#"<entity name="A" representedClassName="A {}"/>"#, 1),
            ("<entity name=\"A\">\n<attribute name=\"a: Int; var b\"/></entity>", 2),
            (#"<entity name="A"><attribute name="a" customClassName="Int { 0 }"/></entity>"#, 1),
            (#"<entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/>"#, 1),
        ] {
            let fixture = try ProjectFixture()
            try fixture.write("import CoreData\n", to: "App/A.swift")
            try fixture.write("<model>\(entities)</model>", to: "App/Notes.xcdatamodel/contents")

            let omissions = try adopt(fixture).omissions
            XCTAssertEqual(omissions.map(\.name), ["Notes.xcdatamodel"], entities)
            XCTAssertEqual(omissions.first?.reason.hasPrefix("line \(line): "), true, entities)
        }
    }

    func testAClassOfTwoEntitiesIsGeneratedOnce() throws {
        let fixture = try ProjectFixture()
        try fixture.write("import CoreData\n", to: "App/A.swift")
        let entities = ["A", "B"].map { #"<entity name="\#($0)" representedClassName="Item" codeGenerationType="class"/>"# }
        try fixture.write("<model>\(entities.joined())</model>", to: "App/Notes.xcdatamodel/contents")

        XCTAssertEqual(try adopt(fixture).omissions.map(\.name), [])
        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ManagedObjects.swift"))
        XCTAssertEqual(text.components(separatedBy: "class Item").count, 2, text)
        XCTAssertTrue(text.contains(#"NSFetchRequest(entityName: "A")"#), text)
    }

    private func adopt(_ fixture: ProjectFixture) throws -> AdoptionReport {
        let options = AdoptionOptions(project: "../App", weft: "/weft", target: nil, usesPackages: false)
        return try Adoption(folder: fixture.output, options: options).make().report
    }
}
