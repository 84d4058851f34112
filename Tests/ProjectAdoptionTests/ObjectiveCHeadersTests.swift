import Foundation
import XCTest

@testable import ProjectAdoption

final class ObjectiveCHeadersTests: XCTestCase {
    func testNamesOfTypesForSwift() {
        var parser = HeaderParser()
        parser.read(
            "NS_SWIFT_NAME(Hud)\n@interface XYHud : NSObject\n@end\n" + "NS_SWIFT_NAME(Hud.Part)\n@protocol XYPart\n@end\n", place: "T.h")
        XCTAssertEqual(parser.declarations.types["XYHud"]?.swiftName, "Hud")
        XCTAssertNil(parser.declarations.types["XYPart"]?.swiftName)
    }

    func testConditionsAreThoseOfIOS() {
        func lines(_ condition: String) -> String {
            HeaderText("#if \(condition)\nmac\n#else\nphone\n#endif").text.filter { $0 != "\n" }
        }
        for condition in ["!TARGET_OS_IPHONE", "TARGET_OS_OSX", "TARGET_OS_WATCH || TARGET_OS_TV", "TARGET_OS_MAC && !TARGET_OS_IPHONE"] {
            XCTAssertEqual(lines(condition), "phone", condition)
        }
        XCTAssertEqual(lines("TARGET_OS_OSX || TARGET_OS_IPHONE"), "mac")
        XCTAssertEqual(lines("TARGET_OS_IPHONE"), "mac")
    }

    func testValuesHaveThePrecedenceOfC() {
        func value(_ text: String) -> Int? { EnumerationNames.value(EnumerationNames.tokens(text), known: ["First": 1]) }
        XCTAssertEqual(value("1 << 2 | 1 << 3"), 12)
        XCTAssertEqual(value("1 | 6 & 3"), 3)
        XCTAssertEqual(value("1 << 1 + 2"), 8)
        XCTAssertEqual(value("8 - 2 - 1"), 5)
        XCTAssertEqual(value("(First | 2) << 1"), 6)
        XCTAssertNil(value("1 * 2"))
        XCTAssertNil(value("1 |"))
    }

