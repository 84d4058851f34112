import UIPrimitives

extension WidthSweep.Mark {
    /// The mark as a sentence for a terminal, such as `“Shipping in two days” is cut up to 310 pt`.
    var sentence: String {
        let width = "\(JSONText.number(upTo)) pt"
        switch kind {
        case .truncates: return "\(name) is cut up to \(width)"
        case .wraps: return "\(name) has \(lineCount) lines up to \(width)"
        case .overflows: return "\(name) overflows up to \(width)"
        }
    }
}
