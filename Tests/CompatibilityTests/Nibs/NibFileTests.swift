import HeadlessHost
import Scheduling
import UIKit
import XCTest

/// A view that a nib creates, in the form that `weft migrate` writes.
final class NibCardView: UIView {
    @NibOutlet private(set) var title: UILabel!
    @NibOutlet private(set) var edge: NSLayoutConstraint!
    @NibOutlet private(set) var parts: [UIView]!
    private(set) var corner: CGFloat = 0
    private(set) var tapped: UIButton?
    private(set) var awakened = 0

    override func addNibMembers(to members: NibMembers) {
        super.addNibMembers(to: members)
        members.value("corner") { [self] in corner = $0 }
        members.action("tap:", Selector(NibCardView.tap))
    }

    func tap(_ sender: UIButton) { tapped = sender }

    override func awakeFromNib() {
        super.awakeFromNib()
        awakened += title == nil ? 0 : 1
    }
}

/// An object of a nib that is not a responder, in the form that `weft migrate` writes.
final class NibConfigurator: NSObject, _NibAwakening {
    @NibOutlet var view: UIView!

    func awakeFromNib() { view.tag += 1 }
}

/// A cell that a nib creates.
final class NibRowCell: UITableViewCell {
    @NibOutlet private(set) var name: UILabel!
}

/// The owner of a nib.
final class NibOwner: UIViewController {
    @NibOutlet private(set) var stack: UIStackView!
}

