import Foundation
@testable import SourceMigration
import XCTest

/// Overrides of members of extensions, and overrides that move into a class.
final class OverrideRuleTests: XCTestCase {
    func testAMemberOfAnExtensionCallsTheOverridesOfSubclassesFirst() {
        let result = Migration(rules: [.extensionMembers]).run([
            .init(
                name: "View.swift",
                text: """
                    extension UIView {
                        @objc func mark(_ color: UIColor, at place: Int) throws -> Bool { false }
                        @objc var parts: [UIView] { subviews }
                    }
                    class Field: UITextField {
                        override func mark(_ color: UIColor, at place: Int) throws -> Bool { try super.mark(color, at: 1) }
                    }
                    """),
            .init(
                name: "Control.swift",
                text: """
                    extension UIControl {
                        override func mark(_ c: UIColor, at place: Int) throws -> Bool { true }
                        override var parts: [UIView] { super.parts + [self] }
                    }
                    """),
        ])
        let view = result.files[0].after
        XCTAssertTrue(
            view.contains(
                """
                        if let object = self as? Field { return try object.markOfField(color, at: place) }
                        if let object = self as? UIControl { return try object.markOfUIControl(color, at: place) }
                        return try markOfUIView(color, at: place)
                """), view)
        XCTAssertTrue(view.contains("at place: Int) throws -> Bool { try markOfUIControl(color, at: 1) }"), view)
        XCTAssertTrue(view.contains("@objc var partsOfUIView: [UIView] { subviews }"), view)
        XCTAssertTrue(result.files[1].after.contains("var partsOfUIControl: [UIView] { partsOfUIView + [self] }"), result.files[1].after)
        XCTAssertTrue(result.files.allSatisfy(\.facts.movesOverrides))
    }

    func testAnOverrideMovesIntoAGeneratedClassAsPublic() {
        let files = [Migration.Input(name: "A.swift", text: "import Kit\nextension Card {\n    override var isOpen: Bool { true }\n}\n")]
        let generated = [Migration.Input(name: "Made.swift", text: "import UIKit\nopen class Card: UIView {\n    open func f() {}\n}\n")]
        let result = Migration().run(files, generated: generated)

        XCTAssertEqual(result.files.map(\.name), ["A.swift", "Made.swift"])
        XCTAssertFalse(result.files[0].after.contains("override"), result.files[0].after)
        XCTAssertEqual(
            result.files[1].after,
            "import UIKit\nimport Kit\nopen class Card: UIView {\n    open func f() {}\n\n    public override var isOpen: Bool { true }\n}\n"
        )
        XCTAssertTrue(result.files[0].facts.movesOverrides)
        XCTAssertEqual(
            Migration().run([.init(name: "B.swift", text: "import UIKit\n")], generated: generated).files.map(\.isChanged), [false, false])
    }

    func testAnOverrideStaysBesideThePrivateNamesThatOtherFilesDeclareToo() {
        let part = """
            import UIKit
            extension Card {
                override var isOpen: Bool { Texts.isOpen }
                open override func show(_ text: String, at place: Int) throws -> Bool { try super.show(Texts.a, at: place) }
                override func hide() { other() }
            }
            private enum Texts {}
            private func other() {}

            """
        let files = [
            Migration.Input(name: "A.swift", text: part), .init(name: "B.swift", text: "import UIKit\nclass Card: Base {\n}\n"),
            .init(name: "C.swift", text: "import UIKit\nprivate struct Texts {}\n"),
        ]
        let result = Migration(rules: [.extensionOverrides]).run(files).files.map(\.after)

        XCTAssertEqual(
            result[0],
            """
            import UIKit
            extension Card {
                var isOpenOfCard: Bool { Texts.isOpen }
                public func showOfCard(_ text: String, at place: Int) throws -> Bool { try super.show(Texts.a, at: place) }
            }
            private enum Texts {}
            internal func other() {}

            """)
        XCTAssertEqual(
            result[1],
            """
            import UIKit
            class Card: Base {

                override var isOpen: Bool { return isOpenOfCard }

                open override func show(_ text: String, at place: Int) throws -> Bool { return try showOfCard(text, at: place) }

                override func hide() { other() }
            }

            """)
    }

    func testAnOverrideOfAClassOfAnotherModuleIsReported() {
        let notes = Migration().run([.init(name: "A.swift", text: "import UIKit\nextension UILabel {\n    override func f() {}\n}\n")])
            .notes
        XCTAssertEqual(notes.map(\.line), [3])
        XCTAssertTrue(notes[0].text.contains("the class UILabel is in another module"), notes[0].text)
    }

