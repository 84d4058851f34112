extension MigrationRule {
    /// Adds labels that functions of AVFoundation and Core Media got in Swift 4 and 4.2.
    static let argumentLabels = MigrationRule(
        name: "argument-labels",
        summary: "Calls of times and capture devices get the labels of today, as in `CMTimeMake(value: 1, timescale: 2)`.",
        example: (
            before: """
            let start = CMTimeMake(1, 600)
            let range = CMTimeRangeMake(start, CMTimeMakeWithSeconds(length, 600))
            if AVCaptureDevice.authorizationStatus(forMediaType: AVMediaTypeVideo) == .authorized {}
            """,
            after: """
            let start = CMTimeMake(value: 1, timescale: 600)
            let range = CMTimeRangeMake(start: start, duration: CMTimeMakeWithSeconds(length, preferredTimescale: 600))
            if AVCaptureDevice.authorizationStatus(for: AVMediaTypeVideo) == .authorized {}
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices {
                if let labels = labels[source.tokens[position].text] {
                    for (place, label) in source.missingLabels(labels, ofCall: position) {
                        pass.replace(place..<place, with: "\(label): ", in: index)
                    }
                }
                if let method = captureMethods[source.tokens[position].text], position + 3 < source.tokens.count,
                    source.tokens[position + 1].text == "(", method.old == source.tokens[position + 2].text,
                    source.tokens[position + 3].text == ":"
                {
                    pass.replace(source.tokens[position].range, with: method.name, in: index)
                    pass.replace(source.tokens[position + 2].range, with: "for", in: index)
                }
            }
        }
    }

    /// The labels of functions; an empty one is omitted.
    private static let labels = [
        "CMTimeMake": ["value", "timescale"],
        "CMTimeMakeWithSeconds": ["", "preferredTimescale"],
        "CMTimeRangeMake": ["start", "duration"],
        "CMTimeRangeFromTimeToTime": ["start", "end"],
    ]

    private static let captureMethods: [String: (old: String, name: String)] = [
        "authorizationStatus": ("forMediaType", "authorizationStatus"),
        "requestAccess": ("forMediaType", "requestAccess"),
        "defaultDevice": ("withMediaType", "`default`"),
        "devices": ("withMediaType", "devices"),
    ]
}

extension SwiftSource {
    /// Returns the places at which the arguments of a call begin, with the labels that they lack. A call with a label, or with another
    /// number of arguments, has none.
    fileprivate func missingLabels(_ labels: [String], ofCall position: Int) -> [(place: Int, label: String)] {
        let isDeclared = position > 0 && [".", "func"].contains(tokens[position - 1].text)
        guard !isDeclared, position + 2 < tokens.count, tokens[position + 1].text == "(", let close = closing(position + 1) else {
            return []
        }
        var starts = [position + 2]
        var depth = 0
        for candidate in (position + 2)..<close {
            switch tokens[candidate].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 0: starts.append(candidate + 1)
            default: break
            }
        }
        guard starts.count == labels.count, starts.allSatisfy({ $0 + 1 < tokens.count && tokens[$0 + 1].text != ":" }) else { return [] }
        return zip(starts, labels).filter { !$1.isEmpty }.map { (tokens[$0].range.lowerBound, $1) }
    }
}