final class NibFileTests: XCTestCase {
    private static let card = NibFolder.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleAspectFit" alpha="0.5" tag="7" id="V" customClass="NibCardView" customModule="CompatibilityTests">
          <rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews>
            <label text="A &amp; B" textAlignment="center" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="L">
              <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
              <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
            </label>
            <button buttonType="system" id="B"><rect key="frame" x="10" y="60" width="80" height="30"/>
              <state key="normal" title="Tap"/>
              <connections><action selector="tap:" destination="V" eventType="touchUpInside" id="A"/></connections>
            </button>
          </subviews>
          <color key="backgroundColor" systemColor="systemRedColor"/>
          <constraints>
            <constraint firstItem="L" firstAttribute="leading" secondItem="V" secondAttribute="leading" constant="12" id="C"/>
            <constraint firstItem="L" firstAttribute="top" secondItem="V" secondAttribute="top" constant="8" id="D"/>
            <constraint firstItem="L" firstAttribute="width" constant="50" id="E"/>
          </constraints>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="6"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <connections>
            <outlet property="title" destination="L" id="O"/><outlet property="edge" destination="C" id="P"/>
            <outletCollection property="parts" destination="L" id="Q"/><outletCollection property="parts" destination="B" id="R"/>
          </connections>
        </view>
        """)

    @MainActor private func first<View>(_ source: String, _ type: View.Type, owner: Any? = nil) throws -> View {
        let folder = try NibFolder(["File.xib": source])
        let objects = UINib(nibName: "File", bundle: try folder.bundle()).instantiate(withOwner: owner)
        return try XCTUnwrap(objects.first as? View, "\(objects)")
    }

    func testANibBecomesViewsWithOutletsActionsConstraintsAndAttributes() throws {
        try MainActor.assumeIsolated {
            let view = try first(Self.card, NibCardView.self)
            view.layoutIfNeeded()

            XCTAssertEqual(view.tag, 7)
            XCTAssertEqual(view.alpha, 0.5)
            XCTAssertEqual(view.contentMode, .scaleAspectFit)
            XCTAssertEqual(view.backgroundColor, .systemRed)
            XCTAssertEqual(view.title.text, "A & B")
            XCTAssertEqual(view.title.font, .boldSystemFont(ofSize: 20))
            XCTAssertTrue(view.title.superview === view)
            XCTAssertEqual(view.title.frame.origin, CGPoint(x: 12, y: 8))
            XCTAssertEqual(view.title.frame.width, 50)
            XCTAssertEqual(view.edge.constant, 12)
            XCTAssertTrue(view.edge.isActive)
            XCTAssertEqual(view.parts.count, 2)
            XCTAssertEqual(view.corner, 6)
            XCTAssertEqual(view.layer.cornerRadius, 9)
            XCTAssertEqual(view.awakened, 1)
            let button = try XCTUnwrap(view.subviews.last as? UIButton)
            XCTAssertEqual(button.title(for: .normal), "Tap")
            button.sendActions(for: .touchUpInside)
            XCTAssertTrue(view.tapped === button)
        }
    }

    func testAnObjectThatIsNoResponderAwakesWithItsOutlets() throws {
        try MainActor.assumeIsolated {
            let nib = NibFolder.nib(
                """
                <view tag="4" id="V"/>
                <customObject id="C" customClass="NibConfigurator" customModule="CompatibilityTests"><connections>
                  <outlet property="view" destination="V" id="O"/>
                </connections></customObject>
                """)
            XCTAssertEqual(try first(nib, UIView.self).tag, 5)
        }
    }

    func testButtonsOfANibHaveTheSymbolOfTheirType() throws {
        try MainActor.assumeIsolated {
            for (name, type) in [("infoLight", UIButton.ButtonType.infoLight), ("contactAdd", .contactAdd), ("close", .close)] {
                let button = try first(NibFolder.nib("<button buttonType='\(name)' id='B'/>"), UIButton.self)
                let expected = UIButton(type: type)
                XCTAssertEqual(button.currentTitle, expected.currentTitle)
                XCTAssertEqual(button.currentImage?.size, expected.currentImage?.size)
                XCTAssertTrue(button.currentTitle != nil || button.currentImage != nil, name)
            }
        }
    }

    func testAPipeOrAFileThatIsTooLargeIsNotReadAsANib() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder(["Large.xib": "", "Other.xib": ""])
            let path = try folder.bundle().bundlePath
            XCTAssertEqual(truncate(path + "/Large.xib", 25 << 20), 0)
            XCTAssertEqual(mkfifo(path + "/Pipe.xib", 0o600), 0)
            for name in ["Large", "Pipe"] {
                let objects = UINib(nibName: name, bundle: try folder.bundle()).instantiate(withOwner: nil)
                XCTAssertNil(objects.first as? NibCardView)
            }
        }
    }

    func testTextsAreThoseOfTheTableOfTheNib() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder(["Base.lproj/File.xib": Self.card, "en.lproj/File.strings": "\"L.text\" = \"Translated\";"])
            let objects = UINib(nibName: "File", bundle: try folder.bundle()).instantiate(withOwner: nil)

            XCTAssertEqual(try XCTUnwrap(objects.first as? NibCardView).title.text, "Translated")
        }
    }

    func testTheFileOfTheLanguagePrecedesThatOfTheBase() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder([
                "Base.lproj/File.xib": NibFolder.nib("<view tag=\"1\" id=\"V\"/>"),
                "en.lproj/File.xib": NibFolder.nib("<view tag=\"2\" id=\"V\"/>"),
            ])
            let objects = UINib(nibName: "File", bundle: try folder.bundle()).instantiate(withOwner: nil)

            XCTAssertEqual(try XCTUnwrap(objects.first as? UIView).tag, 2)
        }
    }

    func testAControllerLoadsItsViewFromItsNib() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder([
                "Owner.xib": NibFolder.nib(
                    """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner"><connections>
                      <outlet property="view" destination="V" id="O"/><outlet property="stack" destination="S" id="P"/>
                    </connections></placeholder>
                    <view id="V"><subviews>
                      <stackView axis="vertical" spacing="5" distribution="fillEqually" id="S">
                        <subviews><label text="1" id="1"/><label text="2" id="2"/></subviews>
                      </stackView>
                    </subviews></view>
                    """)
            ])
            let controller = NibOwner(nibName: "Owner", bundle: try folder.bundle())
            controller.loadViewIfNeeded()

            XCTAssertTrue(controller.stack.superview === controller.view)
            XCTAssertEqual(controller.stack.arrangedSubviews.count, 2)
            XCTAssertEqual(controller.stack.axis, .vertical)
            XCTAssertEqual(controller.stack.spacing, 5)
        }
    }

    func testACellOfATableComesFromItsNib() throws {
        try MainActor.assumeIsolated {
            let folder = try NibFolder([
                "Row.xib": NibFolder.nib(
                    """
                    <tableViewCell reuseIdentifier="row" id="C" customClass="NibRowCell" customModule="CompatibilityTests">
                      <tableViewCellContentView key="contentView" id="K"><subviews>
                        <label text="Row" translatesAutoresizingMaskIntoConstraints="NO" id="L"/>
                      </subviews><constraints>
                        <constraint firstItem="L" firstAttribute="leading" secondItem="K" secondAttribute="leadingMargin" id="D"/>
                        <constraint firstItem="L" firstAttribute="top" secondItem="K" secondAttribute="topMargin" id="E"/>
                      </constraints></tableViewCellContentView>
                      <connections><outlet property="name" destination="L" id="O"/></connections>
                    </tableViewCell>
                    """)
            ])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
            table.register(UINib(nibName: "Row", bundle: try folder.bundle()), forCellReuseIdentifier: "row")

            let cell = try XCTUnwrap(table.dequeueReusableCell(withIdentifier: "row") as? NibRowCell)
            XCTAssertEqual(cell.reuseIdentifier, "row")
            XCTAssertEqual(cell.name.text, "Row")
            XCTAssertTrue(cell.name.superview === cell.contentView)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            cell.layoutIfNeeded()
            XCTAssertEqual(cell.name.frame.origin, CGPoint(x: 16, y: 11))
        }
    }

    func testAnUnsupportedObjectIsReplacedByACard() throws {
        try MainActor.assumeIsolated {
            let view = try first(
                NibFolder.nib(
                    """
                    <view id="V"><subviews>
                      <glkView id="G"><rect key="frame" x="1" y="2" width="30" height="40"/></glkView>
                      <view id="M" customClass="AbsentView"><rect key="frame" x="5" y="6" width="7" height="8"/></view>
                    </subviews><constraints>
                      <constraint firstItem="nothing" firstAttribute="top" secondItem="V" secondAttribute="top" id="C"/>
                    </constraints></view>
                    """), UIView.self)

            XCTAssertEqual(view.subviews.map { "\(type(of: $0))" }, ["MissingNibView", "MissingNibView"])
            XCTAssertEqual(view.subviews[0].frame, CGRect(x: 1, y: 2, width: 30, height: 40))
            XCTAssertEqual(view.subviews[1].frame, CGRect(x: 5, y: 6, width: 7, height: 8))
        }
    }

    func testAButtonShowsTheDrawingOrTheNameOfASymbol() throws {
        try MainActor.assumeIsolated {
            let view = try first(
                NibFolder.nib(
                    """
                    <view id="V"><subviews>
                      <button id="B"><state key="normal" image="gear" catalog="system"/></button>
                      <button id="C"><state key="normal" image="plus" catalog="system"/></button>
                      <button id="D"><buttonConfiguration key="configuration" style="plain" image="gear" catalog="system"/></button>
                    </subviews></view>
                    """), UIView.self)

            let buttons = view.subviews.compactMap { $0 as? UIButton }
            XCTAssertEqual(buttons.map { $0.title(for: .normal) ?? $0.configuration?.title }, ["gear", nil, "gear"])
            XCTAssertEqual(buttons.map { $0.image(for: .normal) != nil }, [false, true, false])
        }
    }

    func testADamagedNibIsACardAndAMessage() throws {
        try MainActor.assumeIsolated {
            let log = Locked<[String]>([])
            Log.observe { _, text in log.withLock { $0.append(text) } }
            defer { Log.observe(nil) }
            let view = try first("<document>\n</documents>", UIView.self)

            XCTAssertEqual("\(type(of: view))", "MissingNibView")
            XCTAssertEqual(log.withLock { $0 }, ["File.xib:2: documents is closed where document of line 1 is open"])
        }
    }
}
