@testable import SourceMigration
import XCTest

/// Overlays of maps, constants, segues, publishers and conditions for the Objective-C runtime.
final class OlderMembersTests: XCTestCase {
    private func assertUnchanged(_ sources: [String], line: UInt = #line) {
        for source in sources { XCTAssertEqual(migrated(source), source, line: line) }
    }

    func testOverlaysOfMapViewsGetTheirNames() {
        XCTAssertEqual(
            migrated(
                """
                class Map {
                    weak var mapView: MKMapView?
                    let other = MKMapView(frame: .zero)
                    func show(_ route: MKPolyline, in shownMap: MKMapView) {
                        self.mapView?.add(route)
                        other.add(route, level: .aboveRoads)
                        shownMap.remove(route)
                    }
                }
                """),
            """
            class Map {
                weak var mapView: MKMapView?
                let other = MKMapView(frame: .zero)
                func show(_ route: MKPolyline, in shownMap: MKMapView) {
                    self.mapView?.addOverlay(route)
                    other.addOverlay(route, level: .aboveRoads)
                    shownMap.removeOverlay(route)
                }
            }
            """)
    }

    func testOtherReceiversKeepTheirNames() {
        assertUnchanged([
            "let map = MKMapView()\nlist.add(route)\nhelper.map.add(route)\nmap.addOverlay(route)\nmap.add(items: [1])",
            "let map = MKMapView()\nfunc f() {\n    let map = Set<Int>()\n    map.remove(1)\n}",
            "var map: [MKMapView] = []\nmap.remove(at: 0)\nmap.add(route)",
            "func show(in view: MKMapView) {}\nfunc load() {\n    view.add(child)\n}", "Pins(view: MKMapView())\nview.add(child)",
        ])
    }

    func testOpenConstantsArePublic() {
        XCTAssertEqual(
            migrated("open class A {\n    open let a = 1\n    open static let b = 2\n    open var c = 3\n}"),
            "open class A {\n    public let a = 1\n    public static let b = 2\n    open var c = 3\n}")
        assertUnchanged([
            "enum State { case open\n    static let first = 1 }", "state = open\nlet next = 1", "show(.open)\nlet next = 1",
            "let isOpen = state == .open; let next = 1",
        ])
    }

    func testInitializersOfSeguesAreRequired() {
        let segue = "class Fade: UIStoryboardSegue {\n    override public init(identifier: String?, source: A, destination: B) {}\n}"
        XCTAssertEqual(migrated(segue), segue.replacingOccurrences(of: "override", with: "required"))
        assertUnchanged([
            "class Fade: UIStoryboardSegue {\n    required init(identifier: String?, source: A, destination: B) {}\n}",
            "class Link: Base {\n    override init(source: A, destination: B) {}\n}",
            "class Edge: Base {\n    override init(identifier: String?, source: A, destination: B) {}\n}",
            "let segue = UIStoryboardSegue(identifier: a, source: b, destination: c)",
        ])
    }

    func testPublishersGetTheImportOfCombine() {
        XCTAssertEqual(
            whole("import Foundation\nfinal class Model: ObservableObject {\n    @Published var count = 0\n}\n"),
            "import Foundation\n#if canImport(Combine)\nimport Combine\n#endif\nfinal class Model: ObservableObject {\n    @Published var count = 0\n}\n"
        )
        XCTAssertTrue(whole("import UIKit\nvar bag: Set<AnyCancellable> = []\n").contains("import Combine\n"))
        for source in [
            "import Foundation\nimport Combine\nvar bag: Set<AnyCancellable> = []\n",
            "import Foundation\nimport OpenCombine\nvar bag: Set<AnyCancellable> = []\n",
            "import Foundation\nprotocol ObservableObject {}\nfinal class Model: ObservableObject {}\n",
            "import Foundation\n// ObservableObject\nlet name = \"@Published\"\n",
        ] { XCTAssertEqual(whole(source), source) }
    }

    func testCodeForTheRuntimeThatImportsUIKitIsBuilt() {
        XCTAssertEqual(
            whole("#if canImport(ObjectiveC)\nimport UIKit\nlet x = UIView()\n#endif\n"),
            "#if canImport(UIKit)\nimport UIKit\nlet x = UIView()\n#endif\n")
        for source in [
            "#if !canImport(ObjectiveC)\nimport UIKit\nlet x = UIView()\n#endif\n",
            "import UIKit\n#if canImport(ObjectiveC)\nlet x = 1\n#else\nimport UIKit\n#endif\n",
        ] { XCTAssertEqual(whole(source), source) }
    }

