import XCTest

@testable import LivePreviewBuild

/// Values in sources that the inspector changes.
final class SourceValuesTests: XCTestCase {
    private let source = """
        import AsyncDisplayKit

        // title.cornerRadius = 8
        final class CardNode: ASCellNode {
            private let title = ASTextNode()
            private let badge: ASDisplayNode = {
                let node = ASDisplayNode()
                node.cornerRadius = 8
                return node
            }()
            private let frame1: ASDisplayNode = {
                let node = ASDisplayNode()
                node.cornerRadius = 8
                return node
            }()

            override init() {
                super.init()
                title.style.flexGrow = 1
                title.style.flexShrink = 1.0
                title.style.width = ASDimensionMake(120)
                self.title.style.preferredSize = CGSize(width: 96, height: 40)
                title.attributedText = NSAttributedString(
                    string: "Größe “XL”\\n", attributes: [.font: UIFont.systemFont(ofSize: 17)])
                cornerRadius = 12
                style.preferredSize = CGSize(width: 300, height: 90)
                subnodes?.first?.cornerRadius = 12
                alpha = 0.5 * factor
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                let stack = ASStackLayoutSpec(
                    direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .start,
                    children: [title, ASStackLayoutSpec(direction: .horizontal, spacing: 4, justifyContent: .end, children: [])])
                stack.lineSpacing = 3
                return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: CGFloat.infinity), child: stack)
            }
        }

        final class OtherNode: ASCellNode {
            private let title = ASTextNode()

            override init() {
                super.init()
                title.style.flexGrow = 1
                cornerRadius = 12
            }
        }
        """

    private func line(of text: String) throws -> Int {
        try XCTUnwrap(source.components(separatedBy: "\n").firstIndex { $0.contains(text) }) + 1
    }

    private func changed(_ place: SourceValues.Occurrence?, to value: String) -> String? {
        guard let place, let new = SourceValues(source).replacing(place, by: value) else { return nil }
        let old = source.components(separatedBy: "\n")
        return zip(old, new.components(separatedBy: "\n")).first { $0 != $1 }?.1.trimmingCharacters(in: .whitespaces)
    }

    func testParametersOfASpecAreInItsCall() throws {
        let values = SourceValues(source)
        let line = try line(of: "let stack = ")
        let spacing = values.arguments(named: ["spacing"], equal: "6", inCallAt: line)
        XCTAssertEqual(spacing.count, 1)
        XCTAssertEqual(
            changed(spacing.first, to: "10.5"), "direction: .vertical, spacing: 10.5, justifyContent: .start, alignItems: .start,")
        let alignment = values.arguments(named: ["alignItems"], equal: "start", inCallAt: line)
        XCTAssertEqual(
            changed(alignment.first, to: "center"), "direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .center,")
        XCTAssertEqual(values.arguments(named: ["spacing"], equal: "7", inCallAt: line), [])
        XCTAssertEqual(values.arguments(named: ["top"], equal: "12", inCallAt: line), [], "another call has it")
        XCTAssertEqual(values.assignments(to: ["lineSpacing"], equal: "3", ofVariableAt: line).count, 1)
        let insets = values.arguments(named: ["top"], equal: "12", inCallAt: try self.line(of: "UIEdgeInsets"))
        XCTAssertEqual(
            changed(insets.first, to: "∞"),
            "return ASInsetLayoutSpec(insets: UIEdgeInsets(top: .infinity, left: 16, bottom: 12, right: CGFloat.infinity), child: stack)")
    }

