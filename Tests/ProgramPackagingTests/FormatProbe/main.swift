import Foundation

// main.swift LOCALE...: prints what Foundation's formatters return in each locale, or in all of them, one line for each part and locale.
// FoundationDataTests compares the lines of programs with different data.

let moment = Date(timeIntervalSince1970: 1_700_000_000)
let utc = TimeZone(identifier: "UTC")!

func numbers(_ locale: Locale) -> [String] {
    let value = 1_234_567.891 as Double
    return [
        value.formatted(.number.locale(locale)), value.formatted(.number.notation(.scientific).locale(locale)),
        value.formatted(.number.notation(.compactName).locale(locale)), (-0.5 as Double).formatted(.percent.locale(locale)),
        ["a", "b", "c"].formatted(.list(type: .and).locale(locale)),
    ]
}

/// Ordinal and plural forms are chosen by the plural rules of the language.
func numberStyles(_ locale: Locale) -> [String] {
    let format = NumberFormatter()
    format.locale = locale
    let styles: [NumberFormatter.Style] = [
        .decimal, .percent, .scientific, .ordinal, .spellOut, .currency, .currencyPlural, .currencyAccounting, .currencyISOCode,
    ]
    return styles.map { style in
        format.numberStyle = style
        return format.string(from: 1234.5) ?? "nil"
    }
}

func currencies(_ locale: Locale) -> [String] {
    ["EUR", "USD", "JPY", "CHF"].flatMap { code in
        [
            Decimal(1234.5).formatted(.currency(code: code).locale(locale)),
            Decimal(2).formatted(.currency(code: code).presentation(.fullName).locale(locale)),
            locale.localizedString(forCurrencyCode: code) ?? "nil",
        ]
    }
}

func dates(_ locale: Locale) -> [String] {
    let format = DateFormatter()
    format.locale = locale
    format.timeZone = utc
    let styles: [(DateFormatter.Style, DateFormatter.Style)] = [(.full, .medium), (.long, .short), (.medium, .none), (.short, .none)]
    var lines = styles.map { date, time in
        format.dateStyle = date
        format.timeStyle = time
        return format.string(from: moment)
    }
    format.setLocalizedDateFormatFromTemplate("yMMMMEEEEdjm")
    lines.append(format.string(from: moment))
    let intervals = DateIntervalFormatter()
    intervals.locale = locale
    intervals.timeZone = utc
    lines.append(intervals.string(from: moment, to: moment.addingTimeInterval(93_784)))
    let relative = Date.RelativeFormatStyle(presentation: .named, unitsStyle: .wide, locale: locale)
    lines.append(relative.format(Date().addingTimeInterval(-3 * 86_400 - 60)))
    return lines + format.monthSymbols + format.shortWeekdaySymbols + [format.amSymbol, format.pmSymbol]
}

func calendars(_ locale: Locale) -> [String] {
    [Calendar.Identifier.buddhist, .hebrew, .islamicUmmAlQura, .japanese, .persian, .chinese].map { identifier in
        var calendar = Calendar(identifier: identifier)
        calendar.locale = locale
        calendar.timeZone = utc
        let format = DateFormatter()
        format.calendar = calendar
        format.locale = locale
        format.timeZone = utc
        format.dateStyle = .long
        return format.string(from: moment) + " \(calendar.firstWeekday) " + calendar.eraSymbols.joined(separator: ",")
    }
}

func units(_ locale: Locale) -> [String] {
    [
        Int64(1_500_000).formatted(.byteCount(style: .file).locale(locale)),
        Duration.seconds(3_725).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(locale)),
    ]
}

func names(_ locale: Locale) -> [String] {
    let zone = TimeZone(identifier: "Europe/Berlin")!
    return [
        locale.localizedString(forLanguageCode: "fr"), locale.localizedString(forRegionCode: "DE"),
        locale.localizedString(forScriptCode: "Cyrl"), locale.localizedString(forIdentifier: "pt_BR"),
        zone.localizedName(for: .standard, locale: locale),
        zone.localizedName(for: .shortGeneric, locale: locale),
    ].map { $0 ?? "nil" }
}

func order(_ locale: Locale) -> [String] {
    let words = [
        "zebra", "äpfel", "apfel", "Öl", "ol", "ångström", "lluvia", "luna", "ñandú", "česky", "ch", "cesta", "中", "阿", "日本", "かな", "한국",
        "가",
    ]
    let sorted = words.sorted { first, second in
        let first = first as NSString
        let range = NSRange(location: 0, length: first.length)
        return first.compare(second, options: [], range: range, locale: locale) == .orderedAscending
    }
    return sorted + ["istanbul ß".uppercased(with: locale), "ISTANBUL".lowercased(with: locale), "ijsland".capitalized(with: locale)]
}

/// Every encoding of Foundation and CoreFoundation: single bytes, pairs of bytes, and the conversion of texts to bytes.
func encodings() -> [String] {
    let coreFoundation: UInt = 0x8000_0000
    let bytes = Data("Text ".utf8) + Data((0xa1...0xfe).flatMap { [UInt8($0), 0x20] })
    let pairs = Data((0xb0...0xf0).flatMap { [UInt8($0), 0xc1] })
    return (Array(1...30) + (coreFoundation...coreFoundation + 0xc10)).compactMap { number in
        let encoding = String.Encoding(rawValue: number)
        let texts = [bytes, pairs].map { String(data: $0, encoding: encoding) ?? "nil" }
        let data = "Grüße Привет 日本 한국 中文".data(using: encoding, allowLossyConversion: true)
        return texts == ["nil", "nil"] && data == nil ? nil : "\(number) \(texts) \(data.map { Array($0) } ?? [])"
    }
}

func transforms() -> [String] {
    let text = "Zürich, наука और ภาษาไทยง่าย 日本語の文章 ελληνικά"
    return [
        text.applyingTransform(.toLatin, reverse: false) ?? "nil",
        text.applyingTransform(.stripDiacritics, reverse: false) ?? "nil",
        "é".applyingTransform(.toUnicodeName, reverse: false) ?? "nil",
        "ｱ".applyingTransform(.fullwidthToHalfwidth, reverse: true) ?? "nil",
        "Ａé ﬁ".precomposedStringWithCompatibilityMapping, "é".decomposedStringWithCanonicalMapping,
        "Ａé ﬁ".folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil),
        URL(string: "https://bücher.example/ä")?.absoluteString ?? "nil", URL(string: "https://xn--bcher-kva.example/")?.host() ?? "nil",
    ]
}

func show(_ part: String, _ values: [String]) { print(part, values.joined(separator: "|").replacingOccurrences(of: "\n", with: " ")) }

let arguments = Array(CommandLine.arguments.dropFirst())
for identifier in arguments.isEmpty ? Locale.availableIdentifiers.sorted() : arguments {
    let locale = Locale(identifier: identifier)
    show("numbers \(identifier)", numbers(locale) + numberStyles(locale))
    show("currencies \(identifier)", currencies(locale))
    show("dates \(identifier)", dates(locale) + calendars(locale))
    show("units \(identifier)", units(locale))
    show("names \(identifier)", names(locale))
    show("order \(identifier)", order(locale))
}
show("texts all", encodings() + transforms() + ["\(TimeZone.knownTimeZoneIdentifiers.count) \(Locale.availableIdentifiers.count)"])
