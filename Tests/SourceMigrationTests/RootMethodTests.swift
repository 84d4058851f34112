import SourceMigration
import XCTest

/// Methods of the root class, and members that other modules override.
final class RootMethodTests: XCTestCase {
    func testOnlyTheFirstClassOfAProgramLosesOverride() {
        let text = """
            class Proxy: NSObject {
                override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
                override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
            }
            class Longer: Proxy {
                override func responds(to aSelector: Selector!) -> Bool { true }
            }
            class Page: UIViewController {
                override func responds(to aSelector: Selector!) -> Bool { true }
            }

            """
        let expected = text.replacingOccurrences(
            of: "    override func responds(to aSelector: Selector!) -> Bool { super",
            with: "    func responds(to aSelector: Selector!) -> Bool { super"
        ).replacingOccurrences(of: "override func forwardingTarget", with: "func forwardingTarget").replacingOccurrences(
            of: "UIViewController {\n    override func", with: "UIViewController {\n    func")
        XCTAssertEqual(migrated(text), expected)
    }

    func testAClassWithAnUnknownSuperclassKeepsOverride() {
        let text = """
            class TableProxy: DelegateProxy {
                override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
            }
            class Other: NSObject {
                func responds(to aSelector: Selector!) -> Bool { false }
                func responds(in list: [Int]) -> Bool { false }
            }

            """
        XCTAssertEqual(migrated(text), text)
    }

    func testSelectorsOfObservedMessagesHaveNames() {
        XCTAssertEqual(
            migrated(
                """
                import RxSwift
                let a = delegate.methodInvoked(#selector(UITableViewDelegate.tableView(_:didSelectRowAt:)))
                let b = base.rx.sentMessage(#selector(UIViewController.viewDidAppear))
                let c = methodInvoked(#selector(show))
                let d = use(#selector(UITableViewDelegate.tableView(_:didSelectRowAt:)))

                """),
            """
            import RxSwift
            let a = delegate.methodInvoked(Selector("tableView:didSelectRowAt:"))
            let b = base.rx.sentMessage(Selector("viewDidAppear"))
            let c = methodInvoked(Selector("show"))
            let d = use(Selector(UITableViewDelegate.tableView(_:didSelectRowAt:)))

            """)
        let other = "class Log { func add() { sentMessage(#selector(Log.add)) } }\n"
        XCTAssertEqual(migrated(other), other.replacingOccurrences(of: "#selector", with: "Selector"))
    }

    func testASecondMigrationKeepsTheOverridesOfSubclasses() {
        let text = """
            import UIKit
            class Base: NSObject, _NibAwakening {
                func awakeFromNib() {}
                func responds(to aSelector: Selector!) -> Bool { true }
            }
            class Part: Base {
                override func awakeFromNib() { super.awakeFromNib() }
                override func responds(to aSelector: Selector!) -> Bool { false }
            }

            """
        XCTAssertEqual(whole(text), text)
    }

    func testOpenMembersOfExtensionsMoveToTheClass() {
        let text = """
            open class Form: UIViewController {
            }
            extension Form: UITableViewDelegate {
                /// Opens a row.
                @objc open func keyboardWillShow(_ notification: Notification) { show() }
                open var isWide: Bool { true }
                func show() {}
            }
            extension Array where Element == Form {
                open func close() {}
            }
            extension Other {
                open func stay() {}
            }

            """
        let result = migrated(text)
        XCTAssertTrue(
            result.hasPrefix(
                """
                open class Form: UIViewController {

                    /// Opens a row.
                    open func keyboardWillShow(_ notification: Notification) { show() }

                    open var isWide: Bool { true }
                }
                """), result)
        XCTAssertTrue(result.contains("extension Form: UITableViewDelegate {\n    func show() {}\n}"), result)
        XCTAssertTrue(result.contains("    open func close() {}\n"), result)
        XCTAssertTrue(result.contains("extension Other {\n    open func stay() {}\n}"), result)
    }

