import Foundation
import MessageBus
import TextEngine

/// The units of a text (characters, words, lines), their frames and attributes.
extension TextInterface {
    /// Answers the methods for units, frames and attributes; nil for other methods.
    func answerUnits(_ call: BusCall, _ scalars: [Unicode.Scalar], _ object: ExportedObject) -> BusAnswer? {
        switch call.member {
        case "GetStringAtOffset": return unit(Self.range(scalars, at: call.integer(0), Self.granularity(call.integer(1))), scalars)
        case "GetTextAtOffset": return unit(Self.range(scalars, at: call.integer(0), Self.granularity(boundary: call)), scalars)
        case "GetTextBeforeOffset": return unit(Self.rangeBefore(scalars, call.integer(0), Self.granularity(boundary: call)), scalars)
        case "GetTextAfterOffset": return unit(Self.rangeAfter(scalars, call.integer(0), Self.granularity(boundary: call)), scalars)
        case "GetCharacterExtents": return extents(of: object, origin: call.integer(1))
        case "GetRangeExtents": return extents(of: object, origin: call.integer(2))
        case "GetOffsetAtPoint": return .value(.integer(-1))
        case "GetAttributes", "GetAttributeRun":
            return .values([.array(of: "{ss}", []), .integer(0), .integer(Int32(clamping: scalars.count))])
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.array(of: "{ss}", []))
        case "GetAttributeValue": return .value(.string(""))
        case "AddSelection", "RemoveSelection": return .value(.bool(false))
        case "ScrollSubstringTo", "ScrollSubstringToPoint":
            return .value(.bool(ComponentInterface(context: context).reveal(object)))
        default: return nil
        }
    }

    /// Returns the frame of the whole object for every character and range, because the frames of the glyphs are not exported.
    private func extents(of object: ExportedObject, origin: Int) -> BusAnswer {
        let frame = ComponentInterface(context: context).frame(of: object, ComponentInterface.Origin(rawValue: origin) ?? .screen)
        return .values([frame.minX, frame.minY, frame.width, frame.height].map(ComponentInterface.pixel))
    }

    private func unit(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> BusAnswer {
        let text = String(String.UnicodeScalarView(scalars[range]))
        return .values([.string(text), .integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound))])
    }

    // MARK: Units

    private enum Granularity {
        case character, word
        /// A line, sentence or paragraph: all end at a line break.
        case line
    }

    private static func granularity(_ number: Int) -> Granularity { number == 0 ? .character : number == 1 ? .word : .line }

    /// Returns the granularity of a boundary, the second argument of methods that at-spi2-core deprecates but Orca calls: 0 is a character,
    /// 1 and 2 are words, larger numbers are sentences and lines.
    private static func granularity(boundary call: BusCall) -> Granularity {
        let boundary = call.integer(1)
        return boundary == 0 ? .character : boundary <= 2 ? .word : .line
    }

    /// Returns the range of the unit at an offset; empty at the end of the text.
    private static func range(_ scalars: [Unicode.Scalar], at offset: Int, _ granularity: Granularity) -> Range<Int> {
        guard scalars.indices.contains(offset) else { return scalars.count..<scalars.count }
        switch granularity {
        case .character: return offset..<offset + 1
        case .word: return word(scalars, at: offset)
        case .line:
            let start = scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
            return start..<(scalars[offset...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count)
        }
    }

    /// Returns the range from the start of a word to the start of the next one, as at-spi2-core defines the unit. Text before
    /// the first word is a separate unit.
    private static func word(_ scalars: [Unicode.Scalar], at offset: Int) -> Range<Int> {
        let units = Array(String(String.UnicodeScalarView(scalars)).utf16)
        let words = WordBoundaries(units)
        let place = scalars[..<offset].reduce(0) { $0 + UTF16.width($1) }
        let start = words.previousWordStart(before: place + 1)
        var (end, next) = (place, start)
        while next <= place, end < units.count {
            end = words.nextWordEnd(after: end)
            next = words.previousWordStart(before: end)
        }
        return scalarOffset(start, units)..<(next > place ? scalarOffset(next, units) : scalars.count)
    }

    private static func scalarOffset(_ unit: Int, _ units: [UInt16]) -> Int {
        units[..<unit].reduce(0) { UTF16.isTrailSurrogate($1) ? $0 : $0 + 1 }
    }

    private static func rangeBefore(_ scalars: [Unicode.Scalar], _ offset: Int, _ granularity: Granularity) -> Range<Int> {
        guard offset > 0 else { return 0..<0 }
        let start = range(scalars, at: min(offset, scalars.count), granularity).lowerBound
        return start > 0 ? range(scalars, at: start - 1, granularity) : 0..<0
    }

    private static func rangeAfter(_ scalars: [Unicode.Scalar], _ offset: Int, _ granularity: Granularity) -> Range<Int> {
        range(scalars, at: range(scalars, at: max(offset, 0), granularity).upperBound, granularity)
    }
}
