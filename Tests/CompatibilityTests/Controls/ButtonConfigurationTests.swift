import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The appearance of `UIButton.Configuration`, and its changes with the button's state.
final class ButtonConfigurationTests: XCTestCase {
    func testTheSizeIsThatOfContentsPaddingAndInsets() {
        MainActor.assumeIsolated {
            var configuration = UIButton.Configuration.filled()
            configuration.image = Self.square(20)
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            let alone = UIButton(configuration: configuration).intrinsicContentSize
            XCTAssertEqual(alone, CGSize(width: 26, height: 24))

            configuration.title = "Save"
            configuration.imagePadding = 9
            let button = UIButton(configuration: configuration)
            let title = button.titleLabel!.sizeThatFits(CGSize(width: 1000, height: 1000))
            XCTAssertEqual(button.intrinsicContentSize.width, alone.width + 9 + title.width.rounded(.up), accuracy: 1)
            configuration.subtitle = "to disk"
            configuration.titlePadding = 5
            button.configuration = configuration
            XCTAssertGreaterThan(button.intrinsicContentSize.height, 4 + title.height + 5)
        }
    }

    func testInsetsOfTheImageReduceTheAreaInWhichItIsAligned() {
        MainActor.assumeIsolated {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            button.setImage(Self.square(20), for: .normal)
            button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 0, right: 2)
            @MainActor func origin() -> CGPoint { button.imageRect(forContentRect: button.contentRect(forBounds: button.bounds)).origin }
            XCTAssertEqual(origin(), CGPoint(x: 44, y: 12))
            button.contentHorizontalAlignment = .left
            button.contentVerticalAlignment = .top
            XCTAssertEqual(origin(), CGPoint(x: 10, y: 4))
            button.contentHorizontalAlignment = .right
            button.contentVerticalAlignment = .bottom
            XCTAssertEqual(origin(), CGPoint(x: 78, y: 20))
        }
    }

    func testTheImageIsWhereItIsPlaced() {
        MainActor.assumeIsolated {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Save"
            configuration.image = Self.square(20)
            configuration.imagePadding = 6
            let (stage, button) = Self.stage(configuration)
            defer { stage.close() }
            func frames(_ placement: NSDirectionalRectEdge) -> (image: CGRect, title: CGRect) {
                button.configuration?.imagePlacement = placement
                button.layoutIfNeeded()
                return (button.imageView!.frame, button.titleLabel!.frame)
            }

            XCTAssertEqual(frames(.leading).image.maxX + 6, frames(.leading).title.minX, accuracy: 0.01)
            XCTAssertEqual(frames(.trailing).title.maxX + 6, frames(.trailing).image.minX, accuracy: 0.01)
            XCTAssertEqual(frames(.top).image.maxY + 6, frames(.top).title.minY, accuracy: 0.01)
            XCTAssertEqual(frames(.bottom).title.maxY + 6, frames(.bottom).image.minY, accuracy: 0.01)
            XCTAssertEqual(frames(.top).image.midX, 100, accuracy: 1)
            button.semanticContentAttribute = .forceRightToLeft
            XCTAssertEqual(frames(.leading).title.maxX + 6, frames(.leading).image.minX, accuracy: 0.01)
        }
    }

    func testTheColorsAreThoseOfStyleAndState() {
        MainActor.assumeIsolated {
            let (stage, button) = Self.stage(.filled())
            defer { stage.close() }
            button.tintColor = .red
            button.configuration?.title = "Save"
            func colors() -> (background: UIColor?, text: UIColor?) {
                button.layoutIfNeeded()
                let text = button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
                return (button.subviews.first?.backgroundColor, text as? UIColor)
            }

            XCTAssertEqual(colors().background, .red)
            XCTAssertEqual(colors().text, .white)
            button.isEnabled = false
            XCTAssertEqual(colors().background, .tertiarySystemFill)
            XCTAssertEqual(colors().text, .tertiaryLabel)
            button.isEnabled = true
            button.configuration?.baseBackgroundColor = .green
            button.configuration?.baseForegroundColor = .black
            XCTAssertEqual(colors().background, .green)
            XCTAssertEqual(colors().text, .black)
            button.configuration = .plain()
            button.setTitle("Plain", for: .normal)
            XCTAssertEqual(colors().background, .clear)
            XCTAssertEqual(colors().text, .red)
            XCTAssertEqual(button.titleLabel?.text, "Plain")
            button.configuration = .tinted()
            var alpha: CGFloat = 0
            colors().background?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
            XCTAssertEqual(alpha, 0.18, accuracy: 0.01)
        }
    }

    func testCornersFollowTheirStyle() {
        MainActor.assumeIsolated {
            let (stage, button) = Self.stage(.gray())
            defer { stage.close() }
            func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
                button.configuration?.cornerStyle = style
                button.layoutIfNeeded()
                button.subviews.first?.layoutIfNeeded()
                return button.subviews.first?.layer.cornerRadius ?? -1
            }

            XCTAssertEqual(radius(.capsule), 25)
            button.configuration?.background.cornerRadius = 3
            XCTAssertEqual(radius(.fixed), 3)
            XCTAssertLessThan(radius(.small), radius(.large))
        }
    }

    func testTheHandlerRunsOncePerChangeOfState() {
        MainActor.assumeIsolated {
            let (stage, button) = Self.stage(.tinted())
            defer { stage.close() }
            var seen: [UIControl.State] = []
            button.configurationUpdateHandler = { button in
                seen.append(button.state)
                button.configuration?.title = button.isSelected ? "On" : "Off"
            }
            stage.settle()
            XCTAssertEqual(seen, [.normal])
            XCTAssertEqual(button.titleLabel?.text, "Off")
            button.isSelected = true
            button.isSelected = true
            stage.settle()
            XCTAssertEqual(seen, [.normal, .selected])
            XCTAssertEqual(button.titleLabel?.text, "On")
            button.automaticallyUpdatesConfiguration = false
            button.isSelected = false
            stage.settle()
            XCTAssertEqual(seen.count, 2)
            button.setNeedsUpdateConfiguration()
            stage.settle()
            XCTAssertEqual(seen.count, 3)
        }
    }

    func testAPressActsAndATogglingButtonSelectsItself() {
        MainActor.assumeIsolated {
            var presses = 0
            let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in presses += 1 })
            button.changesSelectionAsPrimaryAction = true
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.view.addSubview(button)
            stage.tap(at: CGPoint(x: 50, y: 20))
            XCTAssertEqual(presses, 1)
            XCTAssertTrue(button.isSelected)
            XCTAssertEqual(button.titleLabel?.text, "Go")
            XCTAssertEqual(button.accessibilityLabel, "Go")
        }
    }

    func testAnIndicatorTurnsInTheImagesPlace() {
        MainActor.assumeIsolated {
            var configuration = UIButton.Configuration.filled()
            configuration.image = Self.square(12)
            configuration.showsActivityIndicator = true
            let (stage, button) = Self.stage(configuration)
            defer { stage.close() }
            let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
            XCTAssertEqual(spinner?.isAnimating, true)
            XCTAssertEqual(button.imageView?.isHidden, true)
            XCTAssertEqual(spinner?.center ?? .zero, CGPoint(x: 100, y: 25))
            button.configuration?.showsActivityIndicator = false
            XCTAssertNil(spinner?.superview)
            XCTAssertEqual(button.imageView?.isHidden, false)
        }
    }

    func testAttributedTitlesKeepTheirAttributesAndGetTheOthersFromTheTransformer() {
        MainActor.assumeIsolated {
            var title = AttributedString("Big")
            title.font = .systemFont(ofSize: 30)
            title += AttributedString(" small")
            var configuration = UIButton.Configuration.plain()
            configuration.attributedTitle = title
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = .boldSystemFont(ofSize: 9)
                outgoing.underlineStyle = .single
                return outgoing
            }
            let shown = UIButton(configuration: configuration).titleLabel?.attributedText
            XCTAssertEqual((shown?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 30)
            XCTAssertEqual((shown?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize, 9)
            XCTAssertEqual(shown?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int, 1)
            XCTAssertEqual(configuration.title, "Big small")
        }
    }

    func testAttributedStringsTurnIntoEachOther() {
        let old = NSMutableAttributedString(string: "Héllo", attributes: [.kern: 2, .foregroundColor: UIColor.red])
        old.append(NSAttributedString(string: " 🙂", attributes: [.underlineStyle: NSUnderlineStyle.double.rawValue]))
        let new = AttributedString(old)
        XCTAssertEqual(new.runs.map { $0.kern }, [2, nil])
        XCTAssertEqual(new.runs.map { $0.underlineStyle }, [nil, .double])
        let back = NSAttributedString(new)
        XCTAssertEqual(back.string, old.string)
        XCTAssertEqual(back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        XCTAssertEqual(back.attribute(.underlineStyle, at: 6, effectiveRange: nil) as? Int, NSUnderlineStyle.double.rawValue)
    }

    func testEveryKnownAttributeIsConvertedInBothDirections() {
        let attachment = NSTextAttachment()
        let shadow = NSShadow()
        let style = NSMutableParagraphStyle()
        let all: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 9), .paragraphStyle: style, .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
            .ligature: 0, .kern: CGFloat(1), .tracking: CGFloat(2), .underlineStyle: 1, .underlineColor: UIColor.red,
            .strikethroughStyle: 2, .strikethroughColor: UIColor.green, .strokeColor: UIColor.red, .strokeWidth: CGFloat(3),
            .shadow: shadow, .attachment: attachment, .link: URL(string: "https://example.org")!, .baselineOffset: CGFloat(4),
            .obliqueness: CGFloat(0.2), .expansion: CGFloat(0.3), .textEffect: "letterpress",
            .writingDirection: [1, 2],
        ]
        let back = NSAttributedString(AttributedString(NSAttributedString(string: "a", attributes: all)))
        let found = back.attributes(at: 0, effectiveRange: nil)
        for (key, value) in all {
            XCTAssertEqual(found[key].map { "\($0)" }, "\(value)", key.rawValue)
        }
    }

    func testAConfigurationKeepsThePictureInATitle() {
        MainActor.assumeIsolated {
            let attachment = NSTextAttachment()
            attachment.image = Self.square(40)
            let button = UIButton(type: .system)
            button.setAttributedTitle(NSAttributedString(attachment: attachment), for: .normal)
            button.configuration = .plain()
            let shown = button.titleLabel?.attributedText?.attribute(.attachment, at: 0, effectiveRange: nil)
            XCTAssertTrue(shown as? NSTextAttachment === attachment)
            XCTAssertGreaterThan(button.intrinsicContentSize.height, 40)
        }
    }

    func testTheHandlerRunsWhenTheConfigurationIsSetElsewhere() {
        MainActor.assumeIsolated {
            let (stage, button) = Self.stage(.tinted())
            defer { stage.close() }
            var runs = 0
            button.configurationUpdateHandler = { button in
                runs += 1
                button.configuration?.subtitle = button.configuration?.title
            }
            stage.settle()
            XCTAssertEqual(runs, 1)
            button.configuration?.title = "New"
            stage.settle()
            XCTAssertEqual(runs, 2)
            XCTAssertEqual(button.configuration?.subtitle, "New")
            stage.settle()
            XCTAssertEqual(runs, 2)
        }
    }

    func testLabelAndImageAreRestoredAfterTheConfigurationIsRemoved() {
        MainActor.assumeIsolated {
            let button = UIButton(type: .system)
            button.setTitle("Save", for: .normal)
            button.setImage(Self.square(12), for: .normal)
            let (label, picture) = (button.titleLabel!, button.imageView!)
            label.numberOfLines = 2
            label.lineBreakMode = .byTruncatingMiddle
            label.textAlignment = .right
            var configuration = UIButton.Configuration.filled()
            configuration.titleLineBreakMode = .byCharWrapping
            button.configuration = configuration
            button.configuration = nil
            button.tintColor = .green
            XCTAssertEqual(label.numberOfLines, 2)
            XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
            XCTAssertEqual(label.textAlignment, .right)
            XCTAssertEqual(picture.tintColor, .green)
        }
    }

    func testABackgroundImageReturnsWhenTheConfigurationIsRemoved() {
        MainActor.assumeIsolated {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            let button = UIButton(type: .custom)
            button.setBackgroundImage(image, for: .normal)
            func shows() -> Bool { button.subviews.contains { ($0 as? UIImageView)?.image === image && !$0.isHidden } }
            XCTAssertTrue(shows())
            button.configuration = .filled()
            XCTAssertFalse(shows())
            button.configuration = nil
            XCTAssertTrue(shows())
        }
    }

    func testTakingTheConfigurationAwayLeavesAnOrdinaryButton() {
        MainActor.assumeIsolated {
            let (stage, button) = Self.stage(.filled())
            defer { stage.close() }
            button.setTitle("Old", for: .normal)
            button.configuration = nil
            stage.settle()
            XCTAssertEqual(button.titleLabel?.text, "Old")
            XCTAssertEqual(button.subviews.count, 2)
        }
    }

    // MARK: Helpers

    @MainActor private static func stage(_ configuration: UIButton.Configuration) -> (HeadlessStage, UIButton) {
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        let root = UIViewController()
        let stage = HeadlessStage(root)
        root.view.addSubview(button)
        stage.settle()
        return (stage, button)
    }

    private static func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }
}