    func testContinuedLinesKeepTheNumbersOfLaterOnes() {
        let text = HeaderText("#define LONG(a) \\\n  a \\\n  b\n#define NAME \"a \\\" // b\"\n#define NUMBER 3\nlast").text
        XCTAssertEqual(text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "last"), 5)
        XCTAssertEqual(HeaderText("\n#define LONG(a) \\\n  a\n#define NUMBER 3\n").constants.first?.line, 4)
    }

    func testAClassAndAProtocolOfTheSameNameAreKeptInEitherOrder() {
        let (shape, rule) = ("@interface Shape : NSObject\n@end\n", "@protocol Shape\n- (void)draw;\n@end\n")
        for text in [shape + rule, rule + shape] {
            var parser = HeaderParser()
            parser.read(text, place: "T.h")
            XCTAssertEqual(parser.declarations.types["Shape"]?.isProtocol, false)
            XCTAssertEqual(parser.declarations.types["ShapeProtocol"]?.members.count, 1)
            XCTAssertEqual(Set(parser.declarations.order), ["Shape", "ShapeProtocol"])
        }
    }

    func testDeclaredTypesHaveAnyModifier() {
        let text = "nonisolated struct A {\ndistributed actor B {}\n  @MainActor public final class C: D {"
        XCTAssertEqual(DeclaredTypes.names(in: text), ["A", "B", "C"])
    }

    func testHostileHeadersAreReadWithoutTraps() {
        let deep = String(repeating: "NSArray<", count: 20_000) + "id" + String(repeating: "> *", count: 20_000)
        let text = """
            typedef NS_ENUM(NSUInteger, Kind) { KindAll = NSUIntegerMax, KindNext, KindSum = NSNotFound + NSNotFound, KindLess = -NSNotFound };\r
            typedef NS_ENUM(NSInteger, Deep) { DeepOne = \(String(repeating: "(", count: 20_000))1 };\r
            @interface Shelf : NSObject\r
            @property \(deep)rows;\r
            - (void)show;\r
            @end\r
            """
        var parser = HeaderParser()
        parser.read(text, place: "T.h")
        XCTAssertEqual(parser.declarations.types["Shelf"]?.members.isEmpty, false)
        XCTAssertEqual(parser.declarations.enumerations.first.map { EnumerationNames($0).names.count }, 4)
        parser.declarations.enumerations.forEach { _ = EnumerationNames($0) }
    }

    private func names(_ method: String, in type: String, properties: Set<String> = []) throws -> [String] {
        var parser = HeaderParser()
        parser.read("@interface \(type) : NSObject\n\(method)\n@end\n", place: "T.h")
        let member = try XCTUnwrap(parser.declarations.types[type]?.members.first, method)
        return SwiftMethodName.names(of: member, in: type, properties: properties).map { name in
            "\(name.base)(\(name.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
        }
    }

    func testNamesAreThoseThatTheCompilerOfAppleMakes() throws {
        let cases: [(String, String, String)] = [
            ("MBProgressHUD", "+ (instancetype)showHUDAddedTo:(UIView *)view animated:(BOOL)animated;", "showAdded(to:animated:)"),
            ("MBProgressHUD", "+ (BOOL)hideHUDForView:(UIView *)view animated:(BOOL)animated;", "hide(for:animated:)"),
            ("MBProgressHUD", "- (instancetype)initWithView:(UIView *)view;", "init(view:)"),
            (
                "UIImageView", "- (void)sd_setImageWithURL:(NSURL *)url placeholderImage:(UIImage *)image;",
                "sd_setImage(with:placeholderImage:)"
            ),
            ("MJHeader", "+ (instancetype)headerWithRefreshingBlock:(void (^)(void))block;", "init(refreshingBlock:)"),
            ("SVHUD", "+ (void)showWithStatus:(nullable NSString *)status;", "show(withStatus:)"),
            ("FooManager", "+ (instancetype)sharedManager;", "shared()"),
            ("Table", "- (void)insertRowAtIndexPath:(NSIndexPath *)path;", "insertRow(at:)"),
            ("Table", "- (void)moveItem:(id)item toIndex:(NSInteger)index;", "moveItem(_:to:)"),
            ("Store", "- (BOOL)saveItem:(NSString *)item error:(NSError **)error;", "saveItem(_:)"),
            ("Store", "- (void)addObserver:(id)observer NS_SWIFT_NAME(observe(_:));", "observe(_:)"),
            ("Colors", "- (void)removeColor:(UIColor *)color;", "remove(_:)"),
            ("Sheet", "- (instancetype)initWithViewController:(UIViewController *)controller;", "init(viewController:)"),
            ("Calendar", "- (void)setDate:(NSDate *)date;", "setDate(_:)"),
            ("Box", "- (void)setOn:(BOOL)on animated:(BOOL)animated;", "setOn(_:animated:)"),
        ]
        for (type, method, expected) in cases { XCTAssertEqual(try names(method, in: type), [expected], method) }
        XCTAssertEqual(
            try names("+ (UIFont *)serifFontWithSize:(CGFloat)size;", in: "UIFont"), ["serifFont(withSize:)", "serif(withSize:)"])
        XCTAssertEqual(
            try names("- (void)xy_setColor:(UIColor *)color range:(NSRange)range;", in: "Text"),
            ["xy_setColor(_:range:)", "xy_set(_:range:)"])
        XCTAssertEqual(
            try names("- (void)setMinimumDismissTimeInterval:(NSTimeInterval)interval;", in: "Hud"),
            ["setMinimumDismissTimeInterval(_:)", "setMinimumDismiss(_:)"])
        XCTAssertEqual(
            try names("- (void)pushViewController:(UIViewController *)c;", in: "Stack", properties: ["viewControllers"]),
            ["pushViewController(_:)"])
    }

    private func source(_ header: String, own: Set<String> = [], system: Set<String> = ["UIView", "UIImage"]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("headers-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/Card.h"
        try header.write(toFile: path, atomically: true, encoding: .utf8)
        return try XCTUnwrap(ObjectiveCSource(headers: [path], folder: folder).text(own: own, system: system, modules: []))
    }

    func testGenericClassesGetArguments() throws {
        let text = try source(
            """
            @interface Results<Element> : NSObject
            @property (nonatomic) Results *other;
            - (Results<NSString *> *)names;
            @end
            typedef void (^ResultsBlock)(Results * _Nullable results);
            @interface Sub : Results<NSString *>
            @end
            @interface Pairs<Key, Value> : NSObject
            @end
            @interface Part : Pairs
            @end
            """)
        XCTAssertTrue(text.contains("class Sub: Results<AnyObject> {"), text)
        XCTAssertTrue(text.contains("class Part: Pairs<AnyObject, AnyObject> {"), text)
        XCTAssertTrue(text.contains("class Results<Element>: NSObject {"), text)
        XCTAssertTrue(text.contains("var other: Results<AnyObject>!"), text)
        XCTAssertTrue(text.contains("-> Results<String>!"), text)
        XCTAssertTrue(text.contains("(Results<AnyObject>?) -> Void"), text)
    }

    func testMethodsOfUIKitAreInherited() throws {
        let text = try source(
            """
            @interface Card : UIView
            - (void)layoutSubviews;
            - (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event;
            - (void)layoutCards;
            @end
            @interface Store : NSObject
            - (void)loadView;
            @end
            """)
        XCTAssertFalse(text.contains("func layoutSubviews"), text)
        XCTAssertFalse(text.contains("func touchesBegan"), text)
        XCTAssertTrue(text.contains("func layoutCards()"), text)
        XCTAssertTrue(text.contains("func loadView()"), text)
    }

    func testOnlyMethodsOfTheSuperclassAreInherited() throws {
        let text = try source(
            """
            @interface Card : UIView
            - (void)prepareForReuse;
            - (void)viewWillAppear;
            @end
            @interface Cell : UITableViewCell
            - (void)prepareForReuse;
            - (void)sizeToFit;
            - (void)loadView;
            @end
            @interface Page : UIViewController
            - (void)viewWillAppear:(BOOL)animated;
            - (void)viewWillAppear;
            @property (readonly) CGSize intrinsicContentSize;
            @end
            @interface Unknown : OtherView
            - (void)layoutSubviews;
            @end
            """, system: ["UIView", "UITableViewCell", "UIViewController", "OtherView"])
        let classes = text.components(separatedBy: "open class ").dropFirst()
        let members = Dictionary(
            uniqueKeysWithValues: classes.map { text in
                (
                    String(text.prefix { $0 != ":" }),
                    [
                        "prepareForReuse", "viewWillAppear()", "viewWillAppear(_", "sizeToFit", "loadView",
                        "intrinsicContentSize", "layoutSubviews",
                    ].filter(text.contains)
                )
            })
        XCTAssertEqual(members["Card"], ["prepareForReuse", "viewWillAppear()"], text)
        XCTAssertEqual(members["Cell"], ["loadView"], text)
        XCTAssertEqual(members["Page"], ["viewWillAppear()", "intrinsicContentSize"], text)
        XCTAssertEqual(members["Unknown"], [], text)
    }

    func testAClassKeepsPropertiesAndReportsCalls() throws {
        let text = try source(
            """
            #import <UIKit/UIKit.h>
            NS_ASSUME_NONNULL_BEGIN
            /* A card. */
            @interface Card : NSObject
            @property (nonatomic, copy) NSString *title; // the title
            @property (nonatomic, readonly, nullable) UIImage *picture;
            @property (nonatomic, getter=isOpen) BOOL open;
            - (NSArray<NSString *> *)linesOfText:(nullable NSString *)text;
            - (void)closeWithCompletion:(void (^ _Nullable)(BOOL finished))completion;
            @end
            NS_ASSUME_NONNULL_END
            """)
        for line in [
            "open class Card: NSObject {",
            "open var title: String = \"\" { willSet { weftUnavailable(\"Card.h:5\", \"Card.title is written in Objective-C\") } }",
            "open var picture: UIImage? { weftUnavailable(\"Card.h:6\", \"Card.picture is written in Objective-C\"); return nil }",
            "open var isOpen: Bool = false {",
            "open func lines(ofText text: String?) -> [String] {",
            "open func close(completion: ((Bool) -> Void)? = nil) {",
        ] {
            XCTAssertTrue(text.contains(line), "\(line)\nis not in\n\(text)")
        }
    }

    func testAPropertyOfACategoryDoesNotKeepWordsOfMethods() throws {
        let property = "@property (nonatomic, strong) CardSheet *cardSheet;\n"
        let category = "@interface UIView (Cards)\n\(property)- (void)showCardSheet:(CardSheet *)sheet;\n@end"
        let text = try source("@interface CardSheet : NSObject\n@end\n" + category)
        XCTAssertTrue(text.contains("public func show(_ sheet: CardSheet!)"), text)
    }

    func testAPropertyOfACategoryDoesNotHideAColor() throws {
        let properties = "@property (readonly) CGFloat white;\n@property (readonly) CGFloat alpha;\n"
        let text = try source("@interface UIColor (Parts)\n\(properties)@end", system: ["UIColor"])
        XCTAssertTrue(text.contains("public var white: CGFloat {"), text)
        XCTAssertTrue(text.contains("public static var white: UIColor { UIColor(white: 1, alpha: 1) }"), text)
        XCTAssertFalse(text.contains("static var alpha"), text)
    }

    func testPropertiesOfCategoriesBeginWithALowercaseWord() throws {
        let properties = "@property (nonatomic, strong) NSURL *URLOfCard;\n@property (readonly) NSURL *URL;\n"
        let text = try source("@interface NSObject (Watch)\n\(properties)@end")
        XCTAssertTrue(text.contains("public var urlOfCard: URL! {"), text)
        XCTAssertTrue(text.contains("public var url: URL! {"), text)
    }

    func testInitializersAndBlocksHaveTheNullabilityOfTheHeader() throws {
        let text = try source(
            """
            typedef void (^CardAction)(UIView *view);
            @interface Card : NSObject
            - (instancetype)initWithTitle:(NSString *)title;
            + (nullable instancetype)cardWithImage:(UIImage *)image;
            - (void)onTap:(nullable CardAction)action;
            @end
            NS_ASSUME_NONNULL_BEGIN
            @interface Deck : UIView
            - (instancetype)initWithTitle:(NSString *)title;
            @end
            NS_ASSUME_NONNULL_END
            """)
        for line in [
            "public init!(title: String!)", "public convenience init?(image: UIImage!)", "open func onTap(_ action: CardAction?)",
            "public convenience init(title: String)",
        ] {
            XCTAssertTrue(text.contains(line), "\(line)\nis not in\n\(text)")
        }
    }

    func testEnumerationsLoseTheirPrefix() throws {
        let text = try source(
            """
            typedef NS_ENUM(NSInteger, CardStyle) { CardStylePlain, CardStyleWithPicture = 4, CardStyleDefault = CardStylePlain };
            typedef NS_OPTIONS(NSUInteger, CardEdges) { CardEdgeNone = 0, CardEdgeTop = 1 << 0, CardEdgeAll = CardEdgeTop | (1 << 3) };
            """)
        XCTAssertTrue(text.contains("case plain = 0"), text)
        XCTAssertTrue(text.contains("case withPicture = 4"), text)
        XCTAssertTrue(text.contains("public static var `default`: CardStyle { .plain }"), text)
        XCTAssertTrue(text.contains("public static let top = CardEdges(rawValue: 1)"), text)
        XCTAssertTrue(text.contains("public static let all = CardEdges(rawValue: 9)"), text)
    }

    func testARequirementHasNoDefaultArgument() throws {
        let method = "- (void)dismissAnimated:(BOOL)flag completion:(void (^_Nullable)(void))completion;"
        let text = try source("@protocol Presenter <NSObject>\n\(method)\n@end")
        XCTAssertTrue(text.contains("    func dismiss(animated flag: Bool, completion: (() -> Void)?)\n"), text)
        XCTAssertTrue(text.contains("public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)"), text)
    }

    func testAnAliasOfAnUnsignedNumberIsUnsignedAndItsWordsStayInNames() throws {
        let text = try source(
            "typedef NSUInteger KITHandle NS_SWIFT_NAME(Handle);\n"
                + "@interface Store : NSObject\n- (void)removeObserverWithHandle:(KITHandle)handle;\n- (NSUInteger)count;\n@end")
        XCTAssertTrue(text.contains("public typealias Handle = UInt"), text)
        XCTAssertTrue(text.contains("open func removeObserver(withHandle handle: Handle)"), text)
        XCTAssertTrue(text.contains("open func count() -> UInt"), text)
    }

    func testTheWordAnimatedBecomesALabelAndEnumeratorsAreKept() throws {
        let text = try source(
            "@interface Hud : UIView\n+ (BOOL)hideHUDForView:(UIView *)view animated:(BOOL)animated;\n- (void)hideAnimated:(BOOL)animated;\n"
                + "@property (readonly) NSEnumerator<Hud *> *children;\n@end")
        XCTAssertTrue(text.contains("open func hide(animated: Bool)"), text)
        XCTAssertTrue(text.contains("open var children: NSEnumerator!"), text)
    }

    func testAnAliasHasItsSwiftName() throws {
        let text = try source("typedef void (^KITResultCallback)(NSString *_Nullable) NS_SWIFT_NAME(ResultCallback);")
        XCTAssertTrue(text.contains("public typealias ResultCallback = "), text)
        XCTAssertFalse(text.contains("KITResultCallback"), text)
    }

    func testAnAliasDoesNotReplaceATypeOfTheSystem() throws {
        let text = try source("typedef double CGFloat;\ntypedef double Pace;\n")
        XCTAssertTrue(text.contains("public typealias Pace = Double"), text)
        XCTAssertFalse(text.contains("typealias CGFloat"), text)
    }

    func testMembersOfAMissingTypeAreRemovedWithIt() throws {
        let text = try source("@interface Card : UIView\n- (void)show:(XYZUnknown *)other;\n- (void)close;\n@end\n")
        XCTAssertFalse(text.contains("XYZUnknown"), text)
        XCTAssertTrue(text.contains("open func close()"), text)
    }

    func testTypesOfSwiftSourcesHaveNoPlaceholder() throws {
        let text = try source("@interface Card : UIView\n@end\n@interface Deck : NSObject\n- (Card *)top;\n@end\n", own: ["Card"])
        XCTAssertFalse(text.contains("class Card"), text)
        XCTAssertTrue(text.contains("open func top() -> Card!"), text)
    }

    func testTheBridgingHeaderIsFollowed() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "HOST = example.com;", with: "HOST = example.com; SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;"),
            to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write("#import \"Card.h\"\n", to: "App/App/Bridge.h")
        try fixture.write("@interface Card : NSObject\n@end\n", to: "App/App/Old/Card.h")
        try fixture.write("@interface Other : UIView\n@end\n", to: "App/App/Old/Other.h")

        _ = try fixture.adoption().make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("\nclass Card: NSObject"), text)
        XCTAssertFalse(text.contains("Other"), text)
    }

    func testOverridesInExtensionsMoveIntoThePlaceholderOfTheirClass() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "HOST = example.com;", with: "HOST = example.com; SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;"),
            to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write("@interface Card : UIViewController\n@end\n", to: "App/App/Bridge.h")
        let card =
            "import Kit\nimport Missing\nextension Card {\n    override func viewDidLoad() { super.viewDidLoad() }\n    func f() {}\n}\n"
        try fixture.write(card, to: "App/App/Views/CardNode.swift")
        _ = try fixture.adoption().make()

        func check(_ body: String) throws {
            let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ObjectiveC.swift"))
            XCTAssertTrue(text.contains("\nclass Card: NSObject {\n\n    override func viewDidLoad() \(body)\n}"), text)
            XCTAssertTrue(text.contains("import Kit"), text)
            XCTAssertEqual(fixture.text("App-weft/.weft/headers-App.swift"), text)
            let copy = try XCTUnwrap(fixture.text("App-weft/Sources/App/App/Views/CardNode.swift"))
            XCTAssertFalse(copy.contains("override"), copy)
        }
        try check("{ super.viewDidLoad() }")

        try fixture.write(card.replacingOccurrences(of: "{ super.viewDidLoad() }", with: "{}"), to: "App/App/Views/CardNode.swift")
        XCTAssertTrue(try Adoption(existing: fixture.output).update().isIncremental)
        try check("{}")
    }

    func testDeclarationsOfAnAppCanHaveItsOwnTypes() throws {
        let fixture = try ProjectFixture.classic()
        let project = try XCTUnwrap(fixture.text("App/App.xcodeproj/project.pbxproj"))
        try fixture.write(
            project.replacingOccurrences(of: "HOST = example.com;", with: "HOST = example.com; SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;"),
            to: "App/App.xcodeproj/project.pbxproj")
        try fixture.write(
            "@interface Card : NSObject\n@property (nonatomic) CardNode *node;\n- (CardNode *)top;\n@end\n"
                + "typedef NS_ENUM(NSInteger, Kind) { KindOne };\n@protocol Maker\n- (void)make;\n@end\n", to: "App/App/Bridge.h")
        _ = try fixture.adoption().make()

        let text = try XCTUnwrap(fixture.text("App-weft/Sources/App/Weft/ObjectiveC.swift"))
        XCTAssertTrue(text.contains("\n    var node: CardNode! = nil"), text)
        XCTAssertFalse(text.contains("public"), text)
        XCTAssertFalse(text.contains("open "), text)
    }

    func testTheTypesOfWeftAreFound() {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL.path
        let names = DeclaredTypes.ofWeft(root)
        for name in ["UIView", "UIViewController", "UIColor", "CALayer", "ASDisplayNode", "ASCellNode", "ASTableNode", "ASLayoutSpec"] {
            XCTAssertTrue(names.contains(name), name)
        }
        XCTAssertFalse(names.contains("XYZUnknown"))
    }
}
