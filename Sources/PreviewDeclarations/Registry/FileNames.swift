/// File names derived from names of previews.
package enum FileNames {
    /// Letters and digits in lower case, all other characters as hyphens; never empty.
    package static func slug(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "preview" : words.joined(separator: "-")
    }

    /// A slug for each name; repeated slugs get a number.
    package static func slugs(of names: [String]) -> [String] {
        var used: [String: Int] = [:]
        return names.map { name in
            let slug = slug(name)
            let count = used[slug, default: 0] + 1
            used[slug] = count
            return count == 1 ? slug : "\(slug)-\(count)"
        }
    }
}