    func testAnOpenMemberKeepsTheIsolationOfItsExtension() {
        let result = migrated(
            """
            open class Form {
            }
            @MainActor public extension Form {
                /// Shows.
                open func show() {}
                nonisolated open func hide() {}
            }

            """)
        XCTAssertTrue(
            result.hasPrefix(
                "open class Form {\n\n    /// Shows.\n    @MainActor open func show() {}\n\n    nonisolated open func hide() {}\n}\n"),
            result)
    }

    func testAnOpenMemberThatUsesAPrivateNameOfSeveralFilesStays() {
        let files = [
            Migration.Input(name: "Form.swift", text: "import UIKit\nopen class Form {\n}\n"),
            .init(
                name: "Form+Show.swift",
                text:
                    "import UIKit\nextension Form {\n    open func show() { helper() }\n    open func hide() {}\n}\nprivate func helper() {}\n"
            ),
            .init(name: "Other.swift", text: "import UIKit\nprivate func helper() {}\n"),
        ]
        let result = Migration().run(files)
        XCTAssertEqual(result.files[0].after, "import UIKit\nopen class Form {\n\n    open func hide() {}\n}\n")
        XCTAssertTrue(result.files[1].after.contains("    open func show() { helper() }\n}\nprivate func helper"), result.files[1].after)
        XCTAssertEqual(result.notes.map(\.line), [3])
    }

    func testAFileWithOpenMembersOfAClassElsewhereIsNotMigratedAlone() {
        let text = "import UIKit\nextension Form {\n    open func show() {}\n}\n"
        XCTAssertTrue(Migration().run([.init(name: "A.swift", text: text)]).files[0].facts.movesOverrides)
        let generated = Migration.Input(name: "B.swift", text: "import UIKit\nopen class Form: NSObject {\n}\n")
        let files = Migration().run([.init(name: "A.swift", text: text)], generated: [generated]).files
        XCTAssertEqual(files[1].after, "import UIKit\nopen class Form: NSObject {\n\n    open func show() {}\n}\n")
    }

    func testOpenOverridesMoveOnce() {
        for words in ["override open", "open override"] {
            let result = migrated(
                "open class Form: UIView {\n}\nextension Form {\n    \(words) func layoutSubviews() { show() }\n    func show() {}\n}\n")
            XCTAssertEqual(
                result,
                "open class Form: UIView {\n\n    \(words) func layoutSubviews() { show() }\n}\nextension Form {\n    func show() {}\n}\n")
        }
    }

    func testSubmodulesAndNamesOfFoundationAreImported() {
        XCTAssertEqual(whole("import Realm.Private\nlet a = 1\n"), "import Realm\nlet a = 1\n")
        XCTAssertEqual(
            whole("import struct Realm.Item\nimport class AVFoundation.AVPlayer\n"),
            "import struct Realm.Item\nimport class AVFoundation.AVPlayer\n")
        XCTAssertEqual(
            whole("import Foundation\nlet f = RelativeDateTimeFormatter()\n"),
            "import Foundation\nimport UIKit\nlet f = RelativeDateTimeFormatter()\n")
        let core = "import CoreFoundation\nimport Foundation\nlet s: CFString? = nil\n"
        XCTAssertEqual(whole(core), core)
        XCTAssertEqual(whole("import Domain\nlet g = DispatchGroup()\n"), "import Domain\nimport Foundation\nlet g = DispatchGroup()\n")
        let object = "import CoreFoundation\nlet m = NSHashTable<AnyObject>()\n"
        XCTAssertEqual(whole(object), object.replacingOccurrences(of: "\nlet", with: "\nimport UIKit\nlet"))
    }

    func testNamesThatAnotherModuleMayDeclareAreNotImported() {
        for text in [
            "import Domain\nlet a: Thread\nlet b: Operation\nlet c: Scanner\n", "import CLibrary.Part\nlet a = 1\n",
            "import Domain\nstruct Notification {}\nlet a = Notification()\n",
        ] { XCTAssertEqual(whole(text), text) }
        XCTAssertEqual(whole("let a = Thread()\n"), "import Foundation\n\nlet a = Thread()\n")
        let files = Migration().run([
            .init(name: "A.swift", text: "public struct Calendar {}\n"), .init(name: "B.swift", text: "import Domain\nlet a: Calendar\n"),
        ]).files
        XCTAssertFalse(files[1].isChanged, files[1].after)
    }
}
