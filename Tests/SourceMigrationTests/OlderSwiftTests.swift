import SourceMigration
import XCTest

/// Forms of Swift 3.
final class OlderSwiftTests: XCTestCase {
    func testFunctionsOfTheProgramWithOldNamesKeepTheirCalls() {
        let own =
            "func UIOffsetMake(_ x: CGFloat, _ y: CGFloat) -> UIOffset { UIOffset(horizontal: x, vertical: y) }\nlet o = UIOffsetMake(1, 2)"
        XCTAssertEqual(migrated(own), own)
        XCTAssertEqual(
            migrated("let isDark = UIAccessibilityDarkerSystemColorsEnabled()"), "let isDark = UIAccessibility.isDarkerSystemColorsEnabled")
    }

    func testDictionariesOfAttributesGetTheirKeys() {
        XCTAssertEqual(
            migrated(
                """
                class Style {
                    static var body: [String:Any] {
                        get { return [NSFontAttributeName: font] }
                    }
                    var title: [String: AnyObject]? = [NSKernAttributeName: 1]
                    var other: [String: Any] = ["id": 1]
                    func make(_ attributes: [String: Any], _ info: [String: Any]) -> NSAttributedString {
                        var more = [String: Any]()
                        more[NSFontAttributeName] = font
                        let some = [NSFontAttributeName: font] as [String : Any]
                        post(info, attributes: info)
                        return NSAttributedString(string: "", attributes: attributes)
                    }
                }
                """),
            """
            class Style {
                static var body: [NSAttributedString.Key:Any] {
                    get { return [NSAttributedString.Key.font: font] }
                }
                var title: [NSAttributedString.Key: AnyObject]? = [NSAttributedString.Key.kern: 1]
                var other: [String: Any] = ["id": 1]
                func make(_ attributes: [NSAttributedString.Key: Any], _ info: [String: Any]) -> NSAttributedString {
                    var more = [NSAttributedString.Key: Any]()
                    more[NSAttributedString.Key.font] = font
                    let some = [NSAttributedString.Key.font: font] as [NSAttributedString.Key : Any]
                    post(info, attributes: info)
                    return NSAttributedString(string: "", attributes: attributes)
                }
            }
            """)
    }

    func testLabelsAreAddedOnlyWhereTheyAreMissing() {
        XCTAssertEqual(
            migrated("let a = CMTimeMake(f(1, 2), 3), b = CMTimeMake(value: 1, timescale: 2), c = own.CMTimeMake(1, 2)"),
            "let a = CMTimeMake(value: f(1, 2), timescale: 3), b = CMTimeMake(value: 1, timescale: 2), c = own.CMTimeMake(1, 2)")
    }

    func testABlockOfACellHasNoParameters() {
        let block = "func node() -> ASCellNodeBlock { return { _ -> ASCellNode in\n    Cell()\n} }"
        XCTAssertEqual(migrated(block), block.replacingOccurrences(of: "{ _ ->", with: "{ () ->"))
        let inside = "var block: ASCellNodeBlock {\n    get { if a, let b = c { return { _ -> ASCellNode in Cell() } } }\n}"
        XCTAssertEqual(migrated(inside), inside.replacingOccurrences(of: "{ _ ->", with: "{ () ->"))
        let own = "let make: (IndexPath) -> ASCellNode = { _ -> ASCellNode in\n    Cell()\n}"
        XCTAssertEqual(migrated(own), own)
    }

    func testDictionariesOfStringsStayWhatTheyAre() {
        for source in [
            "func toJSON() -> [String: Any] { let t = f([NSAttributedString.Key.font: a]); return [\"text\": t] }",
            "let a: [String: Any] = [NSAttributedString.Key.font.rawValue: f]",
            "init(attributes: [String: Any]) { super.init(attributes: attributes) }",
            "let values: [String: Any] = [:]; tracker.setAttributes(values)",
            "let raw = unsafeBitCast(pointer, to: AnyObject.self)",
        ] {
            XCTAssertEqual(migrated(source), source)
        }
    }

    func testVariablesThatAreNotShownOtherwiseGetTheirKeys() {
        XCTAssertEqual(
            migrated(
                """
                func draw(_ attributes: [String: Any]?) {
                    guard let attributes = attributes else { return }
                    text.addAttributes(attributes, range: all)
                }
                convenience init?(style: [String: Any]) { size = s.size(attributes: style) }
                func title() -> [String: Any] {
                    if isLarge { return [NSFontAttributeName: large] }
                    return [NSFontAttributeName: small]
                }
                """),
            """
            func draw(_ attributes: [NSAttributedString.Key: Any]?) {
                guard let attributes = attributes else { return }
                text.addAttributes(attributes, range: all)
            }
            convenience init?(style: [NSAttributedString.Key: Any]) { size = s.size(attributes: style) }
            func title() -> [NSAttributedString.Key: Any] {
                if isLarge { return [NSAttributedString.Key.font: large] }
                return [NSAttributedString.Key.font: small]
            }
            """)
    }

