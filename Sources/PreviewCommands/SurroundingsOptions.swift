import ArgumentParser
import CommandResults
import Foundation
import PreviewDeclarations
import PreviewSessions

/// The options that select the variant of a picture.
struct SurroundingsOptions: ParsableArguments {
    @Option(help: "The picture's size in points, as WxH; the size that the preview declares by default.")
    var size: SizeArgument?

    @Option(
        help: "The screen of a device, by name: \(NearestNames.list(PreviewDevice.all.map(\.name))).",
        completion: PreviewNames.deviceCompletion)
    var device: String?

    @Option(
        name: [.customLong("sizing"), .customLong("room")],
        help: ArgumentHelp("The sizing mode, in place of the declared one.", visibility: .hidden))
    var sizing: PreviewSizingMode = .declared

    @Flag(inversion: .prefixedNo, help: "Landscape: the device's screen is turned on its side.")
    var landscape = false

    @Option(help: "Pixels per point.")
    var scale: Double = 2

    @Option(help: "The appearance: light or dark.")
    var appearance: AppearanceArgument = .light

    @Option(help: "The text size: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5.")
    var textSize: TextSizeArgument = .large

    @Flag(inversion: .prefixedNo, help: "Lay out from right to left; the direction of the language by default.")
    var rtl: Bool?

    @Flag(inversion: .prefixedNo, help: "High contrast.")
    var highContrast = false

    @Option(
        help: "Language and region, such as de_DE; the program's own by default.", completion: PreviewNames.localeCompletion)
    var locale: String?

    @Flag(help: "Bold text: bolder system fonts.")
    var boldText = false

    @Flag(help: "Reduced motion.")
    var reduceMotion = false

    @Option(
        help: "The time zone, such as Asia/Tokyo; the program's own by default.", completion: PreviewNames.timeZoneCompletion)
    var timeZone: String?

    @Option(help: "The date of PreviewEnvironment.now, such as 2024-02-29T12:00:00Z or 2024-02-29.")
    var date: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("The value of a control that the preview declares with PreviewControl.", valueName: "name=value"))
    var control: [String] = []

    mutating func validate() throws {
        try SurroundingsLimits.check(scale: scale, size: size?.size)
        if let problem = locale.flatMap(PreviewLocale.problem) { throw ValidationError("--locale: \(problem)") }
        if let timeZone, TimeZone(identifier: timeZone) == nil {
            throw ValidationError("--time-zone: “\(timeZone)” is not a time zone; use a name such as Europe/Berlin")
        }
        if let problem = date.flatMap(PreviewTime.problem) { throw ValidationError("--date: \(problem)") }
        if let wrong = control.first(where: { !$0.contains("=") }) {
            throw ValidationError("--control: “\(wrong)” has no value; write it as NAME=VALUE, such as Title=New")
        }
    }

    /// The scale, if variants do not support it; nil for 1, 2 and 3.
    var exactScale: CGFloat? { [1, 2, 3].contains(scale) ? nil : CGFloat(scale) }

    /// Returns the surroundings that the options describe, including a scale that variants do not support.
    /// - Throws: ``CommandFailure``, as ``variant()``.
    func surroundings() throws -> Surroundings {
        Surroundings(variant: try variant(), size: size?.size, exactScale: exactScale)
    }

    /// Returns the variant that the options describe.
    /// - Throws: ``CommandFailure`` if the device does not exist; the message has a similar name or lists the available devices.
    func variant() throws -> PreviewVariant {
        var variant = PreviewVariant()
        if let device {
            guard let found = PreviewDevice.all.first(where: { $0.name.lowercased() == device.lowercased() }) else {
                let question = NearestNames.questionOrList(device, in: PreviewDevice.all.map(\.name))
                throw CommandFailure(message: "no device is named “\(device)”\(question)", code: ProgramExit.usage)
            }
            variant.device = found
        }
        variant.sizingMode = sizing
        variant.isLandscape = landscape
        variant.scale = [1, 2, 3].contains(scale) ? Int(scale) : 2
        variant.isDark = appearance == .dark
        variant.textSize = textSize.size
        variant.hasHighContrast = highContrast
        variant.setLocale(locale)
        if let rtl { variant.isRightToLeft = rtl }
        variant.hasBoldText = boldText
        variant.reducesMotion = reduceMotion
        variant.timeZone = timeZone
        variant.date = date.flatMap { PreviewTime.date(in: $0) }
        for text in control {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            variant.controls[parts[0]] = parts[1]
        }
        return variant
    }
}

extension PreviewSizingMode: ExpressibleByArgument {}
