/// A branch of `#if` that contains a position of a source.
struct ConditionalBranch: Equatable {
    /// The position of the `#if`, in bytes.
    let start: Int
    /// The lines of the directives from the `#if` to the one that begins the branch, such as `#if A` and `#else`.
    let directives: [String]
}

extension SwiftSource {
    /// Returns the branches around a position, beginning with the outermost.
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
