import AsyncDisplayKit
import JSONRPC
import PreviewDeclarations
import XCTest

@testable import PreviewSessions

/// A service over sample previews, closed after each test.
class SessionTestCase: XCTestCase {
    // Protection: the tests run on the main thread, one after another.
    nonisolated(unsafe) private(set) var service: PreviewService!

    override func setUp() {
        MainActor.assumeIsolated { service = PreviewService(registry: PreviewRegistry(SamplePreviews.all)) }
    }

    override func tearDown() {
        MainActor.assumeIsolated {
            service.closeStage()
            service = nil
        }
    }

    /// The result of a request. It has to match the schema of the method.
    @MainActor func result(
        _ method: String, _ params: JSONValue = [:], context: CallContext = CallContext(), file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> JSONValue {
        let result = try service.answer(method, params, context: context)
        let schema = try XCTUnwrap(PreviewMethod.named(method)).resultSchema
        XCTAssertNil(schema.mismatch(of: result, at: method), file: file, line: line)
        return result
    }

    /// The error of a request that fails.
    @MainActor func error(
        _ method: String, _ params: JSONValue = [:], context: CallContext = CallContext(), file: StaticString = #filePath,
        line: UInt = #line
    ) -> RPCError? {
        do {
            let result = try service.answer(method, params, context: context)
            XCTFail("\(method) succeeded: \(result.text)", file: file, line: line)
            return nil
        } catch {
            return error
        }
    }
}

/// Previews whose frames are known.
@MainActor enum SamplePreviews {
    static var all: [Preview] {
        [
            Preview("Card", group: "Cards", sizing: .flexibleHeight(width: 320)) { () -> ASDisplayNode in CardNode() },
            Preview("Many", group: "Lists", sizing: .fixed(CGSize(width: 400, height: 400))) { () -> ASDisplayNode in ManyNode(count: 499)
            },
            Preview("Covered", sizing: .fixed(CGSize(width: 100, height: 100))) { () -> ASDisplayNode in CoveredNode() },
            Preview("Form") { () -> UIViewController in FormController() },
            Preview("Scroller") { () -> UIViewController in ScrollerController() },
            Preview("Throws") { () throws -> ASDisplayNode in throw SampleError() },
            Preview("Fading", sizing: .fixed(CGSize(width: 50, height: 50))) { () -> ASDisplayNode in FadingNode() },
        ]
    }
}

struct SampleError: Error, CustomStringConvertible {
    var description: String { "no data" }
}

/// A title, a badge beside it and a button that counts its taps.
final class CardNode: ASDisplayNode {
    private let title = ASTextNode()
    private let badge = ASDisplayNode()
    private let button = ASButtonNode()
    private var count = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        title.attributedText = NSAttributedString(
            string: "Sourdough of the morning", attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        badge.debugName = "badge"
        badge.backgroundColor = .red
        badge.style.preferredSize = CGSize(width: 60, height: 20)
        button.accessibilityIdentifier = "count"
        button.setTitle("0 taps", with: nil, with: .black, for: .normal)
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.countTap() }
    }

    private func countTap() {
        count += 1
        button.setTitle("\(count) taps", with: nil, with: .black, for: .normal)
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .start, children: [title, badge])
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [row, button])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: column)
    }
}

/// A grid of texts.
final class ManyNode: ASDisplayNode {
    private let texts: [ASTextNode]

    init(count: Int) {
        texts = (0..<count).map { number in
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: "Number \(number)")
            node.style.preferredSize = CGSize(width: 80, height: 16)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .start, children: texts)
        stack.flexWrap = .wrap
        return stack
    }
}

/// A button below a cover that has no gestures.
final class CoveredNode: ASDisplayNode {
    private let button = ASButtonNode()
    private let cover = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        button.setTitle("Below", with: nil, with: .black, for: .normal)
        cover.backgroundColor = .green
        cover.debugName = "cover"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASOverlayLayoutSpec(child: button, overlay: cover)
    }
}

/// Plain views: a label and a field.
final class FormController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 20))
        label.text = "Name"
        let field = UITextField(frame: CGRect(x: 20, y: 50, width: 200, height: 30))
        field.accessibilityIdentifier = "name"
        view.addSubview(label)
        view.addSubview(field)
    }
}

/// A scroll view with a label at its end.
final class ScrollerController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let scroll = UIScrollView(frame: view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 100, height: 3_000)
        let label = UILabel(frame: CGRect(x: 0, y: 2_000, width: 100, height: 20))
        label.text = "End"
        scroll.addSubview(label)
        view.addSubview(scroll)
    }
}

/// A box that fades when it is tapped.
final class FadingNode: ASDisplayNode {
    override init() {
        super.init()
        backgroundColor = .black
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FadingNode.fade)))
    }

    @MainActor func fade() {
        UIView.animate(withDuration: 1) { self.view.alpha = 0.2 }
    }
}
