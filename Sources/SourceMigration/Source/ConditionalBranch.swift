/// A branch of `#if` that encloses a place of a source.
struct ConditionalBranch: Equatable {
    /// The position of the `#if`, in bytes.
    let start: Int
    /// The lines of the directives up to that of the branch: `#if A`, `#else`.
    let directives: [String]
}

extension SwiftSource {
    /// The branches around a place, the outermost first.
    func branches(at offset: Int) -> [ConditionalBranch] {
        var open: [ConditionalBranch] = []
        for token in tokens where token.text.hasPrefix("#") {
            guard token.range.lowerBound < offset else { break }
            switch token.text {
            case "#if": open.append(ConditionalBranch(start: token.range.lowerBound, directives: [lineText(from: token.range.lowerBound)]))
            case "#elseif", "#else":
                guard let last = open.popLast() else { continue }
                let directives = last.directives + [lineText(from: token.range.lowerBound)]
                open.append(ConditionalBranch(start: last.start, directives: directives))
            case "#endif": _ = open.popLast()
            default: continue
            }
        }
        return open
    }

    private func lineText(from offset: Int) -> String {
        let end = bytes[offset...].firstIndex(of: SourceByte.newline) ?? bytes.endIndex
        return text(offset..<end)
    }
}