    func testOnlyTheHighestClassOfANibAwakesByAProtocol() {
        let base =
            "import UIKit\nclass Base: NSLayoutConstraint {\n    override func awakeFromNib() {\n        super.awakeFromNib()\n        f()\n    }\n}\n"
        let part = "import UIKit\nclass Part: Base {\n    override func awakeFromNib() { super.awakeFromNib() }\n}\n"
        let view = "import UIKit\nclass Card: UIView {\n    override func awakeFromNib() { super.awakeFromNib() }\n}\n"
        let unknown = "import UIKit\nclass Other: Missing {\n    override func awakeFromNib() { super.awakeFromNib() }\n}\n"
        let item =
            "import UIKit\nclass Item: UIBarButtonItem {\n    override func prepareForInterfaceBuilder() {\n        super.prepareForInterfaceBuilder()\n    }\n}\n"
        let files = [base, part, view, unknown, item].enumerated().map { Migration.Input(name: "\($0).swift", text: $1) }
        let result = Migration(rules: [.nibAwakening]).run(files).files.map(\.after)

        XCTAssertEqual(
            result[0], "import UIKit\nclass Base: NSLayoutConstraint, _NibAwakening {\n    func awakeFromNib() {\n        f()\n    }\n}\n")
        XCTAssertEqual(result[1], part)
        XCTAssertEqual(result[2], view)
        XCTAssertEqual(result[3], unknown)
        XCTAssertEqual(result[4], item, "bar items have the methods, which their subclasses override")
        let alone = Migration(rules: [.nibAwakening]).run([files[1]], outside: facts(of: files))
        XCTAssertEqual(alone.files[0].after, part)
    }

    private func facts(of files: [Migration.Input]) -> MigrationFacts {
        Migration().run(files).files.reduce(into: MigrationFacts()) { $0.formUnion($1.facts) }
    }

    func testAnOverrideOfAMemberInBothBranchesIsRenamedOnce() {
        let text = """
            extension UIView {
                #if A
                @objc func reload() {}
                #else
                @objc func reload() { setNeedsLayout() }
                #endif
            }
            class Card: UIView {
                override func reload() { super.reload() }
            }
            """
        let after = Migration(rules: [.extensionMembers]).run([.init(name: "A.swift", text: text)]).files[0].after
        XCTAssertEqual(after.components(separatedBy: "{ return object.reloadOfCard() }").count, 3, after)
        XCTAssertTrue(after.hasSuffix("class Card: UIView {\n    func reloadOfCard() { reloadOfUIView() }\n}"), after)
    }

    func testMembersThatNoCallCanForwardToStay() {
        let text = """
            extension UIView {
                @objc func tap(_: UIView) {}
                @objc func make() {}
            }
            class Card: UIView {
                override func tap(_ view: UIView) {}
                override class func make() {}
            }
            """
        XCTAssertEqual(Migration(rules: [.extensionMembers]).run([.init(name: "A.swift", text: text)]).files[0].after, text)
    }

    func testAnOverrideOfAMemberWithOtherTypesStays() {
        let text = """
            extension UIView {
                @objc func set(icon: Int?, text: String = "") {}
                func show() {}
            }
            class Sub: Base {
                override func set(icon: String?, text: String) {}
                override func show() {}
            }
            class Base: UIView {}
            """
        XCTAssertEqual(Migration(rules: [.extensionMembers]).run([.init(name: "A.swift", text: text)]).files[0].after, text)
    }

    func testAnOverrideWithAnAccessLevelKeepsIt() {
        let result = Migration(rules: [.extensionOverrides]).run([
            .init(name: "Link.swift", text: "public class Link: NSObject {\n}\n"),
            .init(name: "Words.swift", text: "public extension Link {\n    override public var description: String { \"\" }\n}\n"),
        ])
        XCTAssertTrue(result.files[0].after.contains("    override public var description"), result.files[0].after)
    }

    func testAnOverrideOfAClassWithItsOwnMemberStays() {
        let text = """
            extension UIView {
                @objc func fill() {}
            }
            class Base: UIView {
                func fill() {}
            }
            class Sub: Base {
                override func fill() {}
            }
            """
        XCTAssertEqual(Migration(rules: [.extensionMembers]).run([.init(name: "A.swift", text: text)]).files[0].after, text)
    }

