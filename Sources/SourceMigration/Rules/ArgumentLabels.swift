extension MigrationRule {
    /// Adds labels that functions of AVFoundation and Core Media got in Swift 4 and 4.2.
    static let argumentLabels = MigrationRule(
        name: "argument-labels",
        summary: "Calls of times and capture devices get their current labels, as in `CMTimeMake(value: 1, timescale: 2)`.",
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
            pass.facts[index].members.formUnion(source.declaredMembers.filter { labels[$0] != nil })
        }
        let declared = pass.members
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices {
                let name = source.tokens[position].text
                if let labels = labels[name], !declared.contains(name) {
                    for (place, label) in source.missingLabels(labels, ofCall: position) {
                        pass.replace(place..<place, with: "\(label): ", in: index)
                    }
                }
                if let method = captureMethods[name], source.isMemberOfCaptureDevice(position), position + 3 < source.tokens.count,
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
        "UIOffsetMake": ["horizontal", "vertical"],
        "UIAccessibilityPostNotification": ["notification", "argument"],
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
        let starts = isDeclared ? [] : arguments(position + 1)
        let isLabeled = starts.contains { tokens[$0].isWord && $0 + 1 < tokens.count && tokens[$0 + 1].text == ":" }
        guard starts.count == labels.count, !isLabeled else { return [] }
        return zip(starts, labels).filter { !$1.isEmpty }.map { (startOfArgument(after: $0 - 1), $1) }
    }

    /// Returns where the argument after a parenthesis or a comma begins. It may begin with a literal, which is not a token.
    private func startOfArgument(after position: Int) -> Int {
        let end = tokens[position].range.upperBound
        return bytes[end...].firstIndex { !SourceByte.isBlank($0) && $0 != SourceByte.newline && $0 != 13 } ?? end
    }

    fileprivate func isMemberOfCaptureDevice(_ position: Int) -> Bool {
        position > 1 && tokens[position - 1].text == "." && tokens[position - 2].text == "AVCaptureDevice"
    }
}
