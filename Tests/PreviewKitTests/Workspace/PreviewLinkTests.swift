import XCTest

@testable import PreviewDeclarations

/// Links to previews with their surroundings.
final class PreviewLinkTests: XCTestCase {
    func testALinkOfAPlainVariantNamesOnlyThePreview() throws {
        let link = PreviewLink(preview: "Product card list", variant: PreviewVariant())
        XCTAssertEqual(link.text, "weft://preview/Product%20card%20list")
        XCTAssertEqual(try PreviewLink(link.text), link)
    }

    func testEverySurroundingIsInTheLinkAndReadAgain() throws {
        var variant = PreviewVariant()
        variant.device = PreviewDevice.all[5]
        variant.sizingMode = .fits
        variant.frameSize = CGSize(width: 300, height: 200.5)
        variant.scale = 3
        variant.isLandscape = true
        variant.isDark = true
        variant.textSize = .accessibilityXLarge
        variant.setLocale("ar_EG")
        variant.isRightToLeft = false
        variant.hasHighContrast = true
        variant.hasBoldText = true
        variant.reducesMotion = true
        variant.timeZone = "Asia/Tokyo"
        variant.date = PreviewTime.date(in: "2024-02-29T12:00:00Z")
        variant.controls = ["Title": "A & b = c + ü/?#", "Count": "3"]
        let link = PreviewLink(preview: "Größe: 50% / “x”", variant: variant)
        XCTAssertEqual(try PreviewLink(link.text), link, link.text)
    }

    func testAWrongLinkIsRefusedWithItsPart() {
        func message(_ text: String) -> String? {
            do {
                _ = try PreviewLink(text)
                return nil
            } catch {
                return error.description
            }
        }
        for text in ["weft://preview", "weft://preview/", "weft://other/A", "http://preview/A"] {
            XCTAssertEqual(message(text), "“\(text)” is not a link: it is written like weft://preview/NAME?appearance=dark")
        }
        let hints = [
            "scale=4": "; it is written like “2”", "appearance=blue": "; there are “light”, “dark”",
            "text-size=XXXXL": "; did you mean “XXXL”?", "size=0x20": "; it is written like “375x667”",
            "locale=xx_YY_zz": "; it is written like “de_DE”", "rtl=yes": "; there are “on”, “off”",
            "control=x": "; it is written like “NAME=VALUE”", "time-zone=Nowhere": "; it is written like “Europe/Berlin”",
            "date=yesterday": "; it is written like “2024-02-29T12:00:00Z”", "apearance=dark": "; did you mean “appearance”?",
            "what=on": "; there are “device”, “sizing”, “size”, “scale”, “landscape”, “appearance”, “text-size”, “locale”, “rtl”, "
                + "“high-contrast”, “bold-text”, “reduce-motion”, “time-zone”, “date”, “control”",
        ]
        for (item, hint) in hints {
            XCTAssertEqual(
                message("weft://preview/A?\(item)"), "“\(item)” in the link is not a setting of a preview's surroundings" + hint)
        }
    }

    func testTheExamplesInMessagesAreValid() throws {
        let items = [
            "scale=2", "size=375x667", "locale=de_DE", "time-zone=Europe/Berlin", "date=2024-02-29T12:00:00Z", "control=NAME=VALUE",
        ]
        for item in items {
            XCTAssertNoThrow(try PreviewLink("weft://preview/A?\(item)"), item)
        }
    }

    func testSettingsOfEarlierVersionsAreRead() throws {
        let old = """
            {"room": "declared", "device": {"name": "Phone", "width": 375, "height": 667, "isTablet": false}, "isLandscape": false,
             "scale": 2, "isDark": true, "textSize": "L", "isRightToLeft": false, "hasHighContrast": false}
            """
        var expected = PreviewVariant()
        expected.isDark = true
        XCTAssertEqual(try JSONDecoder().decode(PreviewVariant.self, from: Data(old.utf8)), expected)
    }
}