    func testAnOverrideOfAMemberInAnotherFileIsMigratedWithIt() {
        let base = Migration().run([.init(name: "A.swift", text: "extension UIView {\n    @objc func fill() {}\n}\n")]).files[0].facts
        let text = "class Sub: UILabel {\n    override func fill() {}\n}\n"
        XCTAssertTrue(Migration().run([.init(name: "B.swift", text: text)], outside: base).files[0].facts.movesOverrides)
        let other = "class Sub: UILabel {\n    override func layoutSubviews() {}\n}\n"
        XCTAssertFalse(Migration().run([.init(name: "B.swift", text: other)], outside: base).files[0].facts.movesOverrides)
    }

    func testAnOverrideThatMovesToAnotherFileKeepsItsAccessAndSeesPrivateHelpers() {
        let result = Migration().run([
            .init(name: "Link.swift", text: "import UIKit\npublic class Link: NSObject {\n}\n"),
            .init(
                name: "Debugging.swift",
                text: """
                    import UIKit
                    public extension Link {
                        override var description: String { "\\(words(of: self))" }
                        private func other() {}
                    }
                    private func words(of link: Link) -> String { "link" }
                    """),
        ])

        XCTAssertEqual(
            result.files[0].after,
            "import UIKit\npublic class Link: NSObject {\n\n    public override var description: String { \"\\(words(of: self))\" }\n}\n")
        XCTAssertTrue(result.files[1].after.contains("internal func words(of link: Link)"), result.files[1].after)
        XCTAssertTrue(result.files[1].after.contains("private func other() {}"), result.files[1].after)
    }

    func testAnOverrideThatMovesBringsItsAttributes() {
        let member = """
                @available(*, deprecated, renamed: "shouldPreload")
                @objc(load) override func load() -> Bool {
                    return false
                }
            """
        let after = migrated("class Card: Base {\n}\nextension Card {\n\(member)\n}")
        XCTAssertTrue(after.hasPrefix("class Card: Base {\n\n    @available(*, deprecated, renamed: \"shouldPreload\")\n"), after)
        XCTAssertTrue(after.hasSuffix("extension Card {\n}"), after)
    }

    func testAPrivateExtensionThatAMovedOverrideUsesBecomesInternal() {
        let files: [Migration.Input] = [
            .init(name: "A.swift", text: "import UIKit\nclass Card: Base {\n}\n"),
            .init(
                name: "B.swift",
                text: "import UIKit\nfileprivate extension Base {\n    func check() {}\n}\n"
                    + "private extension Base {\n    func other() { let check = 1 }\n}\n"
                    + "extension Card {\n    override func load() { check() }\n}\n"),
        ]
        let after = Migration().run(files).files[1].after
        XCTAssertTrue(after.contains("internal extension Base {\n    func check"), after)
        XCTAssertTrue(after.contains("private extension Base {\n    func other"), after)
    }

    func testAnOverrideMovesIntoTheClassThatNoConditionEncloses() {
        let result = Migration(rules: [.extensionOverrides]).run([
            .init(name: "Mac.swift", text: "#if os(macOS)\nclass Card: Base {\n}\n#endif\n"),
            .init(name: "Phone.swift", text: "class Card: Base {\n}\n"),
            .init(name: "Layout.swift", text: "extension Card {\n    override func layout() {}\n}\n"),
        ])
        XCTAssertFalse(result.files[0].isChanged)
        XCTAssertEqual(result.files[1].after, "class Card: Base {\n\n    override func layout() {}\n}\n")
    }

    func testAnOverrideThatMovesToAnotherFileBringsItsImports() {
        let result = Migration().run([
            .init(name: "Card.swift", text: "import UIKit\nclass Card: Base {\n}\n"),
            .init(
                name: "Layout.swift",
                text: "import AsyncDisplayKit\nimport UIKit\nextension Card {\n    override func size() -> ASSizeRange { .zero }\n}\n"),
        ])
        XCTAssertEqual(
            result.files[0].after,
            "import UIKit\nimport AsyncDisplayKit\nclass Card: Base {\n\n    override func size() -> ASSizeRange { .zero }\n}\n")
    }

    func testAnOverrideMovesIntoTheClassOfAnotherFileWithItsComment() {
        let files: [Migration.Input] = [
            .init(
                name: "Card+Layout.swift", text: "extension Card {\n    /// Lays out.\n    override func layout() { super.layout() }\n}\n"),
            .init(name: "Card.swift", text: "import AsyncDisplayKit\nclass Card: ASDisplayNode {\n    let title = ASTextNode()\n}\n"),
        ]
        let result = Migration().run(files)

        XCTAssertEqual(result.files[0].after, "extension Card {\n}\n")
        XCTAssertEqual(
            result.files[1].after,
            "import AsyncDisplayKit\nclass Card: ASDisplayNode {\n    let title = ASTextNode()\n\n    /// Lays out.\n    override func layout() { super.layout() }\n}\n"
        )
    }

