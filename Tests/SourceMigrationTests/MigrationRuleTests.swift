import Foundation
@testable import SourceMigration
import XCTest

final class MigrationRuleTests: XCTestCase {
    func testEveryRuleProducesTheResultOfItsExample() {
        for rule in MigrationRule.all {
            let result = Migration(rules: [rule]).run([.init(name: "Example.swift", text: rule.example.before)])
            XCTAssertEqual(result.files[0].after, rule.example.after, rule.name)
            XCTAssertEqual(result.notes, [], rule.name)
        }
    }

    func testEveryRuleIsIdempotent() {
        for rule in MigrationRule.all {
            let result = Migration(rules: [rule]).run([.init(name: "Example.swift", text: rule.example.after)])
            XCTAssertFalse(result.files[0].isChanged, rule.name)
        }
    }

    func testTheMigrationPageNamesEveryRule() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Weft.docc/Start/Migration.md"), encoding: .utf8)
        for rule in MigrationRule.all { XCTAssertTrue(page.contains("`\(rule.name)`"), rule.name) }
    }

    func testOfOverlappingEditsTheFirstIsApplied() {
        let source = SwiftSource(name: "A.swift", text: "one two")
        let edits: [SourceEdit] = [
            .init(range: 4..<7, text: "2"), .init(range: 4..<7, text: "2"), .init(range: 5..<6, text: "x"), .init(range: 4..<4, text: "-"),
        ]
        XCTAssertEqual(source.applying(edits), "one -2")
    }

    func testPrivateViewsOfPreviewsAreLeftOutWithThem() {
        let text = """
            import SwiftUI
            struct Shown: View {}
            private struct Wrapper: UIViewRepresentable {}
            private struct Other {}
            @available(iOS 13, *)
            final class Previews: PreviewProvider {}
            #if DEBUG
            @objcMembers nonisolated package struct Guarded: PreviewProvider {}
            #endif
            #if canImport(SwiftUI) && DEBUG
            struct Known: PreviewProvider {}
            #endif
            """
        let after = Migration(rules: [.swiftUIPreviews]).run([.init(name: "A.swift", text: text)]).files[0].after
        XCTAssertEqual(
            after,
            """
            import SwiftUI
            struct Shown: View {}
            #if canImport(SwiftUI)
            private struct Wrapper: UIViewRepresentable {}
            #endif
            private struct Other {}
            #if canImport(SwiftUI)
            @available(iOS 13, *)
            final class Previews: PreviewProvider {}
            #endif
            #if DEBUG
            #if canImport(SwiftUI)
            @objcMembers nonisolated package struct Guarded: PreviewProvider {}
            #endif
            #endif
            #if canImport(SwiftUI) && DEBUG
            struct Known: PreviewProvider {}
            #endif
            """)
    }

    func testAnOldNameThatTheProgramDeclaresStays() {
        let result = Migration().run([
            .init(
                name: "Names.swift",
                text: "import UIKit\npublic typealias UIControlState = UIControl.State\nlet state: UIControlState = .normal\n")
        ])
        XCTAssertEqual(
            result.files[0].after,
            "import UIKit\npublic typealias UIControlState = UIControl.State\nlet state: UIControl.State = .normal\n")
    }

    func testOldNamesOfTimesExportsAndTouchesAreReplaced() {
        let result = Migration(rules: [.renamedNames]).run([
            .init(name: "A.swift", text: "let a = (kCMTimeZero, AVAssetExportSessionStatus.failed, UITouchType.direct)\n")
        ])
        XCTAssertEqual(
            result.files[0].after, "let a = (CMTime.zero, AVAssetExportSession.Status.failed, UITouch.TouchType.direct)\n")
    }

    func testAnOldNameInAPatternIsReplaced() {
        let result = Migration(rules: [.renamedNames]).run([
            .init(
                name: "A.swift",
                text: """
                    switch state { case UIGestureRecognizerState.began: go() }
                    switch level { case UIWindowLevelAlert: go() }
                    enum Kind { case UIControlState }
                    """)
        ])
        XCTAssertEqual(
            result.files[0].after,
            """
            switch state { case UIGestureRecognizer.State.began: go() }
            switch level { case UIWindow.Level.alert: go() }
            enum Kind { case UIControlState }
            """)
    }

    func testALabelWithTheNameOptionalStays() {
        let text = "protocol Store {\n    func value(optional key: String) -> Int?\n    func save()\n}\n"
        XCTAssertEqual(Migration(rules: [.optionalRequirements]).run([.init(name: "A.swift", text: text)]).files[0].after, text)
    }

    func testARequirementWithTheNameOptionalStays() {
        let text = "public protocol Maybe {\n    var optional: Int? { get }\n    func optional() -> Int?\n}\n"
        XCTAssertEqual(Migration(rules: [.optionalRequirements]).run([.init(name: "A.swift", text: text)]).files[0].after, text)
    }

    func testAnUnavailablePropertyIsNoMemberForNibs() {
        let result = Migration().run([
            .init(
                name: "Indicator.swift",
                text: """
                    import UIKit
                    class Indicator: UIView {
                        @available(*, unavailable, message: "use kind")
                        @IBInspectable var name: String { get { "" } set {} }
                        @IBInspectable var color: UIColor = .white
                    }
                    """)
        ])
        XCTAssertFalse(result.files[0].after.contains("members.value(\"name\")"), result.files[0].after)
        XCTAssertTrue(result.files[0].after.contains("members.value(\"color\")"), result.files[0].after)
    }

    func testOptionalRequirementsKeepTheirResultsAndLeaveComments() {
        let text = """
            @objc public protocol PanelDelegate {
                @objc optional func panelDidStop(_ panel: Panel) // called when a panel stops
                @objc optional
                func panel(
                    _ panel: Panel,
                    shouldScroll view: UIScrollView
                ) -> Bool
                @objc optional func panelWidth(_ panel: Panel)
                    -> CGFloat
            }
            """

        let result = migrated(text)

        XCTAssertTrue(result.contains("-> CGFloat { 0 }\n"), result)
        XCTAssertTrue(result.contains("    func panelDidStop(_ panel: Panel) {}\n"), result)
        XCTAssertTrue(result.contains("    ) -> Bool { false }\n"), result)
    }

    func testASelectorOfAWeakSelfAndAFileWithoutImports() {
        let cell = migrated("class Cell: UIView { lazy var b = { [weak self] in add(#selector(self?.remove)) } }")
        XCTAssertTrue(cell.contains("Selector(Cell.remove)"), cell)
        XCTAssertTrue(
            migrated("class Builder: NSObject, XMLParserDelegate { let parser: XMLParser? = nil }").contains("import FoundationXML"))
    }

    func testAnImportOfAPartBecomesThatOfTheModule() {
        let text = migrated("import AVFoundation.AVFAudio\nimport class AVFoundation.AVPlayer\nlet player: AVPlayer? = nil\n")

        XCTAssertTrue(text.hasPrefix("import AVFoundation\nimport class AVFoundation.AVPlayer\n"), text)
    }

    func testOtherRootClassesGetOnlyConformancesWithoutRequirements() {
        XCTAssertTrue(migrated("extension NSObject: Then {}\n").contains("; extension FileManager: Then {}"))
        for text in ["extension NSObject: Made {}\n", "extension NSObject: Then { var a: Int { 0 } }\n", "extension Text: Then {}\n"] {
            XCTAssertEqual(migrated(text), text)
        }
    }

    func testOtherRootClassesKeepTheConformancesThatTheyHave() {
        let files: [Migration.Input] = [
            .init(name: "A.swift", text: "import UIKit\nextension NSObject: Then {}\n"),
            .init(name: "B.swift", text: "import UIKit\nextension FileManager: @retroactive Then {}\n"),
        ]

        let migration = Migration(rules: MigrationRule.all.filter { $0.name == "root-class-extensions" })
        let first = migration.run(files).files

        XCTAssertEqual(
            first[0].after,
            "import UIKit\nextension NSObject: Then {}; extension NotificationCenter: Then {}; extension ProcessInfo: Then {}\n")
        XCTAssertFalse(first[1].isChanged)
        let second = migration.run(first.map { .init(name: $0.name, text: $0.after) }).files
        XCTAssertEqual(second.map(\.after), first.map(\.after))
    }

    func testASelectorNamesTheInnermostType() {
        let text = """
            final class Outer: UIView {
                final class Inner: UIView {
                    lazy var tap = UITapGestureRecognizer(target: self, action: #selector(self.tapped))
                }
                let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: #selector(Outer.done(_:)))
            }
            extension Outer { func wire() { use(#selector(refresh as () -> Void)) } }
            """
        XCTAssertEqual(
            migrated(text),
            """
            final class Outer: UIView {
                final class Inner: UIView {
                    lazy var tap = UITapGestureRecognizer(target: self, action: Selector(Inner.tapped))
                }
                let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: Selector(Outer.done(_:)))
            }
            extension Outer { func wire() { use(Selector(Outer.refresh as (Outer) -> () -> Void)) } }
            """)
    }

    func testOldNotificationsAreNamedByTheirTypeOnlyWhereTheyAreAlone() {
        XCTAssertEqual(
            migrated(
                """
                post(.UIKeyboardWillHide)
                let name = Notification.Name.UITextFieldTextDidChange
                let own = theme.UIKeyboardWillHide
                """),
            """
            post(UIResponder.keyboardWillHideNotification)
            let name = UITextField.textDidChangeNotification
            let own = theme.UIKeyboardWillHide
            """)
    }

    func testMembersOfTheUsersOwnKeepTheirNames() {
        let text = "struct Story { var characters: [String] = [] }\nlet count = story.characters.count"
        XCTAssertEqual(migrated(text), text)
        XCTAssertEqual(
            migrated("override func removeFromParentViewController() { super.removeFromParentViewController() }"),
            "override func removeFromParent() { super.removeFromParent() }")
    }

    func testImportsOfMediaAndMapFrameworksStay() {
        let text = "import AVFoundation\nimport CoreLocation\nimport CoreMedia\nimport MapKit\n"
        XCTAssertEqual(migrated(text), text)
    }

    func testAnImportUnderAConditionIsUnchanged() {
        let text = "#if canImport(WebKit)\nimport WebKit\n#endif"
        XCTAssertEqual(migrated(text), text)
    }

    func testASelectorOfAnInstanceIsLeftWithANote() {
        let text = "import UIKit\nfinal class A: UIView {\n    func wire() { use(#selector(helper.run)) }\n}"
        let result = Migration().run([.init(name: "A.swift", text: text)])

        XCTAssertFalse(result.files[0].isChanged)
        XCTAssertEqual(result.notes.map(\.line), [3])
        XCTAssertEqual(result.notes.map(\.file), ["A.swift"])
    }

    func testCommentsAndLiteralsStayAsTheyAre() {
        let text = #"""
            // #selector(tapped) and @objc
            /* @objc /* nested */ #selector(tapped) */
            let words = "@objc #selector(tapped) \(name("@objc")) end"
            let lines = """
                @objc "quoted" #selector(tapped)
                """
            let raw = #"@objc "inside" \("#
            """#
        XCTAssertEqual(migrated(text), text)
    }

    func testAnAttributeOnItsOwnLineIsRemovedWithTheLine() {
        XCTAssertEqual(
            migrated("class A {\n    @objc(doIt)\n    private func tapped() {}\n    @IBOutlet weak var label: UILabel?\n}"),
            "class A {\n    private func tapped() {}\n    weak var label: UILabel?\n}")
    }

    func testOptionalClosuresKeepTheirMarks() {
        let text = "class A { func f() { onTap?(1); self.completion?(true); delegate?.node?(self); dataSource?.rows!(2) } }"
        XCTAssertEqual(
            migrated(text), "class A { func f() { onTap?(1); self.completion?(true); delegate?.node(self); dataSource?.rows(2) } }")
    }

    func testAFileThatNeedsNothingIsNotTouched() {
        let text = "import AsyncDisplayKit\n\nfinal class A: ASDisplayNode {\n    override func didLoad() {}\n}\n"
        XCTAssertEqual(migrated(text), text)
    }

    func testAWindowsLineEndSurvives() {
        XCTAssertEqual(migrated("class A {\r\n    @objc func a() {}\r\n}\r\n"), "class A {\r\n    func a() {}\r\n}\r\n")
    }

    func testAnOutletLosesItsWeaknessAndKeepsItsAccess() {
        XCTAssertEqual(
            migrated(
                """
                class A {
                    @IBOutlet private(set) weak var a: UILabel! { didSet { run() } }
                    @IBOutlet var b: [UIButton]!
                }
                """),
            """
            class A {
                @NibOutlet private(set) var a: UILabel! { didSet { run() } }
                @NibOutlet var b: [UIButton]!
            }
            """)
    }

    func testResponderListsMembersForNibsWithTheirObjectiveCNames() {
        XCTAssertEqual(
            migrated(
                """
                class A<T>: UIView {
                    @IBInspectable var corner: CGFloat = 0
                    @IBOutlet var parts: [UIView]? { didSet { run() } }
                }
                extension A {
                    @IBAction private func tap() {}
                    @IBAction func press(sender: UIButton, forEvent event: UIEvent) {}
                    @IBAction func go(to place: Any) {}
                    @IBAction func hold(_ sender: UILongPressGestureRecognizer) { func inner() {} }
                }
                class B: NSObject { @IBOutlet var c: UIView? }
                """),
            """
            class A<T>: UIView {
                var corner: CGFloat = 0
                var parts: [UIView]? { didSet { run() } }

                override func addNibMembers(to members: NibMembers) {
                    super.addNibMembers(to: members)
                    members.value("corner") { [self] in corner = $0 }
                    members.value("parts") { [self] in parts = $0 }
                    members.action("tap", Selector(A.tap as (A) -> () -> Void))
                    members.action("pressWithSender:forEvent:", Selector(A.press(sender:forEvent:)))
                    members.action("goTo:", Selector(A.go(to:)))
                    members.action("hold:", Selector(A.hold(_:)))
                }
            }
            extension A {
                private func tap() {}
                func press(sender: UIButton, forEvent event: UIEvent) {}
                func go(to place: Any) {}
                func hold(_ sender: UILongPressGestureRecognizer) { func inner() {} }
            }
            class B: NSObject { var c: UIView? }
            """)
    }

    func testOnlyDirectSubclassesOfNodeControllersOverrideTheirPlainInitializer() {
        XCTAssertEqual(
            migrated(
                """
                class A: ASDKViewController<ASTableNode>, Feed { convenience init() { self.init(node: ASTableNode()) } }
                class B: ASViewController<ASDisplayNode> { init(id: Int) {}; override init() {}; func f() { B.init() } }
                class C: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }
                """),
            """
            class A: ASDKViewController<ASTableNode>, Feed { override convenience init() { self.init(node: ASTableNode()) } }
            class B: ASViewController<ASDisplayNode> { init(id: Int) {}; override init() {}; func f() { B.init() } }
            class C: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }
            """)
    }

    func testNamesOfOldSDKsAreLeftWhereTheyAreMembers() {
        XCTAssertEqual(
            migrated("a = UIControlState.normal; b = Old.UIControlState; c = NSForegroundColorAttributeName; d = RunLoopMode.commonModes"),
            "a = UIControl.State.normal; b = Old.UIControlState; c = NSAttributedString.Key.foregroundColor; d = RunLoop.Mode.common")
    }

    func testModesOfRunLoopsGetTheirCurrentNames() {
        XCTAssertEqual(
            migrated("l.add(t, forMode: .defaultRunLoopMode); CFRunLoopAddTimer(l, t, .commonModes); m = CFRunLoopMode.commonModes"),
            "l.add(t, forMode: .default); CFRunLoopAddTimer(l, t, .commonModes); m = CFRunLoopMode.commonModes")
    }

    func testAFileWithoutImportsGetsTheModulesOfItsNames() {
        let result = Migration().run([.init(name: "A.swift", text: "// A card.\nclass A: ASCellNode {}\n")])

        XCTAssertEqual(result.files[0].after, "// A card.\nimport AsyncDisplayKit\n\nclass A: ASCellNode {}\n")
    }

    func testNotificationsGetTheImportOfTheirMembersAndTypes() {
        for text in [
            "UIApplication.shared.cancelAllLocalNotifications()", "let all = UIApplication.shared.scheduledLocalNotifications",
            "let request: UNNotificationRequest", "let content: UNNotificationContent", "let settings: UNNotificationSettings",
        ] {
            let imports = "import UIKit\n#if canImport(UserNotifications)\nimport UserNotifications\n#endif\n"
            XCTAssertEqual(whole("import UIKit\n\(text)\n"), "\(imports)\(text)\n")
        }
        let own = "import UIKit\nreminders.cancelAllLocalNotifications()\n"
        XCTAssertEqual(whole(own), own)
    }

    func testPartsOfTheRuntimeAreThoseOfUIKit() {
        XCTAssertEqual(whole("import Foundation\nimport ObjectiveC.runtime\n"), whole("import Foundation\nimport ObjectiveC\n"))
    }

    func testPartsOfLibrariesThatAreModulesAreImported() {
        XCTAssertEqual(
            whole("import Moya\nimport RxSwift\nimport UIKit\n"),
            "import Moya\n#if canImport(RxMoya)\nimport RxMoya\n#endif\nimport RxSwift\nimport UIKit\n")
        for complete in ["import Moya\nimport UIKit\n", "import RxMoya\nimport Moya\nimport RxSwift\nimport UIKit\n"] {
            XCTAssertEqual(whole(complete), complete)
        }
    }

    /// Migrates a source in a program that has the library, and checks the import.
    func testSectionControllersGetTheirImportWhereTheProgramHasTheLibrary() {
        let section = "import AsyncDisplayKit\nfinal class Section: ListSectionController {}\n"
        let model = "import IGListKit\nfinal class Model {}\n"
        func result(_ texts: [String]) -> String {
            Migration().run(texts.enumerated().map { .init(name: "\($0.offset).swift", text: $0.element) }).files[0].after
        }
        XCTAssertEqual(
            result([section, model]),
            "import AsyncDisplayKit\nimport IGListKit\nfinal class Section: ListSectionController {}\n")
        XCTAssertEqual(result([section]), section)
    }

    func testAnOptionalMethodInABindingStaysOptional() {
        XCTAssertEqual(
            whole("import UIKit\nif let inset = delegate.inset?(at: 1), inset.top > 0 {}\n"),
            "import UIKit\nif let inset = Optional(delegate.inset(at: 1)), inset.top > 0 {}\n")
        XCTAssertEqual(
            whole("import UIKit\nguard let inset = self.delegate?.inset?(at: 1) else { return }\n"),
            "import UIKit\nguard let inset = self.delegate?.inset(at: 1) else { return }\n")
    }

    func testTheDelegateOfATextViewIsCast() {
        XCTAssertEqual(
            whole("import UIKit\nfunc go() { self.view.delegate?.textViewDidChange?(view) }\n"),
            "import UIKit\nfunc go() { (self.view.delegate as? UITextViewDelegate)?.textViewDidChange(view) }\n")
        XCTAssertEqual(
            whole("import UIKit\nfunc go() { delegate?.textViewDidChange?(view); self.delegate?.textViewDidChange?(view) }\n"),
            "import UIKit\nfunc go() { delegate?.textViewDidChange(view); self.delegate?.textViewDidChange(view) }\n")
    }

    func testTheNameBehindABlankGoesWithItsAttribute() {
        XCTAssertEqual(
            whole("import UIKit\nclass A: NSObject {\n    @objc (tapped) func tap() {}\n}\n"),
            "import UIKit\nclass A: NSObject {\n    func tap() {}\n}\n")
    }

    func testImportsAreAddedOutsideOfConditions() {
        XCTAssertEqual(
            whole("#if os(OSX)\nimport AppKit\n#else\nimport UIKit\n#endif\nlet parser: XMLParser\n"),
            "#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n#if os(OSX)\nimport AppKit\n#else\nimport UIKit\n#endif\n"
                + "let parser: XMLParser\n")
    }

    func testSelectorsAndFoundationGetTheImportThatTheyNeed() {
        XCTAssertEqual(
            whole("import Foundation\nclass A {\n    func go() { add(self, #selector(go)) }\n}\n"),
            "import Foundation\nimport UIKit\nclass A {\n    func go() { add(self, Selector(A.go)) }\n}\n")
        XCTAssertEqual(whole("let date = Date()\n"), "import Foundation\n\nlet date = Date()\n")
    }

    func testSelectorsOfVariablesAndOfMethodsWithManyParameters() {
        XCTAssertEqual(
            whole("import UIKit\nlet keyboard: Keyboard\nadd(keyboard, #selector(keyboard.shown(_:)))\n"),
            "import UIKit\nlet keyboard: Keyboard\nadd(keyboard, Selector(Keyboard.shown(_:)))\n")
        XCTAssertEqual(
            whole("import UIKit\nlet same = name == #selector(Source.view(_:ofKind:at:))\n"),
            "import UIKit\nlet same = name == Selector(\"view:ofKind:at:\")\n")
        XCTAssertEqual(
            whole("import UIKit\nlet same = name == #selector(\n    Source.view(\n        _:ofKind:at:))\n"),
            "import UIKit\nlet same = name == Selector(\"view:ofKind:at:\")\n")
    }

    func testSelectorOfAnyTypeKeepsItsParentheses() {
        XCTAssertEqual(
            whole(
                "import UIKit\nfinal class A {\n    let scroll = #selector((any Source).scrolled(_:))\n    let other = #selector((go(_:)))\n}\n"
            ),
            "import UIKit\nfinal class A {\n    let scroll = Selector((any Source).scrolled(_:))\n    let other = Selector(A.go(_:))\n}\n")
    }

    func testAProtocolForObjectiveCStaysRestrictedToClasses() {
        XCTAssertEqual(
            whole("import UIKit\n@objc public protocol Source {\n    func go()\n}\n@objc protocol Other: Source {}\n"),
            "import UIKit\npublic protocol Source: AnyObject {\n    func go()\n}\nprotocol Other: Source {}\n")
    }

    func testCharactersOfAnAttributedStringStay() {
        let text = "import UIKit\nfunc plain(_ text: AttributedString) -> String { String(text.characters) }\n"
        XCTAssertEqual(whole(text), text)
    }

    func testTheApplicationBehindAKeyPath() {
        XCTAssertEqual(
            whole("import UIKit\nlet app = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication\n"),
            "import UIKit\nlet app = Optional(UIApplication.shared) as? UIApplication\n")
    }

    func testNibMembersOfAnOpenClassAreVisibleAndActionsAreUnambiguous() {
        let result = whole("import UIKit\nopen class Card: UIView {\n    @IBAction func show() {}\n}\n")
        XCTAssertTrue(result.contains("open override func addNibMembers"), result)
        XCTAssertTrue(result.contains("Selector(Card.show as (Card) -> () -> Void)"), result)
    }

    func testADeclarationOfAPartIsImportedWithItsModule() {
        XCTAssertEqual(
            whole("import class Foundation.NSLock.NSRecursiveLock\nimport class Foundation.NSLock\nlet a = 1\n"),
            "import Foundation\nimport class Foundation.NSLock\nlet a = 1\n")
    }

    func testAPartOfPhotosIsImportedAsTheWhole() {
        XCTAssertEqual(
            whole("import Photos.PHPhotoLibrary\nlet a = 1\n"),
            "#if canImport(Photos)\nimport Photos\n#endif\nlet a = 1\n")
    }
}
