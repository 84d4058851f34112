import Foundation

/// The controllers of a storyboard, as `weft adopt` compiles it to `NAME.storyboard.json`.
struct StoryboardFile: Decodable {
    struct Controller: Decodable {
        let id: String
        let identifier: String?
        let kind: String
        let className: String?
        let module: String?
        let title: String?
        let navigationTitle: String?
        let tab: Tab?
        let background: Color?
        let hasContent: Bool
        let contained: [String]
        let storyboard: String?
        let reference: String?
    }

    struct Tab: Decodable {
        let title: String?
        let image: String?
        let selectedImage: String?
        let symbol: String?
        let system: String?
    }

    struct Color: Decodable {
        let components: [CGFloat]?
        let name: String?
        let system: String?
    }

    let initial: String?
    let controllers: [Controller]

    /// The file of that name in the program's or another bundle; nil where there is none, or it cannot be read.
    static func named(_ name: String, in bundle: Bundle?) -> StoryboardFile? {
        guard let url = (bundle ?? .main).url(forResource: name, withExtension: "storyboard.json"), let data = try? Data(contentsOf: url)
        else { return nil }
        return try? JSONDecoder().decode(StoryboardFile.self, from: data)
    }
}

extension StoryboardFile.Color {
    /// The color; nil for a name that is not here.
    var color: UIColor? {
        if let components, components.count == 4 {
            return UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
        if let name { return UIColor(named: name) }
        return system.flatMap { Self.systemColors[$0] }
    }

    private static let systemColors: [String: UIColor] = [
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground, "whiteColor": .white, "blackColor": .black,
        "lightGrayColor": .lightGray, "grayColor": .gray, "darkGrayColor": .darkGray, "systemRedColor": .systemRed,
        "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen, "systemOrangeColor": .systemOrange,
        "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
        "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo, "systemGrayColor": .systemGray,
        "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "labelColor": .label,
    ]
}