    func testAnOverrideKeepsItsConditionsAndMovesIntoTheClassOfItsBranch() {
        let text = migrated(
            """
            #if canImport(UIKit)
            class Base: UIView {
            }
            #else
            class Base: NSView {
            }
            extension Base {
                override func mouseDown() {}
            }
            #endif
            class Card: UIView {
            }
            extension Card {
                #if DEBUG
                override func layoutSubviews() {}
                #endif
            }
            """)

        XCTAssertTrue(text.contains("class Base: UIView {\n}"), text)
        XCTAssertTrue(text.contains("class Base: NSView {\n\n    override func mouseDown() {}\n}\nextension Base {\n}"), text)
        XCTAssertTrue(text.contains("class Card: UIView {\n\n#if DEBUG\n    override func layoutSubviews() {}\n#endif\n}"), text)
    }

    func testAnOverrideMovesIntoTheClassOfTheSameOuterType() {
        let result = Migration().run([
            .init(
                name: "A.swift",
                text: "extension Cell {\n    override func layout() {}\n}\nclass Other {\n    class Cell: Base {\n    }\n}\n"),
            .init(name: "B.swift", text: "class Cell: Base {\n}\nclass Table {\n    class Row: Base {\n    }\n}\n"),
            .init(name: "C.swift", text: "class Row: Base {\n}\nextension Table.Row {\n    override func draw() {}\n}\n"),
        ])

        XCTAssertEqual(result.files[0].after, "extension Cell {\n}\nclass Other {\n    class Cell: Base {\n    }\n}\n")
        let cell = "class Cell: Base {\n\n    override func layout() {}\n}\n"
        let table = "class Table {\n    class Row: Base {\n\n    override func draw() {}\n    }\n}\n"
        XCTAssertEqual(result.files[1].after, cell + table)
        XCTAssertEqual(result.files[2].after, "class Row: Base {\n}\nextension Table.Row {\n}\n")
    }

    func testAnOverrideWhoseClassIsInAnotherBranchStaysWithANote() {
        let text = """
            #if DEBUG
            class Card: UIView {
            }
            #else
            extension Card {
                override func layoutSubviews() {}
            }
            #endif
            """

        let result = Migration().run([.init(name: "A.swift", text: "import UIKit\n" + text)])

        XCTAssertFalse(result.files[0].isChanged, result.files[0].after)
        XCTAssertEqual(result.notes.map(\.line), [7])
        XCTAssertEqual(
            result.notes.map(\.text), ["this override stays in the extension: the class Card is in another branch of #if"])
    }

    func testAnOverrideOfAnUnknownClassIsLeftWithANote() {
        let result = Migration().run([.init(name: "A.swift", text: "extension Other {\n    override func layout() {}\n}\n")])

        XCTAssertFalse(result.files[0].isChanged)
        XCTAssertEqual(result.notes.count, 1)
    }

    func testAnOverrideInAnExtensionOfAWindowOrContainerBecomesAReplacement() {
        let result = Migration().run([
            .init(
                name: "A.swift",
                text: """
                    import UIKit
                    extension UIWindow {
                        open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shake() }
                    }
                    extension UINavigationController {
                        override var shouldAutorotate: Bool { false }
                        override var isEditing: Bool { false }
                    }

                    """)
        ])

        XCTAssertEqual(
            result.files[0].after,
            """
            import UIKit
            extension UIWindow {
                @_dynamicReplacement(for: motionEnded(_:with:)) open func weft_motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shake() }
            }
            extension UINavigationController {
                @_dynamicReplacement(for: shouldAutorotate) var weft_shouldAutorotate: Bool { false }
                override var isEditing: Bool { false }
            }

            """)
        XCTAssertEqual(result.notes.map(\.line), [7])
    }

    func testAnOverrideOfAProjectsOwnClassIsNoReplacement() {
        let text = """
            class UIWindow: View {
            }
            extension UIWindow {
                override func motionEnded(_ motion: Int, with event: Int?) {}
            }

            """
        let result = Migration(rules: [.extensionOverrides]).run([.init(name: "A.swift", text: text)])

        XCTAssertFalse(result.files[0].after.contains("weft_"), result.files[0].after)
    }
}