    func testValuesOfAVariableAreInTheBlockThatSetsThem() throws {
        let values = SourceValues(source)
        let title = try line(of: "private let title")
        let grow = values.assignments(to: ["flexGrow"], equal: "1", ofVariableAt: title)
        XCTAssertEqual(grow.map(\.line), [try line(of: "title.style.flexGrow = 1")], "that of the other class is left out")
        XCTAssertEqual(values.assignments(to: ["flexShrink"], equal: "1", ofVariableAt: title).count, 1)
        XCTAssertEqual(
            changed(values.assignments(to: ["width"], equal: "120", ofVariableAt: title).first, to: "130"),
            "title.style.width = ASDimensionMake(130)")
        XCTAssertEqual(
            changed(values.assignments(to: ["height"], equal: "40", ofVariableAt: title).first, to: "44"),
            "self.title.style.preferredSize = CGSize(width: 96, height: 44)")
        XCTAssertEqual(values.assignments(to: ["cornerRadius"], equal: "8", ofVariableAt: title), [], "a comment is no code")
        let badge = try line(of: "private let badge") + 1
        XCTAssertEqual(values.assignments(to: ["cornerRadius"], equal: "8", ofVariableAt: badge).map(\.line), [badge + 1])
        XCTAssertNil(changed(grow.first, to: "50%"), "no literal of the same kind")
        XCTAssertNil(changed(grow.first, to: ".5"))
    }

    func testOwnValuesOfAClassAreThoseWithoutAnotherObject() throws {
        let values = SourceValues(source)
        XCTAssertEqual(
            values.ownAssignments(to: ["cornerRadius"], equal: "12", inClass: "CardNode").map(\.line), [try line(of: "cornerRadius = 12")])
        XCTAssertEqual(
            changed(values.ownAssignments(to: ["height"], equal: "90", inClass: "CardNode").first, to: "80"),
            "style.preferredSize = CGSize(width: 300, height: 80)")
        XCTAssertEqual(values.ownAssignments(to: ["alpha"], equal: "0.5", inClass: "CardNode"), [], "a part of a longer expression")
        XCTAssertEqual(values.ownAssignments(to: ["cornerRadius"], equal: "12", inClass: "Card"), [])
    }

    func testTextsAreComparedWithoutTheirEscapes() {
        let values = SourceValues(source)
        let places = values.strings(equal: "Größe “XL”\n")
        XCTAssertEqual(places.count, 1)
        XCTAssertEqual(
            changed(places.first, to: "a \"b\" \\ c\u{7}"),
            #"string: "a \"b\" \\ c\u{7}", attributes: [.font: UIFont.systemFont(ofSize: 17)])"#)
    }

    func testColorsAreRecognizedByTheirForm() {
        func places(_ text: String, _ value: String) -> Int {
            SourceValues("class A {\n\(text)\n}") { $0 == "white" ? ["#FFFFFF"] : $0 == "label" ? ["#000000", "#FFFFFF"] : [] }
                .ownAssignments(to: ["backgroundColor"], equal: value, inClass: "A").count
        }
        for text in [
            ".white", "UIColor.white", ".label", "UIColor(white: 1, alpha: 1)", "UIColor(red: 1, green: 1.0, blue: 0.999, alpha: 1)",
            ".init(white: 1, alpha: 1)", "UIColor.white.withAlphaComponent(1)", "UIColor(\n  red: 1,\n  green: 1, blue: 1, alpha: 1)",
        ] {
            XCTAssertEqual(places("backgroundColor = \(text)", "#FFFFFF"), 1, text)
        }
        XCTAssertEqual(places("backgroundColor = UIColor.label.withAlphaComponent(0.502)", "#00000080"), 1)
        for text in [
            ".brand", "UIColor(red: 255 / 255, green: 1, blue: 1, alpha: 1)", ".white.darker()", "theme.white", "isOn ? .white : .black",
            ".white + .black", "UIColor(rgb: 0xFFFFFF)", "UIColor(white: level, alpha: 1)", "a == .white",
        ] {
            XCTAssertEqual(places("backgroundColor = \(text)", "#FFFFFF"), 0, text)
        }
        XCTAssertEqual(places("let a = backgroundColor == .white", "#FFFFFF"), 0)
    }

    func testDamagedSourcesHaveNoValues() {
        for text in ["", "(", "{", "\"", "let a = ASStackLayoutSpec(spacing: 6", "class CardNode {"] {
            let values = SourceValues(text)
            XCTAssertEqual(values.arguments(named: ["spacing"], equal: "6", inCallAt: 1), [], text)
            XCTAssertEqual(values.assignments(to: ["spacing"], equal: "6", ofVariableAt: 9), [], text)
            XCTAssertEqual(values.ownAssignments(to: ["spacing"], equal: "6", inClass: "CardNode"), [], text)
            XCTAssertEqual(values.strings(equal: "a"), [], text)
        }
    }
}