    func testAKeyThatIsReturnedAsAStringStaysOne() {
        XCTAssertEqual(
            migrated(
                """
                func name(_ a: Attribute) -> String {
                    switch a {
                    case .font:
                        return NSFontAttributeName
                    case .kern:
                        return NSKernAttributeName
                    }
                }
                var key: String { return NSFontAttributeName }
                let own: String = NSKernAttributeName
                func other() -> NSAttributedString.Key { return NSFontAttributeName }
                func size() -> String { return NSFontAttributeName.description }
                """),
            """
            func name(_ a: Attribute) -> String {
                switch a {
                case .font:
                    return NSAttributedString.Key.font.rawValue
                case .kern:
                    return NSAttributedString.Key.kern.rawValue
                }
            }
            var key: String { return NSAttributedString.Key.font.rawValue }
            let own: String = NSAttributedString.Key.kern.rawValue
            func other() -> NSAttributedString.Key { return NSAttributedString.Key.font }
            func size() -> String { return NSAttributedString.Key.font.description }
            """)
    }

    func testAPropertyThatAnotherFileGivesAttributesGetsTheirKeys() {
        let use = Migration.Input(
            name: "Use.swift", text: "import UIKit\nfunc f(_ a: Appearance) { a.titleAttributes = [NSFontAttributeName: b] }")
        let declaration = Migration.Input(
            name: "Appearance.swift",
            text: "import UIKit\nclass Appearance {\n    var titleAttributes: [String: Any]?\n    var info: [String: Any]?\n}")
        let all = Migration().run([use, declaration]).files
        let title = "titleAttributes: ["
        XCTAssertEqual(
            all[1].after, declaration.text.replacingOccurrences(of: "\(title)String", with: "\(title)NSAttributedString.Key"))
        XCTAssertEqual(Migration().run([declaration], outside: all[0].facts).files[0].after, all[1].after)
        let unspecific = [use, declaration].map { input in
            Migration.Input(name: input.name, text: input.text.replacingOccurrences(of: "titleA", with: "a"))
        }
        let other = Migration().run(unspecific).files
        XCTAssertFalse(other[1].isChanged)
    }

    func testFunctionsOfAccessibilityBecomeMembers() {
        XCTAssertEqual(
            migrated(
                "if UIAccessibilityIsVoiceOverRunning() {}\nUIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)"),
            "if UIAccessibility.isVoiceOverRunning {}\n"
                + "UIAccessibility.post(notification: UIAccessibility.Notification.screenChanged, argument: nil)")
        XCTAssertEqual(
            migrated("var style: String = kCAMediaTimingFunctionEaseIn"), "var style: String = CAMediaTimingFunctionName.easeIn.rawValue")
        XCTAssertEqual(
            migrated("UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification,\n    \"a (b, c)\")"),
            "UIAccessibility.post(notification: UIAccessibility.Notification.announcement,\n    argument: \"a (b, c)\")")
        XCTAssertEqual(migrated("bar.titleOffset = UIOffsetMake(0, 2)"), "bar.titleOffset = UIOffset(horizontal: 0, vertical: 2)")
    }

    func testBlocksAreClosuresAndBecomeObjects() {
        XCTAssertEqual(
            migrated("let log: @convention(block) (String) -> Void = f\ncontext.setObject(unsafeBitCast(log, to: AnyObject.self))"),
            "let log: (String) -> Void = f\ncontext.setObject((log as AnyObject))")
    }

    func testTheGravityOfAVideoNodeIsAString() {
        XCTAssertEqual(
            migrated("videoNode?.gravity = AVLayerVideoGravityResizeAspectFill"),
            "videoNode?.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue")
    }

    func testNamesOfMediaBecomeMembers() {
        XCTAssertEqual(
            migrated("player.videoGravity = AVLayerVideoGravityResizeAspectFill\nlet kinds = [UIActivityType.airDrop]"),
            "player.videoGravity = AVLayerVideoGravity.resizeAspectFill\nlet kinds = [UIActivity.ActivityType.airDrop]")
    }
}