    func testNotificationsOfSettingsGetTheirNames() {
        XCTAssertEqual(
            migrated(
                "observe(.UIAccessibilityReduceTransparencyStatusDidChange)\nobserve(Notification.Name.UIApplicationUserDidTakeScreenshot)"),
            "observe(UIAccessibility.reduceTransparencyStatusDidChangeNotification)\nobserve(UIApplication.userDidTakeScreenshotNotification)"
        )
    }

    func testConstantsOfDispatchGetTheImportOfUIKit() {
        XCTAssertEqual(
            whole("import Foundation\nlet second = NSEC_PER_SEC\n"), "import Foundation\nimport UIKit\nlet second = NSEC_PER_SEC\n")
    }

    func testALocalVariableWithAnOldNameDoesNotKeepTheMember() {
        XCTAssertEqual(
            migrated(
                """
                func find(_ parent: UIViewController) {
                    if let childViewControllers = parent.navigationController?.childViewControllers {
                        for child in childViewControllers.reversed() { show(child) }
                    }
                    let characters = name.characters.count
                    print(characters, parent.childViewControllers)
                }
                """),
            """
            func find(_ parent: UIViewController) {
                if let childViewControllers = parent.navigationController?.children {
                    for child in childViewControllers.reversed() { show(child) }
                }
                let characters = name.count
                print(characters, parent.children)
            }
            """)
    }

    func testAMemberOfTheProgramWithAnOldNameKeepsItsUses() {
        assertUnchanged([
            "struct Word {\n    let characters: [Int]\n}\nlet count = word.characters.count",
            "class Tree {\n    var childViewControllers: [Tree] = []\n}\nlet all = tree.childViewControllers",
            "extension Tree {\n    var characters: Int {\n        let x = 1\n        return x\n    }\n}\nlet count = tree.characters",
            "enum Part { case characters }\nlet part = Part.characters",
        ])
    }

    func testAnOverriddenDelegateHasTheTypeOfAScrollView() {
        let files = [
            "import UIKit\nclass Base: UITextView {}\n",
            "import UIKit\nclass Note: Base {\n    override open weak var delegate: (any UITextViewDelegate)? {\n        get { super.delegate }\n        set {}\n    }\n}\n",
            "import UIKit\nclass Box: UIView {\n    var delegate: UITextViewDelegate?\n}\nclass Small: Box {\n    override var delegate: UITextViewDelegate? { didSet {} }\n}\n",
            "import UIKit\nclass Rows: UITableView {\n    override func layoutSubviews() {}\n    var helper: UITableViewDelegate?\n}\n",
        ]
        let result = Migration().run(files.enumerated().map { .init(name: "\($0).swift", text: $1) }).files.map(\.after)
        XCTAssertEqual(result[1], files[1].replacingOccurrences(of: "UITextViewDelegate", with: "UIScrollViewDelegate"))
        XCTAssertEqual([result[0], result[2], result[3]], [files[0], files[2], files[3]])
    }

    func testADelegateOverriddenInAnExtensionHasTheTypeOfScrollViews() {
        let text =
            "import UIKit\nclass Month: UICollectionView {\n}\nextension Month {\n    override var delegate: UICollectionViewDelegate? { didSet {} }\n}\n"
        let result = Migration(rules: [.delegateOverrides]).run([.init(name: "A.swift", text: text)])
        XCTAssertEqual(result.files[0].after, text.replacingOccurrences(of: "UICollectionViewDelegate", with: "UIScrollViewDelegate"))
    }

    func testThePartOfAVFoundationForSoundIsThatModule() {
        func edited(_ text: String) -> String { Migration(rules: [.imports]).run([.init(name: "A.swift", text: text)]).files[0].after }
        XCTAssertEqual(edited("import AVFAudio\nlet session: AVAudioSession\n"), "import AVFoundation\nlet session: AVAudioSession\n")
        XCTAssertFalse(edited("import AVFAudio\nimport AVFoundation\n").contains("AVFAudio"))
    }
}
